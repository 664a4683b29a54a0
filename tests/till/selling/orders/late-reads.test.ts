import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import { settle as settleOrder } from '../../../../main/selling/orders/actions/settle.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor, TOKEN } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** Orders that a person ended: the till reads, compares and keeps what the service says of them later. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const voucher = productFor('voucher-retail', { code: 'voucher', price: rupiah(26_500) });
const strange: ServiceAnswer = { is: 'accepted', reading: readingFor({ status: 'Lama' }) };
const succeeded: ServiceAnswer = { is: 'accepted', reading: successFor() };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
const open = (): Till => openScripted({ folder, clock, service, products: [voucher] });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-looks-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(): Promise<string> {
  const lines = [lineFor(voucher, '')];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const orderOf = (orderId: string) => till.book.get(orderId)?.order;
const rawsOf = (orderId: string) => till.book.journal.eventsOf(orderId).flatMap((event) => (event.type === 'order' ? [event.raw] : []));

/** An order that was in review for three days and is then settled. */
async function settled(as: 'delivered' | 'didNotHappen', code: string): Promise<string> {
  service.onSend = () => serviceReply(strange);
  service.onRead = () => serviceReply(strange);
  const orderId = await sell();
  await clock.advance(72 * HOUR);
  const done = settleOrder(till, { orderId, as, reference: 'CS-1', code }, OWNER);
  if (!done.ok) throw new Error(JSON.stringify(done.failure));
  service.onRead = () => ({ ...serviceReply(succeeded), raw: '{"the":"answer"}' });
  service.read.length = 0;
  return orderId;
}

describe('an order that a supervisor settled', () => {
  it('is read again an hour and a day after that, also across a restart', async () => {
    const orderId = await settled('delivered', TOKEN);
    await clock.advance(HOUR - 1);
    expect(service.read).toEqual([]);
    await clock.advance(1);
    expect(service.read).toEqual([orderId]);
    till.close();
    till = open();
    await clock.advance(23 * HOUR);
    expect(service.read.filter((read) => read === orderId).length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the answer and what was read, also where it agrees', async () => {
    const orderId = await settled('delivered', TOKEN);
    await clock.advance(HOUR);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'settled', code: TOKEN, reading: successFor() }, warnings: [] });
    expect(rawsOf(orderId)).toContain('{"the":"answer"}');
  });

  it("with another code than the service's is contradicted, and the service's code is listed", async () => {
    const orderId = await settled('delivered', 'BY-TELEPHONE');
    await clock.advance(HOUR);
    expect(orderOf(orderId)).toMatchObject({
      state: { is: 'settled', code: 'BY-TELEPHONE' },
      warnings: [{ kind: 'contradiction', what: 'code', got: TOKEN }],
    });
  });

  it('as not happened and then succeeds has its refund held', async () => {
    const orderId = await settled('didNotHappen', '');
    expect(orderOf(orderId)?.refund).toMatchObject({ is: 'owed' });
    await clock.advance(HOUR);
    expect(orderOf(orderId)?.refund).toMatchObject({ is: 'held', amount: 26_500 });
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({ ok: false, failure: { kind: 'refundHeld' } });
  });
});

describe('an order with an attempt that was not sent and was given up', () => {
  it.each([false, true])('is read an hour and a day later, and a success calls a person (money handed back: %s)', async (isPaid) => {
    service.onSend = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    startRefund(unstaffedRefunds(till), orderId, OWNER);
    if (isPaid) till.book.record(orderId, { type: 'refundPaid', by: 'Ratna', tender: 'cash' });
    expect(orderOf(orderId)?.state.is).toBe('withdrawn');
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(HOUR);
    expect(orderOf(orderId)).toMatchObject({
      state: { is: 'review', why: 'successAfterRefund' },
      refund: { is: isPaid ? 'paid' : 'held' },
    });
  });

  it('is not read where no attempt was ever made', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    startRefund(unstaffedRefunds(till), await sell(), OWNER);
    await clock.advance(25 * HOUR);
    expect(service.read).toEqual([]);
  });
});

const DOUBTS = ['unreadable', 'mismatch', 'tooLarge'] as const;

describe('a pending order whose answers say nothing of it', () => {
  it.each<ServiceAnswer>([
    ...DOUBTS.map((why): ServiceAnswer => ({ is: 'inDoubt', why, detail: 'attributes.status' })),
    // The answers of a wrong path: no order was ever read there, or the answer is a web page.
    { is: 'notFound', trusted: false },
    { is: 'refused', status: 400, message: '' },
  ])('calls the supervisor after five reads over ten minutes, and not for a network that is down: %j', async (answer) => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    service.onRead = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    await clock.advance(HOUR);
    expect(orderOf(orderId)?.state.is).toBe('pending');
    service.onRead = () => serviceReply(answer);
    await clock.advance(9 * MINUTE);
    expect(orderOf(orderId)?.state.is).toBe('pending');
    await clock.advance(HOUR);
    expect(orderOf(orderId)?.state).toMatchObject({ is: 'review', why: 'unreadable' });
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(HOUR);
    expect(orderOf(orderId)?.state.is).toBe('success');
  });
});
