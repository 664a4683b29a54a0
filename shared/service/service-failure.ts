import type { FieldDifference } from '../catalogue/product-fields.ts';
import type { OwnRefusal } from './refusals.ts';

/**
 * Why a call to the service returned nothing usable. `message` is the service's text, cleaned; `detail` is for
 * engineers. `at: 'token'`: the token request failed, and the call itself was not made.
 */
export type ServiceFailure =
  /** The request provably did not reach the service: no connection, or no trusted one. */
  | {
      readonly kind: 'notSent';
      readonly cause: 'dns' | 'refused' | 'tls' | 'connectTimeout' | 'unreachable' | 'proxy' | 'blocked';
      readonly detail: string;
      readonly at?: 'token';
    }
  /** The service declined the request (4xx other than those below). */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly at?: 'token';
      readonly reason?: RefusalReason;
    }
  /** HTTP 429 (specification, "Errors", 1). */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | null; readonly at?: 'token' }
  /** The service did not accept the credentials or the token. */
  | { readonly kind: 'unauthorised'; readonly at: 'token' | 'call'; readonly message: string }
  /** Any other failure: the service may or may not have processed the request. */
  | {
      readonly kind: 'inDoubt';
      readonly why: Doubt;
      readonly detail: string;
      readonly at?: 'token';
      /** Extra inputs that the inquiry's answer returns with another value. */
      readonly fields?: readonly FieldDifference[];
    };

/** Why the till sends nothing. */
export interface SalesStopped {
  readonly kind: 'salesStopped';
  readonly why: 'notConfigured' | 'noSecret' | 'noKeychain' | 'secretElsewhere';
}

/** Why the service refused, where the shop's settings recognise it. */
export type RefusalReason = KnownRefusal | OwnRefusal;
/** The reasons that have words of the till's own. */
export type KnownRefusal = 'balanceEmpty' | 'alreadyPaid';
/** The member, left out where there is no reason: orders of older journals have none. */
export const withReason = (reason: RefusalReason | undefined) => (reason === undefined ? {} : { reason });

export type Doubt =
  | 'timeout'
  | 'reset'
  | 'serverError'
  | 'redirect'
  | 'unreadable'
  | 'mismatch'
  | 'tooLarge'
  | 'crash'
  | 'copied'
  | 'refused'
  | 'unexpectedStatus';
