import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { CashMoveForm } from '../../../../shared/shifts/shift-forms.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { cashSubject, lastZSubject, shiftPaperSubject, WHOLE_SHOP, xSubject } from '../../../../shared/staff/subjects.ts';
import { openDrawerForShift } from '../../../devices/printing/drawer-actions.ts';
import { printShift, printZ } from '../../../devices/printing/shift-print-actions.ts';
import {
  acceptCount,
  cashMoveAction,
  closeShift,
  countAction,
  countDrawer,
  countSubject,
  enterLastZ,
  moveCash,
  openShift,
  opensDrawer,
  paidForOrder,
  showZ,
  takeX,
} from '../../../money/shifts/shift-actions.ts';
import { withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The shifts of the drawer. */
export function shiftHandlers({ deps, allow, withTill }: HandlerContext): Handlers['shifts'] {
  const withDrawer = <T>(subject: string, by: Authority, done: Result<T, Failure>): Result<T, Failure> =>
    openDrawerForShift(deps.printing(), subject, by, done);
  const withDrawerFor = <T>(form: CashMoveForm, by: Authority, moved: Result<T, Failure>): Result<T, Failure> =>
    opensDrawer(form) ? withDrawer(form.moveId, by, moved) : moved;
  return {
    state: () => withTill('sell', WHOLE_SHOP, ({ shifts }) => ok(shifts.view())),
    open: (form) => withTill('openShift', WHOLE_SHOP, (till, by) => openShift(till, form, by)),
    beginCount: (form) =>
      withTill('closeShift', WHOLE_SHOP, (till) => {
        const needed = countAction(till, form);
        if (!needed.ok) return needed;
        return allow(needed.value.action, needed.value.subject, (by) => withDrawer(countSubject(till, form), by, ok(null)));
      }),
    moveCash: (form) =>
      withTill('sell', WHOLE_SHOP, (till) => {
        const drawer = { ...till, staff: deps.staff() };
        const action = cashMoveAction(drawer, form, deps.staff().person);
        if (!action.ok) return action;
        return allow(action.value, cashSubject(form), (by) => withDrawerFor(form, by, moveCash(drawer, form, by)));
      }),
    paidForOrder: (orderId) => withTill('sell', WHOLE_SHOP, (till) => paidForOrder(till, orderId)),
    moves: () => withTill('sell', WHOLE_SHOP, ({ shifts }) => ok(shifts.moves())),
    count: (form) => withTill('closeShift', WHOLE_SHOP, (till, by) => countDrawer(till, form, by)),
    acceptCount: (form) => withTill('closeShift', WHOLE_SHOP, (till, by) => acceptCount(till, form, by)),
    takeX: (form) => withTill('takeX', xSubject(form.shiftId), (till, by) => takeX(till, form, by)),
    close: (form) =>
      withTill('closeShift', WHOLE_SHOP, (till, by) =>
        printZ(
          deps.printing(),
          till.shifts,
          by,
          closeShift(till, form, by, ({ action, subject }) => deps.staff().authorize(action, subject)),
        ),
      ),
    print: ({ number }) =>
      withTill('takeX', shiftPaperSubject(number), ({ shifts }, by) =>
        withPart(deps.printing(), (printing) => printShift(printing, shifts, number, by)),
      ),
    showZ: (form) => withTill('takeX', shiftPaperSubject(form.number), (till, by) => showZ(till, form, by)),
    // As the state of the drawer: it says nothing that a count could be made to match.
    zs: (form) => withTill('sell', WHOLE_SHOP, ({ shifts }) => ok(shifts.zs(form))),
    enterLastZ: (form) => withTill('tellLastZ', lastZSubject(form.number), (till, by) => enterLastZ(till, form, by)),
  };
}
