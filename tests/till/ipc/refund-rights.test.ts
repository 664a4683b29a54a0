import { beforeEach, describe, expect, it } from 'vitest';
import { rupiah } from '../../../shared/lib/money.ts';
import { confirmationOf, type EarlierSale } from '../../../shared/orders/earlier-sale.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../lab/fakes/sales.ts';
import { cashBack, cashOf } from '../../lab/fakes/shop/payments.ts';
import { counterShop, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Who may give money back, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const shop = counterShop({ products: [airtime] });

const formWith = (repeats: readonly EarlierSale[] = []) =>
  saleOf(airtime, { repeats: repeats.map(confirmationOf), given: [cashOf(30_000)] });

describe('refunding', () => {
  beforeEach(() => {
    shop.service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: 'ECONNREFUSED' });
  });

  it('checks the permission before any money is handed over, and changes nothing until then', async () => {
    const orderId = await ordered();
    expect(await shop.handlers.sale.startRefund(orderId)).toMatchObject({
      ok: false,
      failure: { kind: 'notPermitted', action: 'refund', subject: expect.stringMatching(`^${orderId} #`) },
    });
    expect(shop.till.book.get(orderId)?.order).toMatchObject({ state: { is: 'notSent' }, refund: { is: 'none' } });
  });

  it('opens the drawer once it was approved, not before', async () => {
    const orderId = await ordered();
    shop.drawer = [];
    expect(await shop.handlers.sale.startRefund(orderId)).toMatchObject({ ok: false });
    expect(shop.drawer).toEqual([]);
    valueOrThrow(await shop.lifted('refund', () => shop.handlers.sale.startRefund(orderId)));
    expect(shop.drawer).toEqual([orderId]);
  });

  it('may take any time after the approval: the override may expire, and the till may lock', async () => {
    const orderId = await ordered();
    expect(valueOrThrow(await shop.lifted('refund', () => shop.handlers.sale.startRefund(orderId)))).toMatchObject({
      state: { is: 'withdrawn' },
      refund: { is: 'owed', amount: 26_500, approvedBy: 'Budi' },
    });
    await shop.clock.advance(9 * 60_000);
    valueOrThrow(await shop.staff.signOut());
    await shop.signIn('Sari');
    expect(valueOrThrow(await shop.handlers.sale.startRefund(orderId)).refund).toMatchObject({ is: 'owed' });
    expect(valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId))).refund).toMatchObject({ is: 'paid', by: 'Sari' });
    expect(await shop.handlers.sale.payBack(cashBack(orderId))).toMatchObject({ ok: false });
  });

  it('is not recorded for a person without the permission', async () => {
    const orderId = await ordered();
    expect(await shop.handlers.sale.payBack(cashBack(orderId))).toMatchObject({ ok: false, failure: { action: 'refund' } });
  });

  it('removes a queued order from the queue under the PIN that allows it', async () => {
    shop.settings = Settings.parse({ offline: { enabled: true } });
    const orderId = await ordered();
    expect(shop.till.book.get(orderId)?.order.state.is).toBe('queued');
    expect(await shop.handlers.sale.startRefund(orderId)).toMatchObject({ ok: false, failure: { action: 'withdrawQueued' } });
    expect(valueOrThrow(await shop.lifted('withdrawQueued', () => shop.handlers.sale.startRefund(orderId))).state.is).toBe('withdrawn');
    expect(valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId))).refund.is).toBe('paid');
  });
});

describe('the refund of an order that the service knows after all, between approval and hand-over', () => {
  /** Refused and not found, approved for a refund by a supervisor; then the service reports a success. */
  async function heldOrder(): Promise<string> {
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Tidak' });
    shop.service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await ordered();
    await shop.till.watcher.readNow(orderId);
    valueOrThrow(await shop.lifted('refund', () => shop.handlers.sale.startRefund(orderId)));
    shop.service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await shop.till.watcher.readNow(orderId);
    return orderId;
  }
  const refundOf = (orderId: string) => shop.till.book.get(orderId)?.order.refund;

  it('is held, stays held whatever is read later, and the usual key does not record it as paid', async () => {
    const orderId = await heldOrder();
    expect(refundOf(orderId)).toMatchObject({ is: 'held', amount: 26_500, approvedBy: 'Budi' });
    await shop.till.watcher.readNow(orderId);
    const refused = { ok: false, failure: { kind: 'refundHeld', orderId } };
    expect(await shop.handlers.sale.payBack(cashBack(orderId))).toMatchObject(refused);
    expect(await shop.handlers.sale.startRefund(orderId)).toMatchObject(refused);
    expect(shop.till.book.get(orderId)?.order).toMatchObject({
      state: { is: 'review', why: 'successAfterRefund' },
      refund: { is: 'held' },
    });
    expect(shop.till.book.journal.read.ordersWithMoneyOutstanding().map(({ order }) => order.sale.orderId)).toEqual([orderId]);
  });

  it('stays with the shop where the cashier still has the money: the refund ends and the customer gets the goods', async () => {
    const orderId = await heldOrder();
    expect(valueOrThrow(await shop.handlers.sale.endHold({ orderId, handedOver: null, reference: '' }))).toMatchObject({
      state: { is: 'success' },
      refund: { is: 'none' },
    });
    expect(await shop.handlers.sale.endHold({ orderId, handedOver: null, reference: '' })).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
  });

  it('only a supervisor records it as handed over, and the order stays in review', async () => {
    const orderId = await heldOrder();
    const gone = { orderId, handedOver: 'cash', reference: '' } as const;
    expect(await shop.handlers.sale.endHold(gone)).toMatchObject({ ok: false, failure: { kind: 'notPermitted', action: 'resolveReview' } });
    expect(valueOrThrow(await shop.lifted('resolveReview', () => shop.handlers.sale.endHold(gone)))).toMatchObject({
      state: { is: 'review', why: 'successAfterRefund' },
      refund: { is: 'paid', amount: 26_500, by: 'Budi', tender: 'cash' },
    });
  });

  it('cannot be paid without approval by claiming that it was held', async () => {
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Tidak' });
    shop.service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const orderId = await ordered();
    await shop.till.watcher.readNow(orderId);
    expect(
      await shop.lifted('resolveReview', () => shop.handlers.sale.endHold({ orderId, handedOver: 'cash', reference: '' })),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'notNow' },
    });
    expect(refundOf(orderId)).toMatchObject({ is: 'owed' });
  });
});

const ordered = () => shop.ordered(formWith());
