import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiredOf, MOST_BACKUPS } from '../../../../../main/journal/backup/backup-policy.ts';

interface Backup {
  readonly madeAt: number;
  readonly events: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

const keptOf = (backups: readonly Backup[]): Backup[] => {
  const expired = new Set(expiredOf(backups));
  return backups.filter((backup) => !expired.has(backup));
};

/** What is left after each of these backups in turn, as the till makes them: the one just made comes first. */
function leftAfter(made: readonly Backup[]): Backup[] {
  let left: Backup[] = [];
  for (const backup of made) left = keptOf([backup, ...left]);
  return left;
}

const daily = (days: number): Backup[] => Array.from({ length: days }, (_, day) => ({ madeAt: NOON + day * DAY, events: 100 + day }));
const daysBack = (backups: readonly Backup[]): number[] => {
  const newest = Math.max(...backups.map(({ madeAt }) => madeAt));
  return backups.map(({ madeAt }) => Math.round((newest - madeAt) / DAY)).toSorted((a, b) => a - b);
};

/** A clock that goes on by up to three days, stands still, or is set ahead or back by up to ten years; some events or none between two. */
const step = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 72 }), fc.integer({ min: -87_600, max: 87_600 })),
  events: fc.integer({ min: 0, max: 50 }),
});
const years = fc.array(step, { minLength: 1, maxLength: 120 }).map((steps) => {
  const made: Backup[] = [];
  for (const { hours, events } of steps) {
    const last = made.at(-1) ?? { madeAt: NOON, events: 1 };
    made.push({ madeAt: last.madeAt + hours * HOUR, events: last.events + events });
  }
  return made;
});

describe('of a backup each day', () => {
  it('a week, a month and three months of them are kept, and no more', () => {
    // The last day is Saturday 2027-11-20: four weeks, and the ends of October and September.
    expect(daysBack(leftAfter(daily(365)))).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20, 51]);
    expect(new Date(NOON + 364 * DAY).toISOString()).toBe('2027-11-20T12:00:00.000Z');
  });

  it('none is removed while there are few', () => {
    expect(expiredOf(daily(7))).toEqual([]);
    expect(
      expiredOf([
        { madeAt: NOON, events: 2 },
        { madeAt: NOON - 400 * DAY, events: 1 },
      ]),
    ).toEqual([]);
    expect(expiredOf([])).toEqual([]);
  });
});

describe('of many backups within a day', () => {
  it('the four newest are kept', () => {
    const hourly = Array.from({ length: 30 }, (_, n) => ({ madeAt: NOON + n * 60_000, events: n + 1 }));
    expect(leftAfter(hourly)).toEqual(hourly.slice(-4).toReversed());
  });

  it('the one just made is kept, also of many that hold the same', () => {
    const same = Array.from({ length: 30 }, (_, n) => ({ madeAt: NOON - n * 60_000, events: 9 }));
    expect(leftAfter(same)).toEqual(same.slice(-4).toReversed());
  });
});

describe('a clock that was wrong', () => {
  it('and set right again leaves the days before and after it as they were', () => {
    const before = daily(20);
    const ahead = before.slice(-3).map(({ madeAt, events }, n) => ({ madeAt: madeAt + 4 * 365 * DAY, events: events + 3 * (n + 1) }));
    const after = Array.from({ length: 7 }, (_, day) => ({ madeAt: NOON + (23 + day) * DAY, events: 1_000 + day }));
    const left = leftAfter([...before, ...ahead, ...after]);
    expect(after.every((backup) => left.includes(backup))).toBe(true);
    expect(left.filter((backup) => before.includes(backup)).length).toBeGreaterThanOrEqual(2);
  });
});

describe('whatever the clock does', () => {
  it('the newest four and the one just made stay, and no more than the most', () => {
    expect(MOST_BACKUPS).toBe(15);
    fc.assert(
      fc.property(years, (made) => {
        const left = leftAfter(made);
        expect(left.length).toBeLessThanOrEqual(MOST_BACKUPS);
        expect(left.slice(0, 4)).toEqual(made.slice(-4).toReversed());
      }),
      { numRuns: 200 },
    );
  });

  it('what is left after each backup is what would be kept of all', () => {
    fc.assert(
      fc.property(years, (made) => {
        const left = leftAfter(made);
        expect(new Set(left)).toEqual(new Set(keptOf(made.toReversed())));
        expect(expiredOf(left)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
