import type { GroupView } from '../../../shared/ipc/group-view.ts';

/** The ticked bills that have a price. */
export const tickedOf = ({ members }: GroupView, unticked: ReadonlySet<string>) =>
  members.flatMap(({ memberId, bill }) => (bill.is === 'priced' && !unticked.has(memberId) ? [{ memberId, quote: bill.quote }] : []));
