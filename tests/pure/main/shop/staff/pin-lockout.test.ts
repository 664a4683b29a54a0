import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineTries, remainingWait, type TillRun, WAITS_MS, waitAfterTries } from '../../../../../main/shop/staff/pin-lockout.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const T0 = Date.parse('2026-11-21T03:42:00Z');
const locked = { wrong: 11, lastAt: T0 };
const startedAt = (wall: number): TillRun => ({ startedWall: wall, startedMonotonic: 0, lastMonotonic: null });

describe('wrong PINs', () => {
  it('are free four times, and then cause growing waits of up to half an hour', () => {
    expect([1, 2, 3, 4].map((wrong) => waitAfterTries(wrong, 'person'))).toEqual([0, 0, 0, 0]);
    expect([5, 6, 7, 8, 9, 10, 11, 12, 500].map((wrong) => waitAfterTries(wrong, 'person') / MINUTE)).toEqual([
      0.5, 1, 2, 5, 10, 15, 30, 30, 30,
    ]);
    expect([14, 15, 21, 99].map((wrong) => waitAfterTries(wrong, 'everyone') / MINUTE)).toEqual([0, 0.5, 30, 30]);
  });

  it('are counted together over people, from the latest of them on', () => {
    expect(
      combineTries([
        { wrong: 4, lastAt: 5 },
        { wrong: 0, lastAt: null },
        { wrong: 3, lastAt: 9 },
      ]),
    ).toEqual({ wrong: 7, lastAt: 9 });
    expect(combineTries([])).toEqual({ wrong: 0, lastAt: null });
  });
});

describe('a running wait', () => {
  it('passes with the running time of the till', () => {
    const run: TillRun = { startedWall: T0 - HOUR, startedMonotonic: 0, lastMonotonic: HOUR };
    expect(remainingWait(locked, 'person', run, HOUR + 29 * MINUTE)).toBe(MINUTE);
    expect(remainingWait(locked, 'person', run, HOUR + 30 * MINUTE)).toBe(0);
  });

  it('restarts at a start when the clock was set back, and never becomes longer than it was', () => {
    expect(remainingWait(locked, 'person', startedAt(T0 - 365 * 24 * HOUR), 0)).toBe(30 * MINUTE);
  });

  it('is half over at most at a start, however far the clock was set forward', () => {
    expect(remainingWait(locked, 'person', startedAt(T0 + 10 * MINUTE), 0)).toBe(20 * MINUTE);
    expect(remainingWait(locked, 'person', startedAt(T0 + 365 * 24 * HOUR), 0)).toBe(15 * MINUTE);
  });

  it('is never longer than its step and never shorter than half of it in running time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer(), fc.nat(2 * HOUR), (wrong, shift, lived) => {
        const wait = waitAfterTries(wrong, 'person');
        const left = remainingWait({ wrong, lastAt: T0 }, 'person', startedAt(T0 + shift), lived);
        expect(left).toBeLessThanOrEqual(Math.max(0, wait - lived));
        expect(left).toBeGreaterThanOrEqual(Math.max(0, wait / 2 - lived));
      }),
    );
  });

  it('has steps that only grow', () => {
    expect([...WAITS_MS]).toEqual([...WAITS_MS].sort((a, b) => a - b));
  });
});
