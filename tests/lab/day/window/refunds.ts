import { expect } from '@playwright/test';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Payment } from '../../../../shared/orders/payments.ts';
import { refundableParts } from '../../../../shared/orders/refunds.ts';
import { OWNER, type WindowTill } from './window-till.ts';

/** Refunds by the owner, because no person may approve a refund of their own sale. */

/** As many orders as the screen asks for at once. */
const ALL = 500;

interface Refunds {
  readonly inCash: boolean;
  /** All parts of an order's money, or the first one alone. */
  readonly all: boolean;
}

/** A part that went back, by the means by which it did. */
interface Returned extends Payment {
  readonly orderId: string;
}

/** Ends what is in review and gives back what is owed. */
export async function giveMoneyBack(till: WindowTill, refunds: Refunds): Promise<readonly Returned[]> {
  const before = await till.counter.recent(ALL);
  if (!before.some((order) => order.state.is === 'review' || isDue(order))) return [];
  await till.signIn(OWNER);
  for (const { orderId, state } of before) if (state.is === 'review') await settle(till, orderId);
  const all: Returned[] = [];
  for (const order of (await till.counter.recent(ALL)).filter(isDue)) all.push(...(await giveBack(till, order, refunds)));
  await till.toSale();
  return all;
}

const isDue = ({ state, refund }: OrderView): boolean => refund.is === 'owed' || state.is === 'notSent';

/** The provider says that the order did not happen. */
async function settle(till: WindowTill, orderId: string): Promise<void> {
  const { dialogs, orders } = till.screens;
  await orders.find(orderId);
  await till.counter.press('F8');
  await dialogs.settleAsNotHappened('CS-1');
  await till.counter.reaches(orderId, 'settled');
}

async function giveBack(till: WindowTill, order: OrderView, { inCash, all }: Refunds): Promise<Returned[]> {
  const open = refundableParts(order.parts, order.refund);
  const parts = all ? open : open.slice(0, 1);
  for (const part of parts) {
    await begin(till, order.orderId);
    await payBack(till, part, inCash);
    await isReturned(till, order.orderId, part);
  }
  const { orderId } = order;
  return parts.map(({ tender, amount }) => ({ orderId, amount, tender: inCash && tender !== 'account' ? 'cash' : tender }));
}

/** Asks for the refund: an order that was not sent is closed for good first. */
async function begin(till: WindowTill, orderId: string): Promise<void> {
  const { dialogs, order, orders } = till.screens;
  const { state } = await till.counter.reaches(orderId, 'notSent', 'withdrawn', 'settled', 'rejected', 'review', 'success');
  await orders.find(orderId);
  if (state.is !== 'notSent') return order.payBack();
  await orders.serve();
  await order.giveUp();
  await dialogs.yes('closeOrder');
}

async function payBack({ screens: { dialogs } }: WindowTill, { tender }: Payment, inCash: boolean): Promise<void> {
  if (tender === 'cash') return dialogs.yes('handOver');
  // What was put on account never came in: it lowers the debt.
  if (tender === 'account') return dialogs.yes('takeOff');
  if (inCash) {
    await dialogs.chooseCashInstead();
    return dialogs.yes('handOver');
  }
  await dialogs.refundReference.fill('KEMBALI-1');
  return dialogs.yes('sendBack');
}

/** Waits until the journal has the part. */
async function isReturned(till: WindowTill, orderId: string, { tender }: Payment): Promise<void> {
  await till.screens.dialogs.any.waitFor({ state: 'hidden' });
  await expect(async () => {
    const order = (await till.counter.recent(ALL)).find((one) => one.orderId === orderId);
    expect(order && refundableParts(order.parts, order.refund).some((part) => part.tender === tender)).toBe(false);
  }).toPass();
}
