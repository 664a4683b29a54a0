import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { ServiceClient } from '../../service/client.ts';
import { checkoutEndpoint, detailsEndpoint, type Endpoint, inquiryEndpoint, tokenEndpoint } from '../../service/operations/endpoints.ts';
import { withoutRawResponse } from '../../service/outcome.ts';
import { isTokenFailure } from '../report/failure-text.ts';

/** What an order's checkout met, where it was not taken. */
interface CheckoutRefusal {
  readonly failure: ServiceFailure;
  /** `POST https://…`: where the call that failed went, or was to go. */
  readonly endpoint: string;
}

export interface CheckoutRefusals {
  ofCheckout(orderId: string): CheckoutRefusal | null;
}

/** The operations whose address a refusal names. */
type ServiceOperation = 'inquiry' | 'checkout' | 'order';

const ENDPOINTS: Readonly<Record<ServiceOperation, (service: ServiceSettings, orderId: string) => Endpoint>> = {
  inquiry: inquiryEndpoint,
  checkout: checkoutEndpoint,
  order: detailsEndpoint,
};

/** Where an operation is asked for: method and whole address, without a query. */
export const endpointOf = (service: ServiceSettings, what: ServiceOperation, orderId = ''): string =>
  formatEndpoint(ENDPOINTS[what](service, orderId));

/** Where a failure was met: at the token address, or where the operation itself is. */
export const failedEndpointOf = (service: ServiceSettings, what: ServiceOperation, failure: Failure, orderId = ''): string =>
  isTokenFailure(failure) ? formatEndpoint(tokenEndpoint(service)) : endpointOf(service, what, orderId);

const formatEndpoint = ({ method, address, path }: Endpoint): string => `${method} ${address}${path.split('?')[0] ?? ''}`;

/**
 * The same client, and what its checkouts met. The journal keeps why an order was not sent; the service's own words of a
 * refused token, and where they were said, are kept here.
 */
export function recordRefusals(
  client: ServiceClient,
  service: ServiceSettings,
): { readonly client: ServiceClient; readonly refusals: CheckoutRefusals } {
  const sent = new Map<string, CheckoutRefusal | null>();
  let unprepared: CheckoutRefusal | null = null;
  return {
    refusals: { ofCheckout: (orderId) => sent.get(orderId) ?? unprepared },
    client: {
      ...client,
      prepareCheckout: async (options) => {
        const ready = await client.prepareCheckout(options);
        if (!ready.ok) {
          const { failure } = ready.failure;
          unprepared = { failure: withoutRawResponse(failure), endpoint: failedEndpointOf(service, 'checkout', failure) };
          return ready;
        }
        unprepared = null;
        return ok({
          ...ready.value,
          send: async (order) => {
            const outcome = await ready.value.send(order);
            const failure = outcome.kind === 'accepted' ? null : withoutRawResponse(outcome);
            sent.set(order.orderId, failure && { failure, endpoint: failedEndpointOf(service, 'checkout', failure, order.orderId) });
            return outcome;
          },
        });
      },
    },
  };
}
