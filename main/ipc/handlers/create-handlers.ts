import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import { createAuthorize, withinCalls } from '../authorize.ts';
import { createChoose } from '../choose.ts';
import type { OpenDialogs } from '../dialogs.ts';
import { type AppHandlerDeps, appHandlers } from './app-handlers.ts';
import { type ComplaintHandlerDeps, complaintHandlers } from './customers/complaint-handlers.ts';
import { type CustomerHandlerDeps, customerHandlers } from './customers/customer-handlers.ts';
import { type GroupHandlerDeps, groupHandlers } from './customers/group-handlers.ts';
import { type OnAccountHandlerDeps, onAccountHandlers } from './customers/on-account-handlers.ts';
import { type PrintHandlerDeps, printHandlers } from './devices/printing-handlers.ts';
import { type ReceiptHandlerDeps, receiptHandlers } from './devices/receipt-handlers.ts';
import { type BalanceHandlerDeps, balanceHandlers } from './money/balance-handlers.ts';
import { type ContraHandlerDeps, contraHandlers } from './money/contra-handlers.ts';
import { type ReportHandlerDeps, reportHandlers } from './money/report-handlers.ts';
import { type ShiftHandlerDeps, shiftHandlers } from './money/shift-handlers.ts';
import { type StatementHandlerDeps, statementHandlers } from './money/statement-handlers.ts';
import { type PrivacyHandlerDeps, privacyHandlers } from './records/erasure-handlers.ts';
import { type UnconfirmedHandlerDeps, unconfirmedHandlers } from './records/unconfirmed-handlers.ts';
import { type DisplayHandlerDeps, displayHandlers } from './selling/display-handlers.ts';
import { type OrderHandlerDeps, orderHandlers } from './selling/order-handlers.ts';
import { type SaleHandlerDeps, saleHandlers } from './selling/sale-handlers.ts';
import { type HealthHandlerDeps, healthHandlers } from './service/health-handlers.ts';
import { type PracticeHandlerDeps, practiceHandlers } from './service/practice-handlers.ts';
import { type CatalogueHandlerDeps, catalogueHandlers } from './shop/catalogue-handlers.ts';
import { type SettingsHandlerDeps, settingsHandlers } from './shop/settings-handlers.ts';
import { staffHandlers } from './shop/staff-handlers.ts';
import { type TransferHandlerDeps, transferHandlers } from './shop/transfer-handlers.ts';
import { type JournalHandlerDeps, journalHandlers } from './till/journal-handlers.ts';

/** What the handlers of all subjects call. */
export type HandlerDeps = {
  staff(): Staff;
  /** The handlers reach them through {@link createChoose} alone. */
  readonly dialogs: OpenDialogs;
} & AppHandlerDeps &
  CatalogueHandlerDeps &
  BalanceHandlerDeps &
  CustomerHandlerDeps &
  GroupHandlerDeps &
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
    shifts: shiftHandlers(deps, allow),
    contra: contraHandlers(deps, allow),
    unconfirmed: unconfirmedHandlers(deps, allow),
    balance: balanceHandlers(deps, allow),
    statements: statementHandlers(deps, allow, choose),
    customers: customerHandlers(deps, allow),
    onAccount: onAccountHandlers(deps, allow),
    complaints: complaintHandlers(deps, allow),
    groups: groupHandlers(deps, allow),
    orders: orderHandlers(deps, allow),
    reports: reportHandlers(deps, allow),
    journal: journalHandlers(deps, allow, choose),
    receipts: receiptHandlers(deps, allow),
    printing: printHandlers(deps, allow),
    staff: staffHandlers(deps),
    settings: settingsHandlers(deps, allow),
    health: healthHandlers(deps),
    catalogue: catalogueHandlers(deps, allow, choose),
    transfer: transferHandlers(deps, allow, choose),
    display: displayHandlers(deps),
    practice: practiceHandlers(deps, allow),
    erasure: privacyHandlers(deps, allow),
  });
}
