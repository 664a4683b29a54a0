import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keychainEpochArchive } from '../../../../main/devices/keychain/keychain-epoch-archive.ts';
import { createBackup } from '../../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { type EpochArchive, epochListBeside, folderEpochArchive, readEpochList } from '../../../../main/journal/core/epoch-list.ts';
import { type ListEntry, type ListedEntry, listedFrom } from '../../../../main/journal/core/epochs.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { restore } from '../../../../main/records/restore/restore.ts';
import type { ReadUnderOtherAccount } from '../../../../main/selling/orders/accounts/own-account-service.ts';
import { accountKey, accountOf } from '../../../../main/service/account.ts';
import { LostOrderScan } from '../../../../main/till/maintenance/lost-order-scan.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { DeclaredAccount } from '../../../../shared/service/service-account.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eventually } from '../../../eventually.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';

/** The epoch lists name the accounts that a run sells under, so that the lost-order scan asks these accounts too. */

const airtime = productFor('telco-prepaid', { price: rupiah(26_500) });
const by: Authority = { person: { id: 'owner', name: 'Ratna', role: 'owner' }, liftedBy: null };
const account = (host: string): DeclaredAccount =>
  accountOf(ServiceSettings.parse({ baseUrl: `https://${host}`, authUrl: `https://${host}/auth`, clientId: 'kiosk', fsId: 'fs-1' }));
const [A, B] = [account('a.test'), account('b.test')];

let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let archives: readonly EpochArchive[];
let elsewhere: ReadUnderOtherAccount;
let till: Till;

const file = (): string => join(folder, 'live.db');
const copy = (): string => join(folder, 'copy.db');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-listed-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  service.at = A;
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending' }) });
  archives = [];
  elsewhere = async () => null;
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(listed: readonly ListedEntry[] = []): void {
  till = openScripted({
    ...{ folder, clock, service, products: [airtime], mode: 'live', journalFile: file(), archivedEpochs: listed, archives },
    settings: () => Settings.parse({ service: { baseUrl: 'https://a.test', authUrl: 'https://a.test/auth' } }),
    secret: () => ({ is: 'stored' }),
    readElsewhere: (known, sale, urgency) => elsewhere(known, sale, urgency),
  });
}
function copied(): void {
  till.close();
  copyFileSync(file(), copy());
  open();
}
let customers = 0;
async function sell(): Promise<string> {
  customers += 1;
  const number = `0812334${String(customers).padStart(5, '0')}`;
  const lines = [{ productCode: airtime.code, number, fields: [], quoteId: null, seen: { price: rupiah(26_500), kioskFee: rupiah(0) } }];
  const made = till.checkout.checkout({ nonce: randomUUID(), lines, given: AMPLE_CASH, repeats: [] });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  await settle();
  return made.value[0]?.order.sale.orderId ?? '';
}
const accountsIn = (entries: readonly ListEntry[]): string[] =>
  entries.flatMap((entry) => ('account' in entry ? [entry.account.baseUrl] : []));
/** This computer's, which survives the loss of the disk. */
const KEY = Buffer.alloc(32, 7).toString('base64');
const notFound = serviceReply({ is: 'notFound', trusted: true });

/** The disk is lost with the journal and the files beside it; the backup replaces it, and these lists remain. */
async function lose(left: () => Promise<readonly ListedEntry[]>): Promise<void> {
  till.close();
  const listed = await left();
  for (const end of ['', '-wal', '-shm', '.epochs']) rmSync(file() + end, { force: true });
  expect(restore(file(), copy(), { now: clock.now(), epoch: '0123456789ab', listed }).ok).toBe(true);
  service.at = A;
  service.onRead = () => notFound;
  open(listed);
}

/** The account knows these orders, and the keychain has its secret. */
function knows(at: DeclaredAccount, orderIds: readonly string[]): void {
  elsewhere = async ({ key }, { orderId }) => {
    if (key !== accountKey(at)) return null;
    const attributes = { product_code: 'x', client_number: '1', status: 'Success' };
    const raw = JSON.stringify({ data: { type: 'order', id: orderId, attributes } });
    return orderIds.includes(orderId) ? { ...serviceReply({ is: 'inDoubt', why: 'mismatch', detail: '' }), raw } : notFound;
  };
}
async function found(): Promise<string[]> {
  const scan = new LostOrderScan({ till, clock, log: { info: () => undefined, error: () => undefined }, ended: () => undefined });
  await settle();
  scan.stop();
  return till.book.journal.read.foundOrders().map(({ orderId }) => orderId);
}

const beside = async (): Promise<ListedEntry[]> => listedFrom('disk', readEpochList(epochListBeside(file())));
const stick = (): EpochArchive =>
  folderEpochArchive(
    () => join(folder, 'stick'),
    file(),
    async () => KEY,
  );

describe('a sale under an account that only the lost journal had declared', () => {
  const held = new Map<string, string>();
  const kept = keychainEpochArchive({
    get: async (name) => held.get(name) ?? null,
    set: async (name, value) => void held.set(name, value),
    delete: async (name) => held.delete(name),
  });
  const places: readonly [string, () => EpochArchive[], () => Promise<readonly ListedEntry[]>][] = [
    ['the list beside the journal', () => [], beside],
    ['the folder of copies', () => [stick()], () => stick().read()],
    ['the keychain', () => [kept], () => kept.read()],
  ];

  it.each(places)('is found there by %s, although the settings name another account again', async (_what, used, left) => {
    mkdirSync(join(folder, 'stick'));
    archives = used();
    open();
    copied();
    service.at = B;
    const sold = await sell();
    await clock.advance(1_000);
    // The folder is written behind the sale.
    await eventually(async () => expect(accountsIn(await left())).toContain('https://b.test'));
    await lose(left);
    knows(B, [sold]);
    expect(await found()).toEqual([sold]);
  });

  it('is found where the account changed within a run that the copy knows', async () => {
    open();
    await sell();
    const db = openReadOnly(file());
    const made = await createBackup(db, { journal: file(), folder: join(folder, 'copies'), now: clock.now(), schema: JOURNAL_SCHEMA });
    db.close();
    if (made.ok) copyFileSync(made.value.file, copy());
    service.at = B;
    const sold = await sell();
    await lose(beside);
    knows(B, [sold]);
    expect(await found()).toEqual([sold]);
  });

  it('is found where the settings named that account until the loss, and the backup had no order of it', async () => {
    open();
    copied();
    const sold = await sell();
    const lists = await beside();
    await lose(async () => lists);
    service.at = B;
    knows(A, [sold]);
    expect(await found()).toEqual([sold]);
  });

  it('is scanned for again and again while the secret of that account is missing', async () => {
    open();
    copied();
    service.at = B;
    const sold = await sell();
    await lose(beside);
    expect(await found()).toEqual([]);
    expect(till.book.journal.read.unfinishedRuns()).not.toEqual([]);
    expect(till.unasked()).toMatchObject([{ baseUrl: 'https://b.test', clientId: 'kiosk' }]);
    knows(B, [sold]);
    expect(await found()).toEqual([sold]);
    expect(till.unasked()).toEqual([]);
  });

  it('lets the scan end, because the account that returns it is trusted from then on', async () => {
    open();
    copied();
    service.at = B;
    const sold = await sell();
    await lose(beside);
    knows(B, [sold]);
    await found();
    await clock.advance(61 * 60_000);
    await found();
    await clock.advance(61 * 60_000);
    await found();
    expect(till.book.journal.read.unfinishedRuns()).toEqual([]);
  });
});

describe('the list beside the journal', () => {
  it('names the account before its first id is sent, at each change within a run, once each', async () => {
    open();
    const listed: string[][] = [];
    service.onSend = () => {
      listed.push(accountsIn(readEpochList(epochListBeside(file()))));
      return serviceReply({ is: 'accepted', reading: readingFor({ status: 'Pending' }) });
    };
    for (const at of [A, B, A, B]) {
      service.at = at;
      await sell();
    }
    expect(listed).toEqual([['https://a.test'], ...Array.from({ length: 3 }, () => ['https://a.test', 'https://b.test'])]);
  });

  it('names the account that an order is sent to, where it was sold under another one that counts as the same', async () => {
    open();
    service.prepare = () => ({ kind: 'notSent', cause: 'refused', detail: '' });
    const orderId = await sell();
    service.prepare = () => null;
    service.at = B;
    till.accounts.declareSame(accountKey(A), by);
    expect(till.book.record(orderId, { type: 'retried' }).ok).toBe(true);
    till.send(orderId);
    await settle();
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
    expect(accountsIn(await beside())).toEqual(['https://a.test', 'https://b.test']);
  });

  it('names none for training, whose service has another address at each start', async () => {
    till = openScripted({ folder, clock, service, products: [airtime], journalFile: file() });
    await sell();
    expect(accountsIn(await beside())).toEqual([]);
  });

  it('of an older till gets the accounts that its journal knows', async () => {
    open();
    await sell();
    till.close();
    const epochs = (await beside()).filter((entry) => !('account' in entry));
    writeFileSync(epochListBeside(file()), epochs.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    open();
    await sell();
    expect(accountsIn(await beside())).toEqual(['https://a.test']);
  });
});
