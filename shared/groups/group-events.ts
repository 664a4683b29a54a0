import type { Authority } from '../staff/permissions.ts';
import type { GroupRound, OwnNumber } from './group.ts';

/** What the journal keeps of groups. Each bill has a subject of its own, so that its number can be erased once it left the group. */

interface GroupEventBase {
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

export type GroupEvent =
  /** Of a group, by its id: it is new, or has another name or note. */
  | (GroupEventBase & { readonly type: 'collectiveSaved'; readonly name: string; readonly note: string })
  /** The group is not used any more; its bills were removed in the same transaction. */
  | (GroupEventBase & { readonly type: 'collectiveEnded' })
  /** Of a bill, by its id. */
  | (GroupEventBase & OwnNumber & { readonly type: 'collectiveNumberAdded'; readonly groupId: string })
  | (GroupEventBase & {
      readonly type: 'collectiveCustomerAdded';
      readonly groupId: string;
      readonly customerId: string;
      readonly numberId: string;
    })
  | (GroupEventBase & { readonly type: 'collectiveMemberRemoved'; readonly groupId: string })
  /** Of a payment, by its ticket's id, in the ticket's own transaction. */
  | (GroupEventBase & Pick<GroupRound, 'groupId' | 'bills'> & { readonly type: 'collectivePaid' });
