import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { type EpochArchive, epochListBeside, folderEpochArchive, readEpochList } from '../../../../main/journal/core/epoch-list.ts';
import { isEpochEntry, type ListEntry, type ListedEntry } from '../../../../main/journal/core/epochs.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import { ARCHIVE_WAIT_MS } from '../../../../main/selling/orders/order-id-sequence.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { parseOrderId } from '../../../../shared/orders/order-id.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { seenAt } from '../../../lab/fakes/ticket-lines.ts';
import { diskError, watched } from '../../../lab/simulation/environment/disk.ts';

/** The epoch of each run, and the orders that an earlier run left unsent. */

const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const accepted: ServiceAnswer = { is: 'accepted', reading: readingFor() };
const notFound: ServiceAnswer = { is: 'notFound', trusted: true };

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let marker: string | null;
let listed: readonly ListedEntry[];
let archives: readonly EpochArchive[];
let full: boolean;
/** Whether orders may wait for the network. */
let waits: boolean;
let till: Till;

const file = (): string => join(folder, 'training.db');

function open(): Till {
  const writing = (): void => {
    if (full) throw diskError('full');
  };
  return openScripted({
    ...{ folder, clock, service, products: [airtime], marker, archivedEpochs: listed, archives },
    settings: () => Settings.parse({ offline: { enabled: waits } }),
    openFile: (path) => watched(openFile(path), { before: (moment) => moment === 'insert' && writing(), alive: () => true }),
  });
}
function restart(): void {
  till.close();
  till = open();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-epoch-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  marker = null;
  listed = [];
  archives = [];
  full = false;
  waits = false;
  till = open();
});
afterEach(() => {
  full = false;
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

let customers = 0;
const pay = () => {
  customers += 1;
  return till.checkout.checkout({
    nonce: randomUUID(),
    lines: [
      {
        productCode: airtime.code,
        number: `0812334${String(customers).padStart(5, '0')}`,
        fields: [],
        quoteId: null,
        seen: seenAt(airtime.price),
      },
    ],
    given: AMPLE_CASH,
    repeats: [],
  });
};
async function sell(): Promise<string> {
  const made = pay();
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const stateOf = (orderId: string) => till.book.get(orderId)?.order.state;
const epochOf = (orderId: string): string => parseOrderId(orderId)?.epoch ?? '';
const epochEvents = () => till.book.journal.eventsOf('').filter(({ type }) => type === 'epoch');

describe('an epoch', () => {
  it('is drawn at the first sale after each start, and a start that sells nothing writes none', async () => {
    restart();
    restart();
    expect(epochEvents()).toEqual([]);
    expect(existsSync(epochListBeside(file()))).toBe(false);
    const first = [await sell(), await sell()];
    restart();
    restart();
    const second = [await sell(), await sell()];
    expect(epochEvents()).toHaveLength(2);
    expect(first.map(epochOf)).toEqual([epochOf(first[0] ?? ''), epochOf(first[0] ?? '')]);
    expect(second.map(epochOf)).not.toContain(epochOf(first[0] ?? ''));
    expect([...first, ...second].map((id) => id.slice(12))).toEqual(['000001', '000002', '000001', '000002']);
  });

  it('of an ordinary start adds no run to the scan and doubts nothing, however many there are', async () => {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    marker = 'computer-1';
    restart();
    const orderId = await sell();
    const before = stateOf(orderId);
    for (let starts = 0; starts < 3; starts += 1) {
      restart();
      await sell();
    }
    expect(till.book.journal.read.unfinishedRuns()).toEqual([]);
    expect(stateOf(orderId)).toEqual(before);
    expect(epochEvents().some((event) => 'past' in event)).toBe(false);
  });

  it('is in the main file and in the epoch list before its first id is sent, so that a lost log loses neither', async () => {
    let found = '';
    service.onSend = () => {
      mkdirSync(join(folder, 'stick'));
      copyFileSync(file(), join(folder, 'stick', 'training.db'));
      const db = openFile(join(folder, 'stick', 'training.db'));
      found = (db.prepare("SELECT value FROM facts WHERE name = 'epoch'").get() as { value: string }).value;
      db.close();
      return serviceReply(accepted);
    };
    const orderId = await sell();
    expect(found).toBe(epochOf(orderId));
    expect(readEpochList(epochListBeside(file()))).toMatchObject([{ epoch: found, after: null }]);
  });

  it('is stored in a reachable backup folder, and later in an unreachable one', async () => {
    const [stick, disk] = [join(folder, 'stick'), join(folder, 'disk')];
    mkdirSync(disk);
    archives = [stick, disk].map((path) => folderEpochArchive(() => path, file()));
    restart();
    const orderId = await sell();
    const listIn = (path: string) => readEpochList(join(path, 'loket-training.epochs')).map(({ epoch }) => epoch);
    await expect.poll(() => listIn(disk)).toEqual([epochOf(orderId)]);
    mkdirSync(stick);
    await clock.advance(60_000);
    await expect.poll(() => listIn(stick)).toEqual([epochOf(orderId)]);
  });

  it('waits at most half a second per run for a keychain that never answers, and the sale is sent', async () => {
    const silent = (): Promise<never> => new Promise(() => undefined);
    archives = [{ read: silent, append: silent }];
    restart();
    service.onSend = () => serviceReply(accepted);
    const first = await sell();
    expect(service.sent).toEqual([]);
    await clock.advance(ARCHIVE_WAIT_MS);
    expect(service.sent.map(({ orderId }) => orderId)).toEqual([first]);
    const second = await sell();
    expect(service.sent.map(({ orderId }) => orderId)).toEqual([first, second]);
  });

  it('is offered to no archive any more once the till has closed', async () => {
    archives = [{ read: async () => [], append: () => Promise.reject(new Error('no stick')) }];
    restart();
    await sell();
    till.close();
    await settle();
    expect(clock.untilNext()).toBeNull();
  });
});

describe('a disk that is full', () => {
  it('prevents no start; the first sale is refused with the reason, and nothing is sent', async () => {
    marker = 'computer-1';
    till.close();
    full = true;
    till = open();
    expect(pay()).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    expect(till.status.salesStopped()).toMatchObject({ kind: 'journal', why: 'full' });
    await clock.advance(60_000);
    expect(service.sent).toEqual([]);
    full = false;
    await clock.advance(10_000);
    expect(till.status.salesStopped()).toBeNull();
    await sell();
    expect(service.sent).toHaveLength(1);
  });

  it('or an epoch list that cannot be written refuses the sale, so that every sent id is in a list', async () => {
    mkdirSync(epochListBeside(file()));
    expect(pay()).toMatchObject({ ok: false, failure: { kind: 'journal' } });
    await settle();
    expect(service.sent).toEqual([]);
    rmSync(epochListBeside(file()), { recursive: true });
    await clock.advance(10_000);
    const orderId = await sell();
    expect(epochEvents()).toHaveLength(1);
    expect(readEpochList(epochListBeside(file())).map(({ epoch }) => epoch)).toEqual([epochOf(orderId)]);
  });
});

describe('an order that waited for the network when the till was closed', () => {
  async function queued(): Promise<string> {
    waits = true;
    service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
    const orderId = await sell();
    expect(stateOf(orderId)?.is).toBe('queued');
    service.prepare = () => null;
    service.onSend = () => serviceReply(accepted);
    return orderId;
  }

  it('is sent automatically where the keychain knows the till, after a not-found of the service', async () => {
    marker = 'computer-1';
    restart();
    const orderId = await queued();
    service.onRead = () => serviceReply(notFound);
    restart();
    await settle();
    expect(service.read).toEqual([orderId]);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
    expect(stateOf(orderId)?.is).toBe('pending');
  });

  it.each<[string, ServiceAnswer]>([
    ['that nobody may believe', { is: 'notFound', trusted: false }],
    ['that is none', { is: 'inDoubt', why: 'timeout', detail: '' }],
    ['about another order', { is: 'inDoubt', why: 'mismatch', detail: 'attributes.product_code' }],
  ])('keeps waiting after an answer %s', async (_what, answer) => {
    marker = 'computer-1';
    restart();
    const orderId = await queued();
    service.onRead = () => serviceReply(answer);
    restart();
    await clock.advance(60_000);
    expect(service.sent).toEqual([]);
    expect(stateOf(orderId)?.is).toBe('queued');
    expect(service.read.length).toBeGreaterThan(1);
  });

  it('is read and not sent where the service knows it, because another copy of this till sent it', async () => {
    marker = 'computer-1';
    restart();
    const orderId = await queued();
    service.onRead = () => serviceReply({ is: 'accepted', reading: successFor() });
    restart();
    await settle();
    expect(service.sent).toEqual([]);
    expect(stateOf(orderId)?.is).toBe('success');
  });

  it("is not sent without the keychain's answer: the cashier decides, and the service is read first", async () => {
    const orderId = await queued();
    service.onRead = () => serviceReply(notFound);
    restart();
    await clock.advance(60_000);
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'heldAtStart' });
    expect([service.sent, service.read]).toEqual([[], []]);
    expect(await retryOrder(till, orderId, OWNER)).toMatchObject({ ok: true });
    await settle();
    expect(service.read).toEqual([orderId]);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });
});

describe('an unsent order of an earlier run that is tried again', () => {
  async function unsent(): Promise<string> {
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const orderId = await sell();
    service.prepare = () => null;
    service.onSend = () => serviceReply(accepted);
    return orderId;
  }

  it('is sent at once in the same run, and after a restart only after a trusted not-found', async () => {
    const first = await unsent();
    await retryOrder(till, first, OWNER);
    await settle();
    expect(service.read).toEqual([]);
    const second = await unsent();
    restart();
    service.onRead = () => serviceReply(notFound);
    await retryOrder(till, second, OWNER);
    await settle();
    expect(service.read.filter((orderId) => orderId === second)).toEqual([second]);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([first, second]);
  });

  it('does not keep the epoch of the next sale out of the list', async () => {
    let kept: readonly ListEntry[] = [];
    const append: EpochArchive['append'] = async (entries) => {
      kept = entries;
    };
    archives = [{ read: async () => [], append }];
    const earlier = await unsent();
    restart();
    service.onRead = () => serviceReply(notFound);
    await retryOrder(till, earlier, OWNER);
    await settle();
    expect(service.sent.map((sale) => sale.orderId)).toEqual([earlier]);
    const both = [earlier, await sell()].map((orderId) => ({ epoch: epochOf(orderId) }));
    expect(readEpochList(epochListBeside(file())).filter(isEpochEntry)).toMatchObject(both);
    expect(kept.filter(isEpochEntry)).toMatchObject(both);
  });

  it('stays unsent, and says why, where the service cannot tell', async () => {
    const orderId = await unsent();
    restart();
    await retryOrder(till, orderId, OWNER);
    await settle();
    expect(stateOf(orderId)).toMatchObject({ is: 'notSent', cause: 'notChecked' });
    expect(service.sent).toEqual([]);
  });

  it('becomes what the service says where the service knows it', async () => {
    const orderId = await unsent();
    restart();
    service.onRead = () => serviceReply(accepted);
    await retryOrder(till, orderId, OWNER);
    await settle();
    expect(stateOf(orderId)?.is).toBe('pending');
    expect(service.sent).toEqual([]);
  });
});

describe('a start on an older state of its own journal', () => {
  it('is detected by the lists: orders that may have been sent since are in doubt, and the lost epochs are scanned', async () => {
    marker = 'computer-1';
    restart();
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const orderId = await sell();
    till.close();
    const older = readFileSync(file());
    till = open();
    const lost = epochOf(await sell());
    till.close();
    rmSync(file());
    writeFileSync(file(), older);
    till = open();
    expect(stateOf(orderId)).toMatchObject({ is: 'unknown', why: 'copied' });
    expect(till.book.journal.read.unfinishedRuns()).toEqual([
      { epoch: epochOf(orderId), sequence: 1 },
      { epoch: lost, sequence: 0 },
    ]);
    restart();
    expect(epochEvents()).toHaveLength(2);
  });
});
