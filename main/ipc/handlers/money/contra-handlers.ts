import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { contraSubject } from '../../../../shared/staff/subjects.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import type { OpenDrawer } from '../../../money/balance/balance-actions.ts';
import { bookContra } from '../../../money/contra/contra-actions.ts';
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Contra entries, for acts of every kind. */
export function contraHandlers({ deps, allow }: HandlerContext): Handlers['contra'] {
  const openDrawer: OpenDrawer = (moveId, by, booked) => openDrawerForShift(deps.printing(), moveId, by, booked);
  return {
    book: (form) =>
      withPart(deps.till(), (till) =>
        allow('bookContra', contraSubject(form, till.contras.amountOf(form)), (by) => bookContra(till, form, by, openDrawer)),
      ),
  };
}
