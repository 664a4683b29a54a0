import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOfNumber, ShopClock } from '../../../../shared/lib/business-day.ts';
import { comparisonOf, isOfWholeSpan, pairOf, perDay, reportMoment } from '../../../../shared/reports/comparison.ts';
import type { SumsGroup } from '../../../../shared/reports/report-forms.ts';
import { daysIn, type ReportSpan } from '../../../../shared/reports/report-span.ts';

const span = (from: string, to: string): ReportSpan => ({ days: 'calendar', from, to });
const afternoon = { today: '2026-11-12', hour: 14, firstHour: 0 };
const LONG_AGO = '2020-01-01';
const weekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();
const compare = (from: string, to: string, group: SumsGroup, since: string | null = LONG_AGO) =>
  comparisonOf(span(from, to), group, afternoon, since);

describe('a report of sales is compared with', () => {
  it.each([
    ['the same weekday a week ago, of a day', 'hour', '2026-11-11', '2026-11-11', '2026-11-11', '2026-11-04', '2026-11-04'],
    ['the week before, of a week', 'product', '2026-11-02', '2026-11-08', '2026-11-08', '2026-10-26', '2026-11-01'],
    ['the days of the week before that are over this week', 'day', '2026-11-09', '2026-11-15', '2026-11-11', '2026-11-02', '2026-11-04'],
    ['the same weekdays, of a month by day', 'day', '2026-10-01', '2026-10-31', '2026-10-31', '2026-08-27', '2026-09-26'],
    ['the month before, of a month by product', 'product', '2026-10-01', '2026-10-31', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['the same weekdays, of this month with few days', 'family', '2026-11-01', '2026-11-30', '2026-11-11', '2026-10-18', '2026-10-28'],
    [
      'the same weekdays, of this month with few days by month',
      'month',
      '2026-11-01',
      '2026-11-30',
      '2026-11-11',
      '2026-10-18',
      '2026-10-28',
    ],
    ['months, of four weeks of them', 'month', '2026-10-15', '2026-11-30', '2026-11-11', '2026-08-15', '2026-09-11'],
    ['the same months of the year before, of a year', 'month', '2026-01-01', '2026-12-31', '2026-11-11', '2025-01-01', '2025-11-11'],
    ['whole months, also from within one', 'month', '2026-08-15', '2026-09-30', '2026-09-30', '2026-06-15', '2026-07-31'],
  ] as const)('%s', (_what, group, from, to, until, before, beforeUntil) => {
    const { comparison, dataSince } = compare(from, to, group);
    expect(comparison).toMatchObject({ now: span(from, until), before: span(before, beforeUntil), untilHour: null });
    expect(dataSince).toBeNull();
  });

  it('the same weekdays of the days of a month by month, unless these days are in two months', () => {
    const monthsOf = (from: string, to: string, months: readonly string[], moment = afternoon) => {
      const { comparison } = comparisonOf(span(from, to), 'month', moment, LONG_AGO);
      return months.map((month) => comparison && pairOf(comparison, 'month', month, moment));
    };
    const decemberThird = { ...afternoon, today: '2026-12-03' };
    expect(monthsOf('2026-12-01', '2026-12-31', ['2026-12'], decemberThird)).toEqual([{ key: '2026-11', days: 2, daysBefore: 2 }]);
    expect(monthsOf('2026-11-12', '2026-11-12', ['2026-11'])).toEqual([{ key: '2026-11', days: 1, daysBefore: 1 }]);
    expect(monthsOf('2026-10-20', '2026-11-05', ['2026-10', '2026-11'])).toEqual([null, null]);
  });

  it('the hours of today that are over, and nothing in the first hour or before the first day', () => {
    const today = span('2026-11-12', '2026-11-12');
    const { comparison } = comparisonOf(today, 'hour', afternoon, LONG_AGO);
    expect(comparison).toMatchObject({ before: span('2026-11-05', '2026-11-05'), untilHour: 14 });
    const pairs = [...Array(24).keys()].map((hour) => comparison && pairOf(comparison, 'hour', String(hour), afternoon));
    expect(pairs.map((pair) => pair !== null)).toEqual([...Array(24).keys()].map((hour) => hour < 14));
    expect(comparisonOf(today, 'hour', { ...afternoon, hour: 0 }, LONG_AGO)).toEqual({ comparison: null, dataSince: null });
    expect(compare('2026-11-20', '2026-11-21', 'day').comparison).toBeNull();
    expect(compare('2026-11-01', '2026-11-11', 'day', null).comparison).toBeNull();
  });

  it('the hours of a business day, the last of them on the next date', () => {
    const clock = ShopClock.parse({ dayStartsAt: 4 * 60 });
    const moment = reportMoment(Date.parse('2026-11-12T19:30:00.000Z'), clock, 'business');
    expect(moment).toEqual({ today: '2026-11-12', hour: 26, firstHour: 4 });
    const { comparison } = comparisonOf({ days: 'business', from: '2026-11-12', to: '2026-11-12' }, 'hour', moment, LONG_AGO);
    const over = [...Array(24).keys()].filter((hour) => comparison && pairOf(comparison, 'hour', String(hour), moment));
    expect(over).toEqual([0, 1, ...Array.from({ length: 20 }, (_, at) => at + 4)]);
    expect(reportMoment(Date.parse('2026-11-12T19:30:00.000Z'), clock, 'calendar')).toMatchObject({ today: '2026-11-13', hour: 2 });
  });

  it('only days with figures: pairs of weekdays stay pairs, months become the average of a day', () => {
    expect(compare('2026-11-02', '2026-11-08', 'product', '2026-10-29')).toMatchObject({
      comparison: { now: span('2026-11-05', '2026-11-08'), before: span('2026-10-29', '2026-11-01') },
      dataSince: '2026-10-29',
    });
    expect(compare('2026-10-01', '2026-10-31', 'product', '2026-09-16')).toMatchObject({
      comparison: { now: span('2026-10-01', '2026-10-31'), before: span('2026-09-16', '2026-09-30') },
      dataSince: '2026-09-16',
    });
    expect(compare('2026-10-01', '2026-10-31', 'product', '2026-10-05')).toEqual({ comparison: null, dataSince: '2026-10-05' });
    // A few days are no month.
    expect(compare('2026-10-01', '2026-10-31', 'product', '2026-09-17')).toEqual({ comparison: null, dataSince: '2026-09-17' });
  });

  it('a row of the same length: a month of 31 days has an average day to compare with one of 28', () => {
    const { comparison } = compare('2026-01-01', '2026-12-31', 'month', '2025-04-20');
    const pair = (month: string) => comparison && pairOf(comparison, 'month', month, afternoon);
    expect(pair('2026-03')).toBeNull();
    expect(pair('2026-04')).toEqual({ key: '2025-04', days: 30, daysBefore: 11 });
    expect(pair('2026-11')).toEqual({ key: '2025-11', days: 11, daysBefore: 11 });
    expect(pair('2026-12')).toBeNull();
    expect([perDay(310_000, 31), perDay(280_000, 28)]).toEqual([10_000, 10_000]);
  });

  it('a weekday with as many of it before, and no weekday that is not over', () => {
    const week = compare('2026-11-09', '2026-11-15', 'weekday').comparison;
    const pairs = (comparison: typeof week) => [...'1234567'].map((key) => comparison && pairOf(comparison, 'weekday', key, afternoon));
    const pair = (key: string, days: number) => ({ key, days, daysBefore: days });
    expect(pairs(week)).toEqual([pair('1', 1), pair('2', 1), pair('3', 1), null, null, null, null]);
    // 18 October to 11 November: Sundays to Wednesdays four times, the others three times.
    expect(pairs(compare('2026-10-18', '2026-11-15', 'weekday').comparison)).toEqual([
      ...[pair('1', 4), pair('2', 4), pair('3', 4), pair('4', 3), pair('5', 3), pair('6', 3), pair('7', 4)],
    ]);
  });

  it('says whether it covers the whole report', () => {
    const covers = (from: string, to: string): boolean => {
      const { comparison } = compare(from, to, 'day');
      return comparison !== null && isOfWholeSpan(comparison, span(from, to));
    };
    expect([covers('2026-11-01', '2026-11-11'), covers('2026-11-01', '2026-11-12'), covers('2026-11-12', '2026-11-12')]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('never with its own days, never with days without figures, and with the same weekdays where days are paired', () => {
    const day = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2035-01-01') }).map(dayOfNumber);
    const groups = fc.constantFrom<SumsGroup>('hour', 'weekday', 'day', 'month', 'product');
    fc.assert(
      fc.property(day, fc.nat(800), groups, day, day, (from, length, group, today, since) => {
        const asked = span(from, addDays(from, length));
        const { comparison } = comparisonOf(asked, group, { today, hour: 9, firstHour: 0 }, since);
        if (comparison === null) return;
        const { now, before, pairing } = comparison;
        expect(before.to < now.from && before.from >= since && before.from <= before.to).toBe(true);
        expect(now.from >= asked.from && now.to <= asked.to && now.to <= today).toBe(true);
        if (pairing === 'months') return;
        expect([daysIn(before), weekday(before.from)]).toEqual([daysIn(now), weekday(now.from)]);
      }),
    );
  });
});
