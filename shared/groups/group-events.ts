import type { Act } from '../staff/permissions.ts';
import type { GroupRound, OwnNumber } from './group.ts';

/** What the journal keeps of groups. Each bill has a subject of its own, so that its number can be erased once it left the group. */

export type GroupEvent =
  /** Of a group, by its id: it is new, or has another name or note. */
  | (Act<'collectiveSaved'> & { readonly name: string; readonly note: string })
  /** The group is not used any more; its bills were removed in the same transaction. */
  | Act<'collectiveEnded'>
  /** Of a bill, by its id. */
  | (Act<'collectiveNumberAdded'> & OwnNumber & { readonly groupId: string })
  | (Act<'collectiveCustomerAdded'> & {
      readonly groupId: string;
      readonly customerId: string;
      readonly numberId: string;
    })
  | (Act<'collectiveMemberRemoved'> & { readonly groupId: string })
  /** Of a payment, by its ticket's id, in the ticket's own transaction. */
  | (Act<'collectivePaid'> & Pick<GroupRound, 'groupId' | 'bills'>);
