import { describe, expect, test } from 'vitest';
import { firstChoice, type ReportChoice, requestOf, shownOf } from '../../../../../renderer/features/reports/choice/report-choice.ts';
import { SPAN_NAMES, spanOf } from '../../../../../renderer/features/reports/choice/span-choice.ts';
import { ReportSpan } from '../../../../../shared/reports/report-span.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const choice = (change: Partial<ReportChoice>): ReportChoice => ({ ...firstChoice('sales', TODAY), ...change });
const days = (change: Partial<ReportChoice>, today = TODAY) => {
  const span = spanOf(choice(change), today);
  return span && [span.from, span.to];
};

describe('the days that an owner chooses by name', () => {
  test('are whole days, weeks from Monday, and months', () => {
    expect(days({ span: 'today' })).toEqual([TODAY, TODAY]);
    expect(days({ span: 'yesterday' }, '2026-03-01')).toEqual(['2026-02-28', '2026-02-28']);
    expect(days({ span: 'thisWeek' })).toEqual(['2026-11-23', '2026-11-29']);
    expect(days({ span: 'thisWeek' }, '2026-11-29')).toEqual(['2026-11-23', '2026-11-29']);
    expect(days({ span: 'thisMonth' })).toEqual(['2026-11-01', '2026-11-30']);
    expect(days({ span: 'lastMonth' }, '2026-01-31')).toEqual(['2025-12-01', '2025-12-31']);
    expect(days({ span: 'lastMonth' }, '2024-03-01')).toEqual(['2024-02-01', '2024-02-29']);
    expect(days({ span: 'month', month: '2026-02' })).toEqual(['2026-02-01', '2026-02-28']);
  });
  test('ask nothing while a date is not complete', () => {
    expect(days({ span: 'between', from: '2026-11-01', to: '' })).toBeNull();
    expect(days({ span: 'between', from: '2026-02-30', to: TODAY })).toBeNull();
    expect(days({ span: 'month', month: '' })).toBeNull();
    expect(requestOf(choice({ section: 'recap', month: '' }), TODAY)).toBeNull();
  });
  test('are days that main takes, whatever is chosen', () => {
    for (const span of SPAN_NAMES)
      for (const kind of ['calendar', 'business'] as const)
        expect(ReportSpan.safeParse(spanOf(choice({ span, days: kind }), TODAY)).success, span).toBe(true);
  });
});

describe('the question of a choice', () => {
  test('is that of its section', () => {
    const kindOf = (change: Partial<ReportChoice>) => requestOf(choice(change), TODAY)?.kind;
    expect(kindOf({ section: 'sales' })).toBe('sums');
    expect(kindOf({ section: 'sales', group: 'tender' })).toBe('tenders');
    expect(kindOf({ section: 'service' })).toBe('service');
    expect(kindOf({ section: 'unfinished' })).toBe('sums');
    expect(kindOf({ section: 'shifts' })).toBe('shifts');
    expect(kindOf({ section: 'cashiers', person: 'p1' })).toBe('cashiers');
    expect(kindOf({ section: 'recap' })).toBe('recap');
    expect(kindOf({ section: 'debts' })).toBe('debts');
  });
  test('of the acts of a person is of one day, of the kind that is chosen', () => {
    const shown = (change: Partial<ReportChoice>) => {
      const chosen = choice({ section: 'cashiers', span: 'lastMonth', days: 'calendar', ...change });
      const request = requestOf(chosen, TODAY);
      return request && shownOf(request, chosen);
    };
    const day = '2026-10-05';
    expect(shown({ person: 'p1', day })).toEqual({
      ...{ kind: 'acts', form: { span: { days: 'calendar', from: day, to: day }, person: 'p1' } },
    });
    expect(shown({ person: 'p1' })?.kind).toBe('cashier');
    expect(shown({ person: null, day })?.kind).toBe('cashiers');
  });
});
