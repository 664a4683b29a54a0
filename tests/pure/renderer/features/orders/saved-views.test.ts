import { describe, expect, test } from 'vitest';
import { type HistoryCriteria, NO_CRITERIA } from '../../../../../renderer/features/orders/history/criteria.ts';
import { criteriaOfSaved, savedFiltersOf, savedViewOf } from '../../../../../renderer/features/orders/history/saved-criteria.ts';
import {
  MOST_SAVED_VIEWS,
  type SavedView,
  SavedViews,
  viewNameFault,
  viewNameOf,
} from '../../../../../shared/orders/history/saved-views.ts';

const TODAY = '2026-11-21';
const view = (name: string, filters: SavedView['filters'] = { situation: 'owed' }): SavedView => ({ name, filters });
const again = (criteria: HistoryCriteria): HistoryCriteria | null => {
  const filters = savedFiltersOf(criteria, TODAY);
  return filters && criteriaOfSaved({ name: 'x', filters }, TODAY);
};

describe('filters that are saved under a name', () => {
  test.each<[string, Partial<HistoryCriteria>]>([
    ['a state', { situation: 'attention' }],
    ['what was sold', { family: 'electricity-prepaid', biller: 'PLN', product: 'pln-token-50000' }],
    ['who took the money, how and in which shift', { cashier: 'Bu Rina', tender: 'qr', shift: 12 }],
    ['a span with a name', { span: { is: 'lastMonth' } }],
    ['a span that was typed', { span: { is: 'typed', from: '01/02/2026', to: '03/02/2026 08.30' } }],
    ['an open span', { span: { is: 'typed', from: '', to: '03/02/2026' } }],
  ])('are the same later: %s', (_, chosen) => {
    expect(again({ ...NO_CRITERIA, ...chosen })).toEqual({ ...NO_CRITERIA, ...chosen });
  });

  test('keep the year that a day without one has now', () => {
    const criteria: HistoryCriteria = { ...NO_CRITERIA, span: { is: 'typed', from: '31/12', to: '' } };
    const filters = savedFiltersOf(criteria, TODAY) ?? {};
    expect(criteriaOfSaved({ name: 'x', filters }, '2031-01-01')?.span).toEqual({ is: 'typed', from: '31/12/2025', to: '' });
  });

  test('hold nothing that was typed into the search, which may name a customer', () => {
    expect(savedFiltersOf({ ...NO_CRITERIA, text: 'Bu Rina 0812', situation: 'open' }, TODAY)).toEqual({ situation: 'open' });
    expect(savedFiltersOf({ ...NO_CRITERIA, text: 'Bu Rina 0812' }, TODAY)).toBeNull();
    expect(savedFiltersOf({ ...NO_CRITERIA, span: { is: 'typed', from: 'kapan', to: '' } }, TODAY)).toBeNull();
  });

  test('are found again by what the list is narrowed to, whatever is typed', () => {
    const views = [view('Utang'), view('QR', { tender: 'qr' })];
    expect(savedViewOf(views, { ...NO_CRITERIA, text: 'sari', tender: 'qr' }, TODAY)?.name).toBe('QR');
    expect(savedViewOf(views, { ...NO_CRITERIA, tender: 'card' }, TODAY)).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown state', { situation: 'onTheMoon' }],
    ['a shift that is no number', { shift: 'pagi' }],
    ['a day that is none', { span: 'typed', from: '31/04/2026' }],
    ['a span of another version', { span: 'lastDecade' }],
    ['an end without a span', { from: '01/01/2026' }],
    ['a kind of product that is gone', { family: 'fax' }],
  ])('are not used where this till cannot read all of them: %s', (_, filters) => {
    expect(criteriaOfSaved({ name: 'x', filters }, TODAY)).toBeNull();
  });
});

describe('the name of a view', () => {
  const views = [view('Utang hari ini')];
  test.each([
    ['Utang bulan ini', null],
    ['   ', 'empty'],
    ['\u200b\u202e', 'empty'],
    ['utang HARI ini ', 'taken'],
    ['x'.repeat(41), 'tooLong'],
  ] as const)('%j: %s', (name, fault) => {
    expect(viewNameFault(views, name, null)).toBe(fault);
  });
  test('may stay the same, or change its case, where a view is renamed', () => {
    expect(viewNameFault(views, 'UTANG hari ini', views[0] ?? null)).toBeNull();
  });
  test('is kept without what a screen cannot show', () => {
    expect(viewNameOf('  <b>Utang</b>\u202e\n1 ')).toBe('<b>Utang</b> 1');
  });
  test('is refused once there are too many views', () => {
    const many = Array.from({ length: MOST_SAVED_VIEWS }, (_, index) => view(`Nomor ${index}`));
    expect(viewNameFault(many, 'Satu lagi', null)).toBe('tooMany');
    expect(viewNameFault(many, 'Satu lagi', many[0] ?? null)).toBeNull();
    expect(SavedViews.safeParse(many).success).toBe(true);
    expect(SavedViews.safeParse([...many, view('Satu lagi')]).success).toBe(false);
    expect(SavedViews.safeParse([view('a'), view('A')]).success).toBe(false);
  });
});
