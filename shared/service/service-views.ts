import type { Rupiah } from '../lib/money.ts';
import type { SalesStopped, ServiceFailure } from './service-failure.ts';

/** Views of the service: its health, the result of a live check, its product list. Texts are cleaned; there is no secret. */

export type ServiceHealth =
  | { readonly is: 'untried' }
  | { readonly is: 'ok' }
  | { readonly is: 'trouble'; readonly failure: ServiceFailure; readonly since: string };

/** The shop's balance with the provider, and when it was read. */
export interface Balance {
  readonly amount: Rupiah;
  readonly at: string;
}

/** The steps of the live check, in order: each checks one thing, and the first failure is the last step. */
export type CheckStep = 'address' | 'tls' | 'clock' | 'token' | 'shopInfo' | 'orderDetails' | 'inquiry' | 'productList';

/** A warning of the live check; its step may have passed. */
export type CheckWarning =
  /** The difference of this computer's clock to the service's `Date`; positive where this computer is ahead. */
  | { readonly kind: 'clockOff'; readonly seconds: number }
  /**
   * By this computer's clock the certificate is not yet valid or has expired; with what is known about that clock
   * (null: nothing).
   */
  | { readonly kind: 'certificateTime'; readonly which: 'notYetValid' | 'expired'; readonly clockOffSeconds: number | null }
  /** Whether the service returned the order that the settings name as known. */
  | { readonly kind: 'knownOrder'; readonly isFound: boolean }
  /** The path answered unexpectedly: it may be the wrong path. */
  | { readonly kind: 'answered'; readonly status: number; readonly message: string; readonly page: boolean };

/** The result of a live check of a connection. Steps that do not apply (TLS on this computer, no product list) are omitted. */
export interface ConnectionReport {
  readonly steps: readonly {
    readonly step: CheckStep;
    readonly failure: ServiceFailure | SalesStopped | null;
    readonly warning: CheckWarning | null;
    readonly ms: number;
  }[];
  /** No step failed; there may be warnings. */
  readonly ok: boolean;
}

/** The known state of one endpoint's limit (specification, "Limits"). */
export interface EndpointView {
  /** Method, address and path template. */
  readonly endpoint: string;
  /** Null until an answer contained it. */
  readonly limit: { readonly perSecond: number; readonly burst: number } | null;
  /** Requests that may be sent now. */
  readonly available: number;
  readonly waiting: number;
  /** The rest of the pause that a 429 demanded. */
  readonly pausedMs: number;
  /** A call waits for a slot or is in progress, and the last answer was a 429. */
  readonly isRetrying: boolean;
}

/** One recorded call: no header, body, order id or number. */
export interface CallView {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  /** `answered`, or why there is no answer. */
  readonly result: string;
  readonly ms: number;
  readonly limits: {
    readonly limit: string | null;
    readonly remaining: string | null;
    readonly resetAfter: string | null;
    readonly fullResetAfter: string | null;
  } | null;
}

/** The health of the service, for its screen. It holds no secret and no token. */
export interface ServiceHealthView {
  readonly service: ServiceHealth;
  readonly endpoints: readonly EndpointView[];
  /** The last 50 calls, newest last. */
  readonly calls: readonly CallView[];
  /** The last answer of shop-info, as indented JSON, cleaned and cut to length; null before the first. */
  readonly shopInfo: { readonly at: string; readonly json: string } | null;
  /** Null where the settings do not say where it is, or where it is unknown. */
  readonly balance: (Balance & { readonly low: boolean }) | null;
  /** Why shop-info has no balance although the settings say where it is. */
  readonly balanceFault: 'missing' | 'notAnAmount' | null;
  readonly token: { readonly state: 'none' | 'asking' | 'held' | 'trouble'; readonly expiresAt: string | null };
}

/** A product of the service's list. */
export interface ListedProduct {
  readonly code: string;
  readonly name: string;
  /** Null where the list gives none. */
  readonly price: Rupiah | null;
  readonly hasInquiry: boolean;
  readonly status: 'active' | 'inactive' | 'unavailable';
}

/** The service's product list, where the shop's settings name one. */
export interface ProductListView {
  /** When it was read last; null before the first time. */
  readonly at: string | null;
  readonly failure: ServiceFailure | null;
  readonly listed: number;
  /** Products of the catalogue that are not in the list. */
  readonly notListed: readonly string[];
  /** Products that the shop's catalogue lacks: each can be sold once the shop assigns a family. */
  readonly unknown: readonly ListedProduct[];
  /** Names of products that cost the shop more than the customer pays, by list or catalogue. */
  readonly atLoss: readonly string[];
}
