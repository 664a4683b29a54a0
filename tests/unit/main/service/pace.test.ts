import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LimitHeaders } from '../../../../main/service/ports.ts';
import { ModelLimit } from './model-limit.ts';
import { type Network, runTills, type Till } from './pace-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GOOD: Network = { least: 20, most: 60, timerLag: 4 };

const shareOf = (tills: readonly Till[], perSecond: number, burst: number, duration: number): number =>
  tills.reduce((sum, till) => sum + till.accepted, 0) / ((perSecond * duration) / 1_000 + burst);
const refusals = (tills: readonly Till[]): number => tills.reduce((sum, till) => sum + till.refused, 0);

describe('a till alone on its credentials, at a steady limit', () => {
  it('uses a whole day of 5 requests a second, burst 10, without one 429', () => {
    const tills = runTills(1, new ModelLimit(5, 10), GOOD, DAY, 1);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, DAY)).toBeGreaterThan(0.99);
  }, 60_000);

  it('meets no 429 and uses 97 % at any limit with a burst of 2 or more, on a network that is steady to a quarter slot', () => {
    const anyLimit = fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 2, max: 60 }), seed: fc.nat() });
    fc.assert(
      fc.property(anyLimit, fc.integer({ min: 1, max: 400 }), ({ perSecond, burst, seed }, least) => {
        const slot = 1_000 / perSecond;
        const duration = Math.max(120_000, 200 * slot);
        const tills = runTills(1, new ModelLimit(perSecond, burst), { least, most: least + slot / 4, timerLag: slot / 10 }, duration, seed);
        expect(refusals(tills)).toBe(0);
        // What goes by before the first answer, and one journey at the end, are nobody's.
        expect(shareOf(tills, perSecond, burst, duration - 3 * (least + slot) - 1_000)).toBeGreaterThan(0.97);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('meets no 429 at a burst of 1, and sends the next as soon as that is certain', () => {
    const tills = runTills(1, new ModelLimit(5, 1), GOOD, HOUR, 2);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 1, HOUR)).toBeGreaterThan(0.68);
  });

  it('gets along when answers get lost', () => {
    const tills = runTills(1, new ModelLimit(5, 10), { ...GOOD, lostOneIn: 10 }, HOUR, 3);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });
});

describe('a service that tells little or nonsense', () => {
  const without = (...names: (keyof LimitHeaders)[]) => ({
    ...GOOD,
    strip: (headers: LimitHeaders): LimitHeaders => ({ ...headers, ...Object.fromEntries(names.map((name) => [name, null])) }),
  });

  it('gets one request a second while its limit is not known', () => {
    const [till] = runTills(1, new ModelLimit(5, 10), { ...GOOD, strip: () => null }, HOUR, 4);
    expect(till).toMatchObject({ refused: 0 });
    expect(till?.accepted).toBeGreaterThan(3_500);
    expect(till?.accepted).toBeLessThanOrEqual(3_601);
  });

  it('is used fully without the times of reset', () => {
    const tills = runTills(1, new ModelLimit(5, 10), without('resetAfter', 'fullResetAfter'), HOUR, 5);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });

  it('is used fully without the remainder', () => {
    const tills = runTills(1, new ModelLimit(5, 10), without('remaining'), HOUR, 6);
    expect(refusals(tills)).toBe(0);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
  });

  it.each([
    ['NaN', 'NaN'],
    ['1e9', '-7'],
    ['-1', '999999999'],
    ['', '0.000000'],
  ])('is not believed in a remainder of %j and a full reset after %j', (remaining, fullResetAfter) => {
    const strip = (headers: LimitHeaders): LimitHeaders => ({ ...headers, remaining, fullResetAfter });
    const tills = runTills(1, new ModelLimit(5, 10), { ...GOOD, strip }, HOUR, 7);
    expect(refusals(tills)).toBeLessThan(40);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.95);
  });

  it('that allows less than a request a second is asked ever more rarely', () => {
    const [till] = runTills(1, new ModelLimit(0.1, 1), { ...GOOD, strip: () => null }, HOUR, 8);
    // 360 are allowed in the hour; a till that asked each second would be refused 3,240 times.
    expect(till?.accepted).toBeGreaterThan(150);
    expect(till?.refused).toBeLessThan(1_000);
  });
});

describe('a limit that changes while the till runs', () => {
  it('is followed from 5 to 10 to 2 requests a second by the headers alone', () => {
    const server = new ModelLimit(5, 10);
    const [till] = runTills(1, server, GOOD, 3 * HOUR, 9, [
      { at: HOUR, run: () => server.change(HOUR, 10, 10) },
      { at: 2 * HOUR, run: () => server.change(2 * HOUR, 2, 4) },
    ]);
    const accepted = (from: number, to: number) => (till?.acceptedAt ?? []).filter((at) => at >= from && at < to).length;
    expect(accepted(0, HOUR) / (5 * 3_600)).toBeGreaterThan(0.97);
    expect(accepted(HOUR + 10_000, 2 * HOUR) / (10 * 3_590)).toBeGreaterThan(0.97);
    expect(accepted(2 * HOUR + 10_000, 3 * HOUR) / (2 * 3_590)).toBeGreaterThan(0.97);
    const refused = till?.refusedAt ?? [];
    expect(refused.filter((at) => at < 2 * HOUR)).toEqual([]);
    // A drop is only told by answers, so a few may run into it; then it is known.
    expect(refused.length).toBeLessThan(5);
    expect(refused.every((at) => at < 2 * HOUR + 5_000)).toBe(true);
  });
});

describe('tills that share one credential', () => {
  it.each([2, 3, 5])('%i of them all get their part, and few 429s', (count) => {
    const tills = runTills(count, new ModelLimit(5, 10), { least: 20, most: 80, timerLag: 4 }, HOUR, 10);
    const fair = (5 * 3_600) / count;
    for (const till of tills) expect(till.accepted).toBeGreaterThan(fair * 0.6);
    expect(shareOf(tills, 5, 10, HOUR)).toBeGreaterThan(0.97);
    expect(refusals(tills)).toBeLessThan(5 * 3_600 * 0.15);
  });

  it('one that is left alone takes all of it again', () => {
    const server = new ModelLimit(5, 10);
    const [till] = runTills(1, server, GOOD, 2 * HOUR, 11, othersUntil(server, HOUR));
    const later = (till?.acceptedAt ?? []).filter((at) => at > HOUR + 120_000).length;
    expect(later / (5 * 3_480)).toBeGreaterThan(0.97);
  });
});

/** Another till that takes three requests a second, whatever happens, and then goes home. */
function othersUntil(server: ModelLimit, end: number): { at: number; run: () => void }[] {
  return Array.from({ length: Math.floor((end * 3) / 1_000) }, (_, index) => {
    const at = (index * 1_000) / 3;
    return { at, run: () => void server.request(at) };
  });
}
