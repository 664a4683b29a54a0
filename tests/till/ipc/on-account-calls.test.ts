import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { debtsReport } from '../../../main/money/reports/queries/debts-report.ts';
import { eventsOfRestore } from '../../../main/records/restore/scan-past-runs.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { eventually } from '../../eventually.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../lab/fakes/sales.ts';
import { rina, typedNumber } from '../../lab/fakes/shop/customers.ts';
import { counterShop, notPermitted, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Buying on account through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', brand: 'Telkomsel', price: rupiah(26_500), cost: rupiah(25_000) });
const PHONES = ['081211223344', '081211223355', '081211223366'];
const shop = counterShop({
  products: [airtime],
  service: { send: { is: 'accepted', reading: successFor({ salesPrice: airtime.price }) } },
});

let customerId: string;
beforeEach(async () => {
  customerId = valueOrThrow(await shop.handlers.customers.save(rina({ number: typedNumber(airtime, PHONES[0] ?? '') }))).customerId;
});

/** A sale for the n-th number, put on account in whole. */
const buy = (n: number, nonce: string = randomUUID(), customer = customerId) =>
  shop.handlers.sale.checkout({ ...onAccount(n), nonce, customer });

describe('buying on account', () => {
  it('needs a customer whose account a supervisor opened', async () => {
    expect(await shop.handlers.sale.checkout(onAccount(0))).toMatchObject({ failure: { kind: 'accountNeedsCustomer' } });
    expect(await buy(0)).toMatchObject({ failure: { kind: 'accountMissing' } });
    expect(notPermitted(await shop.handlers.onAccount.open({ customerId, limit: rupiah(1) }))).toMatchObject({
      action: 'changeAccount',
      needs: 'supervisor',
    });
    await openAccount(50_000);
    valueOrThrow(await buy(0));
    expect(await account()).toMatchObject({ balance: 26_500, available: 23_500, charges: [{ open: 26_500, products: [airtime.name] }] });
    expect(shop.till.book.journal.read.recentOrders(1)[0]?.ticket).toMatchObject({ tender: { kind: 'account' }, customer: customerId });
  });

  it('counts orders that are still in progress, so that two sales do not pass the limit together', async () => {
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending' }) });
    await openAccount(50_000);
    const [first, second] = await Promise.all([buy(0), buy(1)]);
    valueOrThrow(first);
    expect(notPermitted(second)).toMatchObject({ action: 'sellAboveLimit', needs: 'supervisor', liftable: true });
    await settle();
    expect(await account()).toMatchObject({ balance: 26_500, charges: [{ isPending: true }] });
  });

  it('goes above the limit by a supervisor’s PIN for this one sale, which the Z counts', async () => {
    await openAccount(30_000);
    valueOrThrow(await buy(0));
    const nonce = randomUUID();
    valueOrThrow(await shop.lift(notPermitted(await buy(1, nonce))));
    valueOrThrow(await buy(1, nonce));
    expect(shop.till.book.journal.read.recentOrders(1)[0]?.ticket.overLimit).toMatchObject({
      over: 23_000,
      by: { liftedBy: { person: { name: 'Budi' } } },
    });
    expect(notPermitted(await buy(2))).toMatchObject({ action: 'sellAboveLimit' });
    await shop.signIn('Budi');
    valueOrThrow(await buy(2));
    // The PIN itself is an exception of the staff's events.
    const sums = shop.tables((db) => db.prepare("SELECT count(*) AS n FROM exceptions WHERE kind = 'override'").get());
    expect(sums).toMatchObject({ n: 1 });
  });

  it('does not go above another customer’s limit by a PIN that was typed for this one', async () => {
    await openAccount(30_000);
    valueOrThrow(await buy(0));
    const { customerId: other } = valueOrThrow(
      await shop.handlers.customers.save(rina({ name: 'Pak Agus', number: typedNumber(airtime, PHONES[2] ?? '') })),
    );
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.onAccount.open({ customerId: other, limit: rupiah(0) }));
    await shop.signIn('Sari');
    const nonce = randomUUID();
    valueOrThrow(await shop.lift(notPermitted(await buy(1, nonce))));
    expect(notPermitted(await buy(1, nonce, other))).toMatchObject({ action: 'sellAboveLimit' });
    expect(valueOrThrow(await shop.handlers.onAccount.of(other)).balance).toBe(0);
    valueOrThrow(await buy(1, nonce));
  });

  it('lowers the debt by a refund; what was paid becomes credit, and no cash goes out', async () => {
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    shop.service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    await openAccount(50_000);
    const { orders } = valueOrThrow(await buy(0));
    const orderId = orders[0]?.orderId ?? '';
    valueOrThrow(await shop.handlers.onAccount.pay(cash(10_000)));
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.sale.startRefund(orderId));
    const back = { orderId, paidBy: 'account', reference: '' } as const;
    expect(await shop.handlers.sale.payBack({ ...back, tender: 'cash' })).toMatchObject({ failure: { kind: 'refundOnAccount' } });
    valueOrThrow(await shop.handlers.sale.payBack({ ...back, tender: 'account' }));
    expect(await account()).toMatchObject({ balance: -10_000, credit: 10_000, charges: [] });
    const span = { days: 'calendar', from: '2000-01-01', to: '2019-12-31' } as const;
    const later = { ...span, from: '2020-01-01', to: '2039-12-31' } as const;
    const [none, all] = [span, later].map((each) => shop.tables((db) => debtsReport(db, { span: each, group: 'day' })));
    expect(none).toMatchObject({ rows: [], after: 0 });
    expect(all).toMatchObject({ total: { charged: 26_500, collected: 10_000, credited: 26_500, writtenOff: 0 }, after: -10_000 });
  });
});

describe('paying a debt', () => {
  it('is a cashier’s act; giving credit back and writing off are a supervisor’s', async () => {
    await openAccount(50_000);
    valueOrThrow(await buy(0));
    expect(valueOrThrow(await shop.handlers.onAccount.pay(cash(30_000)))).toMatchObject({ balance: -3_500, charges: [] });
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(3_500), tender: 'cash', reference: '' } as const;
    expect(notPermitted(await shop.handlers.onAccount.payBack(back))).toMatchObject({ action: 'payBackCredit' });
    expect(
      notPermitted(await shop.handlers.onAccount.writeOff({ customerId, writeOffId: randomUUID(), amount: rupiah(1), reason: 'x' })),
    ).toMatchObject({
      action: 'writeOffDebt',
    });
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.onAccount.payBack(back));
    expect(valueOrThrow(await shop.handlers.onAccount.close(customerId))).toMatchObject({ balance: 0, limit: null });
  });

  it('is not given up by the person who sold it, where another one could', async () => {
    await openAccount(50_000);
    await shop.signIn('Budi');
    valueOrThrow(await buy(0));
    const form = { customerId, writeOffId: randomUUID(), amount: rupiah(26_500), reason: 'pindah rumah' };
    const asked = notPermitted(await shop.handlers.onAccount.writeOff(form));
    expect(asked).toMatchObject({ action: 'writeOffOwnSale' });
    await shop.signIn('Ratna');
    expect(valueOrThrow(await shop.handlers.onAccount.writeOff(form))).toMatchObject({
      balance: 0,
      entries: [{ kind: 'writtenOff' }, { kind: 'charged' }],
    });
    expect(await shop.handlers.onAccount.owing(undefined)).toMatchObject({ value: [] });
  });

  it('defers an erasure, and keeps the entry from being merged into another', async () => {
    await openAccount(50_000);
    const { orders } = valueOrThrow(await buy(0));
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: airtime.price }) });
    valueOrThrow(await shop.handlers.orders.readNow(orders[0]?.orderId ?? ''));
    const other = valueOrThrow(await shop.handlers.customers.save(rina({ name: 'Rina S', number: typedNumber(airtime, PHONES[2] ?? '') })));
    await shop.signIn('Ratna');
    expect(await shop.handlers.customers.merge({ customerId: other.customerId, merged: customerId })).toMatchObject({
      failure: { kind: 'mergeHasAccount' },
    });
    expect(valueOrThrow(await shop.handlers.customers.erase(customerId))).toMatchObject({
      state: 'erasureWanted',
      waits: { open: 0, debt: 26_500 },
    });
    expect(await shop.handlers.onAccount.owing(undefined)).toMatchObject({ value: [{ customerId, name: 'Bu Rina', balance: 26_500 }] });
    valueOrThrow(await shop.handlers.onAccount.pay(cash(26_500)));
    await eventually(() => expect(shop.till.customers.book.get(customerId).ok).toBe(false));
  });
});

describe('a sale on account that is not finished', () => {
  it('keeps its entry from being merged, also where credit paid it: its refund becomes credit of this customer', async () => {
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    valueOrThrow(await shop.handlers.onAccount.pay(cash(26_500)));
    const { orders } = valueOrThrow(await buy(0));
    const orderId = orders[0]?.orderId ?? '';
    expect(await account()).toMatchObject({ balance: 0, limit: null });
    const { customerId: kept } = valueOrThrow(
      await shop.handlers.customers.save(rina({ name: 'Rina S', number: typedNumber(airtime, PHONES[2] ?? '') })),
    );
    await shop.signIn('Budi');
    const merge = () => shop.handlers.customers.merge({ customerId: kept, merged: customerId });
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    shop.service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    valueOrThrow(await shop.handlers.orders.readNow(orderId));
    valueOrThrow(await shop.handlers.sale.startRefund(orderId));
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    valueOrThrow(await shop.handlers.sale.payBack({ orderId, paidBy: 'account', tender: 'account', reference: '' }));
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(26_500), tender: 'cash', reference: '' } as const;
    valueOrThrow(await shop.handlers.onAccount.payBack(back));
    expect(await merge()).toMatchObject({ ok: true });
  });
});

describe('money that is handed in for a group', () => {
  it('is credit of a customer who is in no group, is offered for that group alone, and is taken once', async () => {
    const [first, other] = [randomUUID(), randomUUID()];
    for (const groupId of [first, other]) valueOrThrow(await shop.handlers.groups.save({ groupId, name: 'RT 05', note: '' }));
    const payment = { ...cash(50_000), groupId: first };
    valueOrThrow(await shop.handlers.onAccount.pay(payment));
    valueOrThrow(await shop.handlers.onAccount.pay(payment));
    expect(await account()).toMatchObject({ balance: -50_000, limit: null });
    expect(valueOrThrow(await shop.handlers.groups.view(first)).ahead).toEqual([{ customerId, name: 'Bu Rina', credit: 50_000 }]);
    expect(valueOrThrow(await shop.handlers.groups.view(other)).ahead).toEqual([]);
  });
});

describe('a slip of an account', () => {
  it('is printed by a cashier: what the customer owes, and what they paid with what was left then', async () => {
    await openAccount(100_000);
    valueOrThrow(await buy(0));
    valueOrThrow(await buy(1));
    const payment = cash(30_000);
    valueOrThrow(await shop.handlers.onAccount.pay(payment));
    valueOrThrow(await shop.handlers.onAccount.pay(cash(3_000)));
    await shop.handlers.onAccount.printReminder(customerId);
    await shop.handlers.onAccount.printPayment({ customerId, paymentId: payment.paymentId });
    expect(shop.slips).toMatchObject([
      { kind: 'reminder', name: 'Bu Rina', charges: [{ amount: 26_500, open: 20_000 }] },
      { kind: 'payment', name: 'Bu Rina', cashier: 'Sari', parts: [{ tender: 'cash', amount: 30_000 }], balance: 23_000 },
    ]);
    expect((await account()).entries.map(({ paymentId }) => paymentId === payment.paymentId)).toEqual([false, true, false, false]);
  });

  it('is printed of credit that went back and of a debt that was given up, and of no sale', async () => {
    await openAccount(100_000);
    const { orders } = valueOrThrow(await buy(0));
    await shop.signIn('Budi');
    const writeOff = { customerId, writeOffId: randomUUID(), amount: rupiah(6_500), reason: 'pindah rumah' };
    valueOrThrow(await shop.handlers.onAccount.writeOff(writeOff));
    valueOrThrow(await shop.handlers.onAccount.pay(cash(50_000)));
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(30_000), tender: 'cash', reference: '' } as const;
    valueOrThrow(await shop.handlers.onAccount.payBack(back));
    for (const paymentId of [writeOff.writeOffId, back.paymentId]) await shop.handlers.onAccount.printPayment({ customerId, paymentId });
    expect(shop.slips).toMatchObject([
      { kind: 'writtenOff', cashier: 'Budi', parts: [{ tender: null, amount: 6_500 }], balance: 20_000 },
      { kind: 'paidBack', cashier: 'Budi', parts: [{ tender: 'cash', amount: 30_000 }], balance: 0 },
    ]);
    const ticketId = shop.till.book.journal.read.order(orders[0]?.orderId ?? '')?.ticket.ticketId ?? '';
    expect(await shop.handlers.onAccount.printPayment({ customerId, paymentId: ticketId })).toMatchObject({
      failure: { kind: 'cannotPrint' },
    });
    expect((await account()).entries.map(({ kind, paymentId }) => [kind, paymentId === null])).toEqual([
      ['paidBack', false],
      ['collected', false],
      ['writtenOff', false],
      ['charged', true],
    ]);
  });
});

describe('an account as of a copy', () => {
  const CREDIT = 100_000;
  const back = () => ({ customerId, paymentId: randomUUID(), amount: rupiah(CREDIT), tender: 'cash' as const, reference: '' });
  const figure = () => ({ kind: 'account' as const, id: customerId });

  beforeEach(async () => {
    await openAccount(50_000);
    valueOrThrow(await shop.handlers.onAccount.pay(cash(CREDIT)));
    const { journal } = shop.till.book;
    valueOrThrow(journal.append(eventsOfRestore(journal, { epoch: 'copy0001', at: new Date(shop.clock.now() + 1_000).toISOString() })));
  });

  it('asks for one PIN for the act and one for the confirmation', async () => {
    const form = back();
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.onAccount.payBack(form))));
    expect(await shop.handlers.onAccount.payBack(form)).toMatchObject({ failure: { kind: 'asOfCopy' } });
    const confirmation = { ...figure(), amount: -CREDIT };
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.unconfirmed.confirm(confirmation))));
    valueOrThrow(await shop.handlers.unconfirmed.confirm(confirmation));
    valueOrThrow(await shop.handlers.onAccount.payBack(form));
    expect(notPermitted(await shop.handlers.onAccount.payBack(back()))).toMatchObject({ action: 'payBackCredit' });
  });

  it('takes the PIN for the act no further than the next person', async () => {
    const form = back();
    valueOrThrow(await shop.lift(notPermitted(await shop.handlers.onAccount.payBack(form))));
    expect(await shop.handlers.onAccount.payBack(form)).toMatchObject({ failure: { kind: 'asOfCopy' } });
    await shop.signIn('Sari');
    expect(notPermitted(await shop.handlers.onAccount.payBack(form))).toMatchObject({ action: 'payBackCredit' });
  });
});

async function openAccount(limit: number): Promise<void> {
  await shop.signIn('Budi');
  valueOrThrow(await shop.handlers.onAccount.open({ customerId, limit: rupiah(limit) }));
  await shop.signIn('Sari');
}

const onAccount = (n: number) =>
  saleOf(airtime, { number: PHONES[n] ?? '', given: [{ tender: 'account', amount: rupiah(26_500), reference: '', seen: false }] });
const account = async () => valueOrThrow(await shop.handlers.onAccount.of(customerId));
const cash = (amount: number) => ({
  customerId,
  paymentId: randomUUID(),
  amount: rupiah(amount),
  given: [{ tender: 'cash' as const, amount: rupiah(amount) }],
});
