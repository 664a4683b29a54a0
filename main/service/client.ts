import type { Result } from '../../shared/lib/result.ts';
import type { DeclaredAccount, SecretPlace } from '../../shared/service/service-account.ts';
import type { ServiceFailure } from '../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';
import type { ConnectionReport, ServiceHealth, ServiceHealthView } from '../../shared/service/service-views.ts';
import type { Clock, Random } from '../lib/clock.ts';
import { isolateListener } from '../lib/isolate-listener.ts';
import { accountOf } from './account.ts';
import type { RequestedOrder } from './decode/decode.ts';
import type { Json } from './decode/strict-json.ts';
import { createRecentCalls } from './health/health-monitor.ts';
import { healthView } from './health/health-view.ts';
import { networkOnDemand, type ServiceNetwork } from './http/network-on-demand.ts';
import { createPacedTransport } from './http/paced-transport.ts';
import type { LogCall } from './http/ports.ts';
import type { Transport } from './http/transport.ts';
import type { CallOptions } from './operations/authorized-call.ts';
import type { CheckSecret } from './operations/check-calls.ts';
import { checkConnection } from './operations/check-connection.ts';
import { inquire } from './operations/inquire.ts';
import { type ConfirmedAccounts, createOperationDeps } from './operations/operation-outcome.ts';
import { type OrderDetailsOptions, orderDetails } from './operations/order-details.ts';
import { type PreparedCheckout, prepareCheckout } from './operations/prepare-checkout.ts';
import { type ProductList, productList } from './operations/product-list.ts';
import type { InquiryRequest } from './operations/request-bodies.ts';
import { createShopInfoReader } from './operations/shop-info.ts';
import type { InquiryAnswer, OrderAnswer, OrderNotFound, Outcome } from './outcome.ts';
import { createPacer, type Priority } from './pacing/pacer.ts';

/** The Fulfillment Service's client. No call rejects; the outcome carries every failure. */
export interface ServiceClient {
  /** The account that a call started now uses. */
  account(): DeclaredAccount;
  /** Specification, "Inquiry". Matches the answer by product and number. */
  inquire(request: InquiryRequest, options?: CallOptions): Promise<Outcome<InquiryAnswer>>;
  /**
   * Specification, "Checkout". Waits for all that a checkout needs, so that the caller journals the attempt right before its bytes leave.
   * Fails with nothing sent.
   */
  prepareCheckout(options?: CallOptions): Promise<Result<PreparedCheckout, ServiceFailure>>;
  /** Specification, "Order details". */
  orderDetails(order: RequestedOrder, options: OrderDetailsOptions): Promise<Outcome<OrderAnswer> | OrderNotFound>;
  /** Specification, "Shop information". The specification does not show its payload, so the answer is returned unread. */
  shopInfo(options?: { readonly priority: Priority }): Promise<Outcome<Json>>;
  /** The service's product list; null where the settings name none. */
  productList(options?: { readonly priority: Priority }): Promise<Outcome<ProductList> | null>;
  /** Tries settings that are not in use. `secret` null uses the stored one. Saves nothing and does not affect sales. */
  check(draft: ServiceSettings, secret: string | null): Promise<ConnectionReport>;
  /** Call when the stored secret has changed. */
  credentialsChanged(): void;
  health(): ServiceHealth;
  onHealth(listener: (health: ServiceHealth) => void): () => void;
  /** Notifies until when (UTC, ms) a rate limit holds a cashier's call back, and null once it holds none. */
  onHold(listener: (until: number | null) => void): () => void;
  /** Limits, the last 50 calls, shop-info, balance and token, as far as known; sends no request. */
  healthView(): ServiceHealthView;
  /** Closes connections and timers. */
  close(): Promise<void>;
}

export interface ServiceClientDeps {
  readonly settings: () => ServiceSettings;
  /** The client secret for this connection; null where none is stored for both its origins. Called only when a token is needed. */
  readonly secret: (place: SecretPlace) => Promise<string | null>;
  /** Whether a secret is stored for other origins than this connection's. */
  readonly isSecretElsewhere?: (place: SecretPlace) => boolean;
  readonly clock: Clock;
  readonly random: Random;
  /** Defaults to the real network. */
  readonly transport?: Transport;
  readonly log?: LogCall;
  /** Allows only services on this computer. */
  readonly loopbackOnly: boolean;
  /** The accounts under which this till has read its own orders; defaults to a memory of this run. */
  readonly ownOrders?: ConfirmedAccounts;
  /** Reports an exception in a listener of calls or health; the call itself goes on. */
  readonly bug?: (error: unknown) => void;
}

export function createServiceClient(deps: ServiceClientDeps): ServiceClient {
  const { clock, random, loopbackOnly, bug = () => undefined } = deps;
  const network: ServiceNetwork = deps.transport
    ? { transport: deps.transport, close: async () => undefined }
    : networkOnDemand({ clock, loopbackOnly });
  const { transport } = network;
  const holdListeners = new Set<(until: number | null) => void>();
  const onHold = (until: number | null): void => {
    for (const listener of holdListeners) listener(until);
  };
  const pacer = createPacer({ clock, random, ratePercent: () => deps.settings().ratePercent, onHold });
  const calls = createRecentCalls(deps.log && isolateListener(deps.log, bug));
  const wire = createPacedTransport({ transport, pacer, clock, log: calls.add });
  const { settings, secret, ownOrders } = deps;
  const operationDeps = createOperationDeps({ settings, transport: wire, secret, clock, random, ownOrders });
  const { health, tokens } = operationDeps;
  const shopInfo = createShopInfoReader(operationDeps);
  return {
    account: () => accountOf(deps.settings()),
    inquire: (request, options) => inquire(operationDeps, request, options),
    prepareCheckout: (options) => prepareCheckout(operationDeps, options),
    orderDetails: (order, how) => orderDetails(operationDeps, order, how),
    shopInfo: ({ priority } = { priority: 'background' }) => shopInfo.read(priority),
    productList: ({ priority } = { priority: 'background' }) => productList(operationDeps, priority),
    check: async (draft, secret) =>
      checkConnection({ transport, clock, random, log: calls.add }, draft, secret ?? (await storedSecretFor(deps, draft))),
    credentialsChanged: () => tokens.forget(),
    health: health.current,
    onHealth: (listener) => health.onChange(isolateListener(listener, bug)),
    onHold: (listener) => {
      const isolated = isolateListener(listener, bug);
      holdListeners.add(isolated);
      return () => holdListeners.delete(isolated);
    },
    healthView: () => healthView({ operationDeps, pacer, calls, shopInfo }),
    close: () => {
      tokens.forget();
      pacer.close();
      return network.close();
    },
  };
}

/** The stored secret for a draft, or why there is none. */
async function storedSecretFor({ secret, isSecretElsewhere }: ServiceClientDeps, draft: ServiceSettings): Promise<CheckSecret> {
  return (await secret(draft)) ?? (isSecretElsewhere?.(draft) ? { missing: 'secretElsewhere' } : null);
}
