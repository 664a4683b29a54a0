import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** The last late read of an order without a sale falls into an outage: the till repeats the read, or it would miss a success. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const voucher = productFor('voucher-retail', { code: 'voucher', price: rupiah(26_500) });
const succeeded: ServiceAnswer = { is: 'accepted', reading: successFor() };
const denied: ServiceAnswer = { is: 'notFound', trusted: true };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-looks-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  till = openScripted({ folder, clock, service, products: [voucher] });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function givenUp(): Promise<string> {
  service.onSend = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
  service.onRead = () => serviceReply(denied);
  const lines = [lineFor(voucher, '')];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  const orderId = made.value[0]?.order.sale.orderId ?? '';
  startRefund(unstaffedRefunds(till), orderId, OWNER);
  expect(till.book.get(orderId)?.order.state.is).toBe('withdrawn');
  return orderId;
}

const OUTAGES: readonly (readonly [string, ServiceAnswer])[] = [
  ['no network', { is: 'notSent', cause: 'unreachable', detail: '' }],
  ['no answer', { is: 'inDoubt', why: 'timeout', detail: '' }],
  ['a fault of the service', { is: 'inDoubt', why: 'serverError', detail: '502' }],
  ['the rate limit', { is: 'throttled' }],
  ['a token that is not taken', { is: 'unauthorised' }],
];

describe('the last late read of an order without a sale', () => {
  it.each(OUTAGES)('is repeated where it met %s', async (_, answer) => {
    const orderId = await givenUp();
    await clock.advance(DAY - MINUTE);
    service.onRead = () => serviceReply(answer);
    await clock.advance(2 * HOUR);
    expect(till.book.get(orderId)?.order.state.is).toBe('withdrawn');
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(HOUR);
    expect(till.book.get(orderId)?.order.state).toMatchObject({ is: 'review', why: 'successAfterRefund' });
  });

  it('is repeated as soon as the service answers again', async () => {
    const orderId = await givenUp();
    await clock.advance(DAY - MINUTE);
    service.onRead = () => serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    await clock.advance(2 * HOUR);
    service.onRead = () => serviceReply(succeeded);
    till.watcher.readMissed();
    await settle();
    expect(till.book.get(orderId)?.order.state.is).toBe('review');
  });

  it('is not repeated once the service answered that there is no such order', async () => {
    const orderId = await givenUp();
    await clock.advance(DAY + MINUTE);
    service.read.length = 0;
    await clock.advance(10 * DAY);
    expect(service.read.filter((read) => read === orderId)).toEqual([]);
  });
});
