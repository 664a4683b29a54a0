import type { ShopDataFault } from '../catalogue/changes/shop-data-fault.ts';
import type { NameValue } from '../catalogue/labels.ts';
import type { RefusedRow } from '../catalogue/refused-row.ts';
import type { Rupiah } from '../lib/money.ts';
import type { Earnings } from '../orders/margin.ts';
import type { Acknowledged, OrderState, OrderStateName, Refund, Sale, Warning } from '../orders/order.ts';
import type { Payment, PaymentView } from '../orders/payments.ts';
import type { PrintRequest, PrintState } from '../printing/print-jobs.ts';
import type { OtherAccountView } from '../service/service-account.ts';
import type { Balance, ServiceHealth } from '../service/service-views.ts';
import type { Failure, KeychainFault } from './failures.ts';
import type { QuoteView } from './quote-view.ts';

/** Data made for the screen. Every text in a view is cleaned; no view holds a secret. */

type SaleView = Omit<Sale, 'body' | 'cost' | 'quote' | 'fields'> & {
  readonly fields: readonly NameValue[];
  readonly quote: Pick<QuoteView, 'clientName' | 'meterId' | 'lines' | 'basePrice' | 'adminFee' | 'salesPrice'> | null;
};

/** A warning that does not show what a product costs the shop. */
export type WarningView = Exclude<Warning, { readonly kind: 'costDiffers' }> | { readonly kind: 'costDiffers' };

export interface OrderView {
  readonly orderId: string;
  readonly sale: SaleView;
  readonly state: OrderState;
  /** The customer's name, as full as it was told; with a hidden code, as the inquiry told it. */
  readonly clientName: string;
  /**
   * The token or code, exactly as sent or as a supervisor typed it, to be shown through {@link ../lib/exact-code.ts} only;
   * null while there is none or where the family has none.
   */
  readonly goods: string | null;
  /** The order has a token or code that is no longer shown (docs/codes.md). */
  readonly codeHidden: boolean;
  /** Result lines of a success, cleaned, without empty ones. */
  readonly lines: readonly NameValue[];
  /** Filled identifiers, in the family's order. */
  readonly identifiers: readonly { readonly label: string; readonly value: string }[];
  /** What the customer paid for this order; payments and change belong to the whole ticket. */
  readonly total: Rupiah;
  readonly ticket: { readonly lines: number; readonly total: Rupiah };
  /** The means that paid the ticket, cash last. */
  readonly payments: readonly PaymentView[];
  /** How much of each paid this order. */
  readonly parts: readonly Payment[];
  readonly change: Rupiah;
  readonly refund: Refund;
  readonly history: readonly { readonly state: OrderStateName; readonly at: string }[];
  readonly warnings: readonly WarningView[];
  /** Income and cost of a sold order, for people with the permission to see them; else null. */
  readonly earnings: Earnings | null;
  /** A supervisor must still review the warnings. */
  readonly flagged: boolean;
  /** Who reviewed the warnings last, and when; null before the first review. */
  readonly acknowledged: Pick<Acknowledged, 'at' | 'by'> | null;
  /** How often the receipt was printed. */
  readonly printed: number;
  /** Increases with each change, so that a late push never overwrites a newer one. */
  readonly revision: number;
}

/** A customer's visit: one payment for one or more orders, each with its own result. */
export interface TicketView {
  readonly ticketId: string;
  readonly orders: readonly OrderView[];
  readonly total: Rupiah;
  readonly change: Rupiah;
}

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
  /** Why the log cannot be written; sales continue. Null while it can. */
  readonly logFault: LogFault | null;
}

/** The disk error of a log that cannot be written. */
export type LogFault = 'full' | 'readOnly' | 'io';

/** A setting that an older version accepted and this one does not: its path, and the parts that were changed. */
export interface MendedSetting {
  readonly setting: string;
  readonly leftOut: string;
}

/** A fault that a start found and repaired; reported once. */
export type Notice =
  | { readonly kind: 'settingsSetAside'; readonly file: string }
  /** The last good copy of the settings is in use; `file` is what could not be read, null where it was missing. */
  | { readonly kind: 'settingsRestored'; readonly file: string | null }
  /** A till that sold live opened with the default settings, in training. */
  | { readonly kind: 'settingsLost' }
  | { readonly kind: 'settingsMended'; readonly settings: readonly MendedSetting[] }
  | { readonly kind: 'standInRuntime' }
  /** The shop's own catalogue cannot be read; the starter catalogue stands in for it. */
  | { readonly kind: 'catalogueFault'; readonly failure: ShopDataFault }
  | { readonly kind: 'catalogueRows'; readonly refused: number; readonly first: RefusedRow }
  | { readonly kind: 'recovered'; readonly orders: number }
  /** The journal was damaged: it was set aside and replaced by a backup. */
  | { readonly kind: 'journalRestored'; readonly aside: string; readonly madeAt: string }
  /** The journal was missing and was replaced by a backup. */
  | { readonly kind: 'journalBroughtBack'; readonly madeAt: string }
  /** The owner restored a backup; `aside` is empty where there was no journal before. */
  | { readonly kind: 'copyRestored'; readonly aside: string; readonly from: string };

/** A print job (docs/print-jobs.md). */
export type PrintJobView = Omit<PrintRequest, 'document'> & {
  readonly state: PrintState;
  readonly since: string;
  /** `id` null is the practice printer; `name` is null for it and for a printer that is no longer set up. */
  readonly printer: { readonly id: string | null; readonly name: string | null };
  /** The job waited so long that a person must confirm it. */
  readonly stale: boolean;
};

/** Cash was taken, and the drawer is not known to have opened. */
export interface DrawerView {
  /** Whether the drawer certainly stayed shut; otherwise only a person can tell. */
  readonly isShut: boolean;
  readonly failure: Failure;
}
