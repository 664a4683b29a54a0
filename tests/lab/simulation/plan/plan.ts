import type { SaleForm } from '../../../../shared/ipc/sale-forms.ts';
import type { OrderStateName } from '../../../../shared/orders/order.ts';
import type { DebitRule } from '../../../../shared/service/service-settings.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { ContraKind } from '../../../../shared/shifts/contra.ts';
import type { Switches } from '../../../../simulator/config/switches.ts';
import type { FaultInput } from '../../../../simulator/faults/faults.ts';
import type { Limit } from '../../../../simulator/http/bucket.ts';
import type { Endpoint } from '../../../../simulator/http/endpoints.ts';
import type { CloneKeychain, FileDamage } from '../environment/computer.ts';
import type { DiskMoment, DiskTrouble } from '../environment/disk.ts';
import type { NetFaultKind } from '../environment/network.ts';
import { PRINT_MOMENTS, type PrinterFault } from '../environment/printer.ts';
import type { ORIGINS, ServiceSetup } from '../environment/providers.ts';
import type { ErasurePlan } from './erasures.ts';

/** Where a process may die. `now` is between two events. */
export const CRASH_POINTS = [
  'now',
  'begin',
  'insert',
  'commit',
  'committed',
  'beforeLeaving',
  'left',
  'arrived',
  'answering',
  'push',
  ...PRINT_MOMENTS,
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export interface Sell {
  readonly do: 'sell';
  /** The purchase of one customer: a ticket of one line or more. */
  readonly forms: readonly SaleForm[];
  readonly nonce: string;
  /** From the price on the screen to the press of Pay. */
  readonly thinkMs: number;
  /** Further presses of Pay, in ms after the first. */
  readonly clicks: readonly number[];
  /** Inquires twice, and pays with the first quote. */
  readonly paysOlderQuote: boolean;
  /** The cashier's answer when the same was sold before: no, yes for ended orders, or yes for all. */
  readonly repeats: 'no' | 'soldToday' | 'open';
}

/** The acts of a cashier or a supervisor on an existing order. */
export const ORDER_INTERVENTIONS = [
  'retry',
  'withdraw',
  'readNow',
  'payBack',
  'takeBack',
  'settle',
  'approve',
  'print',
  'printVisit',
] as const;
export type OrderIntervention = (typeof ORDER_INTERVENTIONS)[number];

/** Cash into or out of the drawer other than that of sales; a deposit goes to the balance with the provider. */
export type CashKind = 'payIn' | 'changeShort' | 'payOut' | 'drop' | 'compensation' | 'deposit';

/** A step that changes the debt of the nth customer on account. */
type DebtStep = { readonly nth: number; readonly actId: string; readonly twice: boolean } & (
  | { readonly do: 'payDebt'; readonly amount: number; readonly tender: 'cash' | 'transfer' }
  | { readonly do: 'payBackCredit' }
  | { readonly do: 'writeOffDebt'; readonly amount: number }
);

/** One action of a person or one fault, `at` ms after the beginning. Steps do not depend on each other, so any may be left out. */
export type Step = { readonly at: number; readonly till: number } & (
  | Sell
  /** `errs`: a supervisor who settles reports the opposite of what happened. `of`: an order in this state rather than the usual one. */
  | { readonly do: OrderIntervention; readonly nth: number; readonly twice: boolean; readonly errs?: boolean; readonly of?: OrderStateName }
  /** A person counts the float and opens a shift, unless one is open. */
  | { readonly do: 'openShift' }
  | { readonly do: 'cash'; readonly kind: CashKind; readonly amount: number; readonly moveId: string; readonly twice: boolean }
  | DebtStep
  /** An act that was recorded wrongly is taken back. */
  | { readonly do: 'contra'; readonly kind: ContraKind; readonly actId: string; readonly contraId: string; readonly twice: boolean }
  /** The provider gives back what it took for the nth delivered order; `above`: a person types more than that. */
  | { readonly do: 'reverse'; readonly nth: number; readonly reversalId: string; readonly above: boolean; readonly twice: boolean }
  /** The bills of the nth group are asked for. */
  | { readonly do: 'checkGroup'; readonly nth: number; readonly which: 'all' | 'missing' }
  | {
      readonly do: 'payGroup';
      readonly nth: number;
      readonly nonce: string;
      /** The bills that are paid, a bit for each eighth of them; only those with a price can be ticked. */
      readonly ticks: number;
      readonly isOnAccount: boolean;
      /** Pays also where the shop's balance may be too low. */
      readonly goesOn: boolean;
      readonly twice: boolean;
    }
  /** The rest of the group's newest payment is stopped. */
  | { readonly do: 'holdGroup'; readonly nth: number }
  | { readonly do: 'lookAtGroup'; readonly nth: number }
  | { readonly do: 'takeX' }
  /** The provider tells its balance. */
  | { readonly do: 'tellBalance' }
  /** Two people close a shift: a count that is `off`, a recount or none, the count that holds, and what stays in the drawer. */
  | {
      readonly do: 'closeShift';
      readonly off: number;
      readonly recounts: boolean;
      readonly holds: 'first' | 'recount';
      readonly leaves: number;
      /** Between their acts. */
      readonly pauseMs: number;
      /** The next person opens the next shift at once. */
      readonly opensAgain: boolean;
      readonly twice: boolean;
    }
  /** A person looks at the prints and the printer, and answers the till's questions. */
  | { readonly do: 'lookAtPapers'; readonly cancels: boolean }
  | { readonly do: 'printer'; readonly fault: PrinterFault }
  | { readonly do: 'copy' }
  /** Restores the nth newest backup. */
  | { readonly do: 'restore'; readonly nth: number; readonly downMs: number }
  | { readonly do: 'harm'; readonly how: FileDamage; readonly downMs: number }
  /** A new till starts on a copy of this one's disk. */
  | { readonly do: 'clone'; readonly keychain: CloneKeychain }
  | { readonly do: 'fault'; readonly rule: FaultInput }
  | { readonly do: 'net'; readonly kind: NetFaultKind; readonly endpoint: Endpoint | null; readonly count: number; readonly ms: number }
  | { readonly do: 'outage'; readonly kind: NetFaultKind; readonly ms: number }
  | {
      readonly do: 'disk';
      readonly trouble: DiskTrouble;
      readonly moment: DiskMoment;
      readonly count: number;
      readonly skip: number;
      readonly forMs: number;
    }
  | { readonly do: 'crash'; readonly point: CrashPoint; readonly skip: number; readonly downMs: number }
  | { readonly do: 'restart'; readonly downMs: number }
  | { readonly do: 'clock'; readonly ms: number }
  | { readonly do: 'sleep'; readonly ms: number; readonly counted: boolean }
  | { readonly do: 'secondInstance'; readonly forMs: number }
  | { readonly do: 'switch'; readonly changes: Partial<Switches>; readonly forMs: number }
  | { readonly do: 'expireTokens' }
  /** Drops planned faults for calls of the service that have met no call. */
  | { readonly do: 'calm' }
  | { readonly do: 'limit'; readonly endpoint: Endpoint; readonly limit: Limit }
  /** The owner changes a setting. */
  | { readonly do: 'settings'; readonly changes: SettingsChange }
  /** The owner switches to another service, or back. */
  | { readonly do: 'account'; readonly origin: (typeof ORIGINS)[number] }
  /** Every price of the catalogue changes by this much. */
  | { readonly do: 'prices'; readonly by: number }
  | { readonly do: 'balance'; readonly balance: number; readonly forMs: number }
);

/** The steps that do this. */
export type StepOf<D extends Step['do']> = Step extends infer S ? (S extends Step ? (D extends S['do'] ? S : never) : never) : never;

/** The settings that an owner may change in the middle of a day. */
export type SettingsChange = Partial<Pick<Settings, 'kioskFee' | 'quoteMinutes' | 'reviewAfterMinutes'>> & { readonly offline?: boolean };

/** A list of bills that are paid together; the till keeps it when its bills are asked for first. */
export interface GroupPlan {
  readonly groupId: string;
  readonly bills: readonly (SaleForm & { readonly memberId: string })[];
}

/** Everything that will happen in the run of a seed. */
export interface Plan extends ServiceSetup {
  readonly tills: number;
  readonly failureStatuses: readonly string[];
  readonly quoteMinutes: number;
  readonly kioskFee: number;
  readonly latencyMs: number;
  /** Sales of this till may wait for the network. */
  readonly offline: boolean;
  /** The shop's settings declare a repeated id harmless, which is true at this service. */
  readonly repeatAllowed: boolean;
  readonly reviewAfterMinutes: number;
  /** Receipts print automatically. */
  readonly autoPrint: boolean;
  /** The shop's keychain never answers. */
  readonly silentKeychain: boolean;
  /** The printer confirms its prints. */
  readonly printerTells: boolean;
  /** How much each of the customers who buy on account may owe, in rupiah. */
  readonly accountLimits: readonly number[];
  /** How the provider's fee enters what it takes, as the owner entered it in the till. */
  readonly debitRule: DebitRule;
  /** The catalogue has each product's cost to the shop, and sells above it. */
  readonly costs: boolean;
  /** Customers' data is erased when the last day has ended; null for a shop that keeps it. */
  readonly erasures: ErasurePlan | null;
  readonly groups?: readonly GroupPlan[];
  readonly steps: readonly Step[];
  /** Some time after the last step. */
  readonly end: number;
}
