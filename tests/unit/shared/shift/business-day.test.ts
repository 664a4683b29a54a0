import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf, calendarDayOf, SHOP_ZONES, startOfBusinessDay } from '../../../../shared/shift/business-day.ts';

/** Which day a sale belongs to. */

describe('the day of a sale', () => {
  it('is that of the shop, wherever the computer believes to be', () => {
    const at = Date.parse('2026-11-22T16:59:59Z');
    expect(calendarDayOf(at, { zone: 'Asia/Jakarta' })).toBe('2026-11-22');
    expect(calendarDayOf(at, { zone: 'Asia/Makassar' })).toBe('2026-11-23');
    expect(calendarDayOf(at + 1_000, { zone: 'Asia/Jakarta' })).toBe('2026-11-23');
  });

  it('is the business day before, until the business day begins', () => {
    const clock = { zone: 'Asia/Jakarta', dayStartsAt: 4 * 60 } as const;
    expect(businessDayOf(Date.parse('2026-11-22T20:59:59Z'), clock)).toBe('2026-11-22');
    expect(businessDayOf(Date.parse('2026-11-22T21:00:00Z'), clock)).toBe('2026-11-23');
  });

  it('begins at the start of its business day, agrees with the platform, and lasts 24 hours', () => {
    const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moment, fc.constantFrom(...SHOP_ZONES), fc.nat(720), (at, zone, dayStartsAt) => {
        const day = businessDayOf(at, { zone, dayStartsAt });
        const start = startOfBusinessDay(day, { zone, dayStartsAt });
        expect(at).toBeGreaterThanOrEqual(start);
        expect(at).toBeLessThan(start + 24 * 3_600_000);
        expect(calendarDayOf(at, { zone })).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at));
      }),
    );
  });

  it('is no day of a text that is no date', () => {
    expect(() => startOfBusinessDay('22.11.2026', { zone: 'Asia/Jakarta', dayStartsAt: 0 })).toThrow(RangeError);
  });
});
