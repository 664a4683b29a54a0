import type { Authority } from '../staff/permissions.ts';
import type { CollectiveRound, OwnNumber } from './group.ts';

/** What the journal keeps of groups. Each bill has a subject of its own, so that its number can be erased once it left the group. */

interface CollectiveEventBase {
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

export type CollectiveEvent =
  /** Of a group, by its id: it is new, or has another name or note. */
  | (CollectiveEventBase & { readonly type: 'collectiveSaved'; readonly name: string; readonly note: string })
  /** The group is not used any more; its bills were removed in the same transaction. */
  | (CollectiveEventBase & { readonly type: 'collectiveEnded' })
  /** Of a bill, by its id. */
  | (CollectiveEventBase & OwnNumber & { readonly type: 'collectiveNumberAdded'; readonly groupId: string })
  | (CollectiveEventBase & {
      readonly type: 'collectiveCustomerAdded';
      readonly groupId: string;
      readonly customerId: string;
      readonly numberId: string;
    })
  | (CollectiveEventBase & { readonly type: 'collectiveMemberRemoved'; readonly groupId: string })
  /** Of a payment, by its ticket's id, in the ticket's own transaction. */
  | (CollectiveEventBase & Pick<CollectiveRound, 'groupId' | 'bills'> & { readonly type: 'collectivePaid' });
