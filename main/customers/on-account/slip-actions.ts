import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { tenderNamed } from '../../../shared/lib/tender.ts';
import type { AccountPaymentRef } from '../../../shared/on-account/on-account-forms.ts';
import type { AccountSlip, ActKind, ActSlip, ReminderSlip } from '../../../shared/on-account/slips/account-slip.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { cannotPrint } from '../../../shared/receipts/document.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { AccountEntry } from './on-account-tables.ts';
import type { AccountViewDeps } from './on-account-views.ts';

/** Prints a slip of a customer's account. */
interface SlipPrinter {
  printAccount(slip: AccountSlip, by: Authority | null): Promise<Result<PrintJobView, Failure>>;
}

type Printed = Promise<Result<PrintJobView, Failure>>;

/** Prints what the customer owes now. */
export async function printReminder(deps: AccountViewDeps, printing: SlipPrinter, customerId: string, by: Authority): Printed {
  const slip = reminderOf(deps, customerId);
  return slip.ok ? printing.printAccount(slip.value, by) : slip;
}

/** Prints what a customer paid once, what went back to them, or what the shop gave up; and what they owed after it. */
export async function printPayment(deps: AccountViewDeps, printing: SlipPrinter, payment: AccountPaymentRef, by: Authority): Printed {
  const slip = paymentOf(deps, payment);
  return slip.ok ? printing.printAccount(slip.value, by) : slip;
}

/** Fails where nothing is owed, and where the debt is as of a copy: it may be paid. */
function reminderOf({ onAccount, customers, book }: AccountViewDeps, customerId: string): Result<ReminderSlip, Failure> {
  const known = customers.book.get(customerId);
  if (!known.ok) return known;
  const unconfirmed = onAccount.whyUnconfirmed(customerId);
  if (unconfirmed) return fail(unconfirmed);
  const { charges } = onAccount.account(customerId);
  if (charges.length === 0) return fail(cannotPrint('nothing', 'nothing is owed'));
  return ok({ kind: 'reminder', customerId, name: known.value.name, at: book.now(), charges });
}

function paymentOf({ onAccount, customers }: AccountViewDeps, { customerId, paymentId }: AccountPaymentRef): Result<ActSlip, Failure> {
  const known = customers.book.get(customerId);
  if (!known.ok) return known;
  const payment = onAccount.payment(customerId, paymentId);
  const first = payment?.parts[0];
  if (!payment || !first) return fail(cannotPrint('nothing', 'there is no such payment'));
  if (payment.isTakenBack) return fail({ kind: 'contraTwice' });
  const kind = SLIPS[first.kind];
  if (kind === null) return fail(cannotPrint('nothing', 'a sale has a receipt'));
  const parts = payment.parts.map(({ tender, amount }) => ({ tender: tenderNamed(tender), amount: rupiah(amount) }));
  const { at, cashier } = first;
  return ok({ kind, customerId, paymentId, name: known.value.name, at, cashier, parts, balance: payment.balance });
}

/** The slip of each change; sales and refunds have receipts. */
const SLIPS = {
  charged: null,
  credited: null,
  collected: 'payment',
  paidBack: 'paidBack',
  writtenOff: 'writtenOff',
} as const satisfies Record<AccountEntry['kind'], ActKind | null>;
