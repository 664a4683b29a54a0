import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, sleepWith } from '../../../main/lib/clock.ts';
import type { Till } from '../../../main/till/till.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { eventually } from '../../eventually.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { VirtualClock } from '../../lab/fakes/clock.ts';
import { eventsOfSale, soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { closedPort } from '../service/servers.ts';
import { composedShop, must } from './open-shop.ts';

/** Main's own opening and closing over a clock that records who set each timer: after the close no timer is left and none is set. */

const products = starterProducts();
const airtime = products.find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;

/** Where nothing listens. */
const closed = `http://127.0.0.1:${await closedPort()}`;
const NO_SERVICE = { baseUrl: closed, authUrl: `${closed}/auth` };

let journals: JournalFolder;
let disk: SmallDisk | null;
let time: VirtualClock;
/** The folder `main` of this checkout, as a stack trace names it. The checkout itself may be in a folder of that name. */
const mainFolder = fileURLToPath(new URL('../../../main/', import.meta.url));
/** The files of main on the stack of each timer that has not fired. */
let timers: Map<object, readonly string[]>;

const at = composedShop({
  settings: {
    ...{ mode: 'live', cashier: 'Sari', offline: { enabled: true } },
    service: { ...NO_SERVICE, fsId: 'fs', clientId: 'kios', productList: { path: '/v2/product-list' } },
  },
  prepare: ({ folder }) => {
    Error.stackTraceLimit = 60;
    [timers, time, disk] = [new Map(), new VirtualClock(), null];
    if (whyNoSmallDisk() === null) disk = mountSmallDisk(join(folder, 'journal'), 6);
    journals = new JournalFolder();
    // One order that the service has accepted, and others that ended.
    const journal = journals.sold(2, 3, journals.open(join(folder, 'journal', 'live.db')));
    write(journal, eventsOfSale(1).slice(0, 3));
    journal.close();
  },
  system: () => ({ clock: watched(time) }),
});
beforeEach(async () => {
  await at.shop.settings.saveSecret('rahasia', NO_SERVICE.authUrl);
  await at.shop.open();
});
afterEach(() => {
  disk?.unmount();
  journals.remove();
});

describe('a till that is closed', () => {
  it('leaves no timer of any part, and sets none, whatever its parts still receive', async () => {
    expect(await at.handlers.staff.firstOwner({ name: 'Bu Ratna', pin: '482915' })).toMatchObject({ ok: true });
    const { till, queued } = await busy();
    const parts = [
      'selling/orders/watcher',
      'selling/orders/offline-queue-runner',
      'till/maintenance/lost-order-scan',
      'shop/staff/session',
      ...(disk ? ['till/disk-watch'] : []),
    ];
    await eventually(() => expect([...holders()]).toEqual(expect.arrayContaining(parts)));
    const stored = till.book.get(soldAt(2).orderId);
    const [staff, service] = [at.shop.staff(), at.shop.serviceDiagnostics()];
    await at.shop.close();
    expect([...timers.values()]).toEqual([]);

    till.queue.tryNow();
    till.watcher.readMissed();
    if (stored) till.watcher.restartWatch(stored);
    till.send(queued);
    staff.touch();
    if (service.ok) {
      service.value.settingsChanged();
      service.value.start({ low: () => {}, moment: () => 0, reported: () => {} });
      service.value.readDue();
    }
    for (let hour = 0; hour < 48; hour += 1) await time.advance(3_600_000);
    expect([...timers.values()]).toEqual([]);
    disk?.free();
  });

  it('has its journal closed at the end of the process, though a thread still reads it and the close was asked for twice', async () => {
    // The thread that searches stays for the next search.
    expect(await at.handlers.orders.choices(undefined)).toMatchObject({ ok: true });
    const closing = [at.shop.close(), at.shop.close()];
    // Both have begun, and the thread needs more than that to end.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    at.shop.end();
    const journal = journals.open(join(at.folder, 'journal', 'live.db'));
    expect(journal.openReport.lostLog).toBe(false);
    await Promise.all(closing);
  });
});

const holders = (): ReadonlySet<string> => new Set([...timers.values()].flat());

function watched(outer: VirtualClock): Clock {
  const after: Clock['after'] = (ms, action) => {
    const key = {};
    timers.set(
      key,
      (new Error().stack ?? '')
        .split(mainFolder)
        .slice(1)
        .map((frame) => frame.split('.ts')[0] ?? ''),
    );
    const cancel = outer.after(ms, () => {
      timers.delete(key);
      action();
    });
    return () => {
      timers.delete(key);
      cancel();
    };
  };
  return { now: outer.now, monotonic: outer.monotonic, after, sleep: (ms, signal) => sleepWith(after, ms, signal) };
}

/** A till with pending work in each of its parts. */
async function busy(): Promise<{ readonly till: Till; readonly queued: string }> {
  const till = at.till;
  const made = till.checkout.checkout({
    nonce: randomUUID(),
    lines: [lineFor(airtime, '081233445566')],
    given: AMPLE_CASH,
    repeats: [],
  });
  const queued = must(made)[0]?.order.sale.orderId ?? '';
  await eventually(() => expect(till.book.get(queued)?.order.state).toMatchObject({ is: 'queued' }));
  expect(await at.handlers.journal.scanReceipt('7q2fk3mabcde000012')).toMatchObject({ ok: true });
  expect(till.book.get(soldAt(1).orderId)?.order.state.is).toBe('pending');
  disk?.fill();
  for (let n = 0; disk && n < 200 && !holders().has('till/disk-watch'); n += 1) till.book.recordCodeCopied(soldAt(2).orderId, null);
  return { till, queued };
}
