import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { type HistoryFilters, type HistorySearchForm, MAX_SEARCH_LENGTH } from '../../../../shared/orders/history/search-form.ts';
import { ANY_TIME, type SpanChoice, spanOf } from './days.ts';

/** The text and the filters that narrow the list of orders. */
export interface HistoryCriteria extends Omit<HistoryFilters, 'from' | 'to'> {
  readonly text: string;
  readonly span: SpanChoice;
}

export const NO_CRITERIA: HistoryCriteria = {
  text: '',
  situation: null,
  family: null,
  biller: null,
  product: null,
  cashier: null,
  tender: null,
  shift: null,
  span: ANY_TIME,
};

/** The criteria that the filter panel sets, in the order in which they are listed. */
export const FILTER_NAMES = ['situation', 'span', 'family', 'biller', 'product', 'cashier', 'tender', 'shift'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const isActive = (criteria: HistoryCriteria, name: FilterName): boolean =>
  name === 'span' ? criteria.span.is !== 'any' : criteria[name] !== null;

/** The criteria with one filter removed. */
export const without = (criteria: HistoryCriteria, name: FilterName): HistoryCriteria => ({ ...criteria, [name]: NO_CRITERIA[name] });

export const hasCriteria = (criteria: HistoryCriteria): boolean =>
  criteria.text.trim() !== '' || FILTER_NAMES.some((name) => isActive(criteria, name));

export function historyFormOf(
  { text, span, ...filters }: HistoryCriteria,
  now: number,
  clock: ShopClock,
  { limit, before }: Pick<HistorySearchForm, 'limit' | 'before'>,
): HistorySearchForm {
  return { ...filters, ...spanOf(span, now, clock), limit, before, text: text.slice(0, MAX_SEARCH_LENGTH) };
}

/** The criteria without any filter; the text stays. */
export const withoutFilters = ({ text }: HistoryCriteria): HistoryCriteria => ({ ...NO_CRITERIA, text });
