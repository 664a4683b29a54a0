import type { FamilyId, FieldName, Group, IdentifierLabel, NumberLabel } from '../../../shared/catalogue/families.ts';
import type { RowFault } from '../../../shared/catalogue/refused-row.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Notice } from '../../../shared/ipc/start-view.ts';
import type { WorksWhileStopped } from '../../../shared/ipc/status-view.ts';
import type { MeasuredUnit } from '../../../shared/lib/decode.ts';
import type { Tender } from '../../../shared/lib/tender.ts';
import type { NotSentCause, OrderState, OrderStateName, ReviewReason, Warning } from '../../../shared/orders/order.ts';
import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import type { TourStepId } from '../../../shared/practice/practice-views.ts';
import type { DrawerPin, Parity, PrinterKind, PrinterTrouble, QrMethod, StatusAbility } from '../../../shared/printing/printers.ts';
import type { DocumentKind } from '../../../shared/receipts/document.ts';
import type { AddressFault } from '../../../shared/service/service-address.ts';
import type { Doubt, KnownRefusal } from '../../../shared/service/service-failure.ts';
import type { CheckStep } from '../../../shared/service/service-views.ts';
import type { StatusFault } from '../../../shared/service/status-lists.ts';
import type { FirstStartStep } from '../../../shared/settings/settings.ts';
import type { Action, Role } from '../../../shared/staff/permissions.ts';
import type { PinFault, SignedOutReason } from '../../../shared/staff/staff.ts';
import type { SetupTask } from '../stores/sections.ts';
import type { id } from './id.ts';

/** The keys of the screen's texts: those of the Indonesian table. */
export type Strings = typeof id;

/** Keys that end as a plural does and are none. */
type NoPlural = 'atLeast_other' | 'atMost_other' | 'depositSource_other';
/** The same keys, and a singular for each plural: Indonesian has one form for every count. */
type WithSingulars<T> = { [K in keyof T]: T[K] extends string ? string : WithSingulars<T[K]> } & {
  [K in Exclude<keyof T & string, NoPlural> as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
export type EnglishStrings = WithSingulars<Strings>;

/** A failure's key in the table: its kind, and the reason that it distinguishes within the kind. */
export type FailureKey = KeyOf<Failure> | KnownRefusal;
type KeyOf<F> = F extends { readonly kind: infer K extends string }
  ? F extends { readonly cause: infer C extends string }
    ? `${K}_${C}`
    : F extends { readonly why: infer W extends string }
      ? `${K}_${W}`
      : F extends { readonly what: infer W extends string }
        ? `${K}_${W}`
        : F extends { readonly kind: 'unauthorised'; readonly at: infer A extends string }
          ? `${K}_${A}`
          : K
  : never;

type Settled = Extract<OrderState, { is: 'settled' }>['as'];
type Withdrawn = Extract<OrderState, { is: 'withdrawn' }>['why'];
/** Notices that say a count have i18next's ending of a plural. */
type NoticeKey =
  | Exclude<Notice['kind'], 'catalogueRows' | 'recovered'>
  | `${'catalogueRows' | 'recovered'}_other`
  | 'screenFailed'
  | 'screenFailedTodo'
  | `still_${WorksWhileStopped}`;
type RuleKey = 'row' | 'cell' | `${'atLeast' | 'atMost'}_${MeasuredUnit}` | Exclude<RowFault['is'], 'own' | 'atLeast' | 'atMost'>;
type PaperKind =
  | DocumentKind
  | 'test'
  | 'copy'
  | `copyOf${'Visit' | 'Claim' | 'Intent' | 'Refund' | 'Z' | 'Payment' | 'PaidBack' | 'WrittenOff'}`;

/** Whether money moved: that of the customer, or, of an order, what the provider took. */
export type MoneyMoved = 'none' | 'notTaken' | 'notYet' | 'sending' | 'unclear' | 'accepted' | 'failed' | 'done' | 'decided';
/** The documents that one order can have, as its print button names them. */
export type OrderPaper = Exclude<keyof Strings['printPaper'], 'visit' | 'visitCopy' | 'each' | 'more' | 'choose'>;
/** A field of a printer's form. */
export type PrinterField = keyof Strings['printerField'];
/** What can be wrong with a connection that is being checked. */
export type CheckFault = keyof Strings['checkFault'];

/** Sections whose keys are the members of a union of the domain. */
interface UnionSections {
  group: Record<Group | 'favourites' | 'all', string>;
  family: Record<FamilyId, string>;
  number: Record<NumberLabel, string>;
  field: Record<FieldName, string>;
  identifier: Record<IdentifierLabel | 'link', string>;
  role: Record<Role, string>;
  firstStep: Record<FirstStartStep, string>;
  firstStepTitle: Record<FirstStartStep, string>;
  firstStepAbout: Record<FirstStartStep, string>;
  setupTask: Record<SetupTask, string>;
  setupTodo: Record<SetupTask, string>;
  tender: Record<Tender['kind'], string>;
  tenderIn: Record<Tender['kind'], string>;
  noticeTitle: Record<Notice['kind'], string>;
  notice: Record<NoticeKey, string>;
  moved: Record<MoneyMoved, string>;
  state: Record<OrderStateName, { pill: string; title: string; todo: string }>;
  doubt: Record<Doubt, string>;
  review: Record<ReviewReason, string>;
  notSent: Record<NotSentCause, string>;
  withdrawn: Record<Withdrawn, string>;
  settled: Record<Settled, string>;
  warning: Record<Warning['kind'] | 'otherCode', string>;
  failure: Record<FailureKey, { title: string; todo: string }>;
  action: Record<Action, string>;
  pinFault: Record<PinFault, string>;
  signedOut: Record<SignedOutReason, string>;
  rule: Record<RuleKey, string>;
  checkStep: Record<CheckStep, string>;
  trouble: Record<PrinterTrouble, { what: string; cure: string }>;
  documentKind: Record<PaperKind, string>;
  printerKind: Record<PrinterKind, { name: string; about: string }>;
  printerWrong: Record<PrinterField | 'nameTaken', string>;
  ability: Record<StatusAbility, string>;
  qrWay: Record<QrMethod, string>;
  parity: Record<Parity, string>;
  plug: Record<DrawerPin, string>;
  practised: Record<PracticeFault, { name: string; does: string; expect: string }>;
  tourStep: Record<TourStepId, string>;
}

/** Sections that hold the members of a union beside keys of their own. */
interface SectionsWithUnion {
  wrong: Record<`address_${AddressFault}` | `status_${StatusFault}`, string>;
}

/**
 * A table that has a text for every member of the domain's unions, and no other key in their sections: a failure or a
 * state without text does not compile, nor does the text of one that no longer exists.
 */
export type CompleteStrings<Table extends UnionSections> = UnionSections &
  SectionsWithUnion & { [Section in keyof UnionSections]: { [Key in Exclude<keyof Table[Section], keyof UnionSections[Section]>]: never } };
