import type { BalanceView } from '../../../shared/balance/balance-views.ts';
import { type CreditForm, type DepositForm, takenFor } from '../../../shared/balance/deposit.ts';
import type { ReversalForm } from '../../../shared/balance/reversal.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { ComplaintBook } from '../../customers/complaints/complaint-book.ts';
import { findOrder, type OrderActionDeps } from '../../selling/orders/actions/record-event.ts';
import type { ShiftBook } from '../shifts/shift-book.ts';
import type { BalanceBook } from './balance-book.ts';

/** What staff note of the balance with the provider: one use case for each call. */
interface BalanceActionDeps {
  readonly balance: BalanceBook;
  readonly shifts: ShiftBook;
}

/** Opens the drawer for a movement of cash that succeeded. */
export type OpenDrawer = (moveId: string, by: Authority, moved: Result<null, Failure>) => Result<null, Failure>;

/**
 * Records a deposit once for its id. One from the drawer is a movement of the open shift in the same transaction, and fails like one; no
 * other movement may have its id.
 */
export function noteDeposit(
  { balance, shifts }: BalanceActionDeps,
  form: DepositForm,
  by: Authority,
  openDrawer: OpenDrawer,
): Result<BalanceView, Failure> {
  const isCash = form.source === 'drawer' && !balance.knows(form.depositId);
  if (isCash && shifts.hasMove(form.depositId)) return fail({ kind: 'badInput', detail: 'depositId' });
  const noted = isCash
    ? openDrawer(
        form.depositId,
        by,
        shifts.moveCashWith(cashMoveFor(form, by), by, (event) => balance.note(form, by, event)),
      )
    : balance.note(form, by, null);
  return noted.ok ? ok(balance.view()) : noted;
}

/** Records that the provider added a deposit to the balance. */
export function creditDeposit(
  { balance }: Pick<BalanceActionDeps, 'balance'>,
  form: CreditForm,
  by: Authority,
): Result<BalanceView, Failure> {
  const credited = balance.credit(form, by);
  return credited.ok ? ok(balance.view()) : credited;
}

/** Records that the provider took the debit of an order back; with the order's open complaint, where it has one. No order changes. */
export function noteReversal(
  {
    balance,
    book,
    complaints,
  }: Pick<OrderActionDeps, 'book'> & Pick<BalanceActionDeps, 'balance'> & { readonly complaints: ComplaintBook },
  form: ReversalForm,
  by: Authority,
): Result<null, Failure> {
  const stored = findOrder(book, form.orderId);
  if (!stored.ok) return stored;
  return balance.reverse(form, stored.value.order, by, (event) =>
    complaints.reverse(form.orderId, form.reversalId, form.amount, event, by),
  );
}

const cashMoveFor = (form: DepositForm, { person }: Authority): CashMove => ({
  moveId: form.depositId,
  kind: 'deposit',
  amount: takenFor(form),
  reason: form.reference,
  giver: person.name,
  receiver: '',
  orderId: null,
});
