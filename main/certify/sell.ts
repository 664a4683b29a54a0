import { randomUUID } from 'node:crypto';
import { yesTo } from '../../shared/earlier-sale.ts';
import type { Failure } from '../../shared/failures.ts';
import { families } from '../../shared/families.ts';
import type { CheckoutForm } from '../../shared/ipc/contract.ts';
import type { OrderStateName } from '../../shared/order.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Desk } from './desk.ts';
import type { Gate } from './gate.ts';
import type { PlanRow } from './plan.ts';
import { failureWords } from './words.ts';

/** What became of a row: its order, or why there is none. */
export type RowEnd = { readonly orderId: string } | { readonly orderId: null; readonly why: string };

export interface SellParts {
  readonly desk: Desk;
  /** How many rows may be on their way to the service at once: none waits longer for its turn than a cashier would. */
  readonly counter: Gate;
  readonly stop: AbortSignal;
}

const ON_ITS_WAY: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending']);
const ENDS: ReadonlySet<OrderStateName> = new Set(['success', 'rejected', 'notSent', 'failed']);

/** How long a row waits before it asks again after a 429 that named no time. */
const AGAIN_MS = 1_000;
/** What a stopped run leaves to the orders that are being sent. */
const GRACE_MS = 5_000;

const STOPPED = 'not begun: the run was stopped';

/**
 * One row, as a cashier would do it: inquiry, quote, checkout with its amount, then watched to its end or for as long as the
 * row says. A state that may still change is taken as the row's end only when its time is over.
 */
export async function sellRow(parts: SellParts, row: PlanRow, key: string): Promise<RowEnd> {
  const { counter, desk, stop } = parts;
  const sent = await counter.through(async () => {
    if (stop.aborted) return fail(STOPPED);
    const made = await makeOrder(parts, row, key);
    if (!made.ok) return made;
    await untilAnswered(parts, made.value, row);
    return made;
  });
  if (!sent.ok) return { orderId: null, why: sent.failure };
  const orderId = sent.value;
  await desk.until(orderId, hasEnded, row.waitSeconds * 1_000, stop);
  const last = desk.till.book.get(orderId);
  if (last && !hasEnded(last) && !stop.aborted) await orStopped(desk.till.watcher.readNow(orderId), stop);
  return { orderId };
}

/** Whether nothing can come of waiting: the order happened, or provably did not. */
export const isEnd = (state: OrderStateName): boolean => ENDS.has(state);

const hasEnded = ({ order }: StoredOrder): boolean => isEnd(order.state.is);

async function makeOrder({ desk, stop }: SellParts, row: PlanRow, key: string): Promise<Result<string, string>> {
  const form = { productCode: key, number: row.clientNumber, fields: [] };
  const quote = families[row.family].inquiry ? await inquire(desk, form, row, stop) : ok(null);
  if (!quote.ok) return quote;
  const line = { ...form, quoteId: quote.value };
  const ticket: CheckoutForm = { nonce: randomUUID(), lines: [line], tender: { kind: 'account' }, repeats: [] };
  const made = await checkoutWithYes(desk, ticket, stop);
  if (!made.ok) return fail(refusalWords(made.failure));
  const [first] = made.value;
  return first ? ok(first.order.sale.orderId) : fail('no order was made');
}

/** Asks for the bill, again while the service says that it is asked too much. */
async function inquire(
  { till, clock }: Desk,
  form: Parameters<Desk['till']['checkout']['inquire']>[0],
  row: PlanRow,
  stop: AbortSignal,
): Promise<Result<string, string>> {
  const until = clock.monotonic() + row.waitSeconds * 1_000;
  for (;;) {
    const quote = await orStopped(till.checkout.inquire(form), stop);
    if (quote === null) return fail('the run was stopped during the inquiry');
    if (quote.ok) return ok(quote.value.quoteId);
    const { failure } = quote;
    if (failure.kind !== 'throttled' || clock.monotonic() >= until) return fail(`inquiry: ${failureWords(failure)}`);
    await clock.sleep(failure.retryAfterMs ?? AGAIN_MS, stop);
  }
}

/**
 * The plan itself is the yes to what was sold today. An order that is still open is read once more, and never sold beside: a
 * plan lifts no guard.
 */
async function checkoutWithYes({ till }: Desk, form: CheckoutForm, stop: AbortSignal): Promise<Result<readonly StoredOrder[], Failure>> {
  const made = till.checkout.checkout(form);
  if (made.ok || made.failure.kind !== 'soldBefore') return made;
  const open = made.failure.earlier.filter(({ as }) => as === 'open');
  for (const { orderId } of open) await orStopped(till.watcher.readNow(orderId), stop);
  const known = open.length === 0 ? made : till.checkout.checkout(form);
  if (known.ok || known.failure.kind !== 'soldBefore' || known.failure.earlier.some(({ as }) => as === 'open')) return known;
  return till.checkout.checkout({ ...form, repeats: known.failure.earlier.map(yesTo) });
}

function refusalWords(failure: Failure): string {
  if (failure.kind !== 'soldBefore') return failureWords(failure);
  const open = failure.earlier.map(({ orderId, state }) => `${orderId} (${state})`).join(', ');
  return `an order for the same product and number is still open: ${open}; it may still go through, so nothing is sold beside it`;
}

/**
 * Until the order's fate at the checkout is known. Refused by the rate limit until it was given up, it is tried again, as a
 * cashier would: same id, same bytes.
 */
async function untilAnswered({ desk, stop }: SellParts, orderId: string, row: PlanRow): Promise<void> {
  const { till, clock } = desk;
  const until = clock.monotonic() + row.waitSeconds * 1_000;
  const answered = ({ order }: StoredOrder): boolean => !ON_ITS_WAY.has(order.state.is);
  for (;;) {
    await desk.until(orderId, answered, Number.POSITIVE_INFINITY, stop);
    if (stop.aborted) return desk.until(orderId, answered, GRACE_MS, new AbortController().signal);
    const state = till.book.get(orderId)?.order.state;
    const throttled = state?.is === 'notSent' && state.cause === 'throttled';
    if (!throttled || row.expect === 'notSent' || clock.monotonic() >= until) return;
    await clock.sleep(AGAIN_MS, stop);
    if (stop.aborted || !till.book.record(orderId, { type: 'retried' }).ok) return;
    till.send(orderId);
  }
}

/** What the work gives, or null when the run is stopped first. */
function orStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(null);
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', end));
  });
}
