import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startRefund } from '../../../../../main/selling/orders/actions/refund.ts';
import type { Till } from '../../../../../main/till/till.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { ServiceFailure } from '../../../../../shared/service/service-failure.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../../lab/fakes/sales.ts';
import { openScripted } from '../../../../lab/fakes/scripted-till.ts';
import { cashOf, unstaffedRefunds } from '../../../../lab/fakes/shop/payments.ts';
import { seenAt } from '../../../../lab/fakes/ticket-lines.ts';

/** A paid order waits for a token as it waits for its own endpoint, and is sent without another press. */

const MINUTE = 60_000;
const OWNER: Authority = { person: { id: 'p1', name: 'Ratna', role: 'owner' }, liftedBy: null };
const PASSING: readonly [string, ServiceFailure][] = [
  ['a 429', { kind: 'throttled', retryAfterMs: null, at: 'token' }],
  ['a 429 that names a time', { kind: 'throttled', retryAfterMs: 90_000, at: 'token' }],
  ['a 5xx', { kind: 'inDoubt', why: 'serverError', detail: '503', at: 'token' }],
  ['no answer in time', { kind: 'inDoubt', why: 'timeout', detail: 'timeout', at: 'token' }],
  ['an answer that cannot be read', { kind: 'inDoubt', why: 'unreadable', detail: 'access_token', at: 'token' }],
];

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
let offline: Partial<Settings['offline']>;

const open = (): Till =>
  openScripted({
    ...{ folder, clock, service, products: [productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) })] },
    settings: () => Settings.parse({ kioskFee: 1_000, offline, reviewAfterMinutes: 10 }),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-token-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  offline = {};
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(): Promise<string> {
  const line = { productCode: 'pulsa25', number: '081233445566', fields: [], quoteId: null, seen: seenAt(rupiah(26_500), 1_000) };
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [line], given: [cashOf(27_500)], repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const orderOf = (orderId: string) => till.book.get(orderId)?.order;

describe.each(PASSING)('%s of the token address', (_name, failure) => {
  it('delays a paid order, which is then sent once, with the bytes that were journalled', async () => {
    let answers: ServiceFailure | null = failure;
    service.prepare = () => answers;
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    const orderId = await sell();
    await clock.advance(4 * MINUTE);
    expect(orderOf(orderId)?.state.is).toBe('intended');
    answers = null;
    await clock.advance(2 * MINUTE);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'pending' }, attempts: 1 });
    expect(service.sent.map(({ body }) => body)).toEqual([orderOf(orderId)?.sale.body]);
    expect(orderOf(orderId)?.history.map(({ state }) => state)).toEqual(['intended', 'sending', 'pending']);
  });

  it('leaves the order to a person once it has waited for as long as the shop allows', async () => {
    service.prepare = () => failure;
    const orderId = await sell();
    await clock.advance(9 * MINUTE);
    expect(orderOf(orderId)?.state.is).toBe('intended');
    await clock.advance(2 * MINUTE);
    expect(orderOf(orderId)?.state).toMatchObject({ is: 'notSent', cause: failure.kind === 'throttled' ? 'throttled' : 'unreachable' });
    expect(service.sent).toHaveLength(0);
  });

  it('queues the order after half a minute where the shop lets it wait for the network', async () => {
    offline = { enabled: true };
    let answers: ServiceFailure | null = failure;
    service.prepare = () => answers;
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    const orderId = await sell();
    expect(orderOf(orderId)?.state.is).toBe('intended');
    await clock.advance(2 * MINUTE);
    expect(orderOf(orderId)?.state.is).toBe('queued');
    answers = null;
    await clock.advance(MINUTE);
    expect(orderOf(orderId)?.state.is).toBe('pending');
    expect(service.sent).toHaveLength(1);
  });
});

it('sends nothing of an order whose money a person gives back while it waits', async () => {
  let answers: ServiceFailure | null = { kind: 'inDoubt', why: 'serverError', detail: '503', at: 'token' };
  service.prepare = () => answers;
  const orderId = await sell();
  await clock.advance(MINUTE);
  expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({ ok: true });
  answers = null;
  await clock.advance(MINUTE);
  expect(orderOf(orderId)).toMatchObject({ state: { is: 'withdrawn' }, attempts: 0, refund: { is: 'owed' } });
  expect(service.sent).toHaveLength(0);
});

it('does not wait for credentials that the token address refuses', async () => {
  service.prepare = () => ({ kind: 'unauthorised', at: 'token', message: 'unknown client' });
  const orderId = await sell();
  expect(orderOf(orderId)?.state).toMatchObject({ is: 'notSent', cause: 'unauthorised' });
});

it('does not wait for a network that is down where the shop queues nothing', async () => {
  service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: 'ENOTFOUND', at: 'token' });
  const orderId = await sell();
  expect(orderOf(orderId)?.state).toMatchObject({ is: 'notSent', cause: 'dns' });
});
