import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { decodeCheckout, type RequestedOrder } from '../decode/decode.ts';
import type { CheckoutAnswer, Outcome } from '../outcome.ts';
import { type AuthorizedSlot, authorizeSlot, type SlotFailure, sendAuthorized } from './authorized-call.ts';
import { checkoutEndpoint } from './endpoints.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-deps.ts';

/** The order that a checkout sends. `body` goes out character for character. */
export interface CheckoutOrder extends RequestedOrder {
  readonly body: string;
}

/** The order provably was not sent: what must come before sending did not succeed. */
export interface NotPrepared extends SlotFailure {
  readonly kind: 'notPrepared';
}

/** A token and a turn are held; what is sent now leaves at once. One of the two must be called, once. */
export interface PreparedCheckout {
  send(order: CheckoutOrder): Promise<Outcome<CheckoutAnswer>>;
  release(): void;
}

/** Waits for all that a checkout waits for, so that its attempt is journalled right before its bytes leave. */
export async function prepareCheckout(deps: OperationDeps, signal?: AbortSignal): Promise<Result<PreparedCheckout, NotPrepared>> {
  const settings = deps.settings();
  const call = { endpoint: checkoutEndpoint(settings), settings, priority: 'cashier', signal } as const;
  const authorized = await authorizeSlot(deps.transport, deps.tokens, call);
  if (authorized.ok) return ok(preparedCheckoutWith(deps, settings, authorized.value));
  recordHealth(deps, authorized.failure.failure);
  return fail({ kind: 'notPrepared', ...authorized.failure });
}

/** Whatever the answer, one request goes out: a second `send` is a mistake of the program. */
function preparedCheckoutWith(deps: OperationDeps, settings: ServiceSettings, authorized: AuthorizedSlot): PreparedCheckout {
  let used = false;
  return {
    release: () => {
      used = true;
      authorized.slot.release();
    },
    send: async (order) => {
      if (used) throw new Error('This turn was used already');
      used = true;
      const call = { endpoint: checkoutEndpoint(settings, order.orderId), settings, body: order.body };
      const exchange = await sendAuthorized(deps.transport, deps.tokens, call, authorized, true);
      return recordHealth(
        deps,
        outcomeOf(exchange, settings, deps, (text) => decodeCheckout(text, order, settings), 'checkout'),
      );
    },
  };
}
