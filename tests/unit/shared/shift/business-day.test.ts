import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf, SHOP_ZONES } from '../../../../shared/shift/business-day.ts';

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
