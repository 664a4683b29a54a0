import type { SummaryContent } from '../../../shared/groups/document/summary-paper.ts';
import type { Group } from '../../../shared/groups/group.ts';
import type { CheckGroupForm, RoundForm } from '../../../shared/groups/group-forms.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../shared/ipc/group-view.ts';
import { isErasedSale } from '../../../shared/lib/erased-text.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Ticket } from '../../journal/core/events.ts';
import { type GroupViewDeps, groupRows, groupView, roundView } from './group-views.ts';
import { type MemberTarget, targetOf } from './member-target.ts';
import { unsettledByGroup } from './unsettled-bills.ts';

/** What staff do with groups: one use case for each call. */

export const listGroups = groupRows;

/** The groups whose payment this start continues and that no person opened yet, the newest payment first. */
export const continuedGroups = ({ groups }: GroupViewDeps): readonly string[] =>
  groups.continued.unseen().filter((groupId) => groups.book.get(groupId).ok);

/** Shows the group to a person; the screen does not open it unasked any more. */
export function viewGroup(deps: GroupViewDeps, groupId: string): Result<GroupView, Failure> {
  deps.groups.continued.seen(groupId);
  return showGroup(deps, deps.groups.book.get(groupId));
}

export const showGroup = (deps: GroupViewDeps, known: Result<Group, Failure>): Result<GroupView, Failure> =>
  known.ok ? ok(groupView(deps, known.value)) : known;

/** Ends a group; what was asked of it is forgotten. Refused while a bill of any of its payments is open or owed: only the group shows them whole. */
export function endGroup(deps: GroupViewDeps, groupId: string, by: Authority): Result<null, Failure> {
  const { groups } = deps;
  if (unsettledByGroup(deps.read).has(groupId)) return fail({ kind: 'groupUnsettled' });
  groups.checkOf(groupId).cancel();
  return groups.book.end(groupId, by);
}

/** Asks for the bills of a group, behind every cashier's own call. */
export function checkGroup(deps: GroupViewDeps, { groupId, which }: CheckGroupForm): Result<GroupView, Failure> {
  const { groups } = deps;
  const known = groups.book.get(groupId);
  if (!known.ok) return known;
  const check = groups.checkOf(groupId);
  const view = groupView(deps, known.value);
  const wanted = new Set(view.members.filter(({ bill }) => which === 'all' || IS_MISSING.has(bill.is)).map(({ memberId }) => memberId));
  const targets = new Map<string, MemberTarget>();
  for (const member of known.value.members) {
    const target = wanted.has(member.memberId) ? targetOf(member, groups.customers) : null;
    if (target) targets.set(member.memberId, target);
  }
  check.start(targets);
  return ok(groupView(deps, known.value));
}

const IS_MISSING: ReadonlySet<string> = new Set(['notAsked', 'failed']);

export function cancelCheck(deps: GroupViewDeps, groupId: string): Result<GroupView, Failure> {
  deps.groups.checkOf(groupId).cancel();
  return showGroup(deps, deps.groups.book.get(groupId));
}

/**
 * Sends no more bills of a payment: those that wait are not sent, and a person decides about each. Fails where the journal does not keep it for
 * all of them ({@link RoundRunner.hold}).
 */
export function holdRound(deps: GroupViewDeps, { groupId, ticketId }: RoundForm, by: Authority): Result<GroupView, Failure> {
  const orders = deps.read.ordersOfTicket(ticketId).filter(({ ticket }) => ticket.collective?.groupId === groupId);
  const held = deps.groups.runner.hold(
    orders.map(({ order }) => order.sale.orderId),
    by,
  );
  if (!held.ok) return held;
  return showGroup(deps, deps.groups.book.get(groupId));
}

/** The summary of a payment of a group, and its ticket. Fails where it is not in the journal, or its customers were erased. */
export function summaryOf(
  deps: GroupViewDeps,
  { groupId, ticketId }: RoundForm,
): Result<{ readonly summary: SummaryContent; readonly ticket: Ticket }, Failure> {
  const known = deps.groups.book.get(groupId);
  if (!known.ok) return known;
  const stored = deps.read.ordersOfTicket(ticketId);
  const ticket = stored[0]?.ticket;
  const paid = deps.groups.book.tables.round(ticketId);
  const round = paid && roundView(deps, paid, known.value);
  if (!round || ticket?.collective?.groupId !== groupId) return fail({ kind: 'notFound', what: 'order' });
  if (stored.some(({ order }) => isErasedSale(order.sale))) return fail({ kind: 'notFound', what: 'erased' });
  const payment = { payments: paymentsOf(ticket), change: ticket.change, total: ticket.total };
  return ok({ ticket, summary: { group: known.value.name, round, payment } });
}
