import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { type AskedOrder, decodeCheckout } from '../decode/decode.ts';
import type { CheckoutAnswer, Outcome } from '../outcome.ts';
import { type NoPlace, type Place, sendInPlace, takePlace } from './authorized-call.ts';
import { checkoutEndpoint } from './endpoints.ts';
import { noted, outcomeOf, type Parts } from './operation-deps.ts';

/** The order that a checkout sends. `body` goes out character for character. */
export interface CheckoutCall extends AskedOrder {
  readonly body: string;
}

/** The order provably was not sent: what must come before sending did not succeed. */
export interface NotPrepared extends NoPlace {
  readonly kind: 'notPrepared';
}

/** A token and a turn are held; what is sent now leaves at once. One of the two must be called, once. */
export interface Ready {
  send(order: CheckoutCall): Promise<Outcome<CheckoutAnswer>>;
  giveBack(): void;
}

/** Waits for all that a checkout waits for, so that its attempt is journalled right before its bytes leave. */
export async function prepareCheckout(parts: Parts, signal?: AbortSignal): Promise<Result<Ready, NotPrepared>> {
  const settings = parts.settings();
  const call = { endpoint: checkoutEndpoint(settings), settings, priority: 'cashier', signal } as const;
  const place = await takePlace(parts.wire, parts.tokens, call);
  if (place.ok) return ok(readyIn(parts, settings, place.value));
  noted(parts, place.failure.failure);
  return fail({ kind: 'notPrepared', ...place.failure });
}

/** Whatever the answer, one request goes out: a second `send` is a mistake of the program. */
function readyIn(parts: Parts, settings: ServiceSettings, place: Place): Ready {
  let used = false;
  return {
    giveBack: () => {
      used = true;
      place.slot.giveBack();
    },
    send: async (order) => {
      if (used) throw new Error('This turn was used already');
      used = true;
      const call = { endpoint: checkoutEndpoint(settings, order.orderId), settings, body: order.body };
      const exchange = await sendInPlace(parts.wire, parts.tokens, call, place, true);
      return noted(
        parts,
        outcomeOf(exchange, settings, parts, (text) => decodeCheckout(text, order, settings), 'checkout'),
      );
    },
  };
}
