import type { HistoryFilters } from '../../../shared/orders/history/search-form.ts';
import { type OrderSituation, situationOf } from '../../../shared/orders/history/situation.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { StoredOrder } from '../projections/stored-order.ts';

/** A span of the journal's events: those after `after`, up to `to`. */
export interface EventSpan {
  readonly after: number;
  readonly to: number;
}

/** The criteria of a search. */
export interface SearchCriteria extends Omit<HistoryFilters, 'shift' | 'from' | 'to'> {
  /** Normalized as by `searchTermsOf`. */
  readonly words: readonly string[];
  /** Times of the sale: from, inclusive, and to, exclusive. */
  readonly from: string;
  readonly to: string;
}

/** What the filters of a search compare. */
export interface OrderFacts {
  readonly situation: OrderSituation;
  readonly product: string;
  readonly biller: string;
  readonly family: string;
  readonly cashier: string;
  readonly tenders: readonly string[];
}

export function orderFactsOf({ order, ticket }: Pick<StoredOrder, 'order' | 'ticket'>): OrderFacts {
  const { product, cashier } = order.sale;
  const tenders = paymentsOf(ticket).map(({ tender }) => tender);
  return { situation: situationOf(order), product: product.code, biller: product.brand, family: product.family, cashier, tenders };
}
