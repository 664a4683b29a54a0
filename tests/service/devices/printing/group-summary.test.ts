import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkGroup, showGroup, summaryOf } from '../../../../main/customers/groups/group-actions.ts';
import { payDepsOf, payGroup } from '../../../../main/customers/groups/group-payment-actions.ts';
import type { GroupView } from '../../../../shared/ipc/group-view.ts';
import { formatPlainRupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts } from '../../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { PrintShop } from './print-shop.ts';

/** The summary of a collective payment is a print job like a receipt, and none of its orders' receipts. */

let shop: PrintShop;
afterEach(() => shop.close());

const textOf = ({ state }: PrintJobView): string => {
  if (state.is !== 'printed') throw new Error(state.is);
  const text = state.files.find((file) => file.endsWith('.txt')) ?? '';
  return readFileSync(join(shop.folder, 'receipts', shop.till.mode, text), 'utf8');
};

it('a group’s summary is printed as often as it is asked for, never as a copy, and leaves every receipt an original', async () => {
  shop = await PrintShop.open();
  const { till, desk } = shop;
  const parts = payDepsOf(till);
  const groupId = randomUUID();
  const product = starterProducts().find(({ code }) => code === 'pdam-bandung');
  if (!product) throw new Error('The starter catalogue has no water bill');
  const view = (): GroupView => value(showGroup(parts, till.groups.book.get(groupId)));
  value(till.groups.book.save({ groupId, name: 'Warga RT 05', note: '' }, SARI));
  const members = [1, 2].map((at) => ({
    ...{ memberId: randomUUID(), kind: 'own' as const, label: '', productCode: product.code, fields: [], number: numberFor(product, at) },
  }));
  value(till.groups.book.add({ groupId, members }, SARI));
  value(checkGroup(parts, { groupId, which: 'all' }));
  await shop.until(() => view().check === null);
  const bills = view().members.flatMap(({ memberId, bill }) =>
    bill.is === 'priced' ? [{ memberId, seen: { price: bill.quote.salesPrice, kioskFee: bill.quote.kioskFee } }] : [],
  );
  const orders = value(payGroup(parts, { groupId, nonce: randomUUID(), bills, given: AMPLE_CASH }, SARI));
  await shop.until(() => view().round?.sums.paid.count === 2);
  const ticketId = orders[0]?.ticket.ticketId ?? '';
  const first = value(await desk.printSummary(summaryOf(parts, { groupId, ticketId }), SARI));
  const second = value(await desk.printSummary(summaryOf(parts, { groupId, ticketId }), SARI));
  expect([first.kind, first.copy, second.copy]).toEqual(['collective', 0, 0]);
  const text = textOf(first);
  for (const said of ['REKAP PEMBAYARAN KOLEKTIF', 'Warga RT 05', 'Semua lunas', ...members.map(({ number }) => number)])
    expect(text).toContain(said);
  expect(text).toContain(formatPlainRupiah(orders[0]?.ticket.total ?? rupiah(0)));
  expect(textOf(second)).toContain('Warga RT 05');
  expect(orders.map(({ order }) => till.book.get(order.sale.orderId)?.printed)).toEqual([0, 0]);
  expect((await shop.print(orders[0]?.order.sale.orderId ?? '')).copy).toBe(0);
  expect(summaryOf(parts, { groupId: randomUUID(), ticketId })).toMatchObject({ ok: false });
  expect(till.book.journal.verify().brokenAt).toBeNull();
});
