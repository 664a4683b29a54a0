import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import { openJournal } from '../../../../../main/records/journal-schema.ts';
import type { ReadUnderOtherAccount } from '../../../../../main/selling/orders/accounts/own-account-service.ts';
import { retryOrder } from '../../../../../main/selling/orders/actions/retry.ts';
import { accountKey, accountOf, settingsForAccount } from '../../../../../main/service/account.ts';
import { LostOrderScan } from '../../../../../main/till/maintenance/lost-order-scan.ts';
import type { Till, TillDeps } from '../../../../../main/till/till.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../../shared/orders/order-events.ts';
import type { DeclaredAccount } from '../../../../../shared/service/service-account.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../../lab/fakes/sales.ts';
import { openScripted } from '../../../../lab/fakes/scripted-till.ts';

/** Orders stay with the account that they were sent to while the owner changes the settings. */

const airtime = productFor('telco-prepaid', { price: rupiah(26_500) });
const MINUTE = 60_000;
const by: Authority = { person: { id: 'owner', name: 'Ratna', role: 'owner' }, liftedBy: null };
const account = (changes: Partial<ServiceSettings> = {}): DeclaredAccount =>
  accountOf(
    ServiceSettings.parse({ baseUrl: 'https://a.test', authUrl: 'https://a.test/auth', clientId: 'kiosk', fsId: 'fs-1', ...changes }),
  );
const A = account();
const B = account({ baseUrl: 'https://b.test', authUrl: 'https://b.test/auth' });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;
let settings: Settings;
/** Reads of an account that the settings do not name, by the account's key. */
let elsewhere: Map<string, ReadUnderOtherAccount>;
let readAt: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-accounts-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.at = A;
  settings = Settings.parse({ service: { repeatAllowed: true, baseUrl: 'https://a.test', authUrl: 'https://a.test/auth' } });
  elsewhere = new Map();
  readAt = [];
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(more: Partial<TillDeps> = {}): Till {
  return openScripted({
    folder,
    mode: 'live',
    clock,
    service,
    products: [airtime],
    settings: () => settings,
    secret: () => ({ is: 'stored' }),
    readElsewhere: async (known, sale, urgency) => {
      readAt.push(known.key);
      return elsewhere.get(known.key)?.(known, sale, urgency) ?? null;
    },
    ...more,
  });
}
function sell(number = '081234567890'): string {
  const lines = [{ productCode: airtime.code, number, fields: [], quoteId: null, seen: { price: rupiah(26_500), kioskFee: rupiah(0) } }];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: [{ tender: 'cash', amount: rupiah(50_000) }], repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value[0]?.order.sale.orderId ?? '';
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;
const notFound = serviceReply({ is: 'notFound', trusted: true });
const accepted = (status: string) => serviceReply({ is: 'accepted', reading: readingFor({ status }) });
const hours = (count: number): Promise<void> => clock.advance(count * 60 * MINUTE);

describe('an order whose answer was lost, and repeats allowed', () => {
  it('is sent again to the account that it was sent to', async () => {
    const orderId = sell();
    await settle();
    service.onRead = () => notFound;
    service.onSend = () => accepted('Pending');
    await hours(1);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId, orderId]);
  });

  it('is never sent to another account, however often that one answers not-found', async () => {
    const orderId = sell();
    await settle();
    service.at = B;
    service.read.length = 0;
    service.onRead = () => notFound;
    await hours(24);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
    expect(service.read).toEqual([]);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'unknownTooLong' });
  });

  it('is not sent when the settings change while its repeat waits for its slot', async () => {
    const orderId = sell();
    await settle();
    service.onRead = () => notFound;
    const waiting: (() => void)[] = [];
    service.prepare = () =>
      new Promise((resolve) => waiting.push(() => resolve({ kind: 'notSent', cause: 'blocked', detail: 'settings changed' })));
    await hours(1);
    service.at = B;
    for (const go of waiting) go();
    service.prepare = () => null;
    await hours(24);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });
});

describe('orders of an account that the settings no longer name', () => {
  it("are not affected by another account's not-found", async () => {
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
    service.at = B;
    service.onRead = () => notFound;
    await hours(24);
    expect(stateOf(orderId)?.is).toBe('pending');
    expect(till.accounts.otherAccounts([{ account: accountKey(A) }], () => false)).toEqual([
      { keys: [accountKey(A)], address: 'https://a.test', clientId: 'kiosk', orders: 1, hasSecret: false },
    ]);
  });

  it('that were refused are not owed back by another account', async () => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'wrong number' });
    const orderId = sell();
    await settle();
    service.at = B;
    service.onRead = () => notFound;
    await hours(24);
    expect(till.book.get(orderId)?.order).toMatchObject({ refund: { is: 'none' }, state: { is: 'review' } });
  });

  it('are read under their own account, where its secret is kept', async () => {
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    service.at = B;
    elsewhere.set(accountKey(A), async () => accepted('Success'));
    await hours(1);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(service.read).toEqual([]);
    expect(new Set(readAt)).toEqual(new Set([accountKey(A)]));
  });

  it('are read and sent again as before once the settings name it again', async () => {
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    service.at = B;
    await hours(1);
    service.at = A;
    service.onRead = () => accepted('Success');
    await hours(1);
    expect(stateOf(orderId)?.is).toBe('success');
  });

  it('that were not sent are not sent to another account, and the cashier sees why', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = sell();
    await settle();
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'unreachable' });
    service.at = B;
    service.prepare = () => null;
    expect(await retryOrder(till, orderId, by)).toEqual({ ok: false, failure: { kind: 'otherAccount', orderId } });
    expect(service.sent).toEqual([]);
  });

  it('that wait for the rate limit when the settings change are not sent, and say why', async () => {
    service.onSend = () => ({ ...serviceReply({ is: 'throttled' }), retryAfterMs: MINUTE });
    const orderId = sell();
    await settle();
    service.at = B;
    await hours(1);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'otherAccount' });
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });

  it('that an earlier run left waiting are looked for under their own account before they are given up', async () => {
    settings = { ...settings, offline: { ...settings.offline, enabled: true } };
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    till.close();
    till = open({ marker: 'of this computer' });
    const [sold, left] = [sell(), sell('081234567891')];
    await settle();
    till.close();
    service.at = B;
    service.prepare = () => null;
    elsewhere.set(accountKey(A), async (_known, { orderId }) => (orderId === sold ? accepted('Success') : notFound));
    till = open({ marker: 'of this computer' });
    await hours(1);
    expect(stateOf(sold)?.is).toBe('success');
    expect(stateOf(left)).toMatchObject({ is: 'notSent', cause: 'otherAccount' });
    expect(service.sent).toEqual([]);
  });

  it('that wait for the network are not sent and say why, until a person sends them under their own account', async () => {
    settings = { ...settings, offline: { ...settings.offline, enabled: true } };
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = sell();
    await settle();
    expect(stateOf(orderId)?.is).toBe('queued');
    service.at = B;
    service.prepare = () => null;
    await hours(1);
    expect([stateOf(orderId), service.sent]).toEqual([expect.objectContaining({ is: 'notSent', cause: 'otherAccount' }), []]);
    service.at = A;
    expect(await retryOrder(till, orderId, by)).toMatchObject({ ok: true });
    await hours(1);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });
});

describe('the codes of an account that mean no error', () => {
  it('stay with its orders when the settings name another account', async () => {
    service.at = account({ noErrorCodes: ['00'] });
    sell();
    await settle();
    service.at = B;
    const [known] = till.accounts.declaredAccounts();
    expect(known && settingsForAccount(known.account, ServiceSettings.parse({ noErrorCodes: ['99'] })).noErrorCodes).toEqual(['00']);
  });

  it('are empty for an account that was declared before they existed, and it is not declared again', async () => {
    const { noErrorCodes: _none, ...reading } = A.reading;
    const declared = { type: 'account', subject: accountKey(A), at: till.book.now(), account: { ...A, reading } };
    till.book.journal.append([declared as JournalEvent]);
    expect(till.accounts.declaredAccounts()).toMatchObject([{ account: A }]);
    expect(till.accounts.declarationEvents()).toEqual([]);
  });
});

describe('while there is no network', () => {
  const gone = serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });

  it('an order of the current account is tried every quarter of a minute, although an older one waits for its secret', async () => {
    service.onSend = () => accepted('Pending');
    sell();
    await settle();
    service.at = B;
    await hours(1);
    const own = sell('081234567891');
    await settle();
    service.onRead = () => gone;
    await hours(1);
    service.read.length = 0;
    await clock.advance(15_000);
    expect(service.read).toEqual([own]);
  });

  it('an order whose account is unreachable or lacks its secret keeps its own schedule', async () => {
    service.onSend = () => accepted('Pending');
    sell();
    await settle();
    service.at = B;
    await hours(2);
    readAt.length = 0;
    await hours(1);
    expect(readAt.length).toBeLessThanOrEqual(4);
    elsewhere.set(accountKey(A), async () => gone);
    await hours(1);
    expect(readAt.length).toBeLessThanOrEqual(8);
  });
});

describe('an account that the owner declares the same', () => {
  it('reads and repeats the orders of the other, and the journal records who declared it', async () => {
    const orderId = sell();
    await settle();
    service.at = B;
    expect(till.accounts.declareSame(accountKey(A), by)).toEqual({ ok: true, value: null });
    service.onRead = () => notFound;
    service.onSend = () => accepted('Pending');
    await hours(1);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId, orderId]);
    const said = till.book.journal.eventsOf(accountKey(B)).find(({ type }) => type === 'sameAccount');
    expect(said).toMatchObject({ with: accountKey(A), why: 'declared', by });
  });

  it('is the same after a restart, and again under a third address', async () => {
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    service.at = B;
    till.accounts.declareSame(accountKey(A), by);
    const C = account({ baseUrl: 'https://c.test' });
    service.at = C;
    till.accounts.declareSame(accountKey(B), by);
    till.close();
    till = open();
    expect(till.accounts.isOwn({ account: accountKey(A) })).toBe(true);
    service.onRead = () => accepted('Success');
    await hours(1);
    expect(stateOf(orderId)?.is).toBe('success');
  });

  it('is one whose fs id was filled in for the first time, and no further', async () => {
    const empty = account({ fsId: '' });
    service.at = empty;
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    till.book.confirmAccount(accountKey(empty));
    service.at = A;
    expect(till.accounts.isOwn({ account: accountKey(empty) })).toBe(true);
    till.accounts.settingsChanged();
    expect(till.book.isAccountConfirmed(accountKey(A))).toBe(true);
    service.at = account({ fsId: 'fs-2' });
    till.accounts.settingsChanged();
    expect(till.accounts.isOwn({ account: accountKey(empty) })).toBe(false);
    service.onRead = () => notFound;
    await hours(2);
    expect(stateOf(orderId)?.is).toBe('pending');
  });
});

describe('orders of an older till, which did not record their account', () => {
  /** A journal as an older till left it: with an order, and with the place where its orders were read last. */
  async function fromBefore(...places: readonly string[]): Promise<string> {
    service.onSend = () => accepted('Pending');
    const orderId = sell();
    await settle();
    const stored = till.book.get(orderId);
    till.close();
    rmSync(folder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'loket-accounts-'));
    const opened = openJournal(join(folder, 'training.db'));
    if (!opened.ok || !stored) throw new Error('no journal');
    const journal = opened.value;
    const { account: _none, ...sale } = stored.order.sale;
    const at = sale.at;
    journal.append([
      { type: 'epoch', subject: '', at, epoch: 'older000' },
      { type: 'ticket', subject: sale.ticketId, at, ticket: stored.ticket, sales: [sale], by: null },
      { type: 'order', subject: orderId, at, event: { type: 'sending', at }, raw: null, by: null },
      {
        type: 'order',
        subject: orderId,
        at,
        event: { type: 'checkoutAnswered', answer: accepted('Pending').answer, at },
        raw: null,
        by: null,
      },
      ...places.map((place, index) => ({
        type: 'place' as const,
        subject: place,
        at: new Date(Date.parse(at) + index * 1_000).toISOString(),
      })),
    ]);
    journal.close();
    till = open();
    return orderId;
  }

  it('belong to the account at whose address they were read last', async () => {
    const orderId = await fromBefore('https://b.test /v2/order/{order_id}', 'https://a.test /v2/order/{order_id}');
    expect(till.accounts.isOwn({})).toBe(true);
    expect(till.book.isAccountConfirmed(accountKey(A))).toBe(true);
    service.onRead = () => notFound;
    await hours(1);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'vanished' });
  });

  it('stay of that account when the settings name another', async () => {
    const orderId = await fromBefore('https://a.test /v2/order/{order_id}');
    service.at = B;
    service.onRead = () => notFound;
    await hours(2);
    expect(stateOf(orderId)?.is).toBe('pending');
    expect(till.accounts.otherAccounts([{}], () => false)).toMatchObject([{ keys: [accountKey(A), 'older'], orders: 1 }]);
  });

  it.each<ServiceAnswer>([notFound.answer, { is: 'refused', status: 403, message: '' }])(
    'are only read where the settings name another address: only the order itself decides: $is',
    async (answer) => {
      const orderId = await fromBefore('https://b.test /v2/order/{order_id}');
      expect(till.accounts.matchOf({})).toEqual({ kind: 'unknown' });
      service.onRead = () => serviceReply(answer);
      await hours(2);
      expect(stateOf(orderId)?.is).toBe('pending');
      expect(service.read.length).toBeGreaterThan(3);
      expect(till.accounts.otherAccounts([{}], () => false)).toEqual([
        { keys: ['older'], address: '', clientId: '', orders: 1, hasSecret: true },
      ]);
    },
  );

  it('belong to the account that echoes one of them', async () => {
    const orderId = await fromBefore();
    service.onRead = () => accepted('Success');
    await hours(1);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(till.accounts.isOwn({})).toBe(true);
  });

  it('do not belong to an account that the settings name only when the answer arrives', async () => {
    await fromBefore('https://b.test /v2/order/{order_id}');
    service.onRead = () => {
      service.at = account({ baseUrl: 'https://c.test' });
      return accepted('Success');
    };
    await hours(1);
    expect(till.accounts.matchOf({})).toEqual({ kind: 'unknown' });
  });

  it('belong to the account that the owner names', async () => {
    const orderId = await fromBefore('https://b.test /v2/order/{order_id}');
    till.accounts.declareSame('older', by);
    service.onRead = () => notFound;
    await hours(1);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'vanished' });
  });
});

describe('the lost-order scan over accounts', () => {
  it('ends only where every account that the journal knows was asked', async () => {
    sell();
    await settle();
    const at = till.book.now();
    till.book.journal.append([{ type: 'epoch', subject: '', at, epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] }]);
    service.at = B;
    service.onRead = () => notFound;
    const scan = new LostOrderScan({ till, clock, log: { info: () => undefined, error: () => undefined }, ended: () => undefined });
    await settle();
    expect(till.book.journal.read.fact('passedAt')).toBe('');
    elsewhere.set(accountKey(A), async (_known, { orderId }) => {
      const raw = JSON.stringify({
        data: { type: 'order', id: orderId, attributes: { product_code: 'x', client_number: '1', status: 'Success' } },
      });
      return orderId === 'lostrun0000002' ? { ...serviceReply({ is: 'inDoubt', why: 'mismatch', detail: '' }), raw } : notFound;
    });
    await clock.advance(61 * MINUTE);
    await settle();
    scan.stop();
    expect(till.book.journal.read.foundOrders().map(({ orderId }) => orderId)).toEqual(['lostrun0000002']);
  });

  it.each<ServiceAnswer>([
    { is: 'unauthorised' },
    { is: 'throttled' },
    { is: 'refused', status: 410, message: 'gone' },
    { is: 'notSent', cause: 'dns', detail: '' },
    { is: 'notFound', trusted: false },
    { is: 'inDoubt', why: 'timeout', detail: '' },
    { is: 'inDoubt', why: 'serverError', detail: '503' },
  ])('continues at the other accounts while an old one is unreachable, and starts again later: $is', async (answer) => {
    sell();
    await settle();
    till.book.confirmAccount(accountKey(A));
    const at = till.book.now();
    till.book.journal.append([{ type: 'epoch', subject: '', at, epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] }]);
    service.at = B;
    till.accounts.declareCurrent();
    service.at = account({ baseUrl: 'https://c.test', authUrl: 'https://c.test/auth' });
    service.onRead = () => notFound;
    till.book.confirmAccount(accountKey(B));
    elsewhere.set(accountKey(B), async () => serviceReply(answer));
    const raw = JSON.stringify({
      data: { type: 'order', id: 'lostrun0000007', attributes: { product_code: 'x', client_number: '1', status: 'Success' } },
    });
    elsewhere.set(accountKey(A), async (_known, { orderId }) =>
      orderId === 'lostrun0000007' ? { ...serviceReply({ is: 'inDoubt', why: 'mismatch', detail: '' }), raw } : notFound,
    );
    const scan = new LostOrderScan({ till, clock, log: { info: () => undefined, error: () => undefined }, ended: () => undefined });
    await settle();
    scan.stop();
    expect(till.book.journal.read.foundOrders().map(({ orderId }) => orderId)).toEqual(['lostrun0000007']);
    expect(till.book.journal.read.unfinishedRuns()).not.toEqual([]);
  });

  it('goes on where an answer stopped it, and reads all again where an account came in addition', async () => {
    const at = till.book.now();
    till.book.journal.append([{ type: 'epoch', subject: '', at, epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 0 }] }]);
    const read: number[] = [];
    let stopsAt = 150;
    service.onRead = ({ orderId }) => {
      const number = Number(orderId.slice(-6));
      read.push(number);
      return number === stopsAt ? serviceReply({ is: 'throttled' }) : notFound;
    };
    const scan = new LostOrderScan({ till, clock, log: { info: () => undefined, error: () => undefined }, ended: () => undefined });
    await settle();
    expect(read).toEqual(numbers(1, 150));
    stopsAt = 180;
    await clock.advance(MINUTE);
    await settle();
    expect(read).toEqual([...numbers(1, 150), ...numbers(150, 180)]);
    till.accounts.declareCurrent();
    service.at = B;
    till.book.confirmAccount(accountKey(A));
    elsewhere.set(accountKey(A), async () => notFound);
    read.length = 0;
    await clock.advance(MINUTE);
    await settle();
    scan.stop();
    expect(read).toEqual(numbers(1, 180));
  });

  it('continues at the current account while another one cannot be asked, and finds its sales', async () => {
    sell();
    await settle();
    const at = till.book.now();
    till.book.journal.append([{ type: 'epoch', subject: '', at, epoch: 'newrun00', past: [{ epoch: 'lostrun0', sequence: 1 }] }]);
    service.at = B;
    const raw = JSON.stringify({
      data: { type: 'order', id: 'lostrun0000007', attributes: { product_code: 'x', client_number: '1', status: 'Success' } },
    });
    service.onRead = ({ orderId }) =>
      orderId === 'lostrun0000007' ? { ...serviceReply({ is: 'inDoubt', why: 'mismatch', detail: '' }), raw } : notFound;
    const scan = new LostOrderScan({ till, clock, log: { info: () => undefined, error: () => undefined }, ended: () => undefined });
    await settle();
    scan.stop();
    expect(till.book.journal.read.foundOrders().map(({ orderId }) => orderId)).toEqual(['lostrun0000007']);
    expect(till.book.journal.read.unfinishedRuns()).not.toEqual([]);
  });
});

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, more) => from + more);
