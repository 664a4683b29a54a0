import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ServiceClient } from '../../service/client.ts';
import { checkoutEndpoint, detailsEndpoint, type Endpoint, inquiryEndpoint, tokenEndpoint } from '../../service/operations/endpoints.ts';
import { withoutRawResponse } from '../../service/outcome.ts';
import { isTokenFailure } from '../report/failure-text.ts';

/** What an order's checkout met, where it was not accepted. */
interface CheckoutRefusal {
  readonly failure: ServiceFailure;
  /** `POST https://…`: the endpoint of the failed call. */
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

/** An operation's method and full address, without a query. */
export const endpointOf = (service: ServiceSettings, what: ServiceOperation, orderId = ''): string =>
  formatEndpoint(ENDPOINTS[what](service, orderId));

/** The endpoint that failed: the token address, or the operation itself. */
export const failedEndpointOf = (service: ServiceSettings, what: ServiceOperation, failure: Failure, orderId = ''): string =>
  isTokenFailure(failure) ? formatEndpoint(tokenEndpoint(service)) : endpointOf(service, what, orderId);

const formatEndpoint = ({ method, address, path }: Endpoint): string => `${method} ${address}${path.split('?')[0] ?? ''}`;

/**
 * Wraps the client and records what its checkouts met. The journal stores why an order was not sent; this stores the service's
 * message about a refused token, and the endpoint.
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
          const { failure } = ready;
          unprepared = { failure, endpoint: failedEndpointOf(service, 'checkout', failure) };
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
