import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import { contraSubject } from '../../../../shared/staff/subjects.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import type { PrintService } from '../../../devices/printing/print-service.ts';
import type { OpenDrawer } from '../../../money/balance/balance-actions.ts';
import { bookContra } from '../../../money/contra/contra-actions.ts';
import type { Till } from '../../../till/till.ts';
import { type Authorize, withPart } from '../../authorize.ts';

export interface ContraHandlerDeps {
  /** The open till, or why there is none. */
  till(): Result<Till, Failure>;
  printing(): Result<PrintService, Failure>;
}

/** Contra entries, for acts of every kind. */
export function contraHandlers(deps: ContraHandlerDeps, allow: Authorize): Handlers['contra'] {
  const openDrawer: OpenDrawer = (moveId, by, booked) => openDrawerForShift(deps.printing(), moveId, by, booked);
  return {
    book: (form) =>
      withPart(deps.till(), (till) =>
        allow('bookContra', contraSubject(form, till.contras.amountOf(form)), (by) => bookContra(till, form, by, openDrawer)),
      ),
  };
}
