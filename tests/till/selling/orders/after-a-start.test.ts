import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import { settle as settleOrder } from '../../../../main/selling/orders/actions/settle.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { diskError, watched } from '../../../lab/simulation/environment/disk.ts';

/** Which orders a start reads, and which it never sends: after restarts, on another computer, and after the orders ended. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const accepted: ServiceAnswer = { is: 'accepted', reading: readingFor() };
const succeeded: ServiceAnswer = { is: 'accepted', reading: successFor() };
const notFound: ServiceAnswer = { is: 'notFound', trusted: true };
const gone: ServiceAnswer = { is: 'notSent', cause: 'unreachable', detail: '' };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let settings: Settings;
let computer: string;
let disk: { refuses: number };
let till: Till;

function open(): Till {
  const writing = (): void => {
    if (disk.refuses <= 0) return;
    disk.refuses -= 1;
    throw diskError('full');
  };
  return openScripted({
    ...{ folder, clock, service, products: [airtime], settings: () => settings, marker: computer },
    openFile: (path) => watched(openFile(path), { before: (moment) => moment === 'insert' && writing(), alive: () => true }),
  });
}
function restart(): void {
  till.close();
  till = open();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-starts-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  settings = Settings.parse({});
  computer = 'computer-1';
  disk = { refuses: 0 };
  till = open();
});
afterEach(() => {
  disk.refuses = 0;
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sell(line = lineFor(airtime, '081233445566')): Promise<string> {
  const made = till.checkout.checkout({ nonce: randomUUID(), lines: [line], given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const orderOf = (orderId: string) => till.book.get(orderId)?.order;
const stateOf = (orderId: string) => orderOf(orderId)?.state;

describe('an order that was not sent after all', () => {
  it('is read an hour and a day after the sale, because its proof is local, and a success calls a person', async () => {
    service.onSend = () => serviceReply(gone);
    service.onRead = () => serviceReply(notFound);
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('notSent');
    await clock.advance(HOUR - 1);
    expect(service.read).toEqual([]);
    await clock.advance(1);
    expect(service.read).toEqual([orderId]);
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(23 * HOUR);
    expect(service.read.slice(0, 2)).toEqual([orderId, orderId]);
    expect(orderOf(orderId)?.history.map(({ state }) => state)).toContain('review');
  });

  it('is not read where no attempt was ever started', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'dns', detail: '' });
    await sell();
    await clock.advance(25 * HOUR);
    expect(service.read).toEqual([]);
  });
});

describe('a start', () => {
  const rejectedSale = async (): Promise<string> => {
    service.onSend = () => serviceReply({ is: 'refused', status: 422, message: 'Nomor salah' });
    service.onRead = () => serviceReply(notFound);
    const orderId = await sell();
    await clock.advance(10 * SECOND);
    expect(stateOf(orderId)?.is).toBe('rejected');
    return orderId;
  };

  it('reads orders in doubt before older ones that the service has taken', async () => {
    service.onSend = () => serviceReply(accepted);
    service.onRead = () => serviceReply(accepted);
    const pending = await sell(lineFor(airtime, '081233445566'));
    service.onSend = () => serviceReply({ is: 'inDoubt', why: 'reset', detail: '' });
    service.onRead = () => serviceReply(gone);
    const doubted = await sell(lineFor(airtime, '081233445577'));
    expect([stateOf(pending)?.is, stateOf(doubted)?.is]).toEqual(['pending', 'unknown']);
    const before = service.read.length;
    restart();
    await settle();
    expect(service.read.slice(before, before + 2)).toEqual([doubted, pending]);
  });

  it('reads recently ended orders an hour and a day after the sale, not after the start', async () => {
    const orderId = await rejectedSale();
    await clock.advance(30 * MINUTE);
    restart();
    const reads = service.read.length;
    await clock.advance(30 * MINUTE);
    expect(service.read).toHaveLength(reads + 1);
    restart();
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(23 * HOUR);
    expect(orderOf(orderId)?.history.map(({ state }) => state)).toContain('review');
  });

  it('reads a failed order of the last day, too', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Gagal', finalFailure: true }) });
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('failed');
    await clock.advance(HOUR + MINUTE);
    restart();
    await clock.advance(2 * HOUR);
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(21 * HOUR);
    expect(orderOf(orderId)?.history.map(({ state }) => state)).toContain('review');
  });
});

describe('a copy of the journal on another computer', () => {
  const moveAway = (): void => {
    computer = 'computer-2';
    service.prepare = () => null;
    service.onSend = () => serviceReply(accepted);
    service.onRead = () => serviceReply(notFound);
    restart();
  };

  it('leaves no order in the queue, because it may have been sent since, and never sends it', async () => {
    settings = Settings.parse({ offline: { enabled: true }, service: { repeatAllowed: true } });
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('queued');
    moveAway();
    expect(stateOf(orderId)).toMatchObject({ is: 'unknown', why: 'copied' });
    till.queue.tryNow();
    await clock.advance(25 * MINUTE);
    expect(stateOf(orderId)).toMatchObject({ is: 'unknown', why: 'copied' });
    await clock.advance(10 * MINUTE);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'unknownTooLong' });
    expect(service.sent).toEqual([]);
  });

  it('reads an unsent, settled order again an hour later, and a success holds its refund', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const orderId = await sell();
    moveAway();
    await clock.advance(35 * MINUTE);
    const settled = settleOrder(till, { orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }, OWNER);
    expect(settled).toMatchObject({ ok: true, value: { order: { attempts: 0, refund: { is: 'owed' } } } });
    service.onRead = () => serviceReply(succeeded);
    await clock.advance(HOUR);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'settled' }, refund: { is: 'held' } });
  });

  it('neither retries an unsent order nor refunds it before its result is known', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('notSent');
    moveAway();
    expect(await retryOrder(till, orderId, OWNER)).toMatchObject({ ok: false, failure: { kind: 'notNow', state: 'unknown' } });
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({ ok: false, failure: { kind: 'notNow', state: 'unknown' } });
    await clock.advance(HOUR);
    expect(service.sent).toEqual([]);
    expect(orderOf(orderId)?.refund).toEqual({ is: 'none' });
  });
});

describe('an order that an earlier run of the till left in the queue', () => {
  it('goes to review with a held refund where a read in progress finds it after it left the queue', async () => {
    settings = Settings.parse({ offline: { enabled: true } });
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    service.prepare = () => null;
    let answer: (found: ReturnType<typeof serviceReply>) => void = () => undefined;
    service.onRead = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    restart();
    till.queue.tryNow();
    await settle();
    expect(service.read).toEqual([orderId]);
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({
      ok: true,
      value: { order: { state: { is: 'withdrawn' } } },
    });
    answer(serviceReply(accepted));
    await settle();
    expect(service.sent).toEqual([]);
    expect(orderOf(orderId)).toMatchObject({
      state: { is: 'review', why: 'foundAfterRefund' },
      attempts: 0,
      refund: { is: 'held' },
    });
  });
});

describe('an order in doubt', () => {
  it('can be neither retried nor refunded, and no refund is approved', async () => {
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('unknown');
    expect(await retryOrder(till, orderId, OWNER)).toMatchObject({ ok: false, failure: { kind: 'notNow', state: 'unknown' } });
    expect(startRefund(unstaffedRefunds(till), orderId, OWNER)).toMatchObject({ ok: false, failure: { kind: 'notNow', state: 'unknown' } });
    await settle();
    expect(service.sent).toHaveLength(1);
    expect(orderOf(orderId)).toMatchObject({ state: { is: 'unknown' }, refund: { is: 'none' } });
  });
});

describe('a success that the service no longer knows', () => {
  it('stays, and the journal lists that it was not found', async () => {
    service.onSend = () => serviceReply(accepted);
    service.onRead = () => serviceReply(succeeded);
    const orderId = await sell();
    await clock.advance(5 * SECOND);
    service.onRead = () => serviceReply(notFound);
    await till.watcher.readNow(orderId);
    restart();
    expect(orderOf(orderId)).toMatchObject({
      state: { is: 'success', reading: successFor() },
      warnings: [{ kind: 'contradiction', what: 'notFound', got: '' }],
    });
  });
});

describe('a disk that is full for a while', () => {
  it('gets the answer to a checkout in the end, and nothing is sent again meanwhile', async () => {
    service.onSend = () => {
      disk.refuses = 4;
      return serviceReply(accepted);
    };
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('sending');
    await clock.advance(20 * SECOND);
    expect(orderOf(orderId)?.history.map(({ state }) => state)).toEqual(['intended', 'sending', 'pending']);
    expect(service.sent).toHaveLength(1);
  });

  it('records in the end that an order could not be sent, and never leaves it preparing', async () => {
    service.prepare = () => {
      disk.refuses = 5;
      return { kind: 'notSent', cause: 'unreachable', detail: '' };
    };
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('intended');
    await clock.advance(20 * SECOND);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'unreachable' });
    expect(service.sent).toEqual([]);
  });
});
