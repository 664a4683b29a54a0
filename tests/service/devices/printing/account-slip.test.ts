import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exportCustomer } from '../../../../main/customers/export/export-actions.ts';
import { printPayment, printReminder } from '../../../../main/customers/on-account/slip-actions.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { tablesOf } from '../../../lab/fakes/erasure/customer-file.ts';
import { rina } from '../../../lab/fakes/shop/customers.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { PrintShop } from './print-shop.ts';

/** The slips of a customer's account are print jobs like receipts: journalled, counted, and marked as copies where they say the same. */

let shop: PrintShop;
afterEach(() => shop.close());

const textOf = ({ state }: PrintJobView): string => {
  if (state.is !== 'printed') throw new Error(state.is);
  const text = state.files.find((file) => file.endsWith('.txt')) ?? '';
  return readFileSync(join(shop.folder, 'receipts', shop.till.mode, text), 'utf8');
};

/** A customer who paid ahead. */
async function payAhead(amount: number): Promise<{ readonly customerId: string; readonly paymentId: string }> {
  const customerId = value(shop.till.customers.book.save(rina(), SARI)).customerId;
  const paymentId = randomUUID();
  await pay(customerId, paymentId, amount);
  return { customerId, paymentId };
}

const pay = async (customerId: string, paymentId: string, amount: number) =>
  value(
    shop.till.onAccount.payIn({ customerId, paymentId, amount: rupiah(amount), given: [{ tender: 'cash', amount: rupiah(amount) }] }, SARI),
  );

it('a payment is printed once as it is, and as a numbered copy afterwards, with what was left then', async () => {
  shop = await PrintShop.open();
  const first = await payAhead(75_000);
  const original = value(await printPayment(shop.till, shop.desk, first, SARI));
  const later = { ...first, paymentId: randomUUID() };
  await pay(later.customerId, later.paymentId, 20_000);
  const other = value(await printPayment(shop.till, shop.desk, later, SARI));
  const copy = value(await printPayment(shop.till, shop.desk, first, SARI));
  expect([original.copy, other.copy, copy.copy]).toEqual([0, 0, 1]);
  expect(textOf(original)).toMatch(/Titipan +Rp 75\.000/);
  expect(textOf(other)).toMatch(/Titipan +Rp 95\.000/);
  expect(textOf(copy)).toContain('SALINAN 1');
  expect(textOf(copy)).toContain(textOf(original).trimEnd());
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
});

it('the export of a customer’s data holds the slips of their account as they came out', async () => {
  shop = await PrintShop.open();
  const paid = await payAhead(75_000);
  value(await printPayment(shop.till, shop.desk, paid, SARI));
  const { customers } = shop.till;
  const none = { search: async () => ok({ orders: [], next: null, isCutShort: false }), inquiries: async () => ok([]) };
  value(await exportCustomer({ customers, ...none }, paid.customerId, join(shop.folder, 'pelanggan.csv')));
  const slips = tablesOf(readFileSync(join(shop.folder, 'pelanggan.csv'), 'utf8')).Lembar;
  expect(slips).toMatchObject([{ Lembar: 'payment', Salinan: '0', Isi: expect.stringMatching(/Titipan +Rp 75\.000/) }]);
});

it('the export of a customer’s data holds the account of an entry that was merged into theirs', async () => {
  shop = await PrintShop.open();
  const { customers, onAccount } = shop.till;
  const merged = await payAhead(75_000);
  const back = { customerId: merged.customerId, paymentId: randomUUID(), amount: rupiah(75_000) };
  value(onAccount.payBack({ ...back, tender: 'cash', reference: '' }, SARI));
  const { customerId } = value(customers.book.save(rina({ name: 'Bu Rina S' }), SARI));
  await pay(customerId, randomUUID(), 20_000);
  value(customers.book.merge({ customerId, merged: merged.customerId }, SARI));
  const none = { search: async () => ok({ orders: [], next: null, isCutShort: false }), inquiries: async () => ok([]) };
  value(await exportCustomer({ customers, ...none }, customerId, join(shop.folder, 'pelanggan.csv')));
  const csv = readFileSync(join(shop.folder, 'pelanggan.csv'), 'utf8');
  expect(csv).toContain('"Utang bon / Owed on account",-20000\r\n"Batas bon / Account limit",""');
  const changes = tablesOf(csv)['Perubahan bon'] ?? [];
  expect(changes.map((row) => `${row['Perubahan bon']} ${row.Jumlah}`).toSorted()).toEqual([
    'collected 20000',
    'collected 75000',
    'paidBack 75000',
  ]);
  const times = changes.map((row) => row.Waktu ?? '');
  expect(times).toEqual(times.toSorted());
});

it('no payment of somebody else, and no reminder of who owes nothing, is printed', async () => {
  shop = await PrintShop.open();
  const { customerId, paymentId } = await payAhead(75_000);
  const other = value(shop.till.customers.book.save(rina({ name: 'Pak Budi' }), SARI)).customerId;
  const nothing = { failure: { kind: 'cannotPrint', why: 'nothing' } };
  expect(await printPayment(shop.till, shop.desk, { customerId: other, paymentId }, SARI)).toMatchObject(nothing);
  expect(await printReminder(shop.till, shop.desk, customerId, SARI)).toMatchObject(nothing);
});

it('a payment that was taken back is not printed as if it were valid', async () => {
  shop = await PrintShop.open();
  const paid = await payAhead(75_000);
  value(await printPayment(shop.till, shop.desk, paid, SARI));
  shop.till.shifts.open({ 50000: 4 }, SARI);
  value(shop.till.contras.book({ contraId: randomUUID(), kind: 'account', actId: paid.paymentId, reason: 'salah ketik' }, SARI));
  expect(await printPayment(shop.till, shop.desk, paid, SARI)).toMatchObject({ ok: false, failure: { kind: 'contraTwice' } });
});
