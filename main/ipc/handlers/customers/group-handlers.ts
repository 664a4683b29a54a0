import type { Group } from '../../../../shared/groups/group.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import {
  cancelCheck,
  checkGroup,
  continuedGroups,
  endGroup,
  holdRound,
  listGroups,
  showGroup,
  summaryOf,
  viewGroup,
} from '../../../customers/groups/group-actions.ts';
import { type PayDeps, payDepsOf, payGroup } from '../../../customers/groups/group-payment-actions.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** Collective payments: groups, checks of their bills, and one payment for the ticked ones. */
export function groupHandlers({ deps, withTill }: HandlerContext): Handlers['groups'] {
  const withGroups = <T>(action: Action, subject: string, work: (parts: PayDeps, by: Authority) => Answer<T>): Answer<T> =>
    withTill(action, subject, (till, by) => work(payDepsOf(till), by));
  /** An act on a group, whose answer is the group as it is then. */
  const act = (action: Action, groupId: string, work: (parts: PayDeps, by: Authority) => Result<Group, Failure>) =>
    withGroups<GroupView>(action, groupId, (parts, by) => showGroup(parts, work(parts, by)));
  return {
    list: () => withGroups('sell', WHOLE_SHOP, (parts) => ok(listGroups(parts))),
    continued: () => withGroups('sell', WHOLE_SHOP, (parts) => ok(continuedGroups(parts))),
    view: (groupId) => withGroups('sell', groupId, (parts) => viewGroup(parts, groupId)),
    save: (form) => act('useCustomers', form.groupId, ({ groups }, by) => groups.book.save(form, by)),
    addMembers: (form) => act('useCustomers', form.groupId, ({ groups }, by) => groups.book.add(form, by)),
    removeMember: (form) => act('useCustomers', form.groupId, ({ groups }, by) => groups.book.remove(form, by)),
    end: (groupId) => withGroups('useCustomers', groupId, (parts, by) => endGroup(parts, groupId, by)),
    check: (form) => withGroups('sell', form.groupId, (parts) => checkGroup(parts, form)),
    cancelCheck: (groupId) => withGroups('sell', groupId, (parts) => cancelCheck(parts, groupId)),
    pay: (form) =>
      withGroups('sell', form.groupId, (parts, by) => {
        const made = payGroup(parts, form, by, (actions) => deps.staff().authorizeAll(actions));
        return made.ok ? showGroup(parts, parts.groups.book.get(form.groupId)) : made;
      }),
    printSummary: (form) =>
      withGroups('sell', form.groupId, (parts, by) =>
        withPart(deps.printing(), (printing) => printing.printSummary(summaryOf(parts, form), by)),
      ),
    hold: (form) => withGroups('retrySend', form.groupId, (parts, by) => holdRound(parts, form, by)),
  };
}
