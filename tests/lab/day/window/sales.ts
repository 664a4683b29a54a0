import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { numberFor } from '../../drive/numbers.ts';
import type { PlannedLine, PlannedPayment, PlannedSale } from '../acts.ts';
import { shopProducts } from '../day-shop.ts';
import { putOnAccount } from './on-account.ts';
import type { WindowTill } from './window-till.ts';

/** A ticket at the window: found, filled in, paid by its means, by keyboard. */

const products = new Map(shopProducts().map((product) => [product.code, product]));

interface Sold {
  readonly orders: readonly OrderView[];
  /** What stays of the cash. */
  readonly cash: number;
}

/** A whole ticket, up to its orders on the screen. */
export async function sellTicket(till: WindowTill, sale: PlannedSale): Promise<Sold> {
  const cash = await fillIn(till, sale);
  const { order, sell } = till.screens;
  await sell.confirm();
  await order.shown();
  return { orders: await till.counter.recent(sale.lines.length), cash };
}

/** A whole ticket, up to the key that pays it; returns what would stay of the cash. */
export async function fillIn(till: WindowTill, { lines, payment }: PlannedSale): Promise<number> {
  const { sell, ticket } = till.screens;
  await sell.ready();
  for (const [place, line] of lines.entries()) {
    await price(till, line);
    if (place < lines.length - 1) await ticket.addLine();
  }
  return takeMoney(till, payment);
}

async function price(till: WindowTill, { code, customer, ending }: PlannedLine): Promise<void> {
  const { counter } = till;
  const { sell } = till.screens;
  const product = products.get(code);
  if (!product) throw new Error(`no product ${code}`);
  await counter.choose(product);
  await counter.enter(product, ending === '' ? numberFor(product, customer) : `0811${String(customer).padStart(5, '0')}${ending}`);
  await sell.payable.or(sell.failure).first().waitFor();
  // The first inquiry may meet a fault of the service: the form keeps what was typed, and Enter asks again.
  if (await sell.failure.isVisible()) await counter.press('Enter');
  await sell.priced();
}

async function takeMoney(till: WindowTill, { debtor, nonCash, over }: PlannedPayment): Promise<number> {
  const { sell } = till.screens;
  const total = Number((await sell.total.textContent())?.replace(/\D/g, ''));
  let rest = total;
  for (const { tender, share } of nonCash) {
    const part = Math.ceil(total * share);
    const isAll = part === total;
    if (debtor !== null && tender === 'account') await putOnAccount(till, debtor, part, isAll);
    else if (isAll) await sell.fillPart(tender, part, `REF-${tender}`);
    else await sell.addPart(tender, part, `REF-${tender}`);
    rest -= part;
  }
  if (rest > 0) await sell.takeCash(rest + over);
  return rest;
}

/** The id of the newest order; empty before the first. */
export const newestOrder = async (till: WindowTill): Promise<string> => (await till.counter.recent(1))[0]?.orderId ?? '';

/** Clears the counter for the next customer. */
export const nextCustomer = (till: WindowTill): Promise<void> => till.counter.next();
