import type { NameValue } from '../catalogue/labels.ts';
import type { RefusedRow } from '../catalogue/refused-row.ts';
import type { Rupiah } from '../lib/money.ts';
import type { Earnings } from '../order/margin.ts';
import type { Acknowledged, OrderState, OrderStateName, Refund, Sale, Warning } from '../order/order.ts';
import type { Tender } from '../order/tender.ts';
import type { PrintRequest, PrintState } from '../printing/print-jobs.ts';
import type { OtherAccountView } from '../service/service-account.ts';
import type { Balance, ServiceHealth } from '../service/service-views.ts';
import type { Failure, KeychainFault } from './failures.ts';

export * from '../service/service-views.ts';

/** What the screen is told. Every text in a view is cleaned; nothing in it is secret. */

export interface QuoteView {
  readonly quoteId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly meterId: string;
  readonly lines: readonly NameValue[];
  /** Null where the biller told none that can be read. */
  readonly basePrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly salesPrice: Rupiah;
  readonly kioskFee: Rupiah;
  /** What the customer pays: sales price and kiosk fee. */
  readonly total: Rupiah;
  readonly expiresAt: string;
  /** `sales_price` is not base plus admin fee: vehicle tax may hide a penalty in it (specification, product-family rule 3). */
  readonly unlisted: boolean;
  /** Members of the answer that were not as the specification shows them. */
  readonly odd: readonly string[];
}

export type SaleView = Omit<Sale, 'body' | 'cost' | 'quote' | 'fields'> & {
  readonly fields: readonly NameValue[];
  readonly quote: Pick<QuoteView, 'clientName' | 'meterId' | 'lines' | 'basePrice' | 'adminFee' | 'salesPrice'> | null;
};

/** A warning without what a product costs the shop. */
export type WarningView = Exclude<Warning, { readonly kind: 'costDiffers' }> | { readonly kind: 'costDiffers' };

export interface OrderView {
  readonly orderId: string;
  readonly sale: SaleView;
  readonly state: OrderState;
  /**
   * The token or code, exactly as sent or as a supervisor typed it, for {@link ./exact-code.ts} alone to show; null while there is
   * none or the family has none.
   */
  readonly goods: string | null;
  /** It has a token or code that is not shown any more (docs/staff.md, "Codes on the screen"). */
  readonly codeHidden: boolean;
  /** Result lines of a success, cleaned, empty ones left out. */
  readonly lines: readonly NameValue[];
  /** Identifiers that are filled, in the family's order. */
  readonly identifiers: readonly { readonly label: string; readonly value: string }[];
  /** What the customer paid for this order; tender and change are of the whole ticket. */
  readonly total: Rupiah;
  readonly ticket: { readonly lines: number; readonly total: Rupiah };
  readonly tender: Tender;
  readonly change: Rupiah;
  readonly refund: Refund;
  readonly history: readonly { readonly state: OrderStateName; readonly at: string }[];
  readonly warnings: readonly WarningView[];
  /** What it brought in and took: for those who may see it, of an order that was sold; null for everybody else. */
  readonly earnings: Earnings | null;
  /** A supervisor has yet to look at the warnings. */
  readonly flagged: boolean;
  /** Who looked at them last, and when; null while nobody has. */
  readonly acknowledged: Pick<Acknowledged, 'at' | 'by'> | null;
  /** How often its receipt was printed. */
  readonly printed: number;
  /** Counts up with each change, so that a late push never overwrites a newer one. */
  readonly revision: number;
}

/** A customer's visit: one payment for one or more orders, each of which ends on its own. */
export interface TicketView {
  readonly ticketId: string;
  readonly orders: readonly OrderView[];
  readonly total: Rupiah;
  readonly tender: Tender;
  readonly change: Rupiah;
}

export type SecretState =
  | { readonly is: 'stored' }
  | { readonly is: 'forThisRun' }
  | { readonly is: 'absent' }
  /** It was typed for a token address at another origin, and does not go to the one of the settings. */
  | { readonly is: 'elsewhere'; readonly origin: string }
  | { readonly is: 'noKeychain'; readonly why: KeychainFault };

/**
 * What goes on while nothing can be sold: history, search and reprints; reading alone, where nothing can be written; or
 * nothing, where the journal cannot even be read.
 */
export type WorksWhileStopped = 'reprints' | 'reading' | 'nothing';

export interface StatusView {
  readonly mode: 'training' | 'live';
  /** Whether a sale can be made now, and if not, why. */
  readonly sales: { readonly is: 'open' } | { readonly is: 'stopped'; readonly failure: Failure; readonly still: WorksWhileStopped };
  readonly service: ServiceHealth;
  readonly secret: SecretState;
  readonly orders: {
    readonly pending: number;
    readonly queued: number;
    readonly inDoubt: number;
    readonly review: number;
    /** What stands beside their state wants a supervisor's look; their customers are served. */
    readonly flagged: number;
    readonly owed: number;
    /** Money of orders that exist after all: somebody must say where it is. */
    readonly held: number;
    /** Found again after a restore, and not looked at yet. */
    readonly found: number;
  };
  /** The shop's balance with the provider, while it is below the shop's mark; null while it is not, or is not known. */
  readonly balanceLow: Balance | null;
  /** Accounts that open orders wait for, beside the one of the settings. */
  readonly otherAccounts: readonly OtherAccountView[];
  /** Why the log takes no lines now; sales go on whatever this says. Null while it does. */
  readonly logFault: LogFault | null;
}

/** What the disk says to a log that cannot be written. */
export type LogFault = 'full' | 'readOnly' | 'io';

/** A setting that an older till took and this one does not: by its path, and what of it does not hold any more. */
export interface MendedSetting {
  readonly setting: string;
  readonly leftOut: string;
}

/** Something that went wrong at a start and was put right; told once. */
export type Notice =
  | { readonly kind: 'settingsSetAside'; readonly file: string }
  | { readonly kind: 'settingsMended'; readonly settings: readonly MendedSetting[] }
  | { readonly kind: 'standInRuntime' }
  | { readonly kind: 'catalogueRows'; readonly refused: number; readonly first: RefusedRow }
  | { readonly kind: 'recovered'; readonly orders: number }
  /** The journal was damaged: it was set aside, and a copy made then took its place. */
  | { readonly kind: 'journalRestored'; readonly aside: string; readonly madeAt: string }
  /** The journal was gone, and a copy made then took its place. */
  | { readonly kind: 'journalBroughtBack'; readonly madeAt: string }
  /** The owner put a copy in the journal's place; `aside` is empty where there was no journal before. */
  | { readonly kind: 'copyRestored'; readonly aside: string; readonly from: string };

/** A paper on its way (docs/printers.md). */
export type PrintJobView = Omit<PrintRequest, 'document'> & {
  readonly state: PrintState;
  readonly since: string;
  /** `id` null is the practice printer; `name` null there, and where the printer is not set up any more. */
  readonly printer: { readonly id: string | null; readonly name: string | null };
  /** It waited so long that a person is asked first. */
  readonly stale: boolean;
};

/** Cash was taken, and its drawer is not known to have opened. */
export interface DrawerView {
  /** Whether it surely stayed shut; else only a person who looks can tell. */
  readonly isShut: boolean;
  readonly failure: Failure;
}

export interface FieldInput {
  readonly name: string;
  readonly value: string;
}
