import { beforeEach, describe, expect, it } from 'vitest';
import { Places } from '../../../../main/lib/places.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';

const REST_MS = 100;

/** Work that ends when its test says so. */
interface Held {
  readonly name: number;
  readonly end: () => void;
  readonly fail: () => void;
}

let clock: VirtualClock;
let places: Places;
let begun: Held[];
let answers: Record<number, string>;

beforeEach(() => {
  clock = new VirtualClock();
  places = new Places({ atOnce: 2, waiting: 3, restMs: REST_MS }, clock);
  [begun, answers] = [[], {}];
});

const hold = (name: number) =>
  new Promise<string>((resolve, reject) => begun.push({ name, end: () => resolve('done'), fail: () => reject(new Error('failed')) }));

/** Asks for this many pieces of work at once. */
async function ask(...names: readonly number[]): Promise<void> {
  for (const name of names) {
    places
      .run(() => hold(name))
      .then(
        (answer) => {
          answers[name] = answer ?? 'not begun';
        },
        () => {
          answers[name] = 'threw';
        },
      );
  }
  await settle();
}

const names = (): number[] => begun.map(({ name }) => name);

describe('places', () => {
  it('run so many at once, let so many wait, and begin no more', async () => {
    await ask(1, 2, 3, 4, 5, 6, 7);
    expect(names()).toEqual([1, 2]);
    expect(answers).toEqual({ 6: 'not begun', 7: 'not begun' });
    expect(places.hasRoom()).toBe(false);
  });

  it('take 10,000 pieces of work at once to their bound, and answer each', async () => {
    await ask(...Array(10_000).keys());
    while (begun.length < 5) {
      for (const held of begun) held.end();
      await clock.advance(REST_MS);
    }
    for (const held of begun) held.end();
    await settle();
    expect(names()).toEqual([0, 1, 2, 3, 4]);
    expect(Object.values(answers).filter((answer) => answer === 'not begun')).toHaveLength(9_995);
    expect(Object.keys(answers)).toHaveLength(10_000);
  });

  it('begin what waits in the order in which it came, and nothing that came later before it', async () => {
    await ask(1, 2, 3, 4);
    begun[0]?.end();
    await clock.advance(REST_MS);
    expect(names()).toEqual([1, 2, 3]);
    begun[1]?.end();
    await ask(5);
    await clock.advance(0);
    expect(names()).toEqual([1, 2, 3, 4]);
    begun[2]?.end();
    await clock.advance(REST_MS);
    expect(names()).toEqual([1, 2, 3, 4, 5]);
  });

  it('rest after work that ended at once, so that a flood of it keeps a pace', async () => {
    await ask(1, 2);
    for (const held of begun) held.end();
    await ask(3);
    expect(names()).toEqual([1, 2]);
    await clock.advance(REST_MS - 1);
    expect(names()).toEqual([1, 2]);
    await clock.advance(1);
    expect(names()).toEqual([1, 2, 3]);
  });

  it('rest no longer after work that took its time', async () => {
    await ask(1, 2, 3);
    await clock.advance(REST_MS);
    begun[0]?.end();
    await settle();
    expect(names()).toEqual([1, 2, 3]);
  });

  it('are free again after work that throws', async () => {
    await ask(1, 2, 3);
    for (const held of begun) held.fail();
    await clock.advance(REST_MS);
    expect(names()).toEqual([1, 2, 3]);
    expect(answers).toEqual({ 1: 'threw', 2: 'threw' });
  });

  it('set no timer where nothing waits', async () => {
    await ask(1, 2);
    for (const held of begun) held.end();
    await settle();
    expect(clock.untilNext()).toBeNull();
  });

  it('are all free after they were cleared: what waited is not begun, and the end of earlier work frees none of now', async () => {
    await ask(1, 2, 3);
    places.clear();
    await settle();
    expect(answers).toEqual({ 3: 'not begun' });
    await ask(4, 5, 6);
    expect(names()).toEqual([1, 2, 4, 5]);
    begun[0]?.end();
    begun[1]?.end();
    await clock.advance(REST_MS);
    expect(names()).toEqual([1, 2, 4, 5]);
    expect(answers).toEqual({ 1: 'done', 2: 'done', 3: 'not begun' });
  });
});
