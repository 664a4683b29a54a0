import type { Handlers } from '../../../shared/ipc/contract.ts';
import { createRights, withinCalls } from '../authorize.ts';
import { createChoose } from '../choose.ts';
import type { HandlerContext, HandlerDeps } from '../handler-deps.ts';
import { appHandlers } from './app-handlers.ts';
import { complaintHandlers } from './customers/complaint-handlers.ts';
import { customerHandlers } from './customers/customer-handlers.ts';
import { groupHandlers } from './customers/group-handlers.ts';
import { onAccountHandlers } from './customers/on-account-handlers.ts';
import { printHandlers } from './devices/printing-handlers.ts';
import { receiptHandlers } from './devices/receipt-handlers.ts';
import { balanceHandlers } from './money/balance-handlers.ts';
import { contraHandlers } from './money/contra-handlers.ts';
import { reportHandlers } from './money/report-handlers.ts';
import { shiftHandlers } from './money/shift-handlers.ts';
import { statementHandlers } from './money/statement-handlers.ts';
import { officeHandlers } from './office/office-handlers.ts';
import { erasureHandlers } from './records/erasure-handlers.ts';
import { unconfirmedHandlers } from './records/unconfirmed-handlers.ts';
import { displayHandlers } from './selling/display-handlers.ts';
import { orderHandlers } from './selling/order-handlers.ts';
import { saleHandlers } from './selling/sale-handlers.ts';
import { healthHandlers } from './service/health-handlers.ts';
import { practiceHandlers } from './service/practice-handlers.ts';
import { catalogueHandlers } from './shop/catalogue-handlers.ts';
import { settingsHandlers } from './shop/settings-handlers.ts';
import { staffHandlers } from './shop/staff-handlers.ts';
import { transferHandlers } from './shop/transfer-handlers.ts';
import { doctorHandlers } from './till/doctor-handlers.ts';
import { journalHandlers } from './till/journal-handlers.ts';
import { supportHandlers } from './till/support-handlers.ts';
import { updateHandlers } from './till/update-handlers.ts';

/** The handlers of the contract, one file for each subject: a handler checks the authority, calls one use case and answers. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const choose = createChoose({ dialogs: deps.dialogs, personId: () => deps.staff().person?.id ?? null });
  const context: HandlerContext = { deps, choose, ...createRights(deps) };
  const handlers = {
    app: appHandlers(deps),
    sale: saleHandlers(context),
    shifts: shiftHandlers(context),
    contra: contraHandlers(context),
    unconfirmed: unconfirmedHandlers(context),
    balance: balanceHandlers(context),
    statements: statementHandlers(context),
    customers: customerHandlers(context),
    onAccount: onAccountHandlers(context),
    complaints: complaintHandlers(context),
    groups: groupHandlers(context),
    orders: orderHandlers(context),
    reports: reportHandlers(context),
    journal: journalHandlers(context),
    receipts: receiptHandlers(context),
    printing: printHandlers(context),
    staff: staffHandlers(context),
    settings: settingsHandlers(context),
    health: healthHandlers(context),
    catalogue: catalogueHandlers(context),
    transfer: transferHandlers(context),
    display: displayHandlers(context),
    practice: practiceHandlers(context),
    erasure: erasureHandlers(context),
    office: officeHandlers(context),
    doctor: doctorHandlers(context),
    support: supportHandlers(context),
    updates: updateHandlers(context),
  };
  return withinCalls(handlers, deps.calls);
}
