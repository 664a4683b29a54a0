import type { BalanceView } from '../../balance/balance-views.ts';
import { CreditForm, DepositForm } from '../../balance/deposit.ts';
import { ReversalForm } from '../../balance/reversal.ts';
import { OrderId } from '../../orders/order-id.ts';
import type { PrintJobView } from '../../printing/print-jobs.ts';
import type { PaidForOrder } from '../../shifts/compensation.ts';
import { ContraForm } from '../../shifts/contra.ts';
import {
  BeginCountForm,
  CashMoveForm,
  CloseShiftForm,
  CountForm,
  LastZForm,
  OpenShiftForm,
  ShiftPrintForm,
  ShiftRef,
  ZListForm,
} from '../../shifts/shift-forms.ts';
import type { CashMoveView, ShiftReportView, ShiftView, ZView } from '../../shifts/shift-views.ts';
import { ConfirmFigureForm, type UnconfirmedView } from '../../unconfirmed/unconfirmed.ts';
import { call, nothing } from './call.ts';

/** The drawer's shift, and the shop's balance at the provider. */
export const drawerCalls = {
  shifts: {
    state: call<ShiftView>().takes(nothing),
    /** Opens the drawer so that it can be counted, once for each count. */
    beginCount: call<null>().takes(BeginCountForm),
    /** Opens the next shift with a blindly counted float. */
    open: call<ShiftView>().takes(OpenShiftForm),
    /** Records a movement of cash without a sale, once for each `moveId`. Refused after the count of the close. */
    moveCash: call<ShiftView>().takes(CashMoveForm),
    /** The movements of cash without a sale in the open shift, in their order, as typed and without a sum. */
    moves: call<readonly CashMoveView[]>().takes(nothing),
    /** What was paid for an order and went back for it, before a compensation. */
    paidForOrder: call<PaidForOrder>().takes(OrderId),
    /** A blind count for the close, or its recount. */
    count: call<ShiftView>().takes(CountForm),
    /** Accepts the first count: shows its difference, and no recount follows. */
    acceptCount: call<ShiftView>().takes(ShiftRef),
    /** The figures as of now: a full X is recorded before anybody sees them. */
    takeX: call<ShiftReportView>().takes(ShiftRef),
    /** Closes the counted shift and prints its Z; the answer is its figures. */
    close: call<ShiftReportView>().takes(CloseShiftForm),
    /** Prints the X of the open shift, or the Z of this number again, marked as a copy. */
    print: call<PrintJobView>().takes(ShiftPrintForm),
    /** The figures of a closed shift, as its Z has them. */
    showZ: call<ShiftReportView>().takes(ShiftPrintForm),
    /** The Zs that can be shown or printed again, the newest first, without their figures. */
    zs: call<readonly ZView[]>().takes(ZListForm),
    /** After a restore: the number of the last Z on paper. */
    enterLastZ: call<ShiftView>().takes(LastZForm),
  },
  contra: {
    /** Takes one act with money back by a contra entry, once for each `contraId`. */
    book: call<null>().takes(ContraForm),
  },
  unconfirmed: {
    /** Figures as of a copy of the journal that wait for a confirmation. */
    list: call<readonly UnconfirmedView[]>().takes(nothing),
    /** Confirms one with the amount that was seen, once for each copy. */
    confirm: call<null>().takes(ConfirmFigureForm),
  },
  balance: {
    /** As the journal knows it; sends no request. */
    view: call<BalanceView>().takes(nothing),
    /** Records money that the shop sent, once for each `depositId`; from the drawer it leaves the open shift at once. */
    noteDeposit: call<BalanceView>().takes(DepositForm),
    creditDeposit: call<BalanceView>().takes(CreditForm),
    /** Records that the provider took the debit of a delivered order back, once for each `reversalId`; changes no order. */
    noteReversal: call<null>().takes(ReversalForm),
  },
} as const;
