import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkGroup, endGroup, showGroup } from '../../../../main/customers/groups/group-actions.ts';
import { payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { addMoney, rupiah } from '../../../../shared/lib/money.ts';
import { numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../../lab/drive/profile.ts';
import { rina, typedNumber } from '../../../lab/fakes/shop/customers.ts';
import { cashOf } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { openGroupTill } from './group-till.ts';

/** Money that a group's collector hands in ahead: it is the shop's debt until the group is paid from it. */

type Ahead = Awaited<ReturnType<typeof checkedGroup>>;

/** A checked group of three bills, whose collector handed in this much. */
async function checkedGroup(ahead: number) {
  const folder = mkdtempSync(join(tmpdir(), 'loket-ahead-'));
  const practice = await startPractice({ pace: 0, seed: 3 });
  const went = new EventEmitter();
  const { till, parts, close: closeTill } = openGroupTill(folder, practice, () => went.emit('on'));
  const product = starterProducts().find(({ code }) => code === 'pdam-bandung');
  if (!product) throw new Error('The starter catalogue has no water bill');
  const groupId = randomUUID();
  const view = (): GroupView => value(showGroup(parts, till.groups.book.get(groupId)));
  const until = async (fits: (view: GroupView) => boolean): Promise<GroupView> => {
    while (!fits(view())) await once(went, 'on');
    return view();
  };
  const { customerId } = value(till.customers.book.save(rina({ number: typedNumber(product, numberFor(product, 9)) }), SARI));
  value(till.onAccount.payIn({ customerId, paymentId: randomUUID(), amount: rupiah(ahead), given: [cashOf(ahead)] }, SARI));
  expect(till.onAccount.standing(customerId).balance).toBe(-ahead);
  value(till.groups.book.save({ groupId, name: 'RT 05', note: '' }, SARI));
  const members = [1, 2, 3].map((at) => ({
    ...{ memberId: randomUUID(), kind: 'own' as const, label: `Rumah ${at}`, productCode: product.code, fields: [] },
    number: numberFor(product, at),
  }));
  value(till.groups.book.add({ groupId, members }, SARI));
  value(checkGroup(parts, { groupId, which: 'all' }));
  const checked = await until(({ check, members: all }) => check === null && all.every(({ bill }) => bill.is === 'priced'));
  const bills = checked.members.flatMap(({ memberId, bill }) => (bill.is === 'priced' ? [{ memberId, quote: bill.quote }] : []));
  const total = addMoney(...bills.map(({ quote }) => quote.total));
  const form = {
    ...{ groupId, nonce: randomUUID(), customer: customerId },
    bills: bills.map(({ memberId, quote }) => ({ memberId, seen: { price: quote.salesPrice, kioskFee: quote.kioskFee } })),
    given: [{ tender: 'account' as const, amount: total, reference: '', seen: false }],
  };
  const close = async () => {
    await closeTill();
    await practice.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { till, parts, groupId, customerId, total, form, view, until, close };
}

let group: Ahead;
afterEach(() => group.close());

const AHEAD = 5_000_000;

it('money handed in ahead pays a group, what is left stays with the shop as the collector’s, and goes back in cash', async () => {
  group = await checkedGroup(AHEAD);
  const { till, parts, groupId, customerId, total, form, view, until } = group;
  expect(total).toBeLessThan(AHEAD);
  value(payGroup(parts, form, SARI));
  expect(till.onAccount.standing(customerId).balance).toBe(total - AHEAD);
  expect(endGroup(parts, groupId, SARI)).toMatchObject({ failure: { kind: 'groupUnsettled' } });
  // The customer who paid last is listed with the credit that is left.
  expect(view().ahead).toEqual([{ customerId, name: expect.any(String), credit: AHEAD - total }]);
  const { round } = await until(({ round: newest }) => newest?.bills.every(({ standing }) => standing === 'paid') === true);
  expect(round?.sums.paid).toEqual({ count: 3, sum: total });
  // Each bill has its label beside the biller's name.
  expect(round?.bills.map(({ name }) => name)).toEqual([1, 2, 3].map((at) => expect.stringMatching(`^Rumah ${at} · .`)));
  value(endGroup(parts, groupId, SARI));
  // A repeated call of the same payment takes nothing more of it.
  value(payGroup(parts, form, SARI));
  expect(till.onAccount.standing(customerId).balance).toBe(total - AHEAD);
  value(
    till.onAccount.payBack({ customerId, paymentId: randomUUID(), amount: rupiah(AHEAD - total), tender: 'cash', reference: '' }, SARI),
  );
  expect(till.onAccount.standing(customerId)).toMatchObject({ balance: 0 });
});

it('more than was handed in is refused of a customer without an account, and becomes a debt of one with a limit', async () => {
  group = await checkedGroup(20_000);
  const { till, parts, customerId, total, form, view } = group;
  expect(payGroup(parts, form, SARI)).toMatchObject({ failure: { kind: 'accountMissing', available: 20_000 } });
  expect(till.onAccount.standing(customerId).balance).toBe(-20_000);
  value(till.onAccount.open({ customerId, limit: rupiah(AHEAD) }, SARI));
  value(payGroup(parts, form, SARI));
  expect(till.onAccount.standing(customerId).balance).toBe(total - 20_000);
  expect(view().ahead).toEqual([]);
});
