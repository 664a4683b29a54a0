import type { GroupEvent } from '../../../shared/groups/group-events.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Journal } from '../../journal/journal.ts';
import { GroupTables } from './group-tables.ts';

interface Erased {
  /** Bills of groups that a wish names. */
  readonly bills: readonly string[];
  readonly customers: readonly string[];
}

/** What takes bills out of their groups whose customer is erased: a bill in a group holds the erasure of its number. */
export function billsLeaving(journal: Pick<Journal, 'read'>, erased: Erased, at: string, by: Authority): GroupEvent[] {
  const bills = journal.read.tables((db) => new GroupTables(db).billsAmong(erased));
  return bills.map(({ memberId, groupId }) => ({ type: 'collectiveMemberRemoved', subject: memberId, at, groupId, by }));
}
