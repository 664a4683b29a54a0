import { expect, it } from 'vitest';
import { endingOf } from '../../../simulator/faults/magic.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { starterProducts } from '../../lab/drive/profile.ts';

const SEEDS = Array.from({ length: 2_100 }, (_, seed) => seed);

it('no number of a test has an ending that the practice service gives a meaning to, for any product and seed', () => {
  const meant = starterProducts().flatMap((product) => SEEDS.map((seed) => numberFor(product, seed)).filter((number) => endingOf(number)));
  expect(meant).toEqual([]);
});

it('the numbers of 2,100 seeds differ', () => {
  const airtime = starterProducts().filter(({ code }) => code.startsWith('pulsa-'));
  expect(airtime.length).toBeGreaterThan(0);
  for (const product of airtime) expect(new Set(SEEDS.map((seed) => numberFor(product, seed))).size).toBe(SEEDS.length);
});
