import { mayMean } from '../../../shared/service/status-lists.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { keyOfSettings } from '../account.ts';
import { type AskedOrder, decodeOrder } from '../decode/decode.ts';
import { errorMessage } from '../decode/error-message.ts';
import type { Exchange } from '../http/transport.ts';
import type { NotFound, OrderAnswer, Outcome } from '../outcome.ts';
import type { Priority } from '../pacing/pacer.ts';
import { type Read, read } from './authorized-call.ts';
import { detailsEndpoint } from './endpoints.ts';
import { noted, outcomeOf, type Parts } from './operation-deps.ts';

export interface DetailsOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal;
}

/** Specification, "Order details". */
export async function orderDetails(
  parts: Parts,
  order: AskedOrder,
  { priority, signal }: DetailsOptions,
): Promise<Outcome<OrderAnswer> | NotFound> {
  const settings = parts.settings();
  const place = keyOfSettings(settings);
  const call: Read = { endpoint: detailsEndpoint(settings, order.orderId), settings, body: null, priority, signal };
  const exchange = await read(parts.wire, parts.tokens, call);
  if (!exchange.ok) return noted(parts, exchange.failure);
  const decode = (text: string) => decodeOrder(text, order, settings);
  const notFound = notFoundIn(exchange.value, settings, parts.ownOrders.has(place));
  const outcome = notFound ? orIsTheOrder(notFound, decode(notFound.raw)) : outcomeOf(exchange.value, settings, parts, decode);
  if (outcome.kind === 'accepted' && !parts.ownOrders.has(place)) parts.ownOrders.remember(place);
  return noted(parts, outcome);
}

/**
 * A not-found is believed when it cannot come from elsewhere: the transport speaks to the base host alone, by TLS or within
 * this computer, and follows nothing; so what is left is that it is no web page, and that the path is known to find orders.
 */
function notFoundIn(exchange: Exchange, settings: ServiceSettings, hasReadOwnOrder: boolean): NotFound | null {
  if (exchange.is !== 'answer' || !settings.notFoundStatuses.includes(exchange.status) || !mayMean('notFoundStatuses', exchange.status))
    return null;
  const { status, text: raw, html } = exchange;
  return { kind: 'notFound', trusted: !html && hasReadOwnOrder, status, message: errorMessage(raw, html, settings.errorPointers), raw };
}

/** A body that is the order is the order, whatever the status says. */
const orIsTheOrder = (notFound: NotFound, decoded: ReturnType<typeof decodeOrder>): NotFound | Outcome<OrderAnswer> =>
  decoded.ok ? { kind: 'accepted', value: decoded.value, raw: notFound.raw, status: notFound.status } : notFound;
