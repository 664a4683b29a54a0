import { isMoneyOutstanding, isOpen } from '../../../../shared/orders/order.ts';
import type { Act } from '../acts.ts';
import { countOf, totalOf } from '../cash.ts';
import { type Name, OWNER, type WindowTill } from './window-till.ts';

/** The drawer's shift at the window. */

/** As many orders as a list of the newest has. */
const MOST_LISTED = 50;

/** Pieces that are typed: no field is left for what is not there. */
const typed = (amount: number) => {
  const some = Object.fromEntries(Object.entries(countOf(amount)).filter(([, pieces]) => pieces > 0));
  return Object.keys(some).length > 0 ? some : { 100: 0 };
};

export async function openShift(till: WindowTill, number: number, float: number): Promise<void> {
  const { shift } = till.screens;
  await shift.open();
  await shift.typeCount(typed(float));
  await shift.confirmByKeys();
  await shift.shift(number).waitFor();
  await till.toSale();
}

type Kind = Extract<Act, { is: 'move' }>['kind'];

/** What leaves the shop's hands takes the owner's PIN. */
export async function moveCash(till: WindowTill, kind: Kind, amount: number): Promise<void> {
  if (kind === 'compensation') return compensate(till, amount);
  const { shift } = till.screens;
  await shift.open();
  await shift.askToMove(kind, { amount: String(amount), receiver: 'Wati', reason: kind === 'drop' ? '' : 'kios' });
  if (kind === 'payOut') await till.allow();
  await shift.recorded();
  await till.toSale();
}

/** For the newest order that has ended, and whose money is neither owed nor held. */
async function compensate(till: WindowTill, amount: number): Promise<void> {
  const { complaints, orders, signIn } = till.screens;
  const ended = (await till.counter.recent(MOST_LISTED)).find(({ state, refund }) => !isOpen(state) && !isMoneyOutstanding(refund));
  await orders.find(ended?.orderId ?? '');
  await complaints.askToCompensate({ amount: String(amount), receiver: 'Wati', reason: 'kios' });
  await complaints.payAnyway(signIn.overrideQuestion);
  await till.allow();
  await complaints.compensation.waitFor({ state: 'detached' });
  await till.toSale();
}

/** The owner takes an X of the shift and prints it. */
export async function takeX(till: WindowTill, number: number): Promise<void> {
  const { counter, screens } = till;
  const { shift } = screens;
  await shift.open();
  await counter.press('F7');
  await shift.x(number).waitFor();
  await counter.press('Control+p');
  await till.papersDone();
  await counter.press('Escape');
  await till.toSale();
}

interface Close extends Pick<Extract<Act, { is: 'close' }>, 'off' | 'recounted' | 'killed' | 'leave'> {
  readonly cashier: Name;
  readonly number: number;
  /** The cash that is really in the drawer. */
  readonly cash: number;
}

/**
 * The cashier counts, at first with this much more or less than there is; a recount finds what is there. The owner decides the close, so
 * that the Z is the owner's copy. Returns the float that stays.
 */
export async function closeShift(till: WindowTill, close: Close): Promise<number> {
  const { cashier, number, cash, off, recounted, killed, leave } = close;
  await till.signIn(cashier);
  await till.screens.shift.open();
  const first = Math.max(0, cash + off);
  await till.screens.shift.countToClose(typed(first));
  await isCounted(till);
  if (killed) {
    await till.dieAndStart();
    await till.signIn(cashier);
    await till.screens.shift.open();
  }
  await isCounted(till);
  const { shift } = till.screens;
  const differs = await shift.differs.isVisible();
  const isRecounted = recounted && differs;
  if (isRecounted) await shift.recount(typed(cash));
  else if (differs) await till.counter.press('F8');
  await shift.finish.waitFor();
  await till.signIn(OWNER);
  await shift.open();
  await shift.finish.waitFor();
  if (isRecounted) await shift.chooseRecount();
  if (await shift.field('whyDiffers').isVisible()) await shift.field('whyDiffers').fill('salah hitung');
  const floatLeft = Math.min(leave, totalOf(countOf(isRecounted ? cash : first)));
  await shift.field('floatLeft').fill(String(floatLeft));
  if (await shift.field('removedTo').isVisible()) await shift.field('removedTo').fill('Wati');
  await shift.confirmByKeys();
  await shift.z(number).waitFor();
  await till.papersDone();
  await till.counter.press('Enter');
  await till.toSale();
  return floatLeft;
}

/** Waits until the first count is recorded. */
const isCounted = ({ screens: { shift } }: WindowTill): Promise<void> => shift.differs.or(shift.finish).waitFor();
