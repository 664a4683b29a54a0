import { expect, it } from 'vitest';
import { spanOf } from '../../../../../renderer/features/orders/history/days.ts';
import { ordersBehind } from '../../../../../renderer/features/reports/views/orders-behind.ts';
import type { ShopClock } from '../../../../../shared/lib/business-day.ts';
import type { ReportSpan } from '../../../../../shared/reports/report-span.ts';
import type { SumsView } from '../../../../../shared/reports/report-views.ts';

/** The shop's day begins at four. */
const clock: ShopClock = { zone: 'Asia/Jakarta', dayStartsAt: 240 };
const NOW = Date.parse('2026-11-29T12:00:00+07:00');
const shopDays = (from: string, to: string): ReportSpan => ({ days: 'business', from, to });
const calendarDays = (from: string, to: string): ReportSpan => ({ days: 'calendar', from, to });

/** The instants of the list in the shop's time, with the filter beside them. */
function behind(group: SumsView['group'], span: ReportSpan, key: string, at: ShopClock = clock) {
  const asked = ordersBehind({ group, span }, key, at);
  if (asked === null) return null;
  const { from, to, ...filters } = asked;
  const local = (instant: string | null) => new Date(Date.parse(instant ?? '') + 7 * 3_600_000).toISOString().slice(0, 16);
  const instants = spanOf({ is: 'typed', from, to }, NOW, at);
  return [local(instants.from), local(instants.to), filters];
}

it.each([
  ['a day of the shop', behind('day', shopDays('2026-11-01', '2026-11-30'), '2026-11-05'), ['2026-11-05T04:00', '2026-11-06T04:00', {}]],
  [
    'a day of the calendar',
    behind('day', calendarDays('2026-11-01', '2026-11-30'), '2026-11-05'),
    ['2026-11-05T00:00', '2026-11-06T00:00', {}],
  ],
  ['a whole month', behind('month', shopDays('2026-01-01', '2026-12-31'), '2026-02'), ['2026-02-01T04:00', '2026-03-01T04:00', {}]],
  [
    'a month that the span begins',
    behind('month', calendarDays('2026-11-10', '2026-12-05'), '2026-11'),
    ['2026-11-10T00:00', '2026-12-01T00:00', {}],
  ],
  [
    'a month that the span ends',
    behind('month', calendarDays('2026-11-10', '2026-12-05'), '2026-12'),
    ['2026-12-01T00:00', '2026-12-06T00:00', {}],
  ],
  ['an hour of a day', behind('hour', shopDays('2026-11-05', '2026-11-05'), '10'), ['2026-11-05T10:00', '2026-11-05T11:00', {}]],
  ['an hour after midnight', behind('hour', shopDays('2026-11-05', '2026-11-05'), '3'), ['2026-11-06T03:00', '2026-11-06T04:00', {}]],
  ['the same of the calendar', behind('hour', calendarDays('2026-11-05', '2026-11-05'), '3'), ['2026-11-05T03:00', '2026-11-05T04:00', {}]],
  [
    'a product',
    behind('product', shopDays('2026-11-01', '2026-11-02'), 'pln-token-50000'),
    ['2026-11-01T04:00', '2026-11-03T04:00', { product: 'pln-token-50000' }],
  ],
  ['a biller', behind('biller', shopDays('2026-11-01', '2026-11-02'), 'PLN'), ['2026-11-01T04:00', '2026-11-03T04:00', { biller: 'PLN' }]],
  ['a kind', behind('family', shopDays('2026-11-01', '2026-11-02'), 'gas'), ['2026-11-01T04:00', '2026-11-03T04:00', { family: 'gas' }]],
])('%s opens its orders', (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each([
  ['an hour of several days', behind('hour', shopDays('2026-11-01', '2026-11-02'), '10')],
  [
    'the hour in which the day of the shop begins and ends',
    behind('hour', shopDays('2026-11-05', '2026-11-05'), '4', { ...clock, dayStartsAt: 270 }),
  ],
  ['a weekday', behind('weekday', shopDays('2026-11-01', '2026-11-30'), '1')],
  ['a cashier, whose name may have changed', behind('cashier', shopDays('2026-11-01', '2026-11-30'), 'p-1')],
  ['products without a biller', behind('biller', shopDays('2026-11-01', '2026-11-30'), '')],
  ['a kind that is no longer known', behind('family', shopDays('2026-11-01', '2026-11-30'), 'telegrams')],
])('%s opens no orders, because the list cannot show exactly these', (_, found) => {
  expect(found).toBeNull();
});
