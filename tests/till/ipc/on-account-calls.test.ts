import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import type { PrintService } from '../../../main/printing/print-service.ts';
import { debtsReport } from '../../../main/reports/queries/debts-report.ts';
import { eventsOfRestore } from '../../../main/restore/scan-past-runs.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { AccountSlip } from '../../../shared/on-account/slips/account-slip.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { NotPermitted } from '../../../shared/staff/permissions.ts';
import { OverrideForm } from '../../../shared/staff/staff.ts';
import { eventually } from '../../eventually.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { rina, typedNumber } from '../../lab/fakes/shop/customers.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** Buying on account through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', brand: 'Telkomsel', price: rupiah(26_500), cost: rupiah(25_000) });
const PINS = { Ratna: '2468', Budi: '8642', Sari: '1357' } as const;
const PHONES = ['081211223344', '081211223355', '081211223366'];

let folder: string;
let shop: StaffFixture;
let till: Till;
let handlers: Handlers;
let service: ScriptedService;
let ids: Record<keyof typeof PINS, string>;
let customerId: string;
let slips: AccountSlip[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-on-account-calls-'));
  shop = new StaffFixture();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: airtime.price }) });
  till = openScripted({ folder, clock: shop.clock, service, products: [airtime], settings: () => Settings.parse({}) });
  slips = [];
  const printing: Pick<PrintService, 'printAccount' | 'paid' | 'refundStarted' | 'cashMoved'> = {
    printAccount: async (slip) => {
      slips.push(slip);
      return fail({ kind: 'notFound', what: 'printer' });
    },
    paid: () => undefined,
    refundStarted: () => undefined,
    cashMoved: () => undefined,
  };
  // The dependencies that these calls use; no other one is called.
  const deps = {
    till: () => ok(till),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () => ok(printing as unknown as PrintService),
  } satisfies Partial<Record<keyof HandlerDeps, unknown>>;
  handlers = createHandlers(deps as unknown as HandlerDeps);
  ids = await shop.people({
    Ratna: { role: 'owner', pin: PINS.Ratna },
    Budi: { role: 'supervisor', pin: PINS.Budi },
    Sari: { role: 'cashier', pin: PINS.Sari },
  });
  await signIn('Sari');
  customerId = valueOrThrow(await handlers.customers.save(rina({ number: typedNumber(airtime, PHONES[0] ?? '') }))).customerId;
});
afterEach(() => {
  till.close();
  shop.end();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = async (name: keyof typeof PINS) => valueOrThrow(await shop.staff.signIn({ personId: ids[name], pin: PINS[name] }));
const refused = (answer: Result<unknown, Failure>): NotPermitted => {
  if (answer.ok || answer.failure.kind !== 'notPermitted') throw new Error('It was permitted');
  return answer.failure;
};
const lift = ({ action, subject }: NotPermitted, by: keyof typeof PINS = 'Budi') =>
  shop.staff.grantOverride(OverrideForm.parse({ personId: ids[by], pin: PINS[by], action, subject }));

async function openAccount(limit: number): Promise<void> {
  await signIn('Budi');
  valueOrThrow(await handlers.onAccount.open({ customerId, limit: rupiah(limit) }));
  await signIn('Sari');
}

/** A sale for the n-th number, put on account in whole. */
const buy = (n: number, nonce: string = randomUUID(), customer: string | undefined = customerId) =>
  handlers.sale.checkout({
    ...{ nonce, lines: [lineFor(airtime, PHONES[n] ?? '')], repeats: [] },
    given: [{ tender: 'account', amount: rupiah(26_500), reference: '', seen: false }],
    ...(customer !== undefined && { customer }),
  });
const account = async () => valueOrThrow(await handlers.onAccount.of(customerId));
const cash = (amount: number) => ({
  customerId,
  paymentId: randomUUID(),
  amount: rupiah(amount),
  given: [{ tender: 'cash' as const, amount: rupiah(amount) }],
});

describe('buying on account', () => {
  it('needs a customer whose account a supervisor opened', async () => {
    expect(
      await handlers.sale.checkout({
        nonce: randomUUID(),
        lines: [lineFor(airtime, PHONES[0] ?? '')],
        repeats: [],
        given: [{ tender: 'account', amount: rupiah(26_500), reference: '', seen: false }],
      }),
    ).toMatchObject({ failure: { kind: 'accountNeedsCustomer' } });
    expect(await buy(0)).toMatchObject({ failure: { kind: 'accountMissing' } });
    expect(refused(await handlers.onAccount.open({ customerId, limit: rupiah(1) }))).toMatchObject({
      action: 'changeAccount',
      needs: 'supervisor',
    });
    await openAccount(50_000);
    valueOrThrow(await buy(0));
    expect(await account()).toMatchObject({ balance: 26_500, available: 23_500, charges: [{ open: 26_500, products: [airtime.name] }] });
    expect(till.book.journal.read.recentOrders(1)[0]?.ticket).toMatchObject({ tender: { kind: 'account' }, customer: customerId });
  });

  it('counts orders that are still in progress, so that two sales do not pass the limit together', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending' }) });
    await openAccount(50_000);
    const [first, second] = await Promise.all([buy(0), buy(1)]);
    valueOrThrow(first);
    expect(refused(second)).toMatchObject({ action: 'sellAboveLimit', needs: 'supervisor', liftable: true });
    await settle();
    expect(await account()).toMatchObject({ balance: 26_500, charges: [{ isPending: true }] });
  });

  it('goes above the limit by a supervisor’s PIN for this one sale, which the Z counts', async () => {
    await openAccount(30_000);
    valueOrThrow(await buy(0));
    const nonce = randomUUID();
    valueOrThrow(await lift(refused(await buy(1, nonce))));
    valueOrThrow(await buy(1, nonce));
    expect(till.book.journal.read.recentOrders(1)[0]?.ticket.overLimit).toMatchObject({
      over: 23_000,
      by: { liftedBy: { person: { name: 'Budi' } } },
    });
    expect(refused(await buy(2))).toMatchObject({ action: 'sellAboveLimit' });
    await signIn('Budi');
    valueOrThrow(await buy(2));
    // The PIN itself is an exception of the staff's events.
    const sums = till.book.journal.read.tables((db) => db.prepare("SELECT count(*) AS n FROM exceptions WHERE kind = 'override'").get());
    expect(sums).toMatchObject({ n: 1 });
  });

  it('does not go above another customer’s limit by a PIN that was typed for this one', async () => {
    await openAccount(30_000);
    valueOrThrow(await buy(0));
    const { customerId: other } = valueOrThrow(
      await handlers.customers.save(rina({ name: 'Pak Agus', number: typedNumber(airtime, PHONES[2] ?? '') })),
    );
    await signIn('Budi');
    valueOrThrow(await handlers.onAccount.open({ customerId: other, limit: rupiah(0) }));
    await signIn('Sari');
    const nonce = randomUUID();
    valueOrThrow(await lift(refused(await buy(1, nonce))));
    expect(refused(await buy(1, nonce, other))).toMatchObject({ action: 'sellAboveLimit' });
    expect(valueOrThrow(await handlers.onAccount.of(other)).balance).toBe(0);
    valueOrThrow(await buy(1, nonce));
  });

  it('lowers the debt by a refund; what was paid becomes credit, and no cash goes out', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    await openAccount(50_000);
    const { orders } = valueOrThrow(await buy(0));
    const orderId = orders[0]?.orderId ?? '';
    valueOrThrow(await handlers.onAccount.pay(cash(10_000)));
    await signIn('Budi');
    valueOrThrow(await handlers.sale.startRefund(orderId));
    const back = { orderId, paidBy: 'account', reference: '' } as const;
    expect(await handlers.sale.payBack({ ...back, tender: 'cash' })).toMatchObject({ failure: { kind: 'refundOnAccount' } });
    valueOrThrow(await handlers.sale.payBack({ ...back, tender: 'account' }));
    expect(await account()).toMatchObject({ balance: -10_000, credit: 10_000, charges: [] });
    const span = { days: 'calendar', from: '2000-01-01', to: '2019-12-31' } as const;
    const later = { ...span, from: '2020-01-01', to: '2039-12-31' } as const;
    const [none, all] = [span, later].map((each) => till.book.journal.read.tables((db) => debtsReport(db, { span: each, group: 'day' })));
    expect(none).toMatchObject({ rows: [], after: 0 });
    expect(all).toMatchObject({ total: { charged: 26_500, collected: 10_000, credited: 26_500, writtenOff: 0 }, after: -10_000 });
  });
});

describe('paying a debt', () => {
  it('is a cashier’s act; giving credit back and writing off are a supervisor’s', async () => {
    await openAccount(50_000);
    valueOrThrow(await buy(0));
    expect(valueOrThrow(await handlers.onAccount.pay(cash(30_000)))).toMatchObject({ balance: -3_500, charges: [] });
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(3_500), tender: 'cash', reference: '' } as const;
    expect(refused(await handlers.onAccount.payBack(back))).toMatchObject({ action: 'payBackCredit' });
    expect(
      refused(await handlers.onAccount.writeOff({ customerId, writeOffId: randomUUID(), amount: rupiah(1), reason: 'x' })),
    ).toMatchObject({
      action: 'writeOffDebt',
    });
    await signIn('Budi');
    valueOrThrow(await handlers.onAccount.payBack(back));
    expect(valueOrThrow(await handlers.onAccount.close(customerId))).toMatchObject({ balance: 0, limit: null });
  });

  it('is not given up by the person who sold it, where another one could', async () => {
    await openAccount(50_000);
    await signIn('Budi');
    valueOrThrow(await buy(0));
    const form = { customerId, writeOffId: randomUUID(), amount: rupiah(26_500), reason: 'pindah rumah' };
    const asked = refused(await handlers.onAccount.writeOff(form));
    expect(asked).toMatchObject({ action: 'writeOffOwnSale' });
    await signIn('Ratna');
    expect(valueOrThrow(await handlers.onAccount.writeOff(form))).toMatchObject({
      balance: 0,
      entries: [{ kind: 'writtenOff' }, { kind: 'charged' }],
    });
    expect(await handlers.onAccount.owing(undefined)).toMatchObject({ value: [] });
  });

  it('defers an erasure, and keeps the entry from being merged into another', async () => {
    await openAccount(50_000);
    const { orders } = valueOrThrow(await buy(0));
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor({ salesPrice: airtime.price }) });
    valueOrThrow(await handlers.orders.readNow(orders[0]?.orderId ?? ''));
    const other = valueOrThrow(await handlers.customers.save(rina({ name: 'Rina S', number: typedNumber(airtime, PHONES[2] ?? '') })));
    await signIn('Ratna');
    expect(await handlers.customers.merge({ customerId: other.customerId, merged: customerId })).toMatchObject({
      failure: { kind: 'mergeHasAccount' },
    });
    expect(valueOrThrow(await handlers.customers.erase(customerId))).toMatchObject({
      state: 'erasureWanted',
      waits: { open: 0, debt: 26_500 },
    });
    expect(await handlers.onAccount.owing(undefined)).toMatchObject({ value: [{ customerId, name: 'Bu Rina', balance: 26_500 }] });
    valueOrThrow(await handlers.onAccount.pay(cash(26_500)));
    await eventually(() => expect(till.customers.book.get(customerId).ok).toBe(false));
  });
});

describe('a sale on account that is not finished', () => {
  it('keeps its entry from being merged, also where credit paid it: its refund becomes credit of this customer', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    valueOrThrow(await handlers.onAccount.pay(cash(26_500)));
    const { orders } = valueOrThrow(await buy(0));
    const orderId = orders[0]?.orderId ?? '';
    expect(await account()).toMatchObject({ balance: 0, limit: null });
    const { customerId: kept } = valueOrThrow(
      await handlers.customers.save(rina({ name: 'Rina S', number: typedNumber(airtime, PHONES[2] ?? '') })),
    );
    await signIn('Budi');
    const merge = () => handlers.customers.merge({ customerId: kept, merged: customerId });
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    valueOrThrow(await handlers.orders.readNow(orderId));
    valueOrThrow(await handlers.sale.startRefund(orderId));
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    valueOrThrow(await handlers.sale.payBack({ orderId, paidBy: 'account', tender: 'account', reference: '' }));
    expect(await merge()).toMatchObject({ failure: { kind: 'mergeHasAccount' } });
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(26_500), tender: 'cash', reference: '' } as const;
    valueOrThrow(await handlers.onAccount.payBack(back));
    expect(await merge()).toMatchObject({ ok: true });
  });
});

describe('money that is handed in for a group', () => {
  it('is credit of a customer who is in no group, is offered for that group alone, and is taken once', async () => {
    const [first, other] = [randomUUID(), randomUUID()];
    for (const groupId of [first, other]) valueOrThrow(await handlers.collective.save({ groupId, name: 'RT 05', note: '' }));
    const payment = { ...cash(50_000), groupId: first };
    valueOrThrow(await handlers.onAccount.pay(payment));
    valueOrThrow(await handlers.onAccount.pay(payment));
    expect(await account()).toMatchObject({ balance: -50_000, limit: null });
    expect(valueOrThrow(await handlers.collective.view(first)).ahead).toEqual([{ customerId, name: 'Bu Rina', credit: 50_000 }]);
    expect(valueOrThrow(await handlers.collective.view(other)).ahead).toEqual([]);
  });
});

describe('a slip of an account', () => {
  it('is printed by a cashier: what the customer owes, and what they paid with what was left then', async () => {
    await openAccount(100_000);
    valueOrThrow(await buy(0));
    valueOrThrow(await buy(1));
    const payment = cash(30_000);
    valueOrThrow(await handlers.onAccount.pay(payment));
    valueOrThrow(await handlers.onAccount.pay(cash(3_000)));
    await handlers.onAccount.printReminder(customerId);
    await handlers.onAccount.printPayment({ customerId, paymentId: payment.paymentId });
    expect(slips).toMatchObject([
      { kind: 'reminder', name: 'Bu Rina', charges: [{ amount: 26_500, open: 20_000 }] },
      { kind: 'payment', name: 'Bu Rina', cashier: 'Sari', parts: [{ tender: 'cash', amount: 30_000 }], balance: 23_000 },
    ]);
    expect((await account()).entries.map(({ paymentId }) => paymentId === payment.paymentId)).toEqual([false, true, false, false]);
  });

  it('is printed of credit that went back and of a debt that was given up, and of no sale', async () => {
    await openAccount(100_000);
    const { orders } = valueOrThrow(await buy(0));
    await signIn('Budi');
    const writeOff = { customerId, writeOffId: randomUUID(), amount: rupiah(6_500), reason: 'pindah rumah' };
    valueOrThrow(await handlers.onAccount.writeOff(writeOff));
    valueOrThrow(await handlers.onAccount.pay(cash(50_000)));
    const back = { customerId, paymentId: randomUUID(), amount: rupiah(30_000), tender: 'cash', reference: '' } as const;
    valueOrThrow(await handlers.onAccount.payBack(back));
    for (const paymentId of [writeOff.writeOffId, back.paymentId]) await handlers.onAccount.printPayment({ customerId, paymentId });
    expect(slips).toMatchObject([
      { kind: 'writtenOff', cashier: 'Budi', parts: [{ tender: null, amount: 6_500 }], balance: 20_000 },
      { kind: 'paidBack', cashier: 'Budi', parts: [{ tender: 'cash', amount: 30_000 }], balance: 0 },
    ]);
    const ticketId = till.book.journal.read.order(orders[0]?.orderId ?? '')?.ticket.ticketId ?? '';
    expect(await handlers.onAccount.printPayment({ customerId, paymentId: ticketId })).toMatchObject({ failure: { kind: 'cannotPrint' } });
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
    valueOrThrow(await handlers.onAccount.pay(cash(CREDIT)));
    const { journal } = till.book;
    valueOrThrow(journal.append(eventsOfRestore(journal, { epoch: 'copy0001', at: new Date(shop.clock.now() + 1_000).toISOString() })));
  });

  it('asks for one PIN for the act and one for the confirmation', async () => {
    const form = back();
    valueOrThrow(await lift(refused(await handlers.onAccount.payBack(form))));
    expect(await handlers.onAccount.payBack(form)).toMatchObject({ failure: { kind: 'asOfCopy' } });
    const confirmation = { ...figure(), amount: -CREDIT };
    valueOrThrow(await lift(refused(await handlers.unconfirmed.confirm(confirmation))));
    valueOrThrow(await handlers.unconfirmed.confirm(confirmation));
    valueOrThrow(await handlers.onAccount.payBack(form));
    expect(refused(await handlers.onAccount.payBack(back()))).toMatchObject({ action: 'payBackCredit' });
  });

  it('takes the PIN for the act no further than the next person', async () => {
    const form = back();
    valueOrThrow(await lift(refused(await handlers.onAccount.payBack(form))));
    expect(await handlers.onAccount.payBack(form)).toMatchObject({ failure: { kind: 'asOfCopy' } });
    await signIn('Sari');
    expect(refused(await handlers.onAccount.payBack(form))).toMatchObject({ action: 'payBackCredit' });
  });
});
