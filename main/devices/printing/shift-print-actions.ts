import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import type { ShiftDocument } from '../../../shared/shifts/document/shift-document.ts';
import type { ShiftReportView } from '../../../shared/shifts/shift-views.ts';
import { type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import type { PrintService } from './print-service.ts';

/** The X of the open shift and the Zs of the closed ones, as they are printed. */
interface ShiftPapers {
  document(number: number): Result<ShiftDocument, Failure>;
}

type Printing = Pick<PrintService, 'printShift' | 'background'>;

/** Prints the X of the open shift, or a Z. The owner's copy has the margin. */
export async function printShift(
  printing: Printing,
  shifts: ShiftPapers,
  number: number,
  by: Authority,
): Promise<Result<PrintJobView, Failure>> {
  const document = shifts.document(number);
  return document.ok ? printing.printShift(document.value, canPerform(by.person.role, 'viewMargin'), by) : document;
}

/** Prints the Z of a close that is in the journal. A printer that fails keeps its job, and the shift stays closed. Returns `closed`. */
export function printZ(
  printing: Result<Printing, Failure>,
  shifts: ShiftPapers,
  by: Authority,
  closed: Result<ShiftReportView, Failure>,
): Result<ShiftReportView, Failure> {
  if (printing.ok && closed.ok) printing.value.background(printShift(printing.value, shifts, closed.value.shift.number, by));
  return closed;
}
