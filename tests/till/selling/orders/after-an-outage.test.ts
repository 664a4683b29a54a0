import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadUnderOtherAccount } from '../../../../main/selling/orders/accounts/own-account-service.ts';
import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** When the till reads orders that it could not read during an outage. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const pending: ServiceAnswer = { is: 'accepted', reading: readingFor() };
const succeeded: ServiceAnswer = { is: 'accepted', reading: successFor() };
const gone: ServiceAnswer = { is: 'notSent', cause: 'unreachable', detail: '' };
const reset: ServiceAnswer = { is: 'inDoubt', why: 'reset', detail: 'ECONNRESET' };
const timeout: ServiceAnswer = { is: 'inDoubt', why: 'timeout', detail: '' };
const unreadable: ServiceAnswer = { is: 'inDoubt', why: 'unreadable', detail: '' };
const down: ServiceAnswer = { is: 'inDoubt', why: 'serverError', detail: '503' };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-outage-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.onSend = () => serviceReply(pending);
  service.onRead = () => serviceReply(pending);
  till = openScripted({ folder, clock, service, products: [airtime] });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(number: string): Promise<string> {
  const lines = [lineFor(airtime, number)];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}

/** Three orders that are pending while the service gives no answer for twenty minutes. */
async function threeInAnOutage(answer: ServiceAnswer): Promise<string[]> {
  const orders = [await sell('081233445566'), await sell('081233445567'), await sell('081233445568')];
  service.onRead = () => serviceReply(answer);
  await clock.advance(20 * MINUTE);
  service.onRead = () => serviceReply(succeeded);
  service.read.length = 0;
  return orders;
}

describe('open orders after an outage', () => {
  it.each([gone, reset, timeout, down])('are all read at once when the service answers again, the oldest first: %j', async (answer) => {
    const orders = await threeInAnOutage(answer);
    till.watcher.readMissed();
    await settle();
    expect(service.read).toEqual(orders);
    expect(orders.map((orderId) => till.book.get(orderId)?.order.state.is)).toEqual(['success', 'success', 'success']);
  });

  it.each([gone, reset, timeout])(
    'are probed by one read every quarter of a minute, so that the till notices the end: %j',
    async (answer) => {
      const [oldest] = await threeInAnOutage(answer);
      service.onRead = () => serviceReply(answer);
      await clock.advance(MINUTE);
      expect(service.read.filter((orderId) => orderId === oldest)).toHaveLength(4);
      expect(service.read.length).toBeLessThanOrEqual(4 + 2);
    },
  );

  it.each<ServiceAnswer>([unreadable, down, { is: 'throttled' }])(
    'are all read once one answer shows that the network is back, even where that answer is uninformative: %j',
    async (answer) => {
      const [oldest, ...others] = await threeInAnOutage(gone);
      service.onRead = ({ orderId }) => serviceReply(orderId === oldest ? answer : succeeded);
      await clock.advance(15 * SECOND);
      expect(service.read).toEqual([oldest, ...others]);
      expect(others.map((orderId) => till.book.get(orderId)?.order.state.is)).toEqual(['success', 'success']);
    },
  );

  it.each<ServiceAnswer>([
    down,
    unreadable,
    { is: 'inDoubt', why: 'tooLarge', detail: '' },
    { is: 'throttled' },
    { is: 'unauthorised' },
    { is: 'refused', status: 422, message: '' },
  ])('are not read more often where a failing service is reachable: %j', async (answer) => {
    await threeInAnOutage(answer);
    service.onRead = () => serviceReply(answer);
    await clock.advance(15 * MINUTE);
    expect(service.read.length).toBeLessThanOrEqual(3 * 3);
  });

  it('keep their schedule where their last read was answered', async () => {
    await sell('081233445566');
    await clock.advance(20 * MINUTE);
    service.read.length = 0;
    till.watcher.readMissed();
    await settle();
    expect(service.read).toEqual([]);
  });
});

describe('open orders of an account that the settings no longer name, after an outage', () => {
  /** What its service answers; null without its secret. */
  let onReadElsewhere: () => ServiceReply | null;

  beforeEach(() => {
    till.close();
    const readElsewhere: ReadUnderOtherAccount = async (_, sale) => {
      service.read.push(sale.orderId);
      return onReadElsewhere();
    };
    const live = { mode: 'live', journalFile: join(folder, 'live.db'), secret: () => ({ is: 'stored' as const }) } as const;
    const { baseUrl } = service.at;
    const settings = () => Settings.parse({ service: { baseUrl, authUrl: baseUrl } });
    till = openScripted({ folder, clock, service, products: [airtime], readElsewhere, settings, ...live });
  });

  /** Two orders of it, while its service gives no answer. */
  async function twoElsewhere(answer: ServiceAnswer | null): Promise<string[]> {
    const orders = [await sell('081233445566'), await sell('081233445567')];
    service.at = { ...service.at, clientId: 'another' };
    onReadElsewhere = () => answer && serviceReply(answer);
    await clock.advance(20 * MINUTE);
    service.read.length = 0;
    return orders;
  }

  it.each([gone, reset, timeout])('are all read with the first of them that its service answers: %j', async (answer) => {
    const orders = await twoElsewhere(answer);
    onReadElsewhere = () => serviceReply(succeeded);
    await till.watcher.readNow(orders[1] ?? '');
    await settle();
    expect(service.read).toEqual(orders.toReversed());
    expect(orders.map((orderId) => till.book.get(orderId)?.order.state.is)).toEqual(['success', 'success']);
  });

  it('are read once with the first answer of the account of now, and then on their own schedule while their service is away', async () => {
    const orders = await twoElsewhere(gone);
    const other = await sell('081233445568');
    await clock.advance(2 * SECOND);
    expect(service.read.filter((orderId) => orderId !== other)).toEqual(orders);
    await clock.advance(10 * SECOND);
    expect(service.read.filter((orderId) => orderId !== other)).toEqual(orders);
    expect(service.read.filter((orderId) => orderId === other).length).toBeGreaterThan(2);
  });

  it('are not read more often where the secret of their account is missing', async () => {
    await twoElsewhere(null);
    await clock.advance(15 * MINUTE);
    expect(service.read.length).toBeLessThanOrEqual(2 * 3);
  });
});
