import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportCustomer } from '../../../main/customers/export/export-customer.ts';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { searchHistory } from '../../../main/journal/search/search-history.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import { numbersOf, tracesOf } from '../../../main/privacy/customer-traces.ts';
import type { Till } from '../../../main/till/till.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok } from '../../../shared/lib/result.ts';
import { receiptPlainText } from '../../../shared/receipt/plain-text.ts';
import { shiftPaper } from '../../../shared/shift/document/shift-paper.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { eraseNow, LATER, scrub, textsIn } from '../../lab/fakes/erasure/erasures.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { rina, TOKEN, typedNumber } from '../../lab/fakes/shop/customers.ts';
import { value } from '../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture } from '../staff/staff-fixture.ts';

const NOTE = 'titipan Bu Rina diambil';
const OTHER = 'beli galon';
const VOUCHER = productFor('voucher-retail', { code: 'alfa', price: rupiah(50_000), cost: rupiah(49_000) });
const PRODUCTS = [VOUCHER, productFor('electricity-prepaid', { code: 'pln-token-50000', price: rupiah(52_000), cost: rupiah(50_000) })];

let folder: string;
let till: Till;
let handlers: ReturnType<typeof createHandlers>;
let shop: StaffFixture;
let service: ScriptedService;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-named-'));
  shop = new StaffFixture();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ voucherCode: 'VCHR-123-SECRET', serialNumber: '' }) });
  till = openScripted({ folder, clock: shop.clock, service, products: PRODUCTS });
  handlers = createHandlers({
    till: () => ok(till),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () =>
      ok({ cashMoved: () => undefined, paid: () => undefined, printShift: async () => ok(null), background: () => undefined }),
  } as unknown as HandlerDeps);
  const { Budi } = await shop.people({ Budi: { role: 'owner', pin: '8642' } });
  value(await shop.staff.signIn({ personId: Budi ?? '', pin: '8642' }));
  value(await handlers.shift.open({ float: { 50000: 4 } }));
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const shiftId = () => till.shifts.current?.id ?? '';
const payOut = async (reason: string, receiver: string): Promise<string> => {
  const moveId = randomUUID();
  value(
    await handlers.shift.moveCash({
      ...{ shiftId: shiftId(), moveId, kind: 'payOut', amount: rupiah(5_000), reason, giver: 'Budi', receiver, orderId: null },
    }),
  );
  return moveId;
};

async function closeShift(reason = 'selisih', receiver = 'Budi'): Promise<void> {
  const counted = { shiftId: shiftId(), name: 'first' as const, count: { 50000: 4 } };
  value(await handlers.shift.count(counted));
  value(await handlers.shift.acceptCount({ shiftId: shiftId() }));
  value(await handlers.shift.close({ shiftId: shiftId(), count: 'first' as const, floatLeft: rupiah(0), reason, receiver }));
}

async function namedMoves(customerId: string): Promise<readonly string[]> {
  const { journal } = till.book;
  const sought = numbersOf(journal, { subjects: [customerId], numbers: [] });
  return (await tracesOf(journal, [customerId], sought, () => null))?.subjects ?? [];
}

it('a customer’s name goes from movements of cash, their X and their Z, and the other notes and the staff stay', async () => {
  const { customerId } = value(
    till.customers.book.save({ ...rina(), name: 'Bu Rina' }, { person: shop.staff.person ?? fail(), liftedBy: null }),
  );
  await payOut(OTHER, 'Toko Air');
  await closeShift();
  value(await handlers.shift.open({ float: {} }));
  const named = await payOut(NOTE, 'Rina');
  await payOut(OTHER, 'Toko Air');
  expect(await namedMoves(customerId)).toEqual([named]);
  expect(till.book.journal.erasure.prepare(named, LATER)).toMatchObject({ is: 'deferred', deferral: { why: 'shiftOpen' } });
  await closeShift();
  const again = await namedMoves(customerId);
  eraseNow(till.book.journal, again);
  scrub(till.book.journal);
  const file = join(folder, 'training.db');
  expect(textsIn(file, [NOTE, '"Rina"'])).toEqual([]);
  expect(textsIn(file, [OTHER, 'Toko Air', '"giver":"Budi"'])).toHaveLength(3);
  expect(till.book.journal.verify().brokenAt).toBeNull();
  till.close();
  till = openScripted({ folder, clock: shop.clock, service, products: PRODUCTS });
  expect(till.book.journal.verify().brokenAt).toBeNull();
});

it('the export holds vouchers sold in a customer’s name, complaints about them, and cash noted with the name; nothing of others', async () => {
  const { customerId } = value(
    till.customers.book.save({ ...rina(), name: 'Bu Rina' }, { person: shop.staff.person ?? fail(), liftedBy: null }),
  );
  const lines = [lineFor(VOUCHER, '')];
  const given = [{ tender: 'cash' as const, amount: rupiah(50_000) }];
  const sold = value(await handlers.sale.checkout({ nonce: randomUUID(), lines, repeats: [], given, customer: customerId }));
  await settle();
  await shop.clock.advance(2_000);
  await settle();
  const orderId = sold.orders[0]?.orderId ?? '';
  value(await handlers.complaints.begin({ complaintId: randomUUID(), orderId, text: 'kodenya sudah dipakai' }));
  await payOut(NOTE, 'Rina');
  await payOut(OTHER, 'Toko Air');
  const file = join(folder, 'pelanggan.json');
  const { customers, book } = till;
  const search = async (query: Parameters<typeof searchHistory>[1]) => ok(book.journal.read.tables((db) => searchHistory(db, query)));
  value(await exportCustomer({ customers, search, inquiries: async () => ok([]) }, customerId, file));
  for (const text of [readFileSync(file, 'utf8'), readFileSync(file.replace('.json', '.csv'), 'utf8')]) {
    for (const theirs of ['VCHR-123-SECRET', orderId, 'kodenya sudah dipakai', NOTE]) expect(text).toContain(theirs);
    expect(text).not.toContain(OTHER);
  }
});

it('a note about a customer whose longer name begins with the customer’s stays', async () => {
  const by = { person: shop.staff.person ?? fail(), liftedBy: null };
  const { customerId } = value(till.customers.book.save({ ...rina(), name: 'Ani' }, by));
  value(till.customers.book.save({ ...rina(), name: 'Ani Wijaya', number: typedNumber(TOKEN, '14012345679') }, by));
  await payOut('titipan Ani Wijaya', 'Bu Ani Wijaya');
  const hers = await payOut('titipan Ani', 'Toko Air');
  expect(await namedMoves(customerId)).toEqual([hers]);
});

const RUDI = 'Rudi mengambil 200.000';
const saveRina = () =>
  value(till.customers.book.save({ ...rina(), name: 'Bu Rina' }, { person: shop.staff.person ?? fail(), liftedBy: null })).customerId;

it('the note of a shift’s close about another stays in its event and its Z when a movement of cash is erased', async () => {
  const customerId = saveRina();
  await payOut(NOTE, 'Rina');
  await closeShift(RUDI);
  const { journal } = till.book;
  eraseNow(journal, await namedMoves(customerId));
  expect(await namedMoves(customerId)).toEqual([]);
  scrub(journal);
  expect(textsIn(join(folder, 'training.db'), [NOTE, RUDI])).toEqual([RUDI]);
  const zs = journal.read.tables((db) => db.prepare("SELECT body FROM events WHERE type = 'shiftClosed'").all());
  expect(JSON.stringify(zs).split(RUDI)).toHaveLength(3);
  expect(journal.verify().brokenAt).toBeNull();
});

it('the note of a shift’s close that names the customer goes too, also after a movement of that shift was erased', async () => {
  const other = await payOut('titipan Sari', 'Sari');
  await closeShift('selisih diambil Ibu Rina');
  const { journal } = till.book;
  eraseNow(journal, [other]);
  const customerId = saveRina();
  eraseNow(journal, await namedMoves(customerId));
  scrub(journal);
  expect(textsIn(join(folder, 'training.db'), ['Ibu Rina', 'titipan Sari'])).toEqual([]);
  expect(journal.verify().brokenAt).toBeNull();
});

it('a customer who took the money of a close is exported and erased, and a person at the till stays', async () => {
  const customerId = saveRina();
  await closeShift('selisih', 'Ibu Rina');
  value(await handlers.shift.open({ float: { 50000: 4 } }));
  await closeShift('selisih', 'Budi');
  const file = join(folder, 'pelanggan.json');
  const search = async () => ok({ orders: [], next: null, isCutShort: false });
  value(await exportCustomer({ customers: till.customers, search, inquiries: async () => ok([]) }, customerId, file));
  expect(readFileSync(file, 'utf8')).toContain('close.receiver');
  const { journal } = till.book;
  eraseNow(journal, await namedMoves(customerId));
  scrub(journal);
  expect(textsIn(join(folder, 'training.db'), ['Ibu Rina'])).toEqual([]);
  expect(textsIn(join(folder, 'training.db'), ['"receiver":"Budi"'])).toHaveLength(1);
  expect(journal.verify().brokenAt).toBeNull();
  const z = value(till.shifts.document(1));
  expect(value(receiptPlainText(shiftPaper(z, false), 32))).not.toMatch(/Rina|•/);
});

it('the export holds of a Z that names the customer only the texts with their name', async () => {
  const customerId = saveRina();
  const by = { person: shop.staff.person ?? fail(), liftedBy: null };
  const actId = await payOut(OTHER, 'Toko Air');
  value(till.contras.book({ contraId: randomUUID(), kind: 'cash', actId, reason: 'salah, untuk Bu Rina' }, by));
  await payOut(NOTE, 'Rudi');
  await closeShift(RUDI);
  const file = join(folder, 'pelanggan.json');
  const search = async () => ok({ orders: [], next: null, isCutShort: false });
  value(await exportCustomer({ customers: till.customers, search, inquiries: async () => ok([]) }, customerId, file));
  const text = readFileSync(file, 'utf8');
  for (const theirs of [NOTE, 'untuk Bu Rina']) expect(text).toContain(theirs);
  for (const others of [RUDI, OTHER]) expect(text).not.toContain(others);
});

function fail(): never {
  throw new Error('nobody is signed in');
}
