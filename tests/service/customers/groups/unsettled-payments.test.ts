import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkGroup, endGroup, listGroups, showGroup, summaryOf } from '../../../../main/customers/groups/group-actions.ts';
import { payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { openGroupTill } from './group-till.ts';

/** A group that was paid more than once. */

it('money that an earlier payment of a group owes stays in sight, and keeps the group, after a newer payment is settled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loket-unsettled-'));
  const practice = await startPractice({ pace: 0, seed: 3 });
  const went = new EventEmitter();
  const { till, parts, close } = openGroupTill(folder, practice, () => went.emit('on'));
  const product = starterProducts().find(({ code }) => code === 'pdam-bandung');
  if (!product) throw new Error('The starter catalogue has no water bill');
  const groupId = randomUUID();
  const view = (): GroupView => value(showGroup(parts, till.groups.book.get(groupId)));
  const until = async (fits: (view: GroupView) => boolean): Promise<GroupView> => {
    while (!fits(view())) await once(went, 'on');
    return view();
  };
  const checkAndPay = async (isFirst: boolean): Promise<GroupView> => {
    value(checkGroup(parts, { groupId, which: 'all' }));
    const checked = await until(({ check, members }) => check === null && members.some(({ bill }) => bill.is === 'priced'));
    const bills = checked.members.flatMap(({ memberId, bill }) =>
      bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [],
    );
    if (isFirst) practice.control.fault({ kind: 'wrongPrice', endpoint: 'inquiry', count: 1 });
    value(payGroup(parts, { groupId, nonce: randomUUID(), bills, given: AMPLE_CASH }, SARI));
    return until(({ round }) => round?.bills.length === bills.length && round.sums.open.count === 0);
  };
  try {
    value(till.groups.book.save({ groupId, name: 'RT 05', note: '' }, SARI));
    const members = [1, 2].map((at) => ({
      ...{ memberId: randomUUID(), kind: 'own' as const, label: `Rumah ${at}`, productCode: product.code, fields: [] },
      number: numberFor(product, at),
    }));
    value(till.groups.book.add({ groupId, members }, SARI));
    const first = await checkAndPay(true);
    expect(first).toMatchObject({ earlier: [], round: { sums: { paid: { count: 1 }, owed: { count: 1 } } } });
    const second = await checkAndPay(false);
    expect(second.round?.sums).toMatchObject({ paid: { count: 1 }, owed: { count: 0 } });
    // The first payment's withdrawn bill was paid by the second, and its own money is still to be given back.
    expect(second.earlier).toEqual([first.round]);
    expect(listGroups(parts)).toMatchObject([{ groupId, unsettled: 1 }]);
    expect(endGroup(parts, groupId, SARI)).toMatchObject({ failure: { kind: 'groupUnsettled' } });
    const ticketId = first.round?.ticketId ?? '';
    expect(value(summaryOf(parts, { groupId, ticketId })).summary.round.sums.owed.count).toBe(1);
  } finally {
    await close();
    await practice.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
