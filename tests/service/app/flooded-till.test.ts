import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { serveCalls } from '../../../main/app/start/first-calls.ts';
import { channelOf } from '../../../shared/ipc/channels.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { QuoteView, TicketView } from '../../../shared/orders/order-view.ts';
import { eventually } from '../../eventually.ts';
import { numberFor } from '../../lab/drive/numbers.ts';
import { electricity } from '../../lab/fakes/canary/canaries.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';
import { composedShop } from './open-shop.ts';

/** A till whose page was taken over and sends calls without end, with main's own gate and handlers; another page of it sells. */
const at = composedShop({ service: { pace: 0 }, settings: { mode: 'training' }, products: [electricity] });

const CALLS = 10_000;

/** A page of the till: its address, and the events of Electron. */
class ThePage extends EventEmitter {
  readonly mainFrame = { url: 'loket://app/index.html' };
}

let served: Map<string, (event: unknown, input: unknown) => Promise<Result<unknown, Failure>>>;

beforeEach(async () => {
  served = new Map();
  const ipcMain = { handle: (channel: string, listener: never) => void served.set(channel, listener) };
  const { folder, composed } = at;
  serveCalls(at.first, { version: '0', folder, ipcMain, answerClose: () => undefined, loadShop: async () => composed });
  await at.shop.open();
});

async function call<T>(page: ThePage, group: string, name: string, input?: unknown): Promise<Result<T, Failure>> {
  const answer = await served.get(channelOf(group, name))?.({ sender: page, senderFrame: page.mainFrame }, input);
  return (answer ?? expect.unreachable(name)) as Result<T, Failure>;
}

const formOf = (seed: number) => ({ productCode: electricity.code, number: numberFor(electricity, seed), fields: [] });

async function sell(page: ThePage, seed: number): Promise<string> {
  const form = formOf(seed);
  const quote = await call<QuoteView>(page, 'sale', 'inquire', form);
  if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
  const paid = { nonce: randomUUID(), lines: [ticketLine(form, quote.value, electricity)], given: AMPLE_CASH, repeats: [] };
  const ticket = await call<TicketView>(page, 'sale', 'checkout', paid);
  if (!ticket.ok) throw new Error(JSON.stringify(ticket.failure));
  return ticket.value.orders[0]?.orderId ?? '';
}

const soldOrders = async (page: ThePage): Promise<number> => {
  const recent = await call<readonly unknown[]>(page, 'orders', 'recent', { limit: 500 });
  return recent.ok ? recent.value.length : expect.unreachable(recent.failure.kind);
};

const reachesSuccess = (orderId: string) =>
  eventually(() => expect(at.till.book.get(orderId)?.order.state).toMatchObject({ is: 'success' }));

it(`${CALLS} inquiries at once end, most of them refused, and another page sells meanwhile and afterwards`, async () => {
  const [taken, counter] = [new ThePage(), new ThePage()];
  const flood = Promise.all(Array.from({ length: CALLS }, (_, seed) => call(taken, 'sale', 'inquire', formOf(seed))));
  await reachesSuccess(await sell(counter, 20_001));
  const answers = await flood;
  const refused = answers.filter((answer) => !answer.ok && answer.failure.kind === 'tooManyCalls');
  expect(refused.length).toBeGreaterThan(CALLS - 100);
  await reachesSuccess(await sell(counter, 20_002));
  await reachesSuccess(await sell(taken, 20_003));
});

it('a payment that is refused in a flood of payments wrote nothing, and each one that was taken is in the journal once', async () => {
  const page = new ThePage();
  const before = await soldOrders(page);
  const quote = await call<QuoteView>(page, 'sale', 'inquire', formOf(1));
  if (!quote.ok) throw new Error(JSON.stringify(quote.failure));
  const line = ticketLine(formOf(1), quote.value, electricity);
  const paid = () => ({ nonce: randomUUID(), lines: [line], given: AMPLE_CASH, repeats: [] });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => call<TicketView>(page, 'sale', 'checkout', paid())));
  const taken = answers.flatMap((answer) => (answer.ok ? answer.value.orders.map(({ orderId }) => orderId) : []));
  const refused = answers.filter((answer) => !answer.ok && answer.failure.kind === 'tooManyCalls');
  expect(refused.length).toBeGreaterThan(900);
  expect(taken.length).toBeGreaterThan(0);
  expect(await soldOrders(page)).toBe(before + taken.length);
  expect(at.till.book.journal.verify()).toMatchObject({ brokenAt: null });
});

it('a check of the journal while one is under way is refused as too much, and the first one ends', async () => {
  const page = new ThePage();
  const [first, second] = await Promise.all([call(page, 'journal', 'verify'), call(page, 'journal', 'verify')]);
  expect(first).toMatchObject({ ok: true, value: { brokenAt: null } });
  expect(second).toEqual({ ok: false, failure: { kind: 'tooManyCalls' } });
});
