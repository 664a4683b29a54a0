import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { canMean } from '../../../shared/service/status-lists.ts';
import { accountKeyOfSettings } from '../account.ts';
import { decodeOrder, type RequestedOrder } from '../decode/decode.ts';
import { errorMessage } from '../decode/error-body.ts';
import type { Exchange } from '../http/exchange.ts';
import type { OrderAnswer, OrderNotFound, Outcome } from '../outcome.ts';
import type { Priority } from '../pacing/pacer.ts';
import { type ReadCall, sendRead } from './authorized-call.ts';
import { detailsEndpoint } from './endpoints.ts';
import { confirmByKnownOrder } from './known-order.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-outcome.ts';

export interface OrderDetailsOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal;
}

/** Specification, "Order details". */
export async function orderDetails(
  deps: OperationDeps,
  order: RequestedOrder,
  options: OrderDetailsOptions,
): Promise<Outcome<OrderAnswer> | OrderNotFound> {
  const settings = deps.settings();
  const account = accountKeyOfSettings(settings);
  const call: ReadCall = { endpoint: detailsEndpoint(settings, order.orderId), settings, body: null, ...options };
  const exchange = await sendRead(deps.transport, deps.tokens, call);
  if (!exchange.ok) return recordHealth(deps, exchange.failure);
  const decode = (text: string) => decodeOrder(text, order, settings);
  const answer = orderNotFoundIn(exchange.value, settings, deps.ownOrders.has(account));
  const isConfirmedNow = answer !== null && !answer.trusted && (await confirmByKnownOrder(deps, settings, account, options));
  const notFound = isConfirmedNow ? orderNotFoundIn(exchange.value, settings, true) : answer;
  const outcome = notFound ? preferOrder(notFound, decode(notFound.raw)) : outcomeOf(exchange.value, settings, deps, decode);
  if (outcome.kind === 'accepted' && !deps.ownOrders.has(account)) deps.ownOrders.remember(account);
  return recordHealth(deps, outcome);
}

/**
 * Trusts a not-found only from the service itself: the transport speaks to the base host alone, by TLS or within this
 * computer, and follows no redirect, so it remains to check that the answer is no web page and that this path has found an
 * order before.
 */
function orderNotFoundIn(exchange: Exchange, settings: ServiceSettings, hasReadOwnOrder: boolean): OrderNotFound | null {
  if (exchange.is !== 'answer' || !settings.notFoundStatuses.includes(exchange.status) || !canMean('notFoundStatuses', exchange.status))
    return null;
  const { status, text: raw, html } = exchange;
  return { kind: 'notFound', trusted: !html && hasReadOwnOrder, status, message: errorMessage(exchange, settings.errorPointers), raw };
}

/** A body that is the order counts as the order under any status. */
const preferOrder = (notFound: OrderNotFound, decoded: ReturnType<typeof decodeOrder>): OrderNotFound | Outcome<OrderAnswer> =>
  decoded.ok ? { kind: 'accepted', value: decoded.value, raw: notFound.raw, status: notFound.status } : notFound;
