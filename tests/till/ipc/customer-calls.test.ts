import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { inquiriesFor } from '../../../main/journal/search/inquiries-for.ts';
import { type HistoryQuery, searchHistory } from '../../../main/journal/search/search-history.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok } from '../../../shared/lib/result.ts';
import { tablesOf } from '../../lab/fakes/erasure/customer-file.ts';
import { eraseNow, inquiryOf } from '../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { write } from '../../lab/fakes/journals.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { CONSENT, rina, seedOf, typedNumber } from '../../lab/fakes/shop/customers.ts';
import { counterShop, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** The customers' calls through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', brand: 'Telkomsel', price: rupiah(26_500), cost: rupiah(25_000) });
const larger = productFor('telco-prepaid', { code: 'pulsa50', brand: 'Telkomsel', price: rupiah(51_500), cost: rupiah(50_000) });
/** The same operator's, under another name of its own. */
const data = productFor('telco-prepaid', { code: 'data1', brand: 'Telkomsel Data', price: rupiah(12_000), cost: rupiah(11_000) });
const bill = productFor('water', { code: 'pdam', brand: 'PDAM' });
const PHONE = '081211223344';
const shop = counterShop({
  products: [airtime, larger, data, bill],
  service: { send: { is: 'accepted', reading: successFor() } },
  deps: ({ tables }) => ({
    history: () =>
      ok({
        reader: {
          search: async (query: HistoryQuery) => ok(tables((db) => searchHistory(db, query, { ms: 60_000, window: 16_384 }))),
          inquiries: async (numbers: readonly string[]) => ok(tables((db) => inquiriesFor(db, numbers, () => undefined))),
        },
      }),
  }),
});

const form = (name = 'Bu Rina') => rina({ name, number: typedNumber(airtime, PHONE, 'hp') });

describe('who may do what with a customer', () => {
  it('a cashier finds, keeps, changes and lets go; merging takes a supervisor; exporting and erasing take the owner', async () => {
    const { customerId } = await save();
    const other = await save('Rina S');
    expect(await customers().change({ customerId, name: 'Bu Rina Sari', note: 'RT 3' })).toMatchObject({ ok: true });
    const merge = { customerId, merged: other.customerId };
    expect(await customers().merge(merge)).toMatchObject({ failure: { kind: 'notPermitted', needs: 'supervisor', liftable: false } });
    await shop.signIn('Budi');
    expect(await customers().merge(merge)).toMatchObject({ ok: true });
    for (const call of [customers().export, customers().erase])
      expect(await call(customerId)).toMatchObject({ failure: { kind: 'notPermitted', needs: 'owner', liftable: false } });
    await shop.signIn('Ratna');
    expect(await customers().export(customerId)).toMatchObject({ ok: true });
  });

  it('nobody sees a customer while nobody is signed in', async () => {
    const { customerId } = await save();
    valueOrThrow(await shop.staff.signOut());
    const asked = [customers().entries(undefined), customers().card(customerId), customers().list({ text: '', limit: 10, from: 0 })];
    for (const answer of asked) expect(await answer).toMatchObject({ ok: false });
  });
});

describe('selling to a customer', () => {
  it('offers what was last sold for the number, and the ticket names the customer by id alone', async () => {
    const card = await save();
    const [number] = card.numbers;
    expect(valueOrThrow(await customers().offers([number?.numberId ?? '']))).toMatchObject([
      { productCode: 'pulsa25', last: null, number: PHONE },
    ]);
    const orderId = await sell(larger, card.customerId);
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: larger.price }) });
    valueOrThrow(await shop.handlers.orders.readNow(orderId));
    const [offer] = valueOrThrow(await customers().offers([number?.numberId ?? '']));
    expect(offer).toMatchObject({ productCode: 'pulsa50', customerName: 'Bu Rina', last: { productName: larger.name } });
    const [sold] = shop.till.book.journal.read.recentOrders(1);
    expect(sold?.ticket.customer).toBe(card.customerId);
    expect(JSON.stringify(shop.till.book.journal.eventsOf(sold?.ticket.ticketId ?? ''))).not.toContain('Rina');
  });

  it('goes on without the name where the consent was withdrawn meanwhile', async () => {
    const { customerId, numbers } = await save();
    valueOrThrow(await customers().withdrawConsent(customerId));
    expect(shop.told.customers.at(-1)).toEqual({ customerId, entry: null });
    expect(valueOrThrow(await customers().offers([numbers[0]?.numberId ?? '']))).toEqual([]);
    await sell(airtime, customerId);
    expect(shop.till.book.journal.read.recentOrders(1)[0]?.ticket.customer).toBeUndefined();
  });

  it('shows the sales for the customer’s numbers on the card, and none of another number that contains it', async () => {
    const { customerId } = await save();
    await sell(airtime);
    await shop.handlers.sale.checkout(saleOf(airtime, { number: `${PHONE}9` }));
    const { orders } = valueOrThrow(await customers().sales(customerId));
    expect(orders.map(({ sale }) => sale.clientNumber)).toEqual([PHONE]);
  });
});

/** A sale for the number that began with this inquiry. */
function soldFrom(inquiryId: string): JournalEvent {
  const [ticket] = eventsOfSale(7);
  if (ticket?.type !== 'ticket') throw new Error('no ticket');
  const ofPhone = (sale: (typeof ticket.sales)[number]) => ({
    ...sale,
    clientNumber: PHONE,
    product: { ...sale.product, code: airtime.code, family: airtime.family, brand: airtime.brand },
    quote: sale.quote && { ...sale.quote, id: inquiryId },
  });
  return { ...ticket, sales: ticket.sales.map(ofPhone) };
}

/** The file of a customer's data, as its text and its tables. */
async function exportOf(customerId: string): Promise<{ readonly csv: string; readonly tables: ReturnType<typeof tablesOf> }> {
  const saved = valueOrThrow(await customers().export(customerId));
  const csv = readFileSync(join(shop.folder, saved?.file ?? ''), 'utf8');
  return { csv, tables: tablesOf(csv) };
}

describe('letting a customer go', () => {
  it('writes everything that the till holds about them to the file that the owner chose, and no formula runs in it', async () => {
    const { customerId } = await save('=Bu Rina');
    await sell(larger, customerId);
    await shop.signIn('Ratna');
    const { csv, tables } = await exportOf(customerId);
    expect(csv).toContain(`"Pelanggan / Customer","'=Bu Rina"`);
    expect(tables).toMatchObject({
      ...{ Persetujuan: [{ Persetujuan: 'given', 'Versi teks': '1' }], Nomor: [{ Nomor: PHONE, Untuk: 'hp' }] },
      Pesanan: [{ Nomor: PHONE, 'Kode produk': 'pulsa50', 'Atas nama pelanggan': 'ya / yes' }],
    });
    expect(csv).not.toMatch(/(^|,)"=/m);
    expect(readdirSync(shop.folder).filter((file) => file.includes('.part'))).toEqual([]);
  });

  it('writes what was bought for their phone whatever it was, and for a number that they gave up and nobody else has', async () => {
    const { customerId } = await save();
    const [former, given] = ['081255556666', '081277778888'];
    const add = async (to: string, number: string) =>
      valueOrThrow(await customers().addNumber({ customerId: to, numberId: randomUUID(), number: typedNumber(airtime, number) }));
    for (const number of [former, given]) await add(customerId, number);
    for (const [product, number] of [[data, PHONE] as const, [airtime, former] as const, [airtime, given] as const])
      await shop.ordered(saleOf(product, { number }));
    const { numbers } = valueOrThrow(await customers().card(customerId));
    for (const { numberId, number } of numbers)
      if (number !== PHONE) valueOrThrow(await customers().removeNumber({ customerId, numberId }));
    const other = await save('Pak Budi');
    await add(other.customerId, given);
    expect(valueOrThrow(await customers().sales(customerId)).orders.map(({ sale }) => sale.product.code)).toEqual(['data1']);
    await shop.signIn('Ratna');
    const { csv, tables } = await exportOf(customerId);
    expect(tables['Nomor lama']).toMatchObject([{ 'Nomor lama': former }]);
    expect(tables.Nomor).toMatchObject([{ Nomor: PHONE }]);
    expect(tables.Pesanan?.map(({ Nomor }) => Nomor).sort()).toEqual([PHONE, former]);
    expect(csv).not.toContain(given);
  });

  it('waits with an erasure for an open order of any product for their phone', async () => {
    const { customerId } = await save();
    shop.service.onSend = () => new Promise(() => undefined);
    await sell(data);
    await shop.signIn('Ratna');
    expect(valueOrThrow(await customers().erase(customerId))).toMatchObject({ state: 'erasureWanted', waits: { open: 1 } });
  });

  it('writes the inquiries for their numbers that nobody paid too, in every writing, and none of another product', async () => {
    const { customerId } = await save();
    const asked = (n: number, number: string, productCode: string) => ({ ...inquiryOf(n, number), productCode });
    write(shop.till.book.journal, [
      asked(1, PHONE, 'pulsa25'),
      asked(2, '+6281211223344', 'data1'),
      asked(3, PHONE, 'no longer sold'),
      asked(4, PHONE, bill.code),
      asked(5, '081299999999', 'pulsa25'),
      asked(6, PHONE, 'pulsa25'),
      soldFrom('asked-6'),
    ]);
    await shop.signIn('Ratna');
    const { tables } = await exportOf(customerId);
    expect(tables['Cek tagihan']).toMatchObject([
      { 'Cek tagihan': 'asked-1', Produk: airtime.name, Nomor: PHONE, 'Jawaban layanan': `{"id":"${PHONE}"}` },
      { 'Cek tagihan': 'asked-2', Nomor: '+6281211223344' },
      { 'Cek tagihan': 'asked-3', Produk: '', 'Kode produk': 'no longer sold' },
    ]);
  });

  it('writes their account: what they put on it, paid and got back, with its references, as nobody else’s', async () => {
    const { customerId } = await save();
    const other = await save('Pak Budi');
    await shop.signIn('Ratna');
    expect((await exportOf(customerId)).csv).not.toContain('Utang bon');
    valueOrThrow(await shop.handlers.onAccount.open({ customerId, limit: rupiah(100_000) }));
    const given = [{ tender: 'account' as const, amount: rupiah(26_500), reference: '', seen: false }];
    await shop.ordered(saleOf(airtime, { number: PHONE, given, customer: customerId }));
    const paid = {
      amount: rupiah(30_000),
      given: [{ tender: 'transfer' as const, amount: rupiah(30_000), reference: 'TF-77', seen: true }],
    };
    valueOrThrow(await shop.handlers.onAccount.pay({ customerId, paymentId: randomUUID(), ...paid }));
    const { csv, tables } = await exportOf(customerId);
    expect(csv).toContain('"Utang bon / Owed on account",-3500\r\n"Batas bon / Account limit",100000');
    expect(tables.Lembar).toEqual([]);
    expect(tables['Perubahan bon']).toMatchObject([
      { 'Perubahan bon': 'charged', Jumlah: '26500' },
      { 'Perubahan bon': 'collected', Jumlah: '30000', 'Cara bayar': 'transfer' },
    ]);
    expect(tables['Referensi atau alasan']).toMatchObject([{ 'Referensi atau alasan': 'TF-77' }]);
    expect((await exportOf(other.customerId)).csv).not.toContain('Utang bon');
  });

  it('writes no inquiry that was erased', async () => {
    const { customerId } = await save();
    const { journal } = shop.till.book;
    write(journal, [inquiryOf(1, PHONE)]);
    eraseNow(journal, ['asked-1']);
    await shop.signIn('Ratna');
    expect((await exportOf(customerId)).tables['Cek tagihan']).toEqual([]);
  });

  it('records the wish to be erased while an order is open, and uses the data no more', async () => {
    const { customerId } = await save();
    shop.service.onSend = () => new Promise(() => undefined);
    await sell(airtime);
    await shop.signIn('Ratna');
    const card = valueOrThrow(await customers().erase(customerId));
    expect(card).toMatchObject({ state: 'erasureWanted', waits: { open: 1 } });
    expect(valueOrThrow(await customers().entries(undefined))).toEqual([]);
    expect(await customers().giveConsent({ customerId, consent: CONSENT })).toMatchObject({ failure: { kind: 'noConsent' } });
  });
});

describe('an erasure', () => {
  it('takes name, note and number out of the customer’s events at once where nothing stands against it', async () => {
    const { customerId } = await save();
    valueOrThrow(await customers().change({ customerId, name: 'Bu Rina', note: 'RT 3' }));
    await shop.signIn('Ratna');
    expect(valueOrThrow(await customers().erase(customerId))).toBeNull();
    const { journal } = shop.till.book;
    expect(JSON.stringify(journal.extensionEventsOf(customerId))).not.toMatch(/Rina|RT 3|081211223344/);
    expect(await customers().card(customerId)).toMatchObject({ failure: { kind: 'customerUnknown' } });
    expect(valueOrThrow(await customers().list({ text: '', limit: 10, from: 0 })).total).toBe(0);
    expect(journal.verify()).toMatchObject({ brokenAt: null });
  });

  it('that waited for an order is done when the order has ended', async () => {
    const { customerId } = await save();
    const orderId = await sell(airtime);
    await shop.signIn('Ratna');
    expect(valueOrThrow(await customers().erase(customerId))).toMatchObject({ state: 'erasureWanted', waits: { open: 1 } });
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: airtime.price }) });
    valueOrThrow(await shop.handlers.orders.readNow(orderId));
    await expect.poll(() => customers().card(customerId)).toMatchObject({ failure: { kind: 'customerUnknown' } });
    expect(shop.till.book.journal.verify()).toMatchObject({ brokenAt: null });
  });
});

describe('5,000 customers', () => {
  it('are listed by name, a page at a time, and found by a piece of a number', async () => {
    valueOrThrow(shop.till.book.journal.append(seedOf(5_000)));
    const began = performance.now();
    const page = valueOrThrow(await customers().list({ text: '', limit: 100, from: 0 }));
    expect([page.rows.length, page.total]).toEqual([100, 5_000]);
    expect(valueOrThrow(await customers().list({ text: '14000116110', limit: 10, from: 0 })).total).toBe(1);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

const customers = (): Handlers['customers'] => shop.handlers.customers;
const save = async (name?: string) => valueOrThrow(await customers().save(form(name)));

const sell = (product: typeof airtime, customer?: string) =>
  shop.ordered(saleOf(product, { number: PHONE, ...(customer && { customer }) }));
