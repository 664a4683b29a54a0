import type { FamilyId } from '../catalogue/families.ts';
import type { LocalDate } from '../lib/business-day.ts';
import type { OrderSum, TenderSum } from '../shifts/ledger-sums.ts';
import type { TenderResult } from '../shifts/tender-count.ts';
import type { CashierAct } from './cashier-acts.ts';
import type { Compared } from './comparison.ts';
import type { DayVerdicts } from './day/verdict-views.ts';
import type { FulfilTimes } from './fulfil-times.ts';
import type { DebtsGroup, ReportKind, ServiceGroup, SumsGroup } from './report-forms.ts';
import type { ReportSpan } from './report-span.ts';

/** The answers of the reports (docs/reports.md). Amounts are whole rupiah and signed: a later change takes back what an earlier day counted. */

/** What every report says about itself. */
interface ReportHead {
  readonly span: ReportSpan;
  /** False while the sales of an older journal are still being counted: every sum may be too low. */
  readonly isComplete: boolean;
}

/** What was sold: P is base + admin + other, T is P + K. */
interface SoldSums extends OrderSum {
  readonly price: number;
  readonly base: number;
  readonly admin: number;
  readonly other: number;
  readonly fee: number;
}

/** What the provider took and what was left, for people with `viewMargin`. */
interface EarningsSums {
  /** Sum of D of what was fulfilled. */
  readonly debit: number;
  /** Fulfilled orders whose D is not known; while there are any, debit is too low and margin too high. */
  readonly debitUnknown: number;
  /** T fulfilled - D - payment fees + partner fees that are income. */
  readonly margin: number;
  readonly partnerFee: number;
  /** The part of it that its sales say is the shop's income. */
  readonly partnerIncome: number;
  /** What payment providers keep. */
  readonly paymentFee: number;
  /** D and payment fees of orders whose money went back or is owed, and compensations. */
  readonly losses: number;
}

/** The sums of one row. A sale counts when it was paid, an end when it ended. */
export interface ReportSums {
  readonly sold: SoldSums;
  /** `fee`: K of what was fulfilled. */
  readonly fulfilled: OrderSum & { readonly fee: number };
  readonly refunded: OrderSum;
  /** Null without the permission `viewMargin`. */
  readonly earnings: EarningsSums | null;
}

/**
 * A row of a report. `key` is the hour (`0` to `23`), the weekday (`1`, Monday, to `7`), the day, the month (`2026-11`), a family, a product's
 * code, a biller's name, or a cashier's key.
 */
export interface ReportRow {
  readonly key: string;
  /** The name of a product, biller or cashier; null where the screen has the word for the key. */
  readonly label: string | null;
  /** The family of a product; null in every other report. */
  readonly family: FamilyId | null;
}

export interface SumsRow extends ReportRow {
  readonly sums: ReportSums;
  /** Null where the row has no pair: a day that is not over, or one before the till had figures. */
  readonly compared: ComparedSums | null;
}

/** Two sums that are compared (docs/reports.md). Where the days differ in number, the average days are. */
export interface ComparedSums {
  /** The part of the row that is over. */
  readonly now: ReportSums;
  readonly before: ReportSums;
  readonly days: number;
  readonly daysBefore: number;
}

/** Hours, weekdays, days and months stand in their order, with those without a sale; the rest by what was sold, the most first. */
export interface SumsView extends ReportHead, Compared {
  readonly group: SumsGroup;
  readonly rows: readonly SumsRow[];
  readonly total: ReportSums;
  readonly totalCompared: ComparedSums | null;
}

export interface TendersView extends ReportHead {
  readonly rows: readonly TenderSum[];
}

/** How orders ended, each counted where it ended last. */
interface Outcomes {
  /** Succeeded at the service. */
  readonly success: number;
  /** Settled by a person as delivered. */
  readonly delivered: number;
  /** Refused or failed at the service. */
  readonly refused: number;
  /** Settled by a person as one that did not happen. */
  readonly notDelivered: number;
  /** Not sent, and could still be sent. */
  readonly unsent: number;
  /** Given up before it was sent. */
  readonly withdrawn: number;
  /** Orders whose result was unknown for a while, however they ended. */
  readonly doubted: number;
}

export interface ServiceSums {
  readonly outcomes: Outcomes;
  /** The part of success and delivered among them, refused and notDelivered, from 0 to 1; null where there are none. */
  readonly share: number | null;
  /** From the payment to the success; orders that a person settled are not in it. */
  readonly times: FulfilTimes;
}

export interface ServiceRow extends ReportRow {
  readonly sums: ServiceSums;
}

export interface ServiceView extends ReportHead {
  readonly group: ServiceGroup;
  /** The one with the most orders first. */
  readonly rows: readonly ServiceRow[];
  readonly total: ServiceSums;
}

/** The drawer of one closed shift, as its Z has it. */
export interface ShiftRow {
  readonly number: number;
  readonly businessDay: LocalDate;
  /** UTC, ISO 8601. */
  readonly openedAt: string;
  readonly openedBy: string;
  readonly closedAt: string;
  readonly closedBy: string;
  readonly sold: OrderSum;
  readonly expected: number;
  readonly counted: number;
  /** Counted - expected. */
  readonly difference: number;
  /** Float less what the close before left; null before the first close. */
  readonly custodyDifference: number | null;
  /** The means besides cash that its close asked for; empty of Zs of tills that asked for none. */
  readonly tenders: readonly (TenderResult & { readonly expected: number })[];
  readonly reason: string;
}

/** Shifts whose close is in the span, the newest first. */
export interface ShiftsView extends Pick<ReportHead, 'span'> {
  readonly rows: readonly ShiftRow[];
  /** How many further shifts of the span are not among the rows; they are in the sums. */
  readonly left: number;
  readonly short: DifferenceSum;
  readonly over: DifferenceSum;
}

export interface DifferenceSum {
  readonly shifts: number;
  readonly amount: number;
}

/** How often a person did something. */
export interface ActCount {
  readonly count: number;
  /** What it was about, in rupiah; 0 where no money is. */
  readonly amount: number;
  /** The day with the most of it; null where there was none. */
  readonly worstDay: { readonly day: LocalDate; readonly count: number } | null;
  /** The most that a day may have. */
  readonly limit: number;
  readonly isOver: boolean;
}

export interface CashierRow {
  /** Names the person in {@link CashierView}. */
  readonly key: string;
  readonly name: string;
  readonly sold: OrderSum;
  readonly acts: Readonly<Record<CashierAct, ActCount>>;
}

/** By what they sold, the most first. */
export interface CashiersView extends ReportHead {
  readonly rows: readonly CashierRow[];
}

export interface CashierDay {
  readonly day: LocalDate;
  readonly sold: OrderSum;
  /** Acts of that day; a kind without any is absent. */
  readonly acts: Readonly<Partial<Record<CashierAct, number>>>;
}

/** The page of one person. */
export interface CashierView extends ReportHead {
  /** Null where no person of this key did anything in the span. */
  readonly cashier: CashierRow | null;
  /** Days on which the person did something, the oldest first. */
  readonly days: readonly CashierDay[];
  /** What was sold in each hour of the day, 0 to 23. */
  readonly hours: readonly OrderSum[];
}

/** One act of a person, as an event of the journal has it. */
export interface ActRow {
  /** The number of its event; two acts can be of one event. */
  readonly seq: number;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly act: CashierAct;
  /** What it was about, in rupiah; 0 where no money is. */
  readonly amount: number;
  /** The first order that it was about; null where it was about none. */
  readonly order: { readonly orderId: string; readonly product: string } | null;
  /** The shift that was open then or ended with it; null where none was. Only a closed one has a Z. */
  readonly shift: { readonly number: number; readonly isClosed: boolean } | null;
}

/** Each act of one person on one day, in the order in which they are in the journal; as many as {@link CashierDay} counts. */
export interface ActsView extends ReportHead {
  /** The person's key, and the present name; empty where the till knows none. */
  readonly person: string;
  readonly name: string;
  readonly rows: readonly ActRow[];
}

/** Gross receipts and commission of a family, for the tax declaration; the till decides no tax. */
export interface RecapRow {
  readonly family: FamilyId;
  readonly orders: number;
  /** Gross receipts: sum of T of what was fulfilled. */
  readonly receipts: number;
  /** Sum of K. */
  readonly fee: number;
  /** Sum of P - D. */
  readonly priceMargin: number;
  /** `partner_fee` that its sales say is the shop's income. */
  readonly partnerIncome: number;
  /** K + (P - D) + partner fees that are income. What payment providers keep is a cost, and not taken off. */
  readonly commission: number;
  /** Fulfilled orders whose D is not known: the commission is too high by it. */
  readonly debitUnknown: number;
}

export interface RecapView extends ReportHead {
  readonly month: string;
  /** In the order of the families; without those that had no sale. */
  readonly rows: readonly RecapRow[];
  readonly total: Omit<RecapRow, 'family'>;
}

/** What changed the debts of all customers (docs/on-account.md). */
export interface DebtChanges {
  readonly charged: number;
  /** What customers paid, less credit that went back to them. */
  readonly collected: number;
  /** What refunds took off. */
  readonly credited: number;
  readonly writtenOff: number;
}

/** `key` is the day or the month (`2026-11`); those without a change are absent. */
export interface DebtsRow extends DebtChanges {
  readonly key: string;
  /** What all customers owe at its end, less what the shop holds for them. */
  readonly after: number;
}

/** before + charged - collected - credited - written off = after. */
export interface DebtsView extends Pick<ReportHead, 'span'> {
  readonly group: DebtsGroup;
  readonly before: number;
  readonly rows: readonly DebtsRow[];
  readonly total: DebtChanges;
  readonly after: number;
}

/** What is not at its end now, whenever it was sold. */
export interface OrdersNow {
  readonly open: OrderSum;
  /** Of the open ones: those whose result is not known. */
  readonly unknown: OrderSum;
  readonly owed: OrderSum;
}

/** What a screen says in one line about a product or biller. */
interface TopRow extends ReportRow {
  readonly sold: OrderSum;
}

/** A limit that a person's acts exceeded. */
export interface ActAlert extends Pick<CashierRow, 'key' | 'name'>, Pick<ActCount, 'count' | 'limit'> {
  readonly act: CashierAct;
}

/** The figures of today's business day. */
export interface HomeFigures extends Pick<ReportHead, 'isComplete'> {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly day: LocalDate;
  readonly today: ReportSums;
  /** What was sold on the same weekday a week before, and today, both up to the last full hour; null before the first day with figures. */
  readonly weekBefore: { readonly day: LocalDate; readonly untilHour: number; readonly sold: OrderSum; readonly today: OrderSum } | null;
  /** By hour, in the order of the business day, up to 24 of them: what was sold today and a week before. */
  readonly hours: readonly { readonly hour: number; readonly today: OrderSum; readonly weekBefore: OrderSum | null }[];
  /** The last 30 business days, today included, the oldest first. */
  readonly days: readonly { readonly day: LocalDate; readonly sold: OrderSum; readonly margin: number | null }[];
  readonly service: ServiceSums;
  readonly now: OrdersNow;
  /** The products that were sold most today, at most five. */
  readonly top: readonly TopRow[];
  /** The shifts that were closed on this day, the newest first. */
  readonly shifts: readonly ShiftRow[];
  /** Limits that today's acts exceed. */
  readonly alerts: readonly ActAlert[];
}

/** The owner's home: the figures of today's business day, and its verdicts. */
export interface HomeView extends HomeFigures {
  readonly verdicts: DayVerdicts;
}

/** What each report answers. */
export interface ReportViews {
  readonly sums: SumsView;
  readonly tenders: TendersView;
  readonly service: ServiceView;
  readonly shifts: ShiftsView;
  readonly cashiers: CashiersView;
  readonly cashier: CashierView;
  readonly acts: ActsView;
  readonly recap: RecapView;
  readonly debts: DebtsView;
}
export type ReportAnswer = { readonly [K in ReportKind]: { readonly kind: K; readonly view: ReportViews[K] } }[ReportKind];
