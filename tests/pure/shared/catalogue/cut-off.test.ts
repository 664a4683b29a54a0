import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInCutOff } from '../../../../shared/catalogue/cut-off.ts';
import { SHOP_ZONES } from '../../../../shared/lib/business-day.ts';

/** The hours in which a biller takes no payments. */

const OVER_MIDNIGHT = { from: '23:45', to: '00:30', zone: 'Asia/Jakarta' } as const;
const AT_NOON = { from: '12:00', to: '13:00', zone: 'Asia/Jakarta' } as const;

describe('the cut-off hours of a biller', () => {
  it.each([
    ['over midnight, the minute before', OVER_MIDNIGHT, '2026-11-22T23:44:59+07:00', false],
    ['over midnight, their first moment', OVER_MIDNIGHT, '2026-11-22T23:45:00+07:00', true],
    ['over midnight, the last moment of the day', OVER_MIDNIGHT, '2026-11-22T23:59:59+07:00', true],
    ['over midnight, the first of the next day', OVER_MIDNIGHT, '2026-11-23T00:00:00+07:00', true],
    ['over midnight, their last moment', OVER_MIDNIGHT, '2026-11-23T00:29:59+07:00', true],
    ['over midnight, when the biller opens', OVER_MIDNIGHT, '2026-11-23T00:30:00+07:00', false],
    ['over midnight, at noon', OVER_MIDNIGHT, '2026-11-23T12:00:00+07:00', false],
    ['within a day, before', AT_NOON, '2026-11-23T11:59:59+07:00', false],
    ['within a day, their first moment', AT_NOON, '2026-11-23T12:00:00+07:00', true],
    ['within a day, when the biller opens', AT_NOON, '2026-11-23T13:00:00+07:00', false],
    ['of a biller in Makassar, by its clock', { ...AT_NOON, zone: 'Asia/Makassar' }, '2026-11-23T11:00:00+07:00', true],
    ['of a biller in Makassar, not by that of Jakarta', { ...AT_NOON, zone: 'Asia/Makassar' }, '2026-11-23T12:00:00+07:00', false],
    ['of a biller in Jayapura, on the next day already', { ...OVER_MIDNIGHT, zone: 'Asia/Jayapura' }, '2026-11-22T22:00:00+07:00', true],
    ['that end at midnight, at midnight', { ...AT_NOON, from: '23:00', to: '00:00' }, '2026-11-23T00:00:00+07:00', false],
    ['that begin at midnight, at midnight', { ...AT_NOON, from: '00:00', to: '01:00' }, '2026-11-23T00:00:00+07:00', true],
  ] as const)('%s', (_when, cutOff, at, isClosed) => {
    expect(isInCutOff(cutOff, Date.parse(at))).toBe(isClosed);
  });

  it('and the hours from their end to their beginning are a whole day together, in every zone', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') });
    fc.assert(
      fc.property(time, time, fc.constantFrom(...SHOP_ZONES), moment, (from, to, zone, at) => {
        fc.pre(from !== to);
        expect(isInCutOff({ from, to, zone }, at)).toBe(!isInCutOff({ from: to, to: from, zone }, at));
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
        expect(isInCutOff({ from: clock, to: clock === from ? to : from, zone }, at)).toBe(true);
      }),
    );
  });
});
