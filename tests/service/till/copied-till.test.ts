import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readListKey, readTillMarker } from '../../../main/devices/keychain/drawn-entries.ts';
import type { Keychain } from '../../../main/devices/keychain/keychain.ts';
import { keychainEpochArchive } from '../../../main/devices/keychain/keychain-epoch-archive.ts';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { type EpochArchive, folderEpochArchive } from '../../../main/journal/core/epoch-list.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import { restore } from '../../../main/records/restore/restore.ts';
import { scanUnfinishedRuns } from '../../../main/records/restore/scan-past-runs.ts';
import { createOrderService } from '../../../main/selling/orders/client-order-service.ts';
import type { OrderService } from '../../../main/selling/orders/ports.ts';
import { toOrderView } from '../../../main/selling/orders/views/to-view.ts';
import { createServiceClient, type ServiceClient } from '../../../main/service/client.ts';
import { openTill, type Till } from '../../../main/till/till.ts';
import { isSellable, type Product } from '../../../shared/catalogue/product.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { fixedReadDelay } from '../../../shared/orders/read-schedule.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { seenAt } from '../../lab/fakes/ticket-lines.ts';

/** Copies of a till's disk, profile and keychain, with a service over real HTTP that answers a repeated id with its first order. */

const products = starterProducts();
const productOf = (code: string): Product | null => products.find((product) => product.code === code) ?? null;
const voucher = products.find((product) => product.family === 'voucher-retail' && isSellable(product)) as Product;

let root: string;
let stick: string;
let practice: Simulator;
let client: ServiceClient;
let service: OrderService;
let running: RunningTill[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'loket-copied-'));
  stick = join(root, 'stick');
  mkdirSync(stick);
  running = [];
  practice = await startPractice({ pace: 0 });
  practice.control.set({ repeat: 'same' });
  for (const endpoint of ['checkout', 'orderDetails'] as const) practice.control.limit(endpoint, { rate: 5_000, burst: 5_000 });
  const settings = ServiceSettings.parse({
    baseUrl: practice.baseUrl,
    authUrl: practice.authUrl,
    fsId: PRACTICE_CREDENTIALS.fsId,
    clientId: PRACTICE_CREDENTIALS.clientId,
  });
  client = createServiceClient({
    settings: () => settings,
    secret: async () => PRACTICE_CREDENTIALS.clientSecret,
    clock: systemClock,
    random: Math.random,
    loopbackOnly: true,
  });
  service = createOrderService(client);
});
afterEach(async () => {
  for (const { till } of running) till.close();
  await client.close();
  await practice.close();
  rmSync(root, { recursive: true, force: true });
});

/** The keychain of a computer; a copy of its disk has a copy of it. */
function keychainDouble(held: ReadonlyMap<string, string> = new Map()): Keychain & { readonly held: Map<string, string> } {
  const kept = new Map(held);
  return {
    held: kept,
    get: async (account) => kept.get(account) ?? null,
    set: async (account, value) => {
      kept.set(account, value);
    },
    delete: async (account) => kept.delete(account),
  };
}
const silent: Keychain = {
  get: () => Promise.reject(new Error('no keyring')),
  set: () => Promise.reject(new Error('no keyring')),
  delete: () => Promise.reject(new Error('no keyring')),
};

interface RunningTill {
  readonly till: Till;
  readonly sell: () => Promise<OrderView>;
}
const journalIn = (profile: string): string => join(profile, 'training.db');
const archivesOf = (profile: string, keychain: Keychain): EpochArchive[] => [
  keychainEpochArchive(keychain),
  folderEpochArchive(
    () => stick,
    journalIn(profile),
    () => readListKey(keychain),
  ),
];
const listedIn = async (archives: readonly EpochArchive[]) =>
  (await Promise.all(archives.map((archive) => archive.read().catch(() => [])))).flat();

async function start(profile: string, keychain: Keychain): Promise<RunningTill> {
  mkdirSync(profile, { recursive: true });
  const archives = archivesOf(profile, keychain);
  const changed = new Set<(order: OrderView) => void>();
  const opened = openTill({
    mode: 'training',
    journalFile: journalIn(profile),
    service,
    clock: systemClock,
    settings: () => Settings.parse({ cashier: 'Sari' }),
    secret: () => ({ is: 'stored' }),
    catalogue: { products, productOf, refused: [] },
    marker: await readTillMarker(keychain),
    archivedEpochs: await listedIn(archives),
    archives,
    // The till waits a second before the first read, which proves nothing here.
    readDelay: fixedReadDelay(50),
    orderChanged: (order) => {
      for (const listener of changed) listener(toOrderView(order, { isHidden: false }));
    },
    statusChanged: () => {},
    bug: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const till = opened.value;
  const sell = (): Promise<OrderView> =>
    new Promise((resolve, reject) => {
      const made = till.checkout.checkout({
        nonce: crypto.randomUUID(),
        lines: [{ productCode: voucher.code, number: '', fields: [], quoteId: null, seen: seenAt(voucher.price) }],
        given: AMPLE_CASH,
        repeats: [],
      });
      if (!made.ok) return reject(new Error(JSON.stringify(made.failure)));
      const id = made.value[0]?.order.sale.orderId;
      changed.add((order) => {
        if (order.orderId === id && order.state.is === 'success') resolve(order);
      });
    });
  const started = { till, sell };
  running.push(started);
  return started;
}
function stop(started: RunningTill): void {
  started.till.close();
  running = running.filter((other) => other !== started);
}

async function copyTo(folder: string, file: string): Promise<string> {
  const db = openReadOnly(file);
  const made = await createBackup(db, { journal: file, folder, now: systemClock.now(), schema: JOURNAL_SCHEMA });
  db.close();
  if (!made.ok) throw new Error(made.failure.detail);
  return made.value.file;
}

describe('a till whose disk is lost after three starts', () => {
  const survives: readonly [string, (keychain: Keychain, profile: string) => Promise<EpochArchive[]>][] = [
    ['the keychain alone', async (keychain) => [keychainEpochArchive(keychain)]],
    [
      'the folder of copies alone',
      async (keychain, profile) => [
        folderEpochArchive(
          () => stick,
          journalIn(profile),
          () => readListKey(keychain),
        ),
      ],
    ],
  ];
  it.each(survives)(
    'finds every sale again that the backup lacks, where %s knows the epochs',
    async (_what, archives) => {
      const [profile, keychain] = [join(root, 'profile'), keychainDouble()];
      const first = await start(profile, keychain);
      const sold = [await first.sell()];
      const copy = await copyTo(join(root, 'elsewhere'), journalIn(profile));
      sold.push(await first.sell(), await first.sell());
      stop(first);
      for (let starts = 0; starts < 3; starts += 1) {
        const again = await start(profile, keychain);
        sold.push(await again.sell(), await again.sell());
        stop(again);
      }
      rmSync(profile, { recursive: true });
      const listed = await listedIn(await archives(keychain, profile));
      const restored = restore(journalIn(profile), copy, { now: systemClock.now(), epoch: '0123456789ab', listed });
      expect(restored.ok).toBe(true);
      const { till } = await start(profile, keychain);
      const { journal } = till.book;
      expect(journal.read.unfinishedRuns()).toHaveLength(4);
      const scanned = await scanUnfinishedRuns({
        journal,
        readOrder: (sale, urgency) => service.readOrder(sale, urgency),
        now: () => new Date(systemClock.now()).toISOString(),
      });
      expect(scanned).toMatchObject({ ok: true, value: { complete: true, found: 8 } });
      const known = new Set([
        ...journal.read.recentOrders(100).map(({ order }) => order.sale.orderId),
        ...journal.read.foundOrders().map(({ orderId }) => orderId),
      ]);
      expect(sold.filter(({ orderId }) => !known.has(orderId))).toEqual([]);
      expect(journal.verify().brokenAt).toBeNull();
    },
    60_000,
  );

  it('detects that a profile was put back by hand, and scans for what it lacks', async () => {
    const [profile, keychain] = [join(root, 'profile'), keychainDouble()];
    const first = await start(profile, keychain);
    await first.sell();
    stop(first);
    cpSync(profile, join(root, 'kept'), { recursive: true });
    for (let starts = 0; starts < 3; starts += 1) {
      const again = await start(profile, keychain);
      await again.sell();
      stop(again);
    }
    rmSync(profile, { recursive: true });
    cpSync(join(root, 'kept'), profile, { recursive: true });
    const { till } = await start(profile, keychain);
    expect(till.book.journal.read.unfinishedRuns()).toHaveLength(4);
  });
});

describe('two tills on copies of one disk', () => {
  const keychains: readonly [string, (first: ReturnType<typeof keychainDouble>) => readonly [Keychain, Keychain]][] = [
    ['with a copy each of the same keychain', (first) => [first, keychainDouble(first.held)]],
    ['with one keychain in common', (first) => [first, first]],
    ['with a keychain that never answers', () => [silent, silent]],
  ];
  it.each(keychains)(
    "%s never draw the same id, and no customer gets another customer's code",
    async (_what, of) => {
      const [one, two] = [join(root, 'one'), join(root, 'two')];
      const keychain = keychainDouble();
      const before = await start(one, keychain);
      await before.sell();
      // Copied while it runs, with the write-ahead log beside the file.
      cpSync(one, two, { recursive: true });
      stop(before);
      const [ofOne, ofTwo] = of(keychain);
      const sold: OrderView[] = [];
      for (let starts = 0; starts < 2; starts += 1) {
        const [left, right] = [await start(one, ofOne), await start(two, ofTwo)];
        for (let sales = 0; sales < 3; sales += 1) sold.push(...(await Promise.all([left.sell(), right.sell()])));
        stop(left);
        stop(right);
      }
      expect(new Set(sold.map(({ orderId }) => orderId)).size).toBe(12);
      expect(new Set(sold.map(({ goods }) => JSON.stringify(goods))).size).toBe(12);
      expect(practice.control.ledger().map(({ times }) => times)).toEqual(Array.from({ length: 13 }, () => 1));
    },
    30_000,
  );
});
