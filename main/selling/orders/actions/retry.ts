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
 * Sends an order again that was provably not sent: same id, same body, at a price that is true now. A bill with an old quote
 * is inquired again. Another amount withdraws the order, its money is owed, and `amountChanged` holds the new line. Fails and
 * changes nothing where the inquiry fails, another order for the same is open, or one went through since that `yeses` do not confirm.
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

/** What a bill costs now; null for a product with a price of its own. Fails where the product is not sold any more. */
async function priceNow(checkout: RetryDeps['checkout'], sale: Sale): Promise<Result<QuoteView | null, Failure>> {
  if (sale.quote !== null) return checkout.currentPrice(sale);
  const sold = checkout.checkStillSold(sale);
  return sold.ok ? ok(null) : sold;
}

const retriedEvent = (since: readonly EarlierSale[]) =>
  since.length === 0 ? ({ type: 'retried' } as const) : ({ type: 'retried', beside: since.map((sale) => sale.orderId) } as const);

interface Retryable {
  readonly stored: StoredOrder;
  /** What went through for the same since it was sold, all confirmed. */
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
  // Without its number nobody can tell whether another order for the same is open.
  if (isErasedSale(sale)) return fail({ kind: 'notFound', what: 'erased' });
  if (!accounts.isOwn(sale)) return fail({ kind: 'otherAccount', orderId });
  const duplicate = openDuplicateOf(book.journal.read, sale);
  if (duplicate) return fail({ kind: 'alreadyOpen', orderId: duplicate.order.sale.orderId });
  const since = soldSince(book.journal.read, sale, yeses);
  return since.ok ? ok({ stored: known.value, since: since.value }) : since;
}

/** The fields of the form that the sale was made from, for a new sale. */
const saleFields = ({ fields }: Sale): SaleForm['fields'] => fields.map(({ name, value }) => ({ name, value }));
