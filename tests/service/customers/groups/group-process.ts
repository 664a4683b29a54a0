import { randomUUID } from 'node:crypto';
import { checkGroup, showGroup } from '../../../../main/customers/groups/group-actions.ts';
import { payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { openGroupTill } from './group-till.ts';

/**
 * A till in a process of its own that may be killed: checks its group and pays what has a price when it is told to, or continues what an earlier
 * process left. It tells the group's view whenever that changed.
 */
const [folder = '', baseUrl = '', authUrl = '', groupId = '', job = ''] = process.argv.slice(2);
const tell = (message: object): void => void process.send?.(message);
/** One view for all changes of a moment: each of 200 orders changes several times. */
let isDue = false;
const { till, parts } = openGroupTill(folder, { baseUrl, authUrl }, () => {
  if (isDue) return;
  isDue = true;
  systemClock.after(100, () => {
    isDue = false;
    tell({ view: view() });
  });
});
const view = (): GroupView => value(showGroup(parts, till.groups.book.get(groupId)));

const priced = (shown: GroupView) =>
  shown.members.flatMap(({ memberId, bill }) =>
    bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [],
  );

process.on('message', (message) => {
  if (message === 'pay')
    value(payGroup(parts, { groupId, nonce: randomUUID(), bills: priced(view()), given: AMPLE_CASH, goesOnShort: true }, SARI));
});
tell({ view: view() });
if (job === 'check') value(checkGroup(parts, { groupId, which: 'all' }));
