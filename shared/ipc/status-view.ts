import type { OfficeStatus } from '../office/office-views.ts';
import type { OtherAccountView } from '../service/service-account.ts';
import type { Balance, ServiceHealth } from '../service/service-views.ts';
import type { Failure, KeychainFault } from './failures.ts';

/** The state of the till as the screen sees it. Texts are cleaned; no view holds a secret. */

export type SecretState =
  | { readonly is: 'stored' }
  | { readonly is: 'forThisRun' }
  | { readonly is: 'absent' }
  /**
   * The secret was entered for a connection at another origin, empty where it is not known, and is not sent to that in the settings.
   */
  | { readonly is: 'elsewhere'; readonly origin: string }
  | { readonly is: 'noKeychain'; readonly why: KeychainFault };

/**
 * What works while sales are stopped: history, search and reprints; reading only, where the journal cannot be written;
 * or nothing, where it cannot be read.
 */
export type WorksWhileStopped = 'reprints' | 'reading' | 'nothing';

/** The disk error of a log that cannot be written. */
export type LogFault = 'full' | 'readOnly' | 'io';

export interface StatusView {
  readonly mode: 'training' | 'live';
  /** Whether sales are possible now, else the reason. `opening`: the page waits for the till; main never sends it. */
  readonly sales:
    | { readonly is: 'open' }
    | { readonly is: 'opening' }
    | { readonly is: 'stopped'; readonly failure: Failure; readonly still: WorksWhileStopped };
  readonly service: ServiceHealth;
  readonly secret: SecretState;
  readonly orders: {
    readonly pending: number;
    readonly queued: number;
    readonly inDoubt: number;
    readonly review: number;
    /** Sold orders whose warnings a supervisor must review; their customers have been served. */
    readonly flagged: number;
    /** Paid orders that were not sent: each is sent again or its money goes back. */
    readonly unsent: number;
    readonly owed: number;
    /** Held refunds: a person must say where the money is. */
    readonly held: number;
    /** Orders that were found after a restore and are not yet reviewed. */
    readonly found: number;
  };
  /** Figures as of a copy of the journal that are not confirmed. */
  readonly unconfirmed: number;
  /** Whether lists in backup folders name runs of order ids, or erasures, that a person must decide about. */
  readonly asksListed: Readonly<Record<'runs' | 'erasures', boolean>>;
  /** The shop's balance with the provider while it is below the warning mark; else null. */
  readonly balanceLow: Balance | null;
  /** Until when the service's rate limit holds a cashier's call back (UTC); null where it holds none for longer than a second. */
  readonly rateLimitedUntil: string | null;
  /** Other accounts than that of the settings that still have open orders. */
  readonly otherAccounts: readonly OtherAccountView[];
  /** Why the head office lacks events; sales continue. Null where it has them, and for a till without one. */
  readonly office: OfficeStatus | null;
  /** The free MB of a disk that may be full within a day, which would stop sales; null while there is room. */
  readonly diskFullSoon: number | null;
  /** Why the log cannot be written; sales continue. Null while it can. */
  readonly logFault: LogFault | null;
}

/** Cash was taken, and the drawer is not known to have opened. */
export interface DrawerView {
  /** Whether the drawer certainly stayed shut; otherwise only a person can tell. */
  readonly isShut: boolean;
  readonly failure: Failure;
}
