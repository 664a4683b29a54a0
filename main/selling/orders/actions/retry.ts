import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { SaleForm } from '../../../../shared/ipc/sale-forms.ts';
import { isErasedSale } from '../../../../shared/lib/erased-text.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { EarlierSale, RepeatConfirmation } from '../../../../shared/orders/earlier-sale.ts';
import { amountPaid, type Sale } from '../../../../shared/orders/order.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Checkout } from '../checkout.ts';
import type { OrderBook } from '../order-book.ts';
import { openDuplicateOf, soldSince } from '../repeat-guard.ts';
import { findOrder, recordEvent } from './record-event.ts';

interface RetryDeps {
  readonly book: Pick<OrderBook, 'get' | 'recordAll' | 'now' | 'journal'>;
  readonly checkout: Pick<Checkout, 'checkStillSold' | 'currentPrice'>;
  readonly accounts: Pick<Accounts, 'isOwn'>;
  readonly status: { salesStopped(): Failure | null };
  /** Sends an intended order; returns at once. */
  readonly send: (orderId: string) => void;
}

/**
 * Tries an order that was provably not sent again: same id, same body, at a price that is still current. Inquires again for a bill whose
 * quote has expired. Withdraws the order where the amount changed: its money is owed, and the failure `amountChanged` holds the new line.
 * Fails and changes nothing where the inquiry fails, where another order for the same product and number is open, or where one went through
 * since and `yeses` do not confirm it.
 */
export async function retryOrder(
  deps: RetryDeps,
  orderId: string,
  by: Authority,
  yeses: readonly RepeatConfirmation[] = [],
): Promise<Result<StoredOrder, Failure>> {
  const { book, checkout } = deps;
  const known = retryableOrder(deps, orderId, yeses);
  if (!known.ok) return known;
  const { sale } = known.value.stored.order;
  const now = await priceNow(checkout, sale);
  if (!now.ok) return now;
  const isOther = now.value !== null && now.value.salesPrice !== sale.price;
  // The inquiry takes time, so the order may not be retryable any more.
  const still = isOther ? known : retryableOrder(deps, orderId, yeses);
  if (!still.ok) return still;
  const tried = recordEvent(
    deps,
    orderId,
    isOther ? { type: 'withdrawn', why: 'amountChanged', now: now.value.total } : retriedEvent(still.value.since),
    by,
  );
  if (!tried.ok) return tried;
  if (isOther) return fail({ kind: 'amountChanged', orderId, was: amountPaid(sale), quote: now.value, fields: saleFields(sale) });
  deps.send(orderId);
  return findOrder(book, orderId);
}

/** The current price of a bill; null for a product with a price of its own. Fails where the product is not sold any more. */
async function priceNow(checkout: RetryDeps['checkout'], sale: Sale): Promise<Result<QuoteView | null, Failure>> {
  if (sale.quote !== null) return checkout.currentPrice(sale);
  const sold = checkout.checkStillSold(sale);
  return sold.ok ? ok(null) : sold;
}

const retriedEvent = (since: readonly EarlierSale[]) =>
  since.length === 0 ? ({ type: 'retried' } as const) : ({ type: 'retried', beside: since.map((sale) => sale.orderId) } as const);

interface Retryable {
  readonly stored: StoredOrder;
  /** Orders for the same product and number that went through since this one was sold, all confirmed. */
  readonly since: readonly EarlierSale[];
}

/** The order if it may be retried now. */
function retryableOrder(
  { book, accounts, status }: RetryDeps,
  orderId: string,
  yeses: readonly RepeatConfirmation[],
): Result<Retryable, Failure> {
  const stopped = status.salesStopped();
  if (stopped) return fail(stopped);
  const known = findOrder(book, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  if (state.is !== 'notSent') return fail({ kind: 'notNow', orderId, state: state.is });
  // Without its number the till cannot find another open order for the same.
  if (isErasedSale(sale)) return fail({ kind: 'notFound', what: 'erased' });
  if (!accounts.isOwn(sale)) return fail({ kind: 'otherAccount', orderId });
  const duplicate = openDuplicateOf(book.journal.read, sale);
  if (duplicate) return fail({ kind: 'alreadyOpen', orderId: duplicate.order.sale.orderId });
  const since = soldSince(book.journal.read, sale, yeses);
  return since.ok ? ok({ stored: known.value, since: since.value }) : since;
}

/** The fields of the form that the sale was made from, for a new sale. */
const saleFields = ({ fields }: Sale): SaleForm['fields'] => fields.map(({ name, value }) => ({ name, value }));
