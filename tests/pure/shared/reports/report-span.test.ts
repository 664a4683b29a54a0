import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULFIL_BUCKETS_MS, fulfilBucket, fulfilTimesOf } from '../../../../shared/reports/fulfil-times.ts';
import { ReportSpan, spanFault } from '../../../../shared/reports/report-span.ts';

const span = (from: string, to: string): ReportSpan => ({ days: 'calendar', from, to });

describe('the span of a report', () => {
  it.each([
    ['a day', '2026-11-22', '2026-11-22', null],
    ['ten years', '2016-11-22', '2026-11-22', null],
    ['twenty years', '2006-11-22', '2026-11-22', null],
    ['the last day before the first', '2026-11-22', '2026-11-21', 'reversed'],
    ['the year 1', '0001-01-01', '2026-11-22', 'outOfRange'],
    ['the year 9999', '2026-11-22', '9999-12-31', 'outOfRange'],
    ['a hundred years', '2000-01-01', '2099-12-31', 'tooLong'],
  ])('of %s has a report, or says why not', (_what, from, to, fault) => {
    expect(spanFault(span(from, to))).toBe(fault);
  });

  it.each(['2026-02-30', '2026-1-1', '26-01-01', '2026-13-01', '', '2026-01-01T00:00', '١٢٣٤-٠١-٠١'])('takes no %s as a day', (day) => {
    expect(ReportSpan.safeParse(span(day, '2026-11-22')).success).toBe(false);
  });
});

describe('the time to fulfil', () => {
  it('of any orders is at most what the report says, and more than half the bucket before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5_000, max: 90_000_000 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.9, 0.99),
        (times, part) => {
          const counts = new Map<number, number>();
          for (const ms of times) counts.set(fulfilBucket(ms), (counts.get(fulfilBucket(ms)) ?? 0) + 1);
          const { orders, medianMs, p90Ms, p99Ms } = fulfilTimesOf(counts);
          const told = { 0.5: medianMs, 0.9: p90Ms, 0.99: p99Ms }[part] ?? null;
          const exact = times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
          expect(orders).toBe(times.length);
          if (exact > 86_400_000) expect(told).toBeNull();
          else expect(told).toBe(FULFIL_BUCKETS_MS.find((end) => exact <= end));
        },
      ),
    );
  });

  it('of no order is unknown', () => {
    expect(fulfilTimesOf(new Map())).toMatchObject({ orders: 0, medianMs: null, p90Ms: null, p99Ms: null });
  });
});
