import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import { restoreObstacle } from '../../../../main/till/maintenance/restore-backup.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { diskError, watched } from '../../../lab/simulation/environment/disk.ts';

/** Orders whose journal is on a disk that refuses writes for a while: no order is forgotten, whatever write failed. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let settings: Settings;
/** How many event writes succeed before the disk refuses, and how many it then refuses. */
let disk: { passes: number; refuses: number };
let till: Till;

const refuse = (refuses: number, passes = 0): void => {
  disk = { passes, refuses };
};
const heal = (): void => refuse(0);

function writing(): void {
  if (disk.passes > 0) disk.passes -= 1;
  else if (disk.refuses > 0) {
    disk.refuses -= 1;
    throw diskError('io');
  }
}

function open(): Till {
  return openScripted({
    ...{ folder, clock, service, products: [airtime], settings: () => settings },
    openFile: (path) => watched(openFile(path), { before: (moment) => moment === 'insert' && writing(), alive: () => true }),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-disk-trouble-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  settings = Settings.parse({});
  heal();
  till = open();
});
afterEach(() => {
  heal();
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const pay = () =>
  till.checkout.checkout({
    nonce: randomUUID(),
    lines: [lineFor(airtime, '081233445566')],
    given: [{ tender: 'cash', amount: rupiah(30_000) }],
    repeats: [],
  });
async function sell(): Promise<string> {
  const made = pay();
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;

describe('a disk that refuses the first writes of a start', () => {
  beforeEach(() => {
    service.onSend = () => new Promise(() => {});
  });
  const restart = () => {
    till.close();
    refuse(5);
    till = open();
  };

  it('leaves no order sending forever: it is in doubt as soon as the disk accepts that, and is read at once', async () => {
    const orderId = await sell();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    restart();
    expect(till.status.salesStopped()).toMatchObject({ kind: 'journal', why: 'io' });
    await clock.advance(10 * SECOND);
    expect(stateOf(orderId)?.is).toBe('success');
    expect(service.read).toContain(orderId);
    expect(restoreObstacle(till)).toBeNull();
  });

  it('is not tried any more once the till closes, so that nothing writes to a closed journal', async () => {
    await sell();
    till.close();
    refuse(Number.POSITIVE_INFINITY);
    till = open();
    await settle();
    till.close();
    await settle();
    expect(clock.untilNext()).toBeNull();
  });

  it('allows a confirmed repeat and a restore once the disk works', async () => {
    const orderId = await sell();
    restart();
    await clock.advance(MINUTE);
    expect(stateOf(orderId)?.is).toBe('unknown');
    expect(pay()).toMatchObject({ ok: false, failure: { kind: 'soldBefore', earlier: [{ orderId, as: 'open' }] } });
    expect(restoreObstacle(till)).toBeNull();
  });

  it('sends no existing intent automatically, and lets the cashier retry it', async () => {
    service.prepare = () => new Promise(() => {});
    const orderId = await sell();
    service.prepare = () => null;
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    restart();
    await clock.advance(MINUTE);
    expect(service.sent).toHaveLength(0);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'neverTried' });
    await retryOrder(till, orderId, OWNER);
    await settle();
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });

  it('recovers the orders that it found, and none that was sold since', async () => {
    const orderId = await sell();
    till.close();
    refuse(2);
    till = open();
    await clock.advance(0);
    expect(stateOf(orderId)?.is).toBe('sending');
    till.book.probeDisk();
    const made = till.checkout.checkout({
      nonce: randomUUID(),
      lines: [lineFor(airtime, '081233445577')],
      given: AMPLE_CASH,
      repeats: [],
    });
    await clock.advance(10 * SECOND);
    const later = made.ok ? (made.value[0]?.order.sale.orderId ?? '') : '';
    expect([stateOf(orderId)?.is, stateOf(later)?.is]).toEqual(['unknown', 'sending']);
  });
});

describe('a repeat out of doubt that could not start', () => {
  /** In doubt, absent, and due for a repeat: the order's next event is the repeat. */
  async function aboutToRepeat(): Promise<string> {
    settings = Settings.parse({ service: { repeatAllowed: true } });
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    return sell();
  }

  it('keeps reading the order, and repeats it once the disk accepts the attempt', async () => {
    const orderId = await aboutToRepeat();
    await clock.advance(110 * SECOND);
    expect(service.sent).toHaveLength(1);
    service.onRead = () => {
      // The journal takes the reading and refuses the repeat that follows from it.
      refuse(1, 1);
      return serviceReply({ is: 'notFound', trusted: true });
    };
    await clock.advance(5 * MINUTE);
    expect(service.sent).toHaveLength(1);
    service.onRead = () =>
      serviceReply(service.sent.length > 1 ? { is: 'accepted', reading: readingFor() } : { is: 'notFound', trusted: true });
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    heal();
    await clock.advance(5 * MINUTE);
    expect(service.sent.map((sale) => [sale.orderId, sale.body])).toEqual([0, 1].map(() => [orderId, service.sent[0]?.body]));
    expect(stateOf(orderId)?.is).toBe('pending');
  });

  it('calls the supervisor when its time is over, and is still read', async () => {
    const orderId = await aboutToRepeat();
    service.prepare = () => (service.sent.length > 0 ? { kind: 'notSent', cause: 'refused', detail: '' } : null);
    await clock.advance(31 * MINUTE);
    expect(stateOf(orderId)).toMatchObject({ is: 'review', why: 'unknownTooLong' });
    const reads = service.read.length;
    await clock.advance(6 * HOUR);
    expect(service.read.length).toBeGreaterThan(reads + 20);
  });

  it('waits longer between its tries each time, as reads do', async () => {
    await aboutToRepeat();
    await clock.advance(110 * SECOND);
    let tries = 0;
    service.prepare = () => {
      tries += 1;
      return { kind: 'notSent', cause: 'refused', detail: '' };
    };
    await clock.advance(20 * MINUTE);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
  });

  it('keeps reading an order that is a day old by then, and never repeats it', async () => {
    settings = Settings.parse({ service: { repeatAllowed: true }, reviewAfterMinutes: 1_440 });
    service.onRead = () => serviceReply({ is: 'inDoubt', why: 'serverError', detail: '' });
    const orderId = await sell();
    await clock.advance(23 * HOUR);
    service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
    const begun: (() => void)[] = [];
    service.prepare = () => new Promise((resolve) => begun.push(() => resolve(null)));
    await clock.advance(50 * MINUTE);
    expect(begun).toHaveLength(1);
    await clock.advance(15 * MINUTE);
    for (const go of begun) go();
    await settle();
    expect(service.released).toBe(1);
    const reads = service.read.length;
    await clock.advance(6 * HOUR);
    expect(service.sent).toHaveLength(1);
    expect(service.read.length).toBeGreaterThan(reads + 20);
    expect(stateOf(orderId)?.is).not.toBe('sending');
  });

  it('restarts the read schedule of a repeated order at its answer', async () => {
    const orderId = await aboutToRepeat();
    await clock.advance(110 * SECOND);
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    await clock.advance(60 * SECOND);
    expect(service.sent).toHaveLength(2);
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    await clock.advance(30 * SECOND);
    expect(stateOf(orderId)?.is).toBe('success');
  });
});

describe('a disk that fails between two writes that belong together', () => {
  it('leaves an order that would wait for the network not sent, and never preparing forever', async () => {
    settings = Settings.parse({ offline: { enabled: true } });
    service.onSend = () => {
      // The journal takes the answer and one more event.
      refuse(1, 2);
      return serviceReply({ is: 'notSent', cause: 'unreachable', detail: '' });
    };
    const orderId = await sell();
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'unreachable' });
    heal();
    await clock.advance(10 * SECOND);
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
    expect(await retryOrder(till, orderId, OWNER)).toMatchObject({ ok: true });
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId, orderId]);
  });
});
