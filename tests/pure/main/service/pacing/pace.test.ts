import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LimitHeaders } from '../../../../../main/service/http/ports.ts';
import { ModelLimit } from './model-limit.ts';
import { type Network, runTills, type Till } from './pace-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GOOD: Network = { least: 20, most: 60, timerLag: 4 };

const shareOf = (tills: readonly Till[], perSecond: number, burst: number, duration: number): number =>
  tills.reduce((sum, till) => sum + till.accepted, 0) / ((perSecond * duration) / 1_000 + burst);
const refusals = (tills: readonly Till[]): number => tills.reduce((sum, till) => sum + till.refused, 0);
const unwarned = (tills: readonly Till[]): number => tills.reduce((sum, { refusedUnwarned }) => sum + refusedUnwarned, 0);

describe('a till that is alone on its credentials, at a steady limit', () => {
  it('uses a whole day of 5 requests a second, burst 10, without one 429', () => {
    const tills = runTills([GOOD], new ModelLimit(5, 10), DAY, 1);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, DAY)).toBeGreaterThan(0.99);
  });

  // Delays that differ by up to a third of what the bucket can absorb: answers overtake each other, and one in twenty is lost.
  const anyDay = fc.record({
    perSecond: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constantFrom(0.25, 0.5, 0.8, 2.5)),
    burst: fc.integer({ min: 2, max: 30 }),
    least: fc.integer({ min: 1, max: 400 }),
    differ: fc.double({ min: 0, max: 0.35, noNaN: true }),
    lostOneIn: fc.constantFrom(0, 20),
    seed: fc.nat(),
  });
  const networkOf = ({ perSecond, burst, least, differ, lostOneIn }: Any): Network => {
    const slot = 1_000 / perSecond;
    return { least, most: least + differ * (burst - 1) * slot, timerLag: slot / 10, lostOneIn };
  };
  type Any = typeof anyDay extends fc.Arbitrary<infer T> ? T : never;
  /** Three requests leave, one a second, before the first answer tells that four seconds must pass between two. */
  const slowFirstAnswer: Any = { perSecond: 0.25, burst: 2, least: 1, differ: 0.30883366368532383, lostOneIn: 0, seed: 529552006 };
  const holds = (any: Any, duration: number): void => {
    const { perSecond, burst, seed } = any;
    const network = networkOf(any);
    const tills = runTills([network], new ModelLimit(perSecond, burst), duration, seed);
    // A first answer that takes more than two seconds may come after a third request: nothing else could know the limit.
    expect(refusals(tills) - unwarned(tills)).toBe(0);
    // The time before the first answer, and one round trip at the end, do not count.
    const ends = 3 * (network.most + 1_000 / perSecond) + 1_000;
    expect(shareOf(tills, perSecond, burst, duration - ends)).toBeGreaterThan(0.97);
  };

  it('meets no 429 and uses 97 % of whole days, at any limit with a burst of 2 or more', () => {
    fc.assert(
      fc.property(anyDay, (any) => holds(any, DAY)),
      { numRuns: 8 },
    );
  });

  it('does the same in four hundred quarters of an hour', () => {
    fc.assert(
      fc.property(anyDay, (any) => holds(any, HOUR / 4)),
      { numRuns: 400, examples: [[slowFirstAnswer]] },
    );
  });

  it('meets no 429 at a burst of 1, and sends the next as soon as that is certain', () => {
    const tills = runTills([GOOD], new ModelLimit(5, 1), HOUR, 2);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 1, HOUR)).toBeGreaterThan(0.68);
  });

  it.each([
    ['states no remainder', { strip: (headers: LimitHeaders): LimitHeaders => ({ ...headers, remaining: null }) }],
    ['states a remainder below zero', { strip: (headers: LimitHeaders): LimitHeaders => ({ ...headers, remaining: '-1' }) }],
    ['is lost', { lostOneIn: 3 }],
  ])('meets no 429 at a burst of 1 where an answer %s', (_what, oddity) => {
    const tills = runTills([{ ...GOOD, ...oddity }], new ModelLimit(5, 1), HOUR, 2);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 1, HOUR)).toBeGreaterThan(0.6);
  });

  it.each([0.1, 0.5])('meets no 429 at %d requests a second, burst 1', (perSecond) => {
    const tills = runTills([GOOD], new ModelLimit(perSecond, 1), DAY, 17);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, perSecond, 1, DAY)).toBeGreaterThan(0.95);
  });

  it('copes with lost answers', () => {
    const tills = runTills([{ ...GOOD, lostOneIn: 10 }], new ModelLimit(5, 10), HOUR, 3);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });
});

describe('a network whose delays differ by more than the bucket can absorb', () => {
  it('costs throughput before it costs 429s, at any limit', () => {
    const worse = fc.record({
      perSecond: fc.integer({ min: 1, max: 20 }),
      burst: fc.integer({ min: 2, max: 6 }),
      slots: fc.double({ min: 0.5, max: 5, noNaN: true }),
      back: fc.boolean(),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(worse, ({ perSecond, burst, slots, back, seed }) => {
        const way = { least: 30, most: 30 + (slots * 1_000) / perSecond };
        const network: Network = { ...way, timerLag: 5, back: back ? way : { least: 30, most: 30 } };
        const [till] = runTills([network], new ModelLimit(perSecond, burst), HOUR, seed);
        expect(till?.accepted).toBeGreaterThan(0.15 * perSecond * 3_600);
        expect((till?.refused ?? 0) / (till?.sent ?? 1)).toBeLessThan(0.025);
      }),
      { numRuns: 60 },
    );
  });

  it.each([2, 3])('meets almost no 429 at a burst of %i, where requests sent one after the other arrive together', (burst) => {
    const [till] = runTills([{ least: 30, most: 630, timerLag: 5 }], new ModelLimit(5, burst), 6 * HOUR, 16);
    expect((till?.refused ?? 0) / (till?.sent ?? 1)).toBeLessThan(0.001);
  });

  it('loses little at a burst of 1 where every round trip takes the same long time', () => {
    const tills = runTills([{ least: 100, most: 104, timerLag: 2 }], new ModelLimit(5, 1), HOUR, 12);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 1, HOUR)).toBeGreaterThan(0.9);
  });
});

describe('a service with few or wrong limit headers', () => {
  const without = (...names: (keyof LimitHeaders)[]) => ({
    ...GOOD,
    strip: (headers: LimitHeaders): LimitHeaders => ({ ...headers, ...Object.fromEntries(names.map((name) => [name, null])) }),
  });

  it('gets one request a second while its limit is not known', () => {
    const [till] = runTills([{ ...GOOD, strip: () => null }], new ModelLimit(5, 10), HOUR, 4);
    expect(till).toMatchObject({ refused: 0 });
    expect(till?.accepted).toBeGreaterThan(3_500);
    expect(till?.accepted).toBeLessThanOrEqual(3_601);
  });

  it('that names no limit gets no request before the announced reset', () => {
    const [till] = runTills([without('limit', 'fullResetAfter')], new ModelLimit(0.2, 2), HOUR, 18);
    expect(till).toMatchObject({ refused: 0 });
    expect(till?.accepted).toBeGreaterThan(700);
  });

  it('is used fully without the times of reset', () => {
    const tills = runTills([without('resetAfter', 'fullResetAfter')], new ModelLimit(5, 10), HOUR, 5);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });

  it('is used fully without the remainder', () => {
    const tills = runTills([without('remaining')], new ModelLimit(5, 10), HOUR, 6);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });

  it.each([
    ['NaN', 'NaN'],
    ['1e9', '-7'],
    ['-1', '999999999'],
    ['', '0.000000'],
  ])('is not trusted with a remainder of %j and a full reset after %j', (remaining, fullResetAfter) => {
    const strip = (headers: LimitHeaders): LimitHeaders => ({ ...headers, remaining, fullResetAfter });
    const tills = runTills([{ ...GOOD, strip }], new ModelLimit(5, 10), HOUR, 7);
    expect(refusals(tills)).toBeLessThan(40);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.95);
  });

  it.each(['999999999 req/s (burst 999999999)', '1000 req/s (burst 1)', '5 req/s (burst 999999)'])(
    'is corrected by its 429s when it announces %j',
    (limit) => {
      const strip = (headers: LimitHeaders): LimitHeaders => ({ ...headers, limit, remaining: null, fullResetAfter: null });
      const tills = runTills([{ ...GOOD, strip }], new ModelLimit(5, 10), HOUR, 13);
      expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
      expect(refusals(tills) / (5 * 3_600)).toBeLessThan(0.05);
    },
  );

  it('that allows less than a request a second gets requests more and more rarely', () => {
    const [till] = runTills([{ ...GOOD, strip: () => null }], new ModelLimit(0.1, 1), HOUR, 8);
    // The hour allows 360 requests; a till that sends one each second would be refused 3,240 times.
    expect(till?.accepted).toBeGreaterThan(150);
    expect(till?.refused).toBeLessThan(1_000);
  });
});

describe('a limit that changes while the till runs', () => {
  it('is followed from 5 to 10 to 2 requests a second by the headers alone', () => {
    const server = new ModelLimit(5, 10);
    const [till] = runTills([GOOD], server, 3 * HOUR, 9, [
      { at: HOUR, run: () => server.change(HOUR, 10, 10) },
      { at: 2 * HOUR, run: () => server.change(2 * HOUR, 2, 4) },
    ]);
    const accepted = (from: number, to: number) => (till?.acceptedAt ?? []).filter((at) => at >= from && at < to).length;
    expect(accepted(0, HOUR) / (5 * 3_600)).toBeGreaterThan(0.97);
    expect(accepted(HOUR + 10_000, 2 * HOUR) / (10 * 3_590)).toBeGreaterThan(0.97);
    expect(accepted(2 * HOUR + 10_000, 3 * HOUR) / (2 * 3_590)).toBeGreaterThan(0.97);
    const refused = till?.refusedAt ?? [];
    expect(refused.filter((at) => at < 2 * HOUR)).toEqual([]);
    // Only answers report a lower limit, so a few requests may exceed it before the till knows it.
    expect(refused.length).toBeLessThan(5);
    expect(refused.every((at) => at < 2 * HOUR + 5_000)).toBe(true);
  });
});

describe('several tills on one credential', () => {
  it.each([2, 3, 5])('%i of them all get their share, and few 429s', (count) => {
    const tills = runTills(Array(count).fill({ least: 20, most: 80, timerLag: 4 }), new ModelLimit(5, 10), HOUR, 10);
    const fair = (5 * 3_600) / count;
    for (const till of tills) expect(till.accepted).toBeGreaterThan(fair * 0.6);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
    expect(refusals(tills)).toBeLessThan(5 * 3_600 * 0.15);
  });

  it.each([1, 2, 3, 4, 5])('two get more than 35 %% of what is allowed each, and few 429s, also one near and one far away (%i)', (seed) => {
    const near: Network = { least: 5, most: 15, timerLag: 4 };
    const far: Network = { least: 100, most: 250, timerLag: 4 };
    for (const networks of [
      [GOOD, GOOD],
      [near, far],
    ]) {
      const tills = runTills(networks, new ModelLimit(5, 10), HOUR, seed);
      for (const till of tills) expect(till.accepted / (5 * 3_600)).toBeGreaterThan(0.35);
      expect(refusals(tills) / (5 * 3_600)).toBeLessThan(0.03);
    }
  });

  it('two that use half of the limit each meet almost no 429', () => {
    const half: Network = { ...GOOD, part: 0.5 };
    const tills = runTills([half, half], new ModelLimit(5, 10), HOUR, 14);
    for (const till of tills) expect(till.accepted / (5 * 3_600)).toBeGreaterThan(0.49);
    expect(refusals(tills)).toBeLessThan(20);
  });

  it.each([0.01, 0.1, 0.25, 0.75])('one with a rate part of %d uses no more, also where nobody else does', (part) => {
    const [till] = runTills([{ ...GOOD, part }], new ModelLimit(5, 10), HOUR, 15);
    expect(till?.refused).toBe(0);
    expect((till?.accepted ?? 0) / (5 * 3_600 * part)).toBeGreaterThan(0.97);
    expect(till?.accepted ?? 0).toBeLessThanOrEqual(5 * 3_600 * part + 10);
  });

  it('one that is alone again uses all of it again', () => {
    const server = new ModelLimit(5, 10);
    const [till] = runTills([GOOD], server, 2 * HOUR, 11, othersUntil(server, HOUR));
    const later = (till?.acceptedAt ?? []).filter((at) => at > HOUR + 120_000).length;
    expect(later / (5 * 3_480)).toBeGreaterThan(0.97);
  });
});

/** Another till that takes three requests a second regardless, and then stops. */
function othersUntil(server: ModelLimit, end: number): { at: number; run: () => void }[] {
  return Array.from({ length: Math.floor((end * 3) / 1_000) }, (_, index) => {
    const at = (index * 1_000) / 3;
    return { at, run: () => void server.request(at) };
  });
}
