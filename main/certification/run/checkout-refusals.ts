import type { Failure, ServiceFailure } from '../../../shared/ipc/failures.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { ServiceClient } from '../../service/client.ts';
import { checkoutEndpoint, detailsEndpoint, type Endpoint, inquiryEndpoint, tokenEndpoint } from '../../service/operations/endpoints.ts';
import { withoutRaw } from '../../service/outcome.ts';
import { isOfToken } from '../report/failure-text.ts';

/** What an order's checkout met, where it was not taken. */
export interface Refusal {
  readonly failure: ServiceFailure;
  /** `POST https://…`: where the call that failed went, or was to go. */
  readonly askedAt: string;
}

export interface Refusals {
  ofCheckout(orderId: string): Refusal | null;
}

/** The operations whose address a refusal names. */
export type AskedFor = 'inquiry' | 'checkout' | 'order';

const ENDPOINTS: Readonly<Record<AskedFor, (service: ServiceSettings, orderId: string) => Endpoint>> = {
  inquiry: inquiryEndpoint,
  checkout: checkoutEndpoint,
  order: detailsEndpoint,
};

/** Where an operation is asked for: method and whole address, without a query. */
export const askedAt = (service: ServiceSettings, what: AskedFor, orderId = ''): string => addressOf(ENDPOINTS[what](service, orderId));

/** Where a failure was met: at the token address, or where the operation itself is. */
export const failedAt = (service: ServiceSettings, what: AskedFor, failure: Failure, orderId = ''): string =>
  isOfToken(failure) ? addressOf(tokenEndpoint(service)) : askedAt(service, what, orderId);

const addressOf = ({ method, address, path }: Endpoint): string => `${method} ${address}${path.split('?')[0] ?? ''}`;

/**
 * The same client, and what its checkouts met. The journal keeps why an order was not sent; the service's own words of a
 * refused token, and where they were said, are kept here.
 */
export function hearRefusals(
  client: ServiceClient,
  service: ServiceSettings,
): { readonly client: ServiceClient; readonly refusals: Refusals } {
  const sent = new Map<string, Refusal | null>();
  let unprepared: Refusal | null = null;
  return {
    refusals: { ofCheckout: (orderId) => sent.get(orderId) ?? unprepared },
    client: {
      ...client,
      prepareCheckout: async (options) => {
        const ready = await client.prepareCheckout(options);
        if (!ready.ok) {
          const { failure } = ready.failure;
          unprepared = { failure: withoutRaw(failure), askedAt: failedAt(service, 'checkout', failure) };
          return ready;
        }
        unprepared = null;
        return ok({
          ...ready.value,
          send: async (order) => {
            const outcome = await ready.value.send(order);
            const failure = outcome.kind === 'accepted' ? null : withoutRaw(outcome);
            sent.set(order.orderId, failure && { failure, askedAt: failedAt(service, 'checkout', failure, order.orderId) });
            return outcome;
          },
        });
      },
    },
  };
}
