import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { decodeCheckout, type RequestedOrder } from '../decode/decode.ts';
import type { CheckoutAnswer, Outcome } from '../outcome.ts';
import { type AuthorizedSlot, authorizeSlot, type CallOptions, sendAuthorized } from './authorized-call.ts';
import { checkoutEndpoint } from './endpoints.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-outcome.ts';

/** The order that a checkout sends. `body` is sent character for character. */
export interface CheckoutOrder extends RequestedOrder {
  readonly body: string;
}

/** Holds a token and a send slot, so that `send` leaves at once. Call exactly one of the two, once. */
export interface PreparedCheckout {
  send(order: CheckoutOrder): Promise<Outcome<CheckoutAnswer>>;
  release(): void;
}

/** Waits for all that a checkout needs, so that the caller journals the attempt right before its bytes leave. Fails with nothing sent. */
export async function prepareCheckout(
  deps: OperationDeps,
  { signal, priority = 'cashier' }: CallOptions = {},
): Promise<Result<PreparedCheckout, ServiceFailure>> {
  const settings = deps.settings();
  const call = { endpoint: checkoutEndpoint(settings), settings, priority, signal };
  const authorized = await authorizeSlot(deps.transport, deps.tokens, call);
  if (authorized.ok) return ok(preparedCheckoutWith(deps, settings, authorized.value));
  return fail(recordHealth(deps, authorized.failure));
}

/** Sends one request, also where its answer is a failure. A second `send` is a programming error and rejects. */
function preparedCheckoutWith(deps: OperationDeps, settings: ServiceSettings, authorized: AuthorizedSlot): PreparedCheckout {
  let used = false;
  return {
    release: () => {
      used = true;
      authorized.slot.release();
    },
    send: async (order) => {
      if (used) throw new Error('This send slot is already used');
      used = true;
      const call = { endpoint: checkoutEndpoint(settings, order.orderId), settings, body: order.body };
      const exchange = await sendAuthorized(deps.transport, deps.tokens, call, authorized);
      return recordHealth(
        deps,
        outcomeOf(exchange, settings, deps, (text) => decodeCheckout(text, order, settings), 'checkout'),
      );
    },
  };
}
