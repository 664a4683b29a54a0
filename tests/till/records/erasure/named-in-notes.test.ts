import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exportCustomer } from '../../../../main/customers/export/export-actions.ts';
import { searchHistory } from '../../../../main/journal/search/search-history.ts';
import { numbersOf, tracesOf } from '../../../../main/records/erasure/customer-traces.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { eraseNow, LATER, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { rina, TOKEN, typedNumber } from '../../../lab/fakes/shop/customers.ts';
import { value } from '../../../lab/fakes/shop/shifts.ts';
import { counterShop, saleOf } from '../../fixture/counter-shop.ts';

const NOTE = 'titipan Bu Rina diambil';
const OTHER = 'beli galon';
const VOUCHER = productFor('voucher-retail', { code: 'alfa', price: rupiah(50_000), cost: rupiah(49_000) });
const PRODUCTS = [VOUCHER, productFor('electricity-prepaid', { code: 'pln-token-50000', price: rupiah(52_000), cost: rupiah(50_000) })];

const shop = counterShop({
  products: PRODUCTS,
  atTill: 'Budi',
  service: { read: { is: 'accepted', reading: successFor({ voucherCode: 'VCHR-123-SECRET', serialNumber: '' }) } },
});
beforeEach(async () => {
  value(await shop.handlers.shifts.open({ float: { 50000: 4 } }));
});

it('a customer’s name goes from movements of cash, their X and their Z, and the other notes and the staff stay', async () => {
  const customerId = saveRina();
  await payOut(OTHER, 'Toko Air');
  await closeShift();
  value(await shop.handlers.shifts.open({ float: {} }));
  const named = await payOut(NOTE, 'Rina');
  await payOut(OTHER, 'Toko Air');
  expect(await namedMoves(customerId)).toEqual([named]);
  expect(shop.till.book.journal.erasure.prepare(named, LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'shiftOpen' } });
  await closeShift();
  const again = await namedMoves(customerId);
  eraseNow(shop.till.book.journal, again);
  scrub(shop.till.book.journal);
  const file = join(shop.folder, 'training.db');
  expect(textsIn(file, [NOTE, '"Rina"'])).toEqual([]);
  expect(textsIn(file, [OTHER, 'Toko Air', '"giver":"Budi"'])).toHaveLength(3);
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  shop.reopen();
  expect(shop.till.book.journal.verify().brokenAt).toBeNull();
});

it('the export holds vouchers sold in a customer’s name, complaints about them, and cash noted with the name; nothing of others', async () => {
  const customerId = saveRina();
  const orderId = await shop.sold(saleOf(VOUCHER, { number: '', customer: customerId }));
  value(await shop.handlers.complaints.begin({ complaintId: randomUUID(), orderId, text: 'kodenya sudah dipakai' }));
  await payOut(NOTE, 'Rina');
  await payOut(OTHER, 'Toko Air');
  const file = join(shop.folder, 'pelanggan.csv');
  const { customers, book } = shop.till;
  const search = async (query: Parameters<typeof searchHistory>[1]) => ok(book.journal.read.tables((db) => searchHistory(db, query)));
  value(await exportCustomer({ customers, search, inquiries: async () => ok([]) }, customerId, file));
  const text = readFileSync(file, 'utf8');
  for (const theirs of ['VCHR-123-SECRET', orderId, 'kodenya sudah dipakai', NOTE]) expect(text).toContain(theirs);
  expect(text).not.toContain(OTHER);
});

it('a note about a customer whose longer name begins with the customer’s stays', async () => {
  const by = { person: shop.staff.person ?? fail(), liftedBy: null };
  const { customerId } = value(shop.till.customers.book.save({ ...rina(), name: 'Ani' }, by));
  value(shop.till.customers.book.save({ ...rina(), name: 'Ani Wijaya', number: typedNumber(TOKEN, '14012345679') }, by));
  await payOut('titipan Ani Wijaya', 'Bu Ani Wijaya');
  const hers = await payOut('titipan Ani', 'Toko Air');
  expect(await namedMoves(customerId)).toEqual([hers]);
});

const RUDI = 'Rudi mengambil 200.000';

it('the note of a shift’s close about another stays in its event and its Z when a movement of cash is erased', async () => {
  const customerId = saveRina();
  await payOut(NOTE, 'Rina');
  await closeShift(RUDI);
  const { journal } = shop.till.book;
  eraseNow(journal, await namedMoves(customerId));
  expect(await namedMoves(customerId)).toEqual([]);
  scrub(journal);
  expect(textsIn(join(shop.folder, 'training.db'), [NOTE, RUDI])).toEqual([RUDI]);
  const zs = journal.read.tables((db) => db.prepare("SELECT body FROM events WHERE type = 'shiftClosed'").all());
  expect(JSON.stringify(zs).split(RUDI)).toHaveLength(3);
  expect(journal.verify().brokenAt).toBeNull();
});

it('the note of a shift’s close that names the customer goes too, also after a movement of that shift was erased', async () => {
  const other = await payOut('titipan Sari', 'Sari');
  await closeShift('selisih diambil Ibu Rina');
  const { journal } = shop.till.book;
  eraseNow(journal, [other]);
  const customerId = saveRina();
  eraseNow(journal, await namedMoves(customerId));
  scrub(journal);
  expect(textsIn(join(shop.folder, 'training.db'), ['Ibu Rina', 'titipan Sari'])).toEqual([]);
  expect(journal.verify().brokenAt).toBeNull();
});

it('a customer who took the money of a close is exported and erased, and a person at the till stays', async () => {
  const customerId = saveRina();
  await closeShift('selisih', 'Ibu Rina');
  value(await shop.handlers.shifts.open({ float: { 50000: 4 } }));
  await closeShift('selisih', 'Budi');
  const file = join(shop.folder, 'pelanggan.csv');
  const search = async () => ok({ orders: [], next: null, isCutShort: false });
  value(await exportCustomer({ customers: shop.till.customers, search, inquiries: async () => ok([]) }, customerId, file));
  expect(readFileSync(file, 'utf8')).toContain('close.receiver');
  const { journal } = shop.till.book;
  eraseNow(journal, await namedMoves(customerId));
  scrub(journal);
  expect(textsIn(join(shop.folder, 'training.db'), ['Ibu Rina'])).toEqual([]);
  expect(textsIn(join(shop.folder, 'training.db'), ['"receiver":"Budi"'])).toHaveLength(1);
  expect(journal.verify().brokenAt).toBeNull();
  const z = value(shop.till.shifts.document(1));
  expect(value(receiptPlainText(shiftPaper(z, false), 32))).not.toMatch(/Rina|•/);
});

it('the export holds of a Z that names the customer only the texts with their name', async () => {
  const customerId = saveRina();
  const by = { person: shop.staff.person ?? fail(), liftedBy: null };
  const actId = await payOut(OTHER, 'Toko Air');
  value(shop.till.contras.book({ contraId: randomUUID(), kind: 'cash', actId, reason: 'salah, untuk Bu Rina' }, by));
  await payOut(NOTE, 'Rudi');
  await closeShift(RUDI);
  const file = join(shop.folder, 'pelanggan.csv');
  const search = async () => ok({ orders: [], next: null, isCutShort: false });
  value(await exportCustomer({ customers: shop.till.customers, search, inquiries: async () => ok([]) }, customerId, file));
  const text = readFileSync(file, 'utf8');
  for (const theirs of [NOTE, 'untuk Bu Rina']) expect(text).toContain(theirs);
  for (const others of [RUDI, OTHER]) expect(text).not.toContain(others);
});

function fail(): never {
  throw new Error('nobody is signed in');
}

const saveRina = () =>
  value(shop.till.customers.book.save({ ...rina(), name: 'Bu Rina' }, { person: shop.staff.person ?? fail(), liftedBy: null })).customerId;
const shiftId = () => shop.till.shifts.current?.id ?? '';
const payOut = async (reason: string, receiver: string): Promise<string> => {
  const moveId = randomUUID();
  value(
    await shop.handlers.shifts.moveCash({
      ...{ shiftId: shiftId(), moveId, kind: 'payOut', amount: rupiah(5_000), reason, giver: 'Budi', receiver, orderId: null },
    }),
  );
  return moveId;
};

async function closeShift(reason = 'selisih', receiver = 'Budi'): Promise<void> {
  const counted = { shiftId: shiftId(), name: 'first' as const, count: { 50000: 4 } };
  value(await shop.handlers.shifts.count(counted));
  value(await shop.handlers.shifts.acceptCount({ shiftId: shiftId() }));
  value(await shop.handlers.shifts.close({ shiftId: shiftId(), count: 'first' as const, floatLeft: rupiah(0), reason, receiver }));
}

async function namedMoves(customerId: string): Promise<readonly string[]> {
  const { journal } = shop.till.book;
  const sought = numbersOf(journal, { subjects: [customerId], numbers: [] });
  return (await tracesOf(journal, [customerId], sought, () => null))?.subjects ?? [];
}
