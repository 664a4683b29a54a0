import type { NonCashKind } from '../../../shared/lib/tender.ts';
import type { DebitRule } from '../../../shared/service/service-settings.ts';
import type { MoveKind } from '../../../shared/shifts/shift-forms.ts';
import type { FaultName } from '../../../simulator/faults/fault-kinds.ts';
import type { Endpoint } from '../../../simulator/http/endpoints.ts';

/** The acts of people in a scripted day. */

export const CASHIERS = ['Sari', 'Budi'] as const;
export type Cashier = (typeof CASHIERS)[number];

/** Customers who pay later. */
export const DEBTORS = ['Bu Rina', 'Pak Joko'] as const;
export type Debtor = (typeof DEBTORS)[number];

export interface PlannedLine {
  readonly code: string;
  /** The customer whose number it is; each customer has their own. */
  readonly customer: number;
  /** Ends with digits that mean something to the practice service; empty for an ordinary number. */
  readonly ending: '' | (typeof ENDINGS)[number];
}

/** Fails at the biller, is refused for lack of balance, stays pending. */
export const ENDINGS = ['7777', '9999', '5555'] as const;

/** How a ticket is paid: by other means up to these shares of the total, and the rest in cash with more than is due. */
export interface PlannedPayment {
  /** The customer on account; null where no part is put on account. */
  readonly debtor: Debtor | null;
  readonly nonCash: readonly { readonly tender: NonCashKind; readonly share: number }[];
  readonly over: number;
}

export interface PlannedSale {
  readonly nonce: string;
  readonly cashier: Cashier;
  readonly lines: readonly PlannedLine[];
  readonly payment: PlannedPayment;
}

export interface Trouble {
  readonly endpoint: Endpoint;
  readonly kind: FaultName;
}

export type Act =
  | { readonly is: 'open'; readonly cashier: Cashier; readonly missing: number }
  /** A sale while the service, or the way to it, has this trouble. */
  | { readonly is: 'sale'; readonly sale: PlannedSale; readonly trouble: Trouble | null }
  /** The same, and the till is killed: as soon as it was asked to sell, or once the sale is in its journal. */
  | { readonly is: 'kill'; readonly sale: PlannedSale; readonly when: 'asked' | 'sold' }
  /** A sale without a network. */
  | { readonly is: 'outage'; readonly sale: PlannedSale }
  /** The service ends what stayed pending there, as a success or not. */
  | { readonly is: 'ends'; readonly fails: boolean }
  | { readonly is: 'move'; readonly kind: Exclude<MoveKind, 'changeShort'>; readonly amount: number; readonly cashier: Cashier }
  | { readonly is: 'deposit'; readonly sent: number; readonly bankFee: number; readonly source: 'bank' | 'drawer' }
  | { readonly is: 'tellBalance' }
  /** A supervisor ends what is in review, and gives owed money back: as it was paid or in cash, all of it or the first part alone. */
  | { readonly is: 'refunds'; readonly inCash: boolean; readonly all: boolean }
  | AccountAct
  | { readonly is: 'x' }
  /** The owner asks another flat fee, where the till has its screens. */
  | { readonly is: 'flatFee'; readonly amount: number }
  /** The drawer is counted, with this much more or less than is in it, again or not, and the shift is closed. */
  | {
      readonly is: 'close';
      readonly cashier: Cashier;
      readonly off: number;
      readonly recounted: boolean;
      readonly killed: boolean;
      readonly leave: number;
    };

type AccountAct =
  /** A customer buys in cash and is saved with a consent, and the owner opens an account. */
  | { readonly is: 'openAccount'; readonly sale: PlannedSale; readonly debtor: Debtor; readonly limit: number }
  /** A customer pays; what is more than they owe is credit. */
  | {
      readonly is: 'collect';
      readonly debtor: Debtor;
      readonly cashier: Cashier;
      readonly tender: 'cash' | 'transfer';
      readonly amount: number;
    }
  /** The owner gives up this much, or all that is owed where that is less. */
  | { readonly is: 'writeOff'; readonly debtor: Debtor; readonly amount: number }
  /** The owner gives all credit of a customer back in cash. */
  | { readonly is: 'payBackCredit'; readonly debtor: Debtor };

export interface Plan {
  /** How the provider's fee for the partner enters what it debits. */
  readonly debit: DebitRule;
  readonly acts: readonly Act[];
}
