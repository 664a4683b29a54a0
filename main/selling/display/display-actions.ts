import type { SaleStep } from '../../../shared/display/sale-step.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import type { CustomerDisplay } from './customer-display.ts';

/**
 * Shows a step of the sale to the customer. Needs the right to sell. The screen sends steps without an input of the cashier, so a step does
 * not postpone the automatic lock.
 */
export function showStep(
  display: Pick<CustomerDisplay, 'show'> | null,
  staff: Pick<Staff, 'authorize'>,
  step: SaleStep,
): Result<null, Failure> {
  const right = staff.authorize('sell', WHOLE_SHOP);
  if (!right.ok) return right;
  display?.show(step);
  return ok(null);
}
