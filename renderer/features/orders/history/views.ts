import { fitsSituation } from '../../../../shared/orders/history/situation.ts';
import { isMoneyOutstanding } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { ORDERS_VIEWS, type OrdersView } from '../../../core/stores/sections.ts';
import { FILTER_NAMES, type HistoryCriteria, NO_CRITERIA } from './criteria.ts';

/** The built-in views of the list of orders, each with its filters. The typed text narrows a view further. */
const FILTERS: Readonly<Record<OrdersView, Partial<HistoryCriteria>>> = {
  all: {},
  today: { span: { is: 'today' } },
  open: { situation: 'open' },
  doubt: { situation: 'unknown' },
  attention: { situation: 'attention' },
  owed: { situation: 'owed' },
};

/** The criteria of a view with this text. */
export const criteriaOf = (view: OrdersView, text = ''): HistoryCriteria => ({ ...NO_CRITERIA, ...FILTERS[view], text });

/** The view with exactly these filters; null where there is none. */
export const viewOf = (criteria: HistoryCriteria): OrdersView | null =>
  ORDERS_VIEWS.find((view) => haveSameFilters(criteria, criteriaOf(view))) ?? null;

/** Whether two criteria have the same filters; their texts may differ. */
export const haveSameFilters = (one: HistoryCriteria, other: HistoryCriteria): boolean =>
  FILTER_NAMES.every((name) => isSame(one[name], other[name]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The loaded orders that are certainly among the results, listed until the search answers; null for criteria that only the search can
 * evaluate.
 */
export function knownOrders(criteria: HistoryCriteria, loaded: readonly OrderView[]): readonly OrderView[] | null {
  const { situation } = criteria;
  const bySituation: HistoryCriteria = { ...NO_CRITERIA, situation };
  if (!isSame({ ...criteria, text: criteria.text.trim() }, bySituation)) return null;
  if (situation === null) return loaded;
  return loaded.filter(({ state, refund, flagged }) =>
    fitsSituation(situation, { state: state.is, owed: isMoneyOutstanding(refund), flagged }),
  );
}
