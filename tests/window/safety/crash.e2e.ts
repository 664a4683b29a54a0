import { byDepth } from '../../depth.ts';
import type { Choice, Row } from '../../lab/crash/kill-results.ts';
import { SCENARIOS } from '../../lab/crash/scenarios.ts';
import { LONG_MS } from '../../limits.ts';
import { expect, test } from '../till-fixture.ts';

/** `npm run crash` kills at every step; here a choice of them, so that no change goes in without some. */
const CHOSEN: Readonly<Record<string, Choice>> = {
  token: ({ when, what }) => when === 'after' || (when === 'inside' && what.startsWith('send checkout')),
  voucher: ({ when, what }) => when === 'inside' && what.startsWith('write'),
  'three lines': (_, index) => index % 6 === 2,
  'first start': (_, index) => index % 4 === 1,
  recovery: (_, index) => index % 4 === 1,
  close: ({ when, what }) => when === 'inside' || what === 'write shiftClosed',
  sleep: (_, index) => index % 6 === 1,
  hang: (_, index) => index % 6 === 2,
  printing: ({ when, what }) => when === 'inside' || what.startsWith('write paper asked'),
};

/** Every `step`th of what is chosen, the first one included. */
function thinned(choice: Choice, step: number): Choice {
  let chosen = 0;
  return (row, index) => {
    if (!choice(row, index)) return false;
    chosen += 1;
    return (chosen - 1) % step === 0;
  };
}

for (const { name, run } of SCENARIOS) {
  test(`a till that is killed at a step of a sale (${name}) keeps every promise when it starts again`, async () => {
    // It kills and starts the till dozens of times.
    test.setTimeout(8 * LONG_MS);
    const { step, least } = byDepth(`crash drill: ${name}`, { deep: { step: 1, least: 3 }, usual: { step: 3, least: 1 } });
    const rows: Row[] = [];
    await run(thinned(CHOSEN[name] ?? (() => true), step), (row) => rows.push(row));
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });
}
