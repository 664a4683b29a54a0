import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import { returnedOf } from '../../../shared/orders/refunds.ts';
import type { PaidForOrder } from '../../../shared/shifts/compensation.ts';
import { countOpeningSubject, floatSubject } from '../../../shared/shifts/drawer-openings.ts';
import type {
  BeginCountForm,
  CashMoveForm,
  CloseShiftForm,
  CountForm,
  LastZForm,
  MoveKind,
  OpenShiftForm,
  ShiftPrintForm,
  ShiftRef,
} from '../../../shared/shifts/shift-forms.ts';
import {
  type CountView,
  largestDifference,
  reportViewOf,
  type ShiftReportView,
  type ShiftView,
} from '../../../shared/shifts/shift-views.ts';
import { type CloseCount, recountOf } from '../../../shared/shifts/tender-count.ts';
import { type Action, type Authority, canPerform, type PersonRef, type ProtectedAction } from '../../../shared/staff/permissions.ts';
import { closeSubject, DRAWER, WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { ComplaintBook } from '../../customers/complaints/complaint-book.ts';
import { decider, findOrder, type OrderActionDeps } from '../../selling/orders/actions/record-event.ts';
import type { RefundApprovalDeps } from '../../selling/orders/actions/refund-approval.ts';
import { askedCompensation, compensationAction, decidedByAnother } from './compensation.ts';
import type { ShiftBook } from './shift-book.ts';

/** What staff do at the drawer: one use case for each call. */
interface DrawerActionDeps extends OrderActionDeps {
  readonly shifts: ShiftBook;
  readonly complaints: ComplaintBook;
}

/** A compensation needs the seller of its order, and the people who could decide. */
type ShiftActionDeps = DrawerActionDeps & RefundApprovalDeps;

/** The right that each movement needs: what leaves the shop's hands is a supervisor's. */
const MOVE_ACTIONS: Readonly<Record<Exclude<MoveKind, 'compensation'>, Action>> = {
  payIn: 'moveCash',
  changeShort: 'moveCash',
  drop: 'moveCash',
  payOut: 'payOut',
};

/**
 * The right that a movement needs. Fails where a compensation waits for a yes, before any PIN is asked for, so that the PIN is for what the
 * person said yes to.
 */
export function cashMoveAction(deps: ShiftActionDeps, form: CashMoveForm, person: PersonRef | null): Result<Action, Failure> {
  if (form.kind !== 'compensation') return ok(MOVE_ACTIONS[form.kind]);
  const asked = askedCompensation(deps, form);
  if (asked.ok) return ok(compensationAction(deps, asked.value, person));
  return asked.failure.kind === 'compensationAsks' ? asked : ok('payOut');
}

/** Change that was given short stayed in the drawer with its sale: nothing is put in or taken out. */
export const opensDrawer = ({ kind }: CashMoveForm): boolean => kind !== 'changeShort';

export const openShift = ({ shifts }: DrawerActionDeps, { float }: OpenShiftForm, by: Authority): Result<ShiftView, Failure> =>
  viewAfter(shifts, shifts.open(float, by));

/** Records a movement once for each id. A compensation needs a known order, and belongs to its open complaint. */
export function moveCash(deps: ShiftActionDeps, form: CashMoveForm, by: Authority): Result<ShiftView, Failure> {
  const order = orderOfMove(deps, form, by);
  if (!order.ok) return order;
  const { shifts, complaints } = deps;
  const { shiftId, accepted: _, ...move } = form;
  const orderId = order.value;
  const recorded = { ...move, orderId };
  const asCompensation = (orderOf: string) =>
    shifts.moveCashWith(recorded, by, (event) => complaints.compensate(orderOf, move.moveId, move.amount, event, by) ?? ok(null));
  const isOfComplaint =
    form.kind === 'compensation' && orderId !== null && complaints.hasOpenComplaint(orderId) && !shifts.hasMove(move.moveId);
  return inShift(shifts, shiftId, () => viewAfter(shifts, isOfComplaint ? asCompensation(orderId) : shifts.moveCash(recorded, by)));
}

/** What a person sees before they pay a compensation, so that none is paid twice by mistake. */
export function paidForOrder({ book, shifts }: DrawerActionDeps, orderId: string): Result<PaidForOrder, Failure> {
  const stored = findOrder(book, orderId);
  if (!stored.ok) return stored;
  const { sale, refund } = stored.value.order;
  return ok({
    ...{ total: amountPaid(sale), paidBack: returnedOf(refund) },
    compensated: rupiah(Math.max(0, shifts.compensatedFor(sale.orderId))),
  });
}

/** The order that a movement names, where it may name one. */
function orderOfMove(deps: ShiftActionDeps, form: CashMoveForm, by: Authority): Result<string | null, Failure> {
  if (form.kind === 'changeShort' && form.orderId !== null) {
    const sold = findOrder(deps.book, form.orderId);
    return sold.ok ? ok(sold.value.order.sale.orderId) : sold;
  }
  if (form.kind !== 'compensation') return ok(null);
  const asked = askedCompensation(deps, form);
  if (!asked.ok) return asked;
  const decided = decidedByAnother(deps, asked.value, decider(by));
  return decided.ok ? asked : decided;
}

/** What the drawer is opened for, so that each count opens it once. */
export const countSubject = ({ shifts }: Pick<DrawerActionDeps, 'shifts'>, { name }: BeginCountForm): string =>
  name === 'float' ? floatSubject(shifts.nextNumber) : countOpeningSubject(name, shifts.current?.id ?? '');

/**
 * The right that a count needs to open the drawer: that of the close where the owner lets counts open it. Fails where another step follows
 * now.
 */
export function countAction({ shifts }: Pick<DrawerActionDeps, 'shifts'>, { name }: BeginCountForm): Result<ProtectedAction, Failure> {
  const refused = whyNotCounted(shifts, name);
  if (refused) return fail(refused);
  return ok(shifts.countOpensDrawer ? { action: 'closeShift', subject: WHOLE_SHOP } : { action: 'openDrawer', subject: DRAWER });
}

function whyNotCounted(shifts: ShiftBook, name: BeginCountForm['name']): Failure | null {
  const { open } = shifts.view();
  if (name === 'float') return open && { kind: 'shiftOpen', number: open.number };
  if (!open) return { kind: 'noShift' };
  const { number, close } = open;
  if (name === 'first') return close.kind === 'notCounted' ? null : { kind: 'shiftCounted', number };
  // Only the drawer is counted again with the drawer open.
  if (close.kind === 'differs' && close.means.includes('cash')) return null;
  return { kind: close.kind === 'notCounted' ? 'notCounted' : 'countedTwice', number };
}

/** Counts the drawer for the close. The same count that arrives again is the one that was made: a second press is no recount. */
export function countDrawer({ shifts }: DrawerActionDeps, form: CountForm, by: Authority): Result<ShiftView, Failure> {
  const { shiftId, name } = form;
  const { current } = shifts;
  const made = current?.id === shiftId ? current.counts.length : 0;
  const wanted = name === 'first' ? 0 : 1;
  if (made > wanted) return ok(shifts.view());
  if (made < wanted && current) return fail({ kind: 'notCounted', number: current.number });
  const { count, tenders } = name === 'recount' ? recounted(shifts, form) : form;
  return inShift(shifts, shiftId, () => viewAfter(shifts, shifts.count(count, by, tenders)));
}

/** What differed as it was counted again, and the rest as it was counted first. */
function recounted(shifts: ShiftBook, form: CountForm): CloseCount {
  const { current } = shifts;
  const close = shifts.view().open?.close;
  if (close?.kind !== 'differs' || !current?.counts[0]) return form;
  return recountOf({ count: current.counts[0], tenders: current.tenderCounts?.first }, close.means, form);
}

export const acceptCount = ({ shifts }: DrawerActionDeps, { shiftId }: ShiftRef, by: Authority): Result<ShiftView, Failure> =>
  inShift(shifts, shiftId, () => viewAfter(shifts, shifts.acceptCount(by)));

export function takeX({ shifts }: DrawerActionDeps, { shiftId }: ShiftRef, by: Authority): Result<ShiftReportView, Failure> {
  const taken = inShift(shifts, shiftId, () => shifts.takeX(by));
  return taken.ok ? ok(reportViewOf(taken.value, maySeeMargin(by))) : taken;
}

/** The figures of a Z as they were. An open shift has none: its figures are an X, which is recorded. */
export function showZ(
  { shifts }: Pick<DrawerActionDeps, 'shifts'>,
  { number }: ShiftPrintForm,
  by: Authority,
): Result<ShiftReportView, Failure> {
  const stored = shifts.document(number);
  if (!stored.ok) return stored;
  const { kind, report } = stored.value;
  return kind === 'z' ? ok(reportViewOf(report, maySeeMargin(by))) : fail({ kind: 'shiftOpen', number });
}

export const enterLastZ = ({ shifts }: DrawerActionDeps, { number }: LastZForm, by: Authority): Result<ShiftView, Failure> =>
  viewAfter(shifts, shifts.enterLastZ(number, by));

/** Asks for a supervisor's authority; called last, because it uses an override up. */
type AllowDifference = (action: ProtectedAction) => Result<Authority, Failure>;

/**
 * Closes the shift by one of its final counts. Fails with nothing written: not counted, a difference that is still to be recounted or
 * accepted, a missing reason, more float than was counted, money that no named person takes, a missing authority, or a refused write.
 */
export function closeShift(
  { shifts }: DrawerActionDeps,
  { shiftId, count: name, floatLeft, reason, receiver = '' }: CloseShiftForm,
  by: Authority,
  allow: AllowDifference,
): Result<ShiftReportView, Failure> {
  const count = countToClose(shifts, shiftId, name);
  if (!count.ok) return count;
  const { total, needsReason, needsSupervisor } = count.value;
  if (floatLeft > total) return fail({ kind: 'floatAboveCount', counted: total });
  if (needsReason && reason === '') return fail({ kind: 'reasonNeeded', difference: largestDifference(count.value) });
  const removed = rupiah(total - floatLeft);
  if (removed > 0 && receiver === '') return fail({ kind: 'receiverNeeded', removed });
  const allowed = needsSupervisor ? allow({ action: 'allowDifference', subject: closeSubject(shiftId, count.value) }) : ok(null);
  if (!allowed.ok) return allowed;
  const taken = removed > 0 ? { receiver } : {};
  const closed = shifts.close({ floatLeft, reason, ...taken, allowedBy: allowed.value, usesRecount: name === 'recount' }, by);
  return closed.ok ? ok(reportViewOf(closed.value, maySeeMargin(by))) : closed;
}

function countToClose(shifts: ShiftBook, shiftId: string, name: CountView['name']): Result<CountView, Failure> {
  const { open, asksForLastZ } = shifts.view();
  if (open?.id !== shiftId) return inShift(shifts, shiftId, () => fail({ kind: 'noShift' }));
  if (asksForLastZ) return fail({ kind: 'lastZUnknown' });
  if (open.close.kind === 'differs') return fail({ kind: 'countOpen', number: open.number });
  const count = open.close.kind === 'counted' ? open.close.counts.find((made) => made.name === name) : undefined;
  return count ? ok(count) : fail({ kind: 'notCounted', number: open.number });
}

/** Acts in this shift, where it is the open one: what was meant for a shift never reaches the next. */
function inShift<T>({ current }: ShiftBook, shiftId: string, act: () => Result<T, Failure>): Result<T, Failure> {
  if (current?.id === shiftId) return act();
  return fail(current ? { kind: 'otherShift', number: current.number } : { kind: 'noShift' });
}

const maySeeMargin = ({ person }: Authority): boolean => canPerform(person.role, 'viewMargin');

const viewAfter = (shifts: ShiftBook, done: Result<unknown, Failure>): Result<ShiftView, Failure> => (done.ok ? ok(shifts.view()) : done);
