import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Sale } from '../../../../shared/orders/order.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** A service that holds background reads until the test releases them, and answers a cashier's read at once. */
class BusyService extends ScriptedService {
  readonly waiting: (() => void)[] = [];
  readonly asked: string[] = [];

  override async readOrder(sale: Sale, urgency: 'cashier' | 'background' = 'background'): Promise<ServiceReply> {
    this.asked.push(urgency);
    if (urgency === 'background') await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.onRead(sale);
  }
}

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
let folder: string;
let clock: VirtualClock;
let service: BusyService;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-read-now-'));
  clock = new VirtualClock();
  service = new BusyService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  till = openScripted({ folder, clock, service, products: [airtime], settings: () => Settings.parse({ cashier: 'Sari' }) });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A pending order whose background read is due and waits. */
async function pendingOrder(): Promise<string> {
  const made = till.checkout.checkout({
    nonce: randomUUID(),
    lines: [lineFor(airtime, '081233445566')],
    given: [{ tender: 'cash', amount: rupiah(50_000) }],
    repeats: [],
  });
  await clock.advance(1_000);
  expect(service.asked).toEqual(['background']);
  return made.ok ? (made.value[0]?.order.sale.orderId ?? '') : '';
}

const stateOf = (orderId: string) => till.book.get(orderId)?.order.state.is;

describe("a cashier's read of a watched order", () => {
  it('does not wait for its background read', async () => {
    const orderId = await pendingOrder();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    expect(service.asked).toEqual(['background', 'cashier']);
    expect(stateOf(orderId)).toBe('success');
  });

  it('is sent once, however often the cashier presses', async () => {
    const orderId = await pendingOrder();
    await Promise.all([till.watcher.readNow(orderId), till.watcher.readNow(orderId)]);
    expect(service.asked.filter((urgency) => urgency === 'cashier')).toHaveLength(1);
  });

  it('leaves the order watched, with one timer and one read at a time', async () => {
    const orderId = await pendingOrder();
    service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
    await till.watcher.readNow(orderId);
    await clock.advance(60_000);
    // The first background read still waits, so no second one starts.
    expect(service.asked).toEqual(['background', 'cashier']);
    service.waiting.shift()?.();
    await settle();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await clock.advance(10_000);
    expect(service.waiting).toHaveLength(1);
    service.waiting.shift()?.();
    await settle();
    expect(stateOf(orderId)).toBe('success');
    expect(service.asked).toEqual(['background', 'cashier', 'background']);
  });

  it('is not undone by the background read that is answered later', async () => {
    const orderId = await pendingOrder();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await till.watcher.readNow(orderId);
    service.onRead = () => serviceReply({ is: 'accepted', reading: readingFor() });
    service.waiting.shift()?.();
    await clock.advance(600_000);
    expect(stateOf(orderId)).toBe('success');
    expect(service.asked).toEqual(['background', 'cashier']);
  });
});
