import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { isOrder } from '../decode/decode.ts';
import type { Exchange } from '../http/exchange.ts';
import { type ReadCall, sendRead } from './authorized-call.ts';
import { detailsEndpoint } from './endpoints.ts';
import type { OperationDeps } from './operation-outcome.ts';

/**
 * Whether the service returns the order that the settings name as known: then this path finds the account's orders, and its "not found" may
 * be trusted before the till's own first order. An order that the service does not know is not requested again.
 */
export async function confirmByKnownOrder(
  deps: OperationDeps,
  settings: ServiceSettings,
  account: string,
  options: Pick<ReadCall, 'priority' | 'signal'>,
): Promise<boolean> {
  const { knownOrderId } = settings;
  const refuted = `${account} ${knownOrderId}`;
  if (knownOrderId === '' || deps.refutedOrders.has(refuted)) return false;
  const endpoint = detailsEndpoint(settings, knownOrderId);
  const exchange = await sendRead(deps.transport, deps.tokens, { endpoint, settings, body: null, ...options });
  if (!exchange.ok || exchange.value.is !== 'answer') return false;
  if (returnsOrder(exchange.value, knownOrderId)) {
    deps.ownOrders.remember(account);
    return true;
  }
  if (settings.notFoundStatuses.includes(exchange.value.status)) deps.refutedOrders.add(refuted);
  return false;
}

/** Whether the answer is this order, as the service sends it. */
export const returnsOrder = ({ status, html, text }: Extract<Exchange, { is: 'answer' }>, orderId: string): boolean =>
  status >= 200 && status <= 299 && !html && isOrder(text, orderId);
