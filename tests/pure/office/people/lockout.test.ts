import { describe, expect, test } from 'vitest';
import { countedFailures, LOCKOUTS, waitOf } from '../../../../office/people/lockout.ts';

describe('the wait after failed sign-ins', () => {
  const last = Date.parse('2026-11-28T03:00:00Z');
  const { name } = LOCKOUTS;

  test('begins after the free ones, doubles, and stops growing', () => {
    const waits = [4, 5, 6, 7, 9, 10, 1_000].map((count) => waitOf({ count, last }, last, name) / 1_000);
    expect(waits).toEqual([0, 30, 60, 120, 480, 900, 900]);
  });

  test('passes with the clock', () => {
    expect(waitOf({ count: 5, last }, last + 29_999, name)).toBe(1);
    expect(waitOf({ count: 5, last }, last + 30_000, name)).toBe(0);
  });

  test('does not grow where the clock is set back', () => {
    const now = last - 86_400_000;
    expect(waitOf(countedFailures({ count: 5, last }, now, name), now, name)).toBe(30_000);
  });

  test('is forgotten a day after the last failure', () => {
    expect(countedFailures({ count: 9, last }, last + 86_400_000, name).count).toBe(9);
    expect(countedFailures({ count: 9, last }, last + 86_400_001, name).count).toBe(0);
  });
});
