import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Staff } from '../../staff/staff.ts';
import { createAuthorize } from '../authorize.ts';
import { createChoose } from '../choose.ts';
import type { OpenDialogs } from '../dialogs.ts';
import { withinCalls } from '../within-calls.ts';
import { type AppHandlerDeps, appHandlers } from './app-handlers.ts';
import { type BalanceHandlerDeps, balanceHandlers } from './balance/balance-handlers.ts';
import { type StatementHandlerDeps, statementHandlers } from './balance/statement-handlers.ts';
import { type CatalogueHandlerDeps, catalogueHandlers } from './catalogue-handlers.ts';
import { type CollectiveHandlerDeps, collectiveHandlers } from './collective/collective-handlers.ts';
import { type ComplaintHandlerDeps, complaintHandlers } from './complaint-handlers.ts';
import { type ContraHandlerDeps, contraHandlers } from './contra-handlers.ts';
import { type CustomerHandlerDeps, customerHandlers } from './customer-handlers.ts';
import { type DisplayHandlerDeps, displayHandlers } from './display-handlers.ts';
import { type HealthHandlerDeps, healthHandlers } from './health-handlers.ts';
import { type JournalHandlerDeps, journalHandlers } from './journal/journal-handlers.ts';
import { type UnconfirmedHandlerDeps, unconfirmedHandlers } from './journal/unconfirmed-handlers.ts';
import { type OnAccountHandlerDeps, onAccountHandlers } from './on-account/on-account-handlers.ts';
import { type OrderHandlerDeps, orderHandlers } from './order-handlers.ts';
import { type PracticeHandlerDeps, practiceHandlers } from './practice-handlers.ts';
import { type PrintHandlerDeps, printHandlers } from './print-handlers.ts';
import { type PrivacyHandlerDeps, privacyHandlers } from './privacy-handlers.ts';
import { type ReceiptHandlerDeps, receiptHandlers } from './receipt-handlers.ts';
import { type ReportHandlerDeps, reportHandlers } from './report-handlers.ts';
import { type SaleHandlerDeps, saleHandlers } from './sale-handlers.ts';
import { type SettingsHandlerDeps, settingsHandlers } from './settings-handlers.ts';
import { type ShiftHandlerDeps, shiftHandlers } from './shift-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import { type TransferHandlerDeps, transferHandlers } from './transfer-handlers.ts';

/** What the handlers of all subjects call. */
export type HandlerDeps = {
  staff(): Staff;
  /** The handlers reach them through {@link createChoose} alone. */
  readonly dialogs: OpenDialogs;
} & AppHandlerDeps &
  CatalogueHandlerDeps &
  BalanceHandlerDeps &
  CustomerHandlerDeps &
  CollectiveHandlerDeps &
  ComplaintHandlerDeps &
  ContraHandlerDeps &
  DisplayHandlerDeps &
  HealthHandlerDeps &
  JournalHandlerDeps &
  OnAccountHandlerDeps &
  OrderHandlerDeps &
  PracticeHandlerDeps &
  PrintHandlerDeps &
  PrivacyHandlerDeps &
  ReceiptHandlerDeps &
  ReportHandlerDeps &
  SaleHandlerDeps &
  ShiftHandlerDeps &
  StatementHandlerDeps &
  TransferHandlerDeps &
  UnconfirmedHandlerDeps &
  SettingsHandlerDeps;

/** The handlers of the contract, one file for each subject: a handler checks the authority, calls one use case and answers. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const allow = createAuthorize(deps);
  const choose = createChoose({ dialogs: deps.dialogs, personId: () => deps.staff().person?.id ?? null });
  return withinCalls({
    app: appHandlers(deps),
    sale: saleHandlers(deps, allow),
    shift: shiftHandlers(deps, allow),
    contra: contraHandlers(deps, allow),
    unconfirmed: unconfirmedHandlers(deps, allow),
    balance: balanceHandlers(deps, allow),
    statements: statementHandlers(deps, allow, choose),
    customers: customerHandlers(deps, allow),
    onAccount: onAccountHandlers(deps, allow),
    complaints: complaintHandlers(deps, allow),
    collective: collectiveHandlers(deps, allow),
    orders: orderHandlers(deps, allow),
    reports: reportHandlers(deps, allow),
    journal: journalHandlers(deps, allow, choose),
    receipt: receiptHandlers(deps, allow),
    paper: printHandlers(deps, allow),
    staff: staffHandlers(deps),
    settings: settingsHandlers(deps, allow),
    health: healthHandlers(deps),
    catalogue: catalogueHandlers(deps, allow, choose),
    transfer: transferHandlers(deps, allow, choose),
    display: displayHandlers(deps),
    practice: practiceHandlers(deps, allow),
    privacy: privacyHandlers(deps, allow),
  });
}
