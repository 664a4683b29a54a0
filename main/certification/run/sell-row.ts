import { families } from '../../../shared/catalogue/families.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { dropFailure, fail, ok, type Result } from '../../../shared/lib/result.ts';
import { confirmationOf } from '../../../shared/orders/earlier-sale.ts';
import type { LinePrice } from '../../../shared/orders/line-price.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { QuoteView } from '../../../shared/orders/order-view.ts';
import type { Given } from '../../../shared/orders/payments.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { endpointText, failureText, isTokenFailure } from '../report/failure-text.ts';
import { failedEndpointOf } from './checkout-refusals.ts';
import type { HeadlessTill } from './headless-till.ts';
import type { Semaphore } from './semaphore.ts';
import {
  CHECK_MS,
  Deadline,
  isTransient,
  journalFailureText,
  pauseMsOf,
  retryDelayAfter,
  retryDelays,
  TokenRefusals,
  unlessStopped,
  waitCauseOf,
  withinDeadline,
} from './timeouts.ts';

/** The result of a row. */
export interface SellResult {
  /** Null where no order was made. */
  readonly orderId: string | null;
  /** Why there is no order, or a remark besides its state; else empty. */
  readonly message: string;
  /** The journal accepted no writes, so the row did not end; its state proves nothing. */
  readonly isInterrupted: boolean;
}

export interface SellDeps {
  readonly headless: HeadlessTill;
  /** Limits the rows in a checkout at once, so that none waits longer for its slot than a cashier would. */
  readonly checkouts: Semaphore;
  readonly stop: AbortSignal;
}

const IN_FLIGHT: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending']);
const FINAL_STATES: ReadonlySet<OrderStateName> = new Set(['success', 'rejected', 'notSent', 'failed']);

/** How long a stopped run waits for orders that are being sent. */
const STOP_GRACE_MS = 5_000;

/** A run that stops itself gives the reason as the signal's reason. */
const stoppedText = ({ reason }: AbortSignal): string => `not begun: the run was stopped${typeof reason === 'string' ? `: ${reason}` : ''}`;
const NOT_RECORDED_TEXT = 'what came of it could not be written down, a run in the same folder reads on';

/**
 * Sells one row as a cashier does: inquiry, quote, checkout with its amount; then watches it to its end or for as long as the
 * row says. A state that can still change counts only after that time.
 */
export async function sellRow(deps: SellDeps, row: PlanRow, key: string, nonce: string): Promise<SellResult> {
  const { checkouts: counter, headless, stop } = deps;
  const sent = await counter.run(async () => {
    if (stop.aborted) return fail(stoppedText(stop));
    const made = await makeOrder(deps, row, key, nonce);
    if (made.ok) await waitForCheckout(deps, made.value, row);
    return made;
  });
  if (!sent.ok) return { orderId: null, message: sent.failure, isInterrupted: journalFailureText(headless) !== null };
  return watchRow(deps, row, sent.value);
}

/** Watches a sent order to its end, or for as long as the row says. */
export async function watchRow(deps: SellDeps, row: PlanRow, orderId: string): Promise<SellResult> {
  const { till } = deps.headless;
  const here = till.book.get(orderId);
  if (here && isAnswered(here)) await watchToEnd(deps, orderId, row);
  const last = till.book.get(orderId);
  const failure = last && isFinished(last) ? null : journalFailureText(deps.headless);
  return { orderId, message: failure === null ? '' : `${NOT_RECORDED_TEXT}: ${failure}`, isInterrupted: failure !== null };
}

async function watchToEnd({ headless, stop }: SellDeps, orderId: string, row: PlanRow): Promise<void> {
  await headless.waitUntil(orderId, isFinished, row.waitSeconds * 1_000, stop);
  const last = headless.till.book.get(orderId);
  if (last && !isFinished(last) && !stop.aborted) await unlessStopped(headless.till.watcher.readNow(orderId), stop);
}

/** Whether waiting is useless: the order happened, or provably did not. */
export const isFinal = (state: OrderStateName): boolean => FINAL_STATES.has(state);

const isAnswered = ({ order }: StoredOrder): boolean => !IN_FLIGHT.has(order.state.is);
const isFinished = ({ order }: StoredOrder): boolean => isFinal(order.state.is);

async function makeOrder({ headless, stop }: SellDeps, row: PlanRow, key: string, nonce: string): Promise<Result<string, string>> {
  const form = { productCode: key, number: row.clientNumber, fields: [] };
  const quote = families[row.family].inquiry ? await inquire(headless, form, row, stop) : ok(null);
  if (!quote.ok) return quote;
  const seen = agreedPrice(headless, key, quote.value);
  const line = { ...form, quoteId: quote.value?.quoteId ?? null, seen };
  const ticket: CheckoutForm = { nonce, lines: [line], given: onAccount(addMoney(seen.price, seen.kioskFee), key), repeats: [] };
  const made = await checkoutAgreeingToRepeats(headless, ticket, stop);
  if (!made.ok) return fail(refusalText(made.failure));
  const [first] = made.value;
  return first ? ok(first.order.sale.orderId) : fail('no order was made');
}

/** A plan's rows are sold on account, because no customer pays. A row without a price has no payment. */
const onAccount = (amount: Rupiah, reference: string): Given[] =>
  amount === 0 ? [] : [{ tender: 'account', amount, reference, seen: true }];

/** A plan names no price; it agrees to the bill's, or to that of the catalogue or the service's list. */
function agreedPrice(headless: HeadlessTill, key: string, quote: QuoteView | null): LinePrice {
  if (quote) return { price: quote.salesPrice, kioskFee: quote.kioskFee };
  const target = headless.targetOf(key);
  return { price: (target.ok ? target.value.product.price : null) ?? rupiah(0), kioskFee: headless.settings.kioskFee };
}

/** Inquires, and retries while that may help, until the row's time is over. */
async function inquire(
  headless: HeadlessTill,
  form: Parameters<HeadlessTill['till']['checkout']['inquire']>[0],
  row: PlanRow,
  stop: AbortSignal,
): Promise<Result<QuoteView, string>> {
  const deadline = new Deadline(headless.clock, row.waitSeconds);
  const refusals = new TokenRefusals();
  const textOf = (failure: Failure): string => inquiryFailureText(headless, failure);
  for (const again of retryDelays()) {
    if (stop.aborted) return fail('the run was stopped during the inquiry');
    const quote = await withinDeadline(
      headless.till.checkout.inquire(form),
      headless,
      deadline,
      stop,
      () => pauseMsOf(headless, 'inquiry') > 0,
    );
    if (quote?.ok) return ok(quote.value);
    if (quote === null && stop.aborted) continue;
    const failure = quote?.failure ?? THROTTLED;
    const wait = retryDelayAfter(failure, row, again);
    if (wait === null || refusals.isLimitReached(failure.kind === 'unauthorised')) return fail(textOf(failure));
    await headless.clock.sleep(Math.min(wait, deadline.leftMs), stop);
    if (deadline.isOver) return fail(textOf(failure));
  }
  return fail('no inquiry was made');
}

/** The failure of an inquiry: the service's message, and the endpoint. */
function inquiryFailureText({ settings: { service } }: HeadlessTill, failure: Failure): string {
  const text = (isTokenFailure(failure) ? '' : 'inquiry: ') + failureText(failure);
  return CALL_FAILURES.has(failure.kind) ? `${text}; ${endpointText(failedEndpointOf(service, 'inquiry', failure))}` : text;
}

const CALL_FAILURES: ReadonlySet<Failure['kind']> = new Set(['notSent', 'refused', 'throttled', 'unauthorised', 'inDoubt'] as const);
const THROTTLED: Failure = { kind: 'throttled', retryAfterMs: null };

/**
 * Confirms repeats of sales of today, because the plan asks for them. Reads an open duplicate once more and never repeats it:
 * a plan has no override.
 */
async function checkoutAgreeingToRepeats(
  { till }: HeadlessTill,
  form: CheckoutForm,
  stop: AbortSignal,
): Promise<Result<readonly StoredOrder[], Failure>> {
  const made = till.checkout.checkout(form);
  if (made.ok || made.failure.kind !== 'soldBefore') return made;
  const open = made.failure.earlier.filter(({ as }) => as === 'open');
  for (const { orderId } of open) await unlessStopped(till.watcher.readNow(orderId), stop);
  const known = open.length === 0 ? made : till.checkout.checkout(form);
  if (known.ok || known.failure.kind !== 'soldBefore' || known.failure.earlier.some(({ as }) => as === 'open')) return known;
  return till.checkout.checkout({ ...form, repeats: known.failure.earlier.map(confirmationOf) });
}

function refusalText(failure: Failure): string {
  if (failure.kind !== 'soldBefore') return failureText(failure);
  const open = failure.earlier.map(({ orderId, state }) => `${orderId} (${state})`).join(', ');
  return `an order for the same product and number is still open: ${open}; it may still go through, so nothing is sold beside it`;
}

/**
 * Waits for the result of the checkout. An order that was abandoned before it left, for a transient cause (an outage, the rate
 * limit, a refused token), is retried as a cashier would: same id, same bytes. After the row's time it waits neither for these
 * nor for a failing journal; it waits for an order that is being sent as long as the call takes.
 */
async function waitForCheckout({ headless, stop }: SellDeps, orderId: string, row: PlanRow): Promise<void> {
  const { till, clock } = headless;
  const deadline = new Deadline(clock, row.waitSeconds);
  const refusals = new TokenRefusals();
  for (const again of retryDelays()) {
    await waitWhileInFlight(headless, orderId, deadline, stop);
    if (stop.aborted) return headless.waitUntil(orderId, isAnswered, STOP_GRACE_MS, new AbortController().signal);
    const state = till.book.get(orderId)?.order.state;
    if (state?.is !== 'notSent' || row.expect === 'notSent' || !isTransient(state.cause)) return;
    if (refusals.isLimitReached(state.cause === 'unauthorised')) return;
    await clock.sleep(Math.min(again, deadline.leftMs), stop);
    if (stop.aborted || deadline.isOver || !till.book.record(orderId, { type: 'retried' }).ok) return;
    till.send(orderId);
  }
}

/** Waits while the order is being sent, or delayed within its time. A longer delay abandons it: it provably did not leave. */
async function waitWhileInFlight(headless: HeadlessTill, orderId: string, deadline: Deadline, stop: AbortSignal): Promise<void> {
  for (;;) {
    await headless.waitUntil(orderId, isAnswered, Math.max(deadline.leftMs, CHECK_MS), stop);
    const stored = headless.till.book.get(orderId);
    if (!stored || isAnswered(stored) || stop.aborted) return;
    if (!deadline.isOver) continue;
    const cause = waitCauseOf(headless, orderId, stored.order.state);
    // The next line reads what the disk refused.
    if (cause !== null) dropFailure(headless.till.book.record(orderId, { type: 'abandoned', cause }));
    if (journalFailureText(headless) !== null) return;
  }
}
