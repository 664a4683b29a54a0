import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../main/ipc/handlers/create-handlers.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { ledgerSums } from '../../../main/journal/projections/ledger-sums.ts';
import { OrderViews } from '../../../main/orders/views/order-views.ts';
import type { PrintService } from '../../../main/printing/print-service.ts';
import { restore } from '../../../main/restore/restore.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { PaidBack } from '../../../shared/ipc/refund-forms.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Given } from '../../../shared/order/payments.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Action } from '../../../shared/staff/permissions.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { openScripted } from '../../lab/fakes/scripted-till.ts';
import { cashBack, cashOf, seen } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { StaffFixture, valueOrThrow } from '../staff/staff-fixture.ts';

/** Refunds by the parts that paid a line, through the real till, journal, staff and handlers. The line costs Rp 26.500. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const PINS = { Ratna: '2468', Budi: '8642', Sari: '1357' } as const;
type Name = keyof typeof PINS;

let folder: string;
let shop: StaffFixture;
let service: ScriptedService;
let till: Till;
let handlers: Handlers;
/** What the drawer was opened for. */
let drawer: string[];
let ids: Record<Name, string>;

const openTill = (): Till => openScripted({ folder, clock: shop.clock, service, products: [airtime], settings: () => Settings.parse({}) });
const signIn = async (name: Name) => valueOrThrow(await shop.staff.signIn({ personId: ids[name], pin: PINS[name] }));
const lift = (action: Action, subject: string, by: Name) => shop.staff.grantOverride({ personId: ids[by], pin: PINS[by], action, subject });
const subjectOf = (answer: Result<unknown, Failure>): string => {
  if (answer.ok || answer.failure.kind !== 'notPermitted') throw new Error(JSON.stringify(answer));
  return answer.failure.subject;
};
/** Presses, has a supervisor allow what main asks for, and presses the same again. */
async function lifted<T>(action: Action, press: () => Promise<Result<T, Failure>> | Result<T, Failure>, by: Name) {
  valueOrThrow(await lift(action, subjectOf(await press()), by));
  return press();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-refunds-'));
  shop = new StaffFixture();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Tidak' });
  service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
  till = openTill();
  drawer = [];
  const printing: Pick<PrintService, 'paid' | 'refundStarted' | 'cashMoved'> = {
    paid: () => undefined,
    refundStarted: () => undefined,
    cashMoved: (subject) => void drawer.push(subject),
  };
  const deps: Partial<HandlerDeps> = {
    till: () => ok(till),
    staff: () => shop.staff,
    views: new OrderViews({ person: () => shop.staff.person, read: () => till.book.journal.read, push: () => undefined }),
    printing: () => ok(printing as PrintService),
  };
  handlers = createHandlers(deps as HandlerDeps);
  ids = await shop.people({
    Ratna: { role: 'owner', pin: PINS.Ratna },
    Budi: { role: 'supervisor', pin: PINS.Budi },
    Sari: { role: 'cashier', pin: PINS.Sari },
  });
});
afterEach(() => {
  till.close();
  shop.end();
  rmSync(folder, { recursive: true, force: true });
});

/** An order that provably did not happen, sold by this person. */
async function owed(seller: Name, given: Given[] = [seen('qr', 20_000), cashOf(10_000)]): Promise<string> {
  await signIn(seller);
  const made = await handlers.sale.checkout({ nonce: randomUUID(), lines: [lineFor(airtime, '081233445566')], given, repeats: [] });
  await settle();
  const orderId = valueOrThrow(made).orders[0]?.orderId ?? '';
  await till.watcher.readNow(orderId);
  return orderId;
}

async function approved(): Promise<string> {
  const orderId = await owed('Sari');
  await signIn('Budi');
  valueOrThrow(await handlers.sale.startRefund(orderId));
  return orderId;
}

const byQr = (orderId: string, reference = 'BALIK-1'): PaidBack => ({ orderId, paidBy: 'qr', tender: 'qr', reference });
const inCash = (orderId: string): PaidBack => ({ orderId, paidBy: 'qr', tender: 'cash', reference: '' });
const failureOf = (answer: Result<unknown, Failure>): Failure | null => (answer.ok ? null : answer.failure);

function sums() {
  const db = openReadOnly(join(folder, 'training.db'));
  const all = ledgerSums(db, { after: 0, to: till.book.journal.eventCount });
  db.close();
  return all;
}

describe('a refund of a line that QR and cash paid', () => {
  it('stays owed until every part went back, each once, and the part by QR needs its reference', async () => {
    const orderId = await approved();
    expect(failureOf(await handlers.sale.payBack(byQr(orderId, ' \u200b')))).toEqual({ kind: 'referenceMissing', tender: 'qr' });
    expect(valueOrThrow(await handlers.sale.payBack(cashBack(orderId))).refund).toMatchObject({
      is: 'owed',
      amount: 26_500,
      returned: [{ paidBy: 'cash', tender: 'cash', amount: 6_500, by: 'Budi' }],
    });
    expect(failureOf(await handlers.sale.payBack(cashBack(orderId)))).toMatchObject({ kind: 'notNow' });
    expect(valueOrThrow(await handlers.sale.payBack(byQr(orderId))).refund).toMatchObject({
      is: 'paid',
      amount: 26_500,
      returned: [{ paidBy: 'cash' }, { paidBy: 'qr', tender: 'qr', amount: 20_000, reference: 'BALIK-1' }],
    });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('goes back by no other means than its own and cash', async () => {
    const orderId = await approved();
    expect(failureOf(await handlers.sale.payBack({ ...byQr(orderId), tender: 'transfer' }))).toEqual({
      kind: 'badInput',
      detail: 'tender',
    });
    expect(failureOf(await handlers.sale.payBack({ ...byQr(orderId), paidBy: 'card', tender: 'card' }))).toMatchObject({ kind: 'notNow' });
  });

  it('goes back in cash for QR by the right alone, opens the drawer for it, and stands apart in the ledger', async () => {
    const orderId = await approved();
    await signIn('Sari');
    expect(failureOf(await handlers.sale.payBack(inCash(orderId)))).toMatchObject({ kind: 'notPermitted', action: 'refundInCash' });
    expect(drawer).toEqual([]);
    valueOrThrow(await lifted('refundInCash', () => handlers.sale.payBack(inCash(orderId)), 'Ratna'));
    expect(drawer).toEqual([`${orderId} qr`]);
    valueOrThrow(await handlers.sale.payBack(cashBack(orderId)));
    const { tenders, cashForNonCash, standings } = sums();
    expect(tenders.find(({ tender }) => tender === 'cash')).toMatchObject({ received: 6_500, returned: 26_500 });
    expect(tenders.find(({ tender }) => tender === 'qr')).toMatchObject({ received: 20_000, returned: 0 });
    expect(cashForNonCash).toEqual({ refunds: 1, returned: 20_000 });
    expect(standings.refunded).toMatchObject({ orders: 1, total: 26_500 });
  });

  it('is held with what went back, where the order exists after all; what went back is taken back when the rest stays', async () => {
    const orderId = await approved();
    valueOrThrow(await handlers.sale.payBack(cashBack(orderId)));
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    expect(till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held', returned: [{ paidBy: 'cash' }] });
    expect(sums().tenders.find(({ tender }) => tender === 'cash')?.returned).toBe(6_500);
    valueOrThrow(await handlers.sale.endHold({ orderId, handedOver: null, reference: '' }));
    expect(till.book.get(orderId)?.order).toMatchObject({ state: { is: 'success' }, refund: { is: 'none' } });
    expect(sums().tenders.find(({ tender }) => tender === 'cash')?.returned).toBe(0);
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is recorded as it was paid by the supervisor who says that held money went out before, with its reference', async () => {
    const orderId = await approved();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    const gone = { orderId, handedOver: 'asPaid' } as const;
    expect(failureOf(await handlers.sale.endHold({ ...gone, reference: '' }))).toEqual({ kind: 'referenceMissing', tender: 'qr' });
    expect(till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held' });
    const paid = valueOrThrow(await handlers.sale.endHold({ ...gone, reference: 'BALIK-2' }));
    expect(paid.refund).toMatchObject({
      is: 'paid',
      returned: [
        { paidBy: 'cash', tender: 'cash' },
        { paidBy: 'qr', reference: 'BALIK-2' },
      ],
    });
  });
});

describe('a refund of the own sale', () => {
  it("needs another person's PIN, and never the own", async () => {
    const orderId = await owed('Budi');
    expect(failureOf(await handlers.sale.startRefund(orderId))).toMatchObject({
      kind: 'notPermitted',
      action: 'refundOwnSale',
      subject: expect.stringMatching(`^${orderId} #`),
      liftable: true,
    });
    expect(failureOf(await lift('refundOwnSale', orderId, 'Budi'))).toMatchObject({ kind: 'notPermitted' });
    expect(valueOrThrow(await lifted('refundOwnSale', () => handlers.sale.startRefund(orderId), 'Ratna')).refund).toMatchObject({
      approvedBy: 'Ratna',
    });
  });

  it('is not approved by the seller for a cashier either, and another supervisor can', async () => {
    const orderId = await owed('Budi');
    await signIn('Sari');
    expect(failureOf(await lifted('refund', () => handlers.sale.startRefund(orderId), 'Budi'))).toEqual({ kind: 'ownSale', orderId });
    expect(till.book.get(orderId)?.order.refund).toEqual({ is: 'owed', amount: 26_500, since: expect.any(String) });
    expect(valueOrThrow(await lifted('refund', () => handlers.sale.startRefund(orderId), 'Ratna')).refund).toMatchObject({
      approvedBy: 'Ratna',
    });
  });

  it('is approved by the seller where nobody else could', async () => {
    const orderId = await owed('Ratna');
    valueOrThrow(shop.staff.change({ personId: ids.Budi, name: 'Budi', role: 'cashier', active: true }));
    expect(valueOrThrow(await handlers.sale.startRefund(orderId)).refund).toMatchObject({ approvedBy: 'Ratna' });
  });

  it('is no hindrance to another person', async () => {
    const orderId = await owed('Budi');
    await signIn('Ratna');
    expect(valueOrThrow(await handlers.sale.startRefund(orderId)).refund).toMatchObject({ approvedBy: 'Ratna' });
  });
});

describe('a refund that a restored backup holds as owed', () => {
  /** The till after a restore of a backup from before the money went back. */
  async function restoredAfterPayment(): Promise<string> {
    const orderId = await approved();
    const [file, backup] = [join(folder, 'training.db'), join(folder, 'copy.db')];
    till.close();
    copyFileSync(file, backup);
    till = openTill();
    valueOrThrow(await handlers.sale.payBack(cashBack(orderId)));
    valueOrThrow(await handlers.sale.payBack(byQr(orderId)));
    till.close();
    expect(restore(file, backup, { now: shop.clock.now(), epoch: 'newepoch' }).ok).toBe(true);
    till = openTill();
    return orderId;
  }

  it('is paid no second time until a supervisor says that the customer does not have it', async () => {
    const orderId = await restoredAfterPayment();
    expect(till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held', copied: true, amount: 26_500 });
    await signIn('Sari');
    expect(failureOf(await handlers.sale.payBack(cashBack(orderId)))).toEqual({ kind: 'refundHeld', orderId });
    const still = { orderId, handedOver: 'notYet', reference: '' } as const;
    expect(failureOf(await handlers.sale.endHold(still))).toMatchObject({ kind: 'notPermitted', action: 'resolveReview' });
    await till.watcher.readNow(orderId);
    expect(till.book.get(orderId)?.order.refund.is).toBe('held');
    await signIn('Budi');
    expect(failureOf(await handlers.sale.endHold({ ...still, handedOver: null }))).toMatchObject({ kind: 'notNow' });
    expect(valueOrThrow(await handlers.sale.endHold(still)).refund).toMatchObject({ is: 'owed', approvedBy: 'Budi' });
    valueOrThrow(await handlers.sale.payBack(cashBack(orderId)));
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is recorded as handed over where it was, with no money moved by the till', async () => {
    const orderId = await restoredAfterPayment();
    await signIn('Budi');
    drawer = [];
    valueOrThrow(await handlers.sale.endHold({ orderId, handedOver: 'asPaid', reference: 'BALIK-1' }));
    expect(till.book.get(orderId)?.order.refund).toMatchObject({ is: 'paid', amount: 26_500 });
    expect(drawer).toEqual([]);
  });
});
