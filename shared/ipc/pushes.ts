import type { ImportProgress } from '../catalogue/changes/import-views.ts';
import type { Product } from '../catalogue/product.ts';
import type { CustomerChange } from '../customers/customer-views.ts';
import type { ErasureChange } from '../erasure/erasure-views.ts';
import type { JournalWorkView } from '../journal/journal-views.ts';
import type { OfficeView } from '../office/office-views.ts';
import type { OrderView } from '../orders/order-view.ts';
import type { PracticeView } from '../practice/practice-views.ts';
import type { FeeRules } from '../prices/fee-rules.ts';
import type { PrintJobView } from '../printing/print-jobs.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShiftView } from '../shifts/shift-views.ts';
import type { StaffView } from '../staff/staff.ts';
import type { StatementProgress } from '../statements/statement-views.ts';
import type { Notice, PracticeRows } from './start-view.ts';
import type { DrawerView, StatusView } from './status-view.ts';
import type { UpdateView } from './updates/update-views.ts';

/** A push: the type of its value, as a type alone. */
interface Push<T> {
  readonly value?: T;
}
const push = <T>(): Push<T> => ({});

/** What main pushes to the screen: each name with the type of its value. */
export const pushes = {
  order: push<OrderView>(),
  status: push<StatusView>(),
  /** The settings in use, whenever they were saved. */
  settings: push<Settings>(),
  staff: push<StaffView>(),
  /** The shift of the drawer, whenever an act changed it. */
  shift: push<ShiftView>(),
  /** A customer whom selling may find now, or must not any more. */
  customer: push<CustomerChange>(),
  /** A check or a payment of a group went on: what the screen shows of it is old. */
  groups: push<null>(),
  /** Progress of long work on the journal; null when the work has ended. */
  journalWork: push<JournalWorkView | null>(),
  /** What changed of the erasure of personal data, while one runs and when it has ended. */
  erasure: push<ErasureChange>(),
  /** The products on sale, whenever the service's own list changes them. */
  products: push<readonly Product[]>(),
  /** The practice rows of the shop's catalogue, whenever it changes; null where there are none. */
  practiceRows: push<PracticeRows | null>(),
  /** The fee rules in force, whenever they change. */
  feeRules: push<FeeRules>(),
  /** How far the reading of an import is; null when it has ended. */
  catalogueImport: push<ImportProgress | null>(),
  /** How far the reading of a statement is; null when it has ended. */
  statementProgress: push<StatementProgress | null>(),
  /** The till's contact with its head office, whenever it changes. */
  office: push<OfficeView>(),
  /** What is known of updates, whenever it changes. */
  updates: push<UpdateView>(),
  printJob: push<PrintJobView>(),
  /** The computer woke, after a sleep of this many ms that the page's own clock does not count. */
  woke: push<number>(),
  /** Something that a person should know once, while the till is open. */
  notice: push<Notice>(),
  /** Why the drawer did not open for the last cash payment; null once it opens. */
  drawer: push<DrawerView | null>(),
  /** The practised faults that are on, whenever one is switched or ends. */
  practice: push<PracticeView>(),
  /** The window is about to close: the page answers with `app.closing`, or main closes it after a timeout. */
  closing: push<null>(),
} as const;

export type PushName = keyof typeof pushes;
export type Pushes = { readonly [P in PushName]: Required<(typeof pushes)[P]>['value'] };
/** Main's side: sends one push to the screen. */
export type SendPush = <P extends PushName>(name: P, value: Pushes[P]) => void;
/** The screen's side: what the frame does with each push; null where a part of the screen subscribes while it is shown. */
export type PushListeners = { readonly [P in PushName]: ((value: Pushes[P]) => void) | null };
