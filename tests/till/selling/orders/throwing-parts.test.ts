import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OrderStateName } from '../../../../shared/orders/order.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { seenAt } from '../../../lab/fakes/ticket-lines.ts';

/**
 * When a part throws (a log on a full disk, a closed page, a bug), every order still gets its answer and every watcher keeps its schedule.
 */

const MINUTE = 60_000;
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const broken = new Error('ENOSPC: no space left on device, write');
const sold = (): ServiceReply => serviceReply({ is: 'accepted', reading: successFor({ serialNumber: 'SN1', voucherCode: '' }) });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let bugs: unknown[];
let till: Till;
let screen: () => void;
let settings: () => Settings;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-throwing-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  bugs = [];
  screen = () => {};
  settings = () => Settings.parse({});
  till = openScripted({
    ...{ folder, clock, service, products: [airtime], settings: () => settings() },
    orderChanged: () => screen(),
    statusChanged: () => screen(),
    bug: (error) => bugs.push(error),
  });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(): Promise<string> {
  const made = till.checkout.checkout({
    nonce: randomUUID(),
    lines: [{ productCode: airtime.code, number: '081233445566', fields: [], quoteId: null, seen: seenAt(airtime.price) }],
    given: [{ tender: 'cash', amount: rupiah(30_000) }],
    repeats: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const state = (orderId: string): OrderStateName | undefined => till.book.get(orderId)?.order.state.is;

/** Each way in which a part that promises not to throw fails. */
const WAYS: readonly { readonly name: string; readonly fail: () => Promise<ServiceReply> }[] = [
  {
    name: 'throws',
    fail: () => {
      throw broken;
    },
  },
  { name: 'rejects', fail: () => Promise.reject(broken) },
];

describe.each(WAYS)('a service that $name', ({ fail }) => {
  it('while it sends leaves the order in doubt, and the order is read until it ends', async () => {
    service.onSend = fail;
    const orderId = await sell();
    expect(state(orderId)).toBe('unknown');
    expect(bugs).toEqual([broken]);
    service.onRead = sold;
    await clock.advance(MINUTE);
    expect(state(orderId)).toBe('success');
    expect(service.sent).toHaveLength(1);
  });

  it('while it reads is asked again, and the order ends', async () => {
    const orderId = await sell();
    service.onRead = fail;
    await clock.advance(10 * MINUTE);
    expect(service.read.length).toBeGreaterThan(3);
    service.onRead = sold;
    await clock.advance(10 * MINUTE);
    expect(state(orderId)).toBe('success');
  });

  it('while it waits for a slot leaves no order waiting: it was never sent, and the cashier sees that', async () => {
    service.prepare = async () => {
      await fail();
      return null;
    };
    const orderId = await sell();
    expect(state(orderId)).toBe('notSent');
    expect(service.sent).toHaveLength(0);
    expect(bugs).toEqual([broken]);
  });

  it('while a cashier reads an order is reported as a bug, and the order is still read', async () => {
    const orderId = await sell();
    service.onRead = fail;
    await till.watcher.readNow(orderId);
    expect(bugs).toContain(broken);
    service.onRead = sold;
    await clock.advance(10 * MINUTE);
    expect(state(orderId)).toBe('success');
  });
});

describe('a part beside the orders that throws', () => {
  it('is reported as a bug where it is the screen, and the answer is kept and the order watched', async () => {
    screen = () => {
      throw broken;
    };
    const orderId = await sell();
    expect(state(orderId)).toBe('unknown');
    service.onRead = sold;
    await clock.advance(MINUTE);
    expect(state(orderId)).toBe('success');
    expect(bugs).toContain(broken);
  });

  it("does not stop the watcher's schedule where it is the settings", async () => {
    service.onSend = () => {
      settings = () => {
        throw broken;
      };
      return serviceReply({ is: 'inDoubt', why: 'timeout', detail: '' });
    };
    const orderId = await sell();
    await clock.advance(10 * MINUTE);
    settings = () => Settings.parse({});
    service.onRead = sold;
    await clock.advance(10 * MINUTE);
    expect(state(orderId)).toBe('success');
  });
});
