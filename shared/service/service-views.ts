import type { Failure } from '../ipc/failures.ts';
import type { Rupiah } from '../lib/money.ts';

/** What the screen is told of the service: how it does, what a live check found, what it lists. Texts are cleaned, nothing is secret. */

export type ServiceHealth =
  | { readonly is: 'untried' }
  | { readonly is: 'ok' }
  | { readonly is: 'trouble'; readonly failure: Failure; readonly since: string };

/** What the shop has with the provider, and when that was read. */
export interface Balance {
  readonly amount: Rupiah;
  readonly at: string;
}

/** The steps of the live check, in their order: each asks one thing, and the first that fails is the last. */
export const CHECK_STEPS = ['address', 'tls', 'clock', 'token', 'shopInfo', 'orderDetails', 'inquiry', 'productList'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** What the live check noticed although the step may have passed. */
export type CheckWarning =
  /** This computer's clock against the service's `Date`; positive where this computer is ahead. */
  | { readonly kind: 'clockOff'; readonly seconds: number }
  /** By this computer's clock the certificate is not valid yet, or no more; with what is known of that clock (null: nothing). */
  | { readonly kind: 'certificateTime'; readonly which: 'notYetValid' | 'expired'; readonly clockOffSeconds: number | null }
  /** The path answered, but not as one would expect it to: it may be another path than the one meant. */
  | { readonly kind: 'answered'; readonly status: number; readonly message: string; readonly page: boolean };

/** What the live check of a connection found. A step that does not apply (TLS on this computer, no product list) is left out. */
export interface ConnectionReport {
  readonly steps: readonly {
    readonly step: CheckStep;
    readonly failure: Failure | null;
    readonly warning: CheckWarning | null;
    readonly ms: number;
  }[];
  /** No step failed; there may be warnings. */
  readonly ok: boolean;
}

/** What is known of one endpoint's limit (specification, "Limits"). */
export interface EndpointView {
  /** Method, address and path template. */
  readonly endpoint: string;
  /** Null until an answer told it. */
  readonly limit: { readonly perSecond: number; readonly burst: number } | null;
  /** Requests that may go out now. */
  readonly available: number;
  readonly waiting: number;
  /** What is left of the pause that a 429 asked for. */
  readonly pausedMs: number;
  /** A call waits for its turn or is under way, and the last answer was a 429. */
  readonly isRetrying: boolean;
}

/** One call, as it is remembered: no header or body, no order id or number. */
export interface CallView {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  /** `answered`, or what became of a call without an answer. */
  readonly result: string;
  readonly ms: number;
  readonly limits: {
    readonly limit: string | null;
    readonly remaining: string | null;
    readonly resetAfter: string | null;
    readonly fullResetAfter: string | null;
  } | null;
}

/** How the service is doing, for the health screen. No secret and no token is in it. */
export interface ServiceHealthView {
  readonly service: ServiceHealth;
  readonly endpoints: readonly EndpointView[];
  /** The last 50 calls, newest last. */
  readonly calls: readonly CallView[];
  /** The last answer of shop-info, as indented JSON, cleaned and cut to length; null before the first. */
  readonly shopInfo: { readonly at: string; readonly json: string } | null;
  /** Null where the settings do not say where it is, or it is not known. */
  readonly balance: (Balance & { readonly low: boolean }) | null;
  /** Why shop-info told no balance although the settings say where it is. */
  readonly balanceFault: 'missing' | 'notAnAmount' | null;
  readonly token: { readonly state: 'none' | 'asking' | 'held' | 'trouble'; readonly expiresAt: string | null };
}

/** A product of the service's own list that the shop's catalogue does not know: it can be sold once a family is given for it. */
export interface UnknownProductView {
  readonly code: string;
  readonly name: string;
  readonly price: Rupiah | null;
  readonly hasInquiry: boolean;
  readonly status: 'active' | 'inactive' | 'unavailable';
}

/** The service's own list of products, where the shop's settings name one. */
export interface ProductListView {
  /** When it was read last; null before the first time. */
  readonly at: string | null;
  readonly failure: Failure | null;
  readonly listed: number;
  /** Products of the catalogue that the list does not have. */
  readonly notListed: readonly string[];
  readonly unknown: readonly UnknownProductView[];
  /** Names of products that cost the shop more than the customer pays, by the list or the catalogue. */
  readonly atLoss: readonly string[];
}
