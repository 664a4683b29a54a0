import type { HistoryFilters } from '../../../shared/orders/history/search-form.ts';
import { type OrderSituation, situationOf } from '../../../shared/orders/history/situation.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { StoredOrder } from '../projections/stored-order.ts';

/** Later than any time of a sale. */
export const END_OF_TIME = '\uffff';

/** The criteria of a search. */
export interface SearchCriteria extends Omit<HistoryFilters, 'shift' | 'from' | 'to'> {
  /** Normalized as by `searchTermsOf`. */
  readonly words: readonly string[];
  /** Times of the sale: `from` inclusive, empty for the first one; `to` exclusive, {@link END_OF_TIME} for the last one. */
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
