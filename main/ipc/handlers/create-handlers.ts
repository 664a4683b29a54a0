import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Staff } from '../../staff/staff.ts';
import { createAuthorize } from '../authorize.ts';
import { type AppHandlerDeps, appHandlers } from './app-handlers.ts';
import { type BalanceHandlerDeps, balanceHandlers } from './balance-handlers.ts';
import { type CatalogueHandlerDeps, catalogueHandlers } from './catalogue-handlers.ts';
import { type HealthHandlerDeps, healthHandlers } from './health-handlers.ts';
import { type JournalHandlerDeps, journalHandlers } from './journal-handlers.ts';
import { type OrderHandlerDeps, orderHandlers } from './order-handlers.ts';
import { type PracticeHandlerDeps, practiceHandlers } from './practice-handlers.ts';
import { type PrintHandlerDeps, printHandlers } from './print-handlers.ts';
import { type ReceiptHandlerDeps, receiptHandlers } from './receipt-handlers.ts';
import { type SaleHandlerDeps, saleHandlers } from './sale-handlers.ts';
import { type SettingsHandlerDeps, settingsHandlers } from './settings-handlers.ts';
import { type ShiftHandlerDeps, shiftHandlers } from './shift-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import { type TransferHandlerDeps, transferHandlers } from './transfer-handlers.ts';

/** What the handlers of all subjects call. */
export type HandlerDeps = AppHandlerDeps &
  CatalogueHandlerDeps &
  BalanceHandlerDeps &
  HealthHandlerDeps &
  JournalHandlerDeps &
  OrderHandlerDeps &
  PracticeHandlerDeps &
  PrintHandlerDeps &
  ReceiptHandlerDeps &
  SaleHandlerDeps &
  ShiftHandlerDeps &
  TransferHandlerDeps &
  SettingsHandlerDeps & { staff(): Staff };

/** The handlers of the contract, one file for each subject: a handler checks the authority, calls one use case and answers. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const allow = createAuthorize(deps);
  return {
    app: appHandlers(deps),
    sale: saleHandlers(deps, allow),
    shift: shiftHandlers(deps, allow),
    balance: balanceHandlers(deps, allow),
    orders: orderHandlers(deps, allow),
    journal: journalHandlers(deps, allow),
    receipt: receiptHandlers(deps, allow),
    paper: printHandlers(deps, allow),
    staff: staffHandlers(deps),
    settings: settingsHandlers(deps, allow),
    health: healthHandlers(deps),
    catalogue: catalogueHandlers(deps, allow),
    transfer: transferHandlers(deps, allow),
    practice: practiceHandlers(deps, allow),
  };
}
