import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSale } from '../../../../renderer/app/watchers/announce-sale.ts';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { createAnnouncerStore } from '../../../../renderer/core/stores/announcer-store.ts';
import { createOrdersStore } from '../../../../renderer/core/stores/orders-store.ts';
import { createStaffStore } from '../../../../renderer/core/stores/staff-store.ts';
import { createSellStore } from '../../../../renderer/features/sell/sell-store.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';
import { anOrder, KIOSK_FEE, NOW, states, unstaffed, voucher } from '../builders.ts';
import { sari, signedOut } from '../staff-people.ts';

const open = () => {
  const { bridge } = createFakeBridge();
  const staff = createStaffStore(bridge, unstaffed);
  const orders = createOrdersStore(bridge, [anOrder('order-0001', states.sending), anOrder('order-0002', states.sending)]);
  const sell = createSellStore({
    bridge,
    now: () => NOW,
    monotonic: () => NOW,
    newNonce: () => 'nonce',
    kioskFee: () => KIOSK_FEE,
    operators: () => [],
    productOf: () => null,
    onOrder: () => undefined,
  });
  const announcer = createAnnouncerStore();
  announceSale({ sell, orders, staff, announcer, t: createI18n('en').t, now: () => NOW });
  return { staff, orders, sell: () => sell.getState(), announcer, said: () => announcer.getState().said.map(({ text }) => text) };
};

const calm = () => vi.advanceTimersByTime(1_000);
const between = () => vi.advanceTimersByTime(100);

describe('what a screen reader says by itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A voucher of Rp 54.500 at its payment. */
  const toPayment = (till: ReturnType<typeof open>) => {
    till.sell().chooseProduct(voucher);
    expect(till.sell().step.kind).toBe('confirm');
  };

  test('the total is said once, and the change once after the last digit of the cash', () => {
    const till = open();
    toPayment(till);
    calm();
    for (const typed of ['1', '10', '100', '100.000']) {
      till.sell().typeCash(typed);
      between();
    }
    calm();
    expect(till.said()).toEqual(['Total due Rp\u00a054.500', 'Change Rp\u00a045.500']);
  });
  test('cash that is too little is said as what is missing', () => {
    const till = open();
    toPayment(till);
    till.sell().typeCash('50.000');
    calm();
    expect(till.said()).toContain('Short by Rp\u00a04.500');
  });
  test('a quick payment leaves the change to be said beside the order; the next customer takes it back', () => {
    const till = open();
    toPayment(till);
    till.sell().typeCash('100.000');
    till.sell().showOrder('order-0001');
    calm();
    expect(till.said().filter((text) => text.startsWith('Change'))).toHaveLength(1);
    till.sell().nextCustomer();
    toPayment(till);
    till.sell().typeCash('60.000');
    till.sell().back();
    calm();
    expect(till.said().filter((text) => text.startsWith('Change'))).toHaveLength(1);
  });
  test('every order of a ticket says the state where it stops, and not those that it passes', () => {
    const till = open();
    for (const orderId of ['order-0001', 'order-0002']) {
      till.orders.getState().applyPush(anOrder(orderId, states.pending, { revision: 8 }));
      till.orders.getState().applyPush(anOrder(orderId, states.success, { revision: 9 }));
    }
    calm();
    expect(till.said()).toHaveLength(2);
    for (const text of till.said()) expect(text).toMatch(/: Done$/);
  });
  test('a locked till says nothing, and forgets what it said', () => {
    const till = open();
    toPayment(till);
    calm();
    till.staff.getState().applyPush(signedOut(sari));
    till.orders.getState().applyPush(anOrder('order-0001', states.success, { revision: 9 }));
    calm();
    expect(till.said()).toEqual([]);
  });
});
