import type { Failure } from '../../../shared/ipc/failures.ts';
import type { PaidBack } from '../../../shared/ipc/sale-forms.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { refundOpeningSubject } from '../../../shared/shifts/drawer-openings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { PrintService } from './print-service.ts';

/** The print service, or why there is none: a missing one never stops a sale or a refund. */
type Printing<M extends keyof PrintService> = Result<Pick<PrintService, M>, Failure>;

/** Opens the drawer for a refund whose approval is in the journal, where cash goes back next. Returns `approved` as it is. */
export function openDrawerForRefund(
  printing: Printing<'refundStarted'>,
  by: Authority,
  approved: Result<StoredOrder, Failure>,
): Result<StoredOrder, Failure> {
  if (printing.ok && approved.ok) printing.value.refundStarted(approved.value, by);
  return approved;
}

/** Opens the drawer for an act of the shift that is in the journal, once for its subject. Returns `done` as it is. */
export function openDrawerForShift<T>(
  printing: Printing<'cashMoved'>,
  subject: string,
  by: Authority,
  done: Result<T, Failure>,
): Result<T, Failure> {
  if (printing.ok && done.ok) printing.value.cashMoved(subject, by);
  return done;
}

/** Opens the drawer for cash that goes out for another means, once that is in the journal. Returns `recorded` as it is. */
export function openDrawerForCashRefund(
  printing: Printing<'cashMoved'>,
  by: Authority,
  { orderId, paidBy, tender }: PaidBack,
  recorded: Result<StoredOrder, Failure>,
): Result<StoredOrder, Failure> {
  if (printing.ok && recorded.ok && tender === 'cash' && paidBy !== 'cash')
    printing.value.cashMoved(refundOpeningSubject(orderId, paidBy), by);
  return recorded;
}
