import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Till } from '../../../../../main/till/till.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../../lab/fakes/sales.ts';
import { openScripted } from '../../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../../lab/fakes/ticket-lines.ts';

/** What leaves a till whose computer falls asleep. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-asleep-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  till = openScripted({ folder, clock, service, products: [airtime] });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(number: string): Promise<string> {
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [lineFor(airtime, number)], given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const sent = () => service.sent.map(({ orderId }) => orderId);
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state.is;

describe('an order of a computer that falls asleep', () => {
  it('that is paid then leaves when it woke, in its turn', async () => {
    till.gate.hold();
    const orders = [await sell('081233445566'), await sell('081233445567')];
    expect([sent(), orders.map(stateOf)]).toEqual([[], ['intended', 'intended']]);
    till.gate.open();
    await settle();
    expect([sent(), orders.map(stateOf)]).toEqual([orders, ['pending', 'pending']]);
  });

  it('that is tried again after a refusal is not tried before it woke', async () => {
    service.onSend = () => ({ ...serviceReply({ is: 'throttled' }), retryAfterMs: 5_000 });
    const orderId = await sell('081233445566');
    expect([sent(), stateOf(orderId)]).toEqual([[orderId], 'intended']);
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    till.gate.hold();
    await clock.advance(15_000);
    expect(service.sent).toHaveLength(1);
    till.gate.open();
    await settle();
    expect([sent(), stateOf(orderId)]).toEqual([[orderId, orderId], 'pending']);
  });

  it('that waits for its token leaves after it woke, without an attempt before', async () => {
    let arrives = (): void => undefined;
    service.prepare = () =>
      new Promise((resolve) => {
        arrives = () => resolve(null);
      });
    const orderId = await sell('081233445566');
    till.gate.hold();
    arrives();
    service.prepare = () => null;
    await settle();
    expect([sent(), stateOf(orderId)]).toEqual([[], 'intended']);
    till.gate.open();
    await clock.advance(0);
    expect([sent(), stateOf(orderId)]).toEqual([[orderId], 'pending']);
  });

  it('waits no longer than the till is open', async () => {
    till.gate.hold();
    const orderId = await sell('081233445566');
    till.close();
    await settle();
    till = openScripted({ folder, clock, service, products: [airtime] });
    expect([sent(), stateOf(orderId)]).toEqual([[], 'notSent']);
  });
});
