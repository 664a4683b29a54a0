import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { ledgerSums } from '../../../main/journal/projections/ledger-sums.ts';
import { restore } from '../../../main/records/restore/restore.ts';
import type { PaidBack } from '../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Given } from '../../../shared/orders/payments.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { cashBack, cashOf, seen } from '../../lab/fakes/shop/payments.ts';
import { counterShop, failureOf, type Name, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Refunds by the parts that paid a line, through the real till, journal, staff and handlers. The line costs Rp 26.500. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const shop = counterShop({
  products: [airtime],
  service: { send: { is: 'refused', status: 422, message: 'Tidak' }, read: { is: 'notFound', trusted: true } },
});

const byQr = (orderId: string, reference = 'BALIK-1'): PaidBack => ({ orderId, paidBy: 'qr', tender: 'qr', reference });

describe('a refund of a line that QR and cash paid', () => {
  it('stays owed until every part went back, each once, and the part by QR needs its reference', async () => {
    const orderId = await approved();
    expect(failureOf(await shop.handlers.sale.payBack(byQr(orderId, ' \u200b')))).toEqual({ kind: 'referenceMissing', tender: 'qr' });
    expect(valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId))).refund).toMatchObject({
      is: 'owed',
      amount: 26_500,
      returned: [{ paidBy: 'cash', tender: 'cash', amount: 6_500, by: 'Budi' }],
    });
    expect(failureOf(await shop.handlers.sale.payBack(cashBack(orderId)))).toMatchObject({ kind: 'notNow' });
    expect(valueOrThrow(await shop.handlers.sale.payBack(byQr(orderId))).refund).toMatchObject({
      is: 'paid',
      amount: 26_500,
      returned: [{ paidBy: 'cash' }, { paidBy: 'qr', tender: 'qr', amount: 20_000, reference: 'BALIK-1' }],
    });
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });

  it('goes back by no other means than its own and cash', async () => {
    const orderId = await approved();
    expect(failureOf(await shop.handlers.sale.payBack({ ...byQr(orderId), tender: 'transfer' }))).toEqual({
      kind: 'badInput',
      detail: 'tender',
    });
    expect(failureOf(await shop.handlers.sale.payBack({ ...byQr(orderId), paidBy: 'card', tender: 'card' }))).toMatchObject({
      kind: 'notNow',
    });
  });

  it('goes back in cash for QR by the right alone, opens the drawer for it, and stands apart in the ledger', async () => {
    const orderId = await approved();
    await shop.signIn('Sari');
    shop.drawer = [];
    expect(failureOf(await shop.handlers.sale.payBack(inCash(orderId)))).toMatchObject({ kind: 'notPermitted', action: 'refundInCash' });
    expect(shop.drawer).toEqual([]);
    valueOrThrow(await shop.lifted('refundInCash', () => shop.handlers.sale.payBack(inCash(orderId)), 'Ratna'));
    expect(shop.drawer).toEqual([`${orderId} qr`]);
    valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId)));
    const { tenders, cashForNonCash, standings } = sums();
    expect(tenders.find(({ tender }) => tender === 'cash')).toMatchObject({ received: 6_500, returned: 26_500 });
    expect(tenders.find(({ tender }) => tender === 'qr')).toMatchObject({ received: 20_000, returned: 0 });
    expect(cashForNonCash).toEqual({ refunds: 1, returned: 20_000 });
    expect(standings.refunded).toMatchObject({ orders: 1, total: 26_500 });
  });

  it('is held with what went back, where the order exists after all; what went back is taken back when the rest stays', async () => {
    const orderId = await approved();
    valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId)));
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await shop.till.watcher.readNow(orderId);
    expect(shop.till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held', returned: [{ paidBy: 'cash' }] });
    expect(sums().tenders.find(({ tender }) => tender === 'cash')?.returned).toBe(6_500);
    valueOrThrow(await shop.handlers.sale.endHold({ orderId, handedOver: null, reference: '' }));
    expect(shop.till.book.get(orderId)?.order).toMatchObject({ state: { is: 'success' }, refund: { is: 'none' } });
    expect(sums().tenders.find(({ tender }) => tender === 'cash')?.returned).toBe(0);
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is recorded as it was paid by the supervisor who says that held money went out before, with its reference', async () => {
    const orderId = await approved();
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await shop.till.watcher.readNow(orderId);
    const gone = { orderId, handedOver: 'asPaid' } as const;
    expect(failureOf(await shop.handlers.sale.endHold({ ...gone, reference: '' }))).toEqual({ kind: 'referenceMissing', tender: 'qr' });
    expect(shop.till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held' });
    const paid = valueOrThrow(await shop.handlers.sale.endHold({ ...gone, reference: 'BALIK-2' }));
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
    expect(failureOf(await shop.handlers.sale.startRefund(orderId))).toMatchObject({
      kind: 'notPermitted',
      action: 'refundOwnSale',
      subject: expect.stringMatching(`^${orderId} #`),
      liftable: true,
    });
    expect(failureOf(await shop.lift({ action: 'refundOwnSale', subject: orderId }, 'Budi'))).toMatchObject({ kind: 'notPermitted' });
    expect(valueOrThrow(await shop.lifted('refundOwnSale', () => shop.handlers.sale.startRefund(orderId), 'Ratna')).refund).toMatchObject({
      approvedBy: 'Ratna',
    });
  });

  it('is not approved by the seller for a cashier either, and another supervisor can', async () => {
    const orderId = await owed('Budi');
    await shop.signIn('Sari');
    expect(failureOf(await shop.lifted('refund', () => shop.handlers.sale.startRefund(orderId), 'Budi'))).toEqual({
      kind: 'ownSale',
      orderId,
    });
    expect(shop.till.book.get(orderId)?.order.refund).toEqual({ is: 'owed', amount: 26_500, since: expect.any(String) });
    expect(valueOrThrow(await shop.lifted('refund', () => shop.handlers.sale.startRefund(orderId), 'Ratna')).refund).toMatchObject({
      approvedBy: 'Ratna',
    });
  });

  it('is approved by the seller where nobody else could', async () => {
    const orderId = await owed('Ratna');
    valueOrThrow(shop.staff.change({ personId: shop.ids.Budi, name: 'Budi', role: 'cashier', active: true }));
    expect(valueOrThrow(await shop.handlers.sale.startRefund(orderId)).refund).toMatchObject({ approvedBy: 'Ratna' });
  });

  it('is no hindrance to another person', async () => {
    const orderId = await owed('Budi');
    await shop.signIn('Ratna');
    expect(valueOrThrow(await shop.handlers.sale.startRefund(orderId)).refund).toMatchObject({ approvedBy: 'Ratna' });
  });
});

describe('a refund that a restored backup holds as owed', () => {
  /** The till after a restore of a backup from before the money went back. */
  async function restoredAfterPayment(): Promise<string> {
    const orderId = await approved();
    const [file, backup] = [join(shop.folder, 'training.db'), join(shop.folder, 'copy.db')];
    shop.reopen(() => copyFileSync(file, backup));
    valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId)));
    valueOrThrow(await shop.handlers.sale.payBack(byQr(orderId)));
    shop.reopen(() => expect(restore(file, backup, { now: shop.clock.now(), epoch: 'newepoch' }).ok).toBe(true));
    return orderId;
  }

  it('is paid no second time until a supervisor says that the customer does not have it', async () => {
    const orderId = await restoredAfterPayment();
    expect(shop.till.book.get(orderId)?.order.refund).toMatchObject({ is: 'held', copied: true, amount: 26_500 });
    await shop.signIn('Sari');
    expect(failureOf(await shop.handlers.sale.payBack(cashBack(orderId)))).toEqual({ kind: 'refundHeld', orderId });
    const still = { orderId, handedOver: 'notYet', reference: '' } as const;
    expect(failureOf(await shop.handlers.sale.endHold(still))).toMatchObject({ kind: 'notPermitted', action: 'resolveReview' });
    await shop.till.watcher.readNow(orderId);
    expect(shop.till.book.get(orderId)?.order.refund.is).toBe('held');
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.sale.endHold({ ...still, handedOver: null }))).toMatchObject({ kind: 'notNow' });
    expect(valueOrThrow(await shop.handlers.sale.endHold(still)).refund).toMatchObject({ is: 'owed', approvedBy: 'Budi' });
    valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId)));
    expect(shop.till.book.journal.verify().brokenAt).toBeNull();
  });

  it('is recorded as handed over where it was, with no money moved by the till', async () => {
    const orderId = await restoredAfterPayment();
    await shop.signIn('Budi');
    shop.drawer = [];
    valueOrThrow(await shop.handlers.sale.endHold({ orderId, handedOver: 'asPaid', reference: 'BALIK-1' }));
    expect(shop.till.book.get(orderId)?.order.refund).toMatchObject({ is: 'paid', amount: 26_500 });
    expect(shop.drawer).toEqual([]);
  });
});

/** An order that provably did not happen, sold by this person. */
async function owed(seller: Name, given: Given[] = [seen('qr', 20_000), cashOf(10_000)]): Promise<string> {
  await shop.signIn(seller);
  const orderId = await shop.ordered(saleOf(airtime, { given }));
  await shop.till.watcher.readNow(orderId);
  return orderId;
}

async function approved(): Promise<string> {
  const orderId = await owed('Sari');
  await shop.signIn('Budi');
  valueOrThrow(await shop.handlers.sale.startRefund(orderId));
  return orderId;
}

const inCash = (orderId: string): PaidBack => ({ orderId, paidBy: 'qr', tender: 'cash', reference: '' });

function sums() {
  const db = openReadOnly(join(shop.folder, 'training.db'));
  const all = ledgerSums(db, { after: 0, to: shop.till.book.journal.eventCount });
  db.close();
  return all;
}
