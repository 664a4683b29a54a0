import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDayOf, isLocalDate, SHOP_ZONES, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';

/** Which day a sale belongs to. */

describe('the business day of a sale', () => {
  it('is that of the shop, wherever the computer believes to be', () => {
    const at = Date.parse('2026-11-22T16:59:59Z');
    expect(businessDayOf(at, { zone: 'Asia/Jakarta', dayStartsAt: 0 })).toBe('2026-11-22');
    expect(businessDayOf(at, { zone: 'Asia/Makassar', dayStartsAt: 0 })).toBe('2026-11-23');
    expect(businessDayOf(at + 1_000, { zone: 'Asia/Jakarta', dayStartsAt: 0 })).toBe('2026-11-23');
  });

  it('is the day before, until the business day begins', () => {
    const clock = { zone: 'Asia/Jakarta', dayStartsAt: 4 * 60 } as const;
    expect(businessDayOf(Date.parse('2026-11-22T20:59:59Z'), clock)).toBe('2026-11-22');
    expect(businessDayOf(Date.parse('2026-11-22T21:00:00Z'), clock)).toBe('2026-11-23');
  });

  it('is the calendar day of the platform, as long before as the business day begins late', () => {
    const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moment, fc.constantFrom(...SHOP_ZONES), fc.nat(720), (at, zone, dayStartsAt) => {
        const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at - dayStartsAt * 60_000);
        expect(businessDayOf(at, { zone, dayStartsAt })).toBe(calendarDay);
      }),
    );
  });
});

describe('a business day', () => {
  it('begins with its first moment, and ends where the next one begins', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(day, fc.constantFrom(...SHOP_ZONES), fc.nat(720), (date, zone, dayStartsAt) => {
        const clock = { zone, dayStartsAt };
        const [first, next] = [startOfBusinessDay(date, clock), startOfBusinessDay(addDays(date, 1), clock)];
        expect([businessDayOf(first - 1, clock), businessDayOf(first, clock)]).toEqual([addDays(date, -1), date]);
        expect([businessDayOf(next - 1, clock), businessDayOf(next, clock)]).toEqual([date, addDays(date, 1)]);
      }),
    );
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['28-02-2026', false],
    ['', false],
  ])('%j is a date: %s', (text, isDate) => {
    expect(isLocalDate(text)).toBe(isDate);
    if (!isDate) expect(() => addDays(text, 1)).toThrow(RangeError);
  });
});

describe('what the program shows or decides by the clock', () => {
  /** Parts of `Date` and `Intl` that answer by the zone of the computer. */
  const BY_COMPUTER =
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.to(?:DateString|TimeString|LocaleString|LocaleDateString|LocaleTimeString)\(|new Date\([^()]+, |resolvedOptions\(\)\.timeZone|(?:DateTimeFormat|dateFormat)\((?![^)]*timeZone)/;
  /**
   * The computer's zone has one definition; a terminal speaks the time of its computer; who asks for a format of dates names the
   * zone.
   */
  const ALLOWED = ['main/certification/run/progress-ticker.ts', 'main/lib/clock.ts', 'shared/lib/intl-formats.ts'];
  const root = join(import.meta.dirname, '..', '..', '..', '..');

  it('asks for the zone of the shop, never for that of its computer', () => {
    const files = ['main', 'renderer', 'shared'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((name) => BY_COMPUTER.test(readFileSync(join(root, name), 'utf8'))).sort()).toEqual(ALLOWED);
  });
});
