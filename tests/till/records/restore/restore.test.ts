import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOrRestore, restore } from '../../../../main/records/restore/restore.ts';
import { accountKey } from '../../../../main/service/account.ts';
import { isRepeatAllowed, transition } from '../../../../shared/orders/transition.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
let copies: string;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
let time = NOW;
const now = () => new Date(time).toISOString();
const options = { now: NOW, epoch: 'newepoch' };

beforeEach(() => {
  time = NOW;
  folder = new JournalFolder();
  copies = folder.copies;
});
afterEach(() => folder.remove());

const backup = (at = NOW): Promise<string> => folder.copyAt(at);

describe('restoring a backup', () => {
  it('replaces the journal, keeps the old file, and begins a new epoch', async () => {
    const journal = folder.sold(1, 5);
    const from = await backup();
    folder.sold(6, 8, journal);
    journal.close();
    const was = readFileSync(folder.file);
    const restored = restore(folder.file, from, options);
    expect(restored).toMatchObject({ ok: true, value: { from, events: 26 } });
    const aside = restored.ok ? restored.value.replacedFile : null;
    expect(aside && readFileSync(aside).equals(was)).toBe(true);
    const again = folder.open();
    expect(again.verify()).toEqual({ events: 27, brokenAt: null });
    expect(again.read.orderCount()).toBe(5);
    expect(again.read.fact('epoch')).toBe('newepoch');
    expect(again.read.unfinishedRuns()).toEqual([{ epoch: 'abcdefgh', sequence: 5 }]);
    expect(readdirSync(folder.path).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('moves a rollback journal of the old file too, which SQLite would play into the new one', async () => {
    const journal = folder.sold(1, 5);
    const from = await backup();
    journal.close();
    writeFileSync(`${folder.file}-journal`, 'of the old file');
    const restored = restore(folder.file, from, options);
    const aside = restored.ok ? restored.value.replacedFile : null;
    expect(readFileSync(`${aside}-journal`, 'utf8')).toBe('of the old file');
    expect(existsSync(`${folder.file}-journal`)).toBe(false);
  });

  it('moves the log of the old journal too', async () => {
    const journal = folder.sold(1, 5);
    const from = await backup();
    folder.sold(6, 8, journal);
    const log = readFileSync(`${folder.file}-wal`);
    journal.close();
    writeFileSync(`${folder.file}-wal`, log);
    const restored = restore(folder.file, from, options);
    const aside = restored.ok ? restored.value.replacedFile : null;
    expect(readFileSync(`${aside}-wal`).equals(log)).toBe(true);
    expect(folder.open().read.orderCount()).toBe(5);
  });

  it('does nothing while a till has the journal, or with a damaged or foreign backup', async () => {
    const journal = folder.sold(1, 5);
    const from = await backup();
    expect(restore(folder.file, from, options)).toMatchObject({ ok: false, failure: { why: 'inUse' } });
    journal.close();
    const before = readFileSync(folder.file);
    truncateSync(from, 30_000);
    expect(restore(folder.file, from, options)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(restore(folder.file, join(copies, 'none.db'), options)).toMatchObject({ ok: false, failure: { why: 'io' } });
    expect(restore(folder.file, import.meta.filename, options)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('twice before the scan scans both runs', async () => {
    folder.sold(1, 5).close();
    const from = await backup();
    restore(folder.file, from, options);
    const second = await backup(NOW + 1_000);
    restore(folder.file, second, { now: NOW + 2_000, epoch: 'third000' });
    expect(folder.open().read.unfinishedRuns()).toEqual([
      { epoch: 'abcdefgh', sequence: 5 },
      { epoch: 'newepoch', sequence: 0 },
    ]);
  });

  it('from before the current run scans that run too, because nothing else names it', async () => {
    folder.sold(1, 5).close();
    const from = await backup();
    restore(folder.file, from, options);
    restore(folder.file, from, { now: NOW + 2_000, epoch: 'third000' });
    expect(folder.open().read.unfinishedRuns()).toEqual([
      { epoch: 'abcdefgh', sequence: 5 },
      { epoch: 'newepoch', sequence: 0 },
    ]);
  });

  it('takes over the accounts of the replaced journal, where the scan looks for lost orders', async () => {
    const journal = folder.sold(1, 5);
    const from = await backup();
    const account = { baseUrl: 'https://one.example', path: '/v2/order/{order_id}', clientId: 'kiosk-7', fsId: 'fs-1' };
    const reading = {
      authUrl: 'https://one.example/auth',
      fsIdHeader: '',
      notFoundStatuses: [404],
      unauthorisedStatuses: [401],
      failureStatuses: [],
      errorPointers: [],
      noErrorCodes: [],
    };
    const key = accountKey(account);
    write(journal, [{ type: 'account', subject: key, at: now(), account: { ...account, reading } }]);
    journal.close();
    restore(folder.file, from, options);
    const again = folder.open();
    expect(again.read.accounts.get(key)).toEqual({ ...account, reading });
    expect(again.verify().brokenAt).toBeNull();
  });

  it('puts every unsent order in doubt, because the lost journal may have sent it', async () => {
    const journal = folder.sold(1, 2);
    const { orderId, at } = soldAt(3);
    write(journal, eventsOfSale(3).slice(0, eventsOfSale(3).findIndex(({ type }) => type === 'ticket') + 1));
    const waits = { type: 'queued', until: '2030-01-01T00:00:00.000Z', at } as const;
    write(journal, [{ type: 'order', subject: orderId, at, event: waits, raw: null, by: null }]);
    expect(journal.read.order(orderId)?.order.state.is).toBe('queued');
    const from = await backup();
    journal.close();
    restore(folder.file, from, options);
    const again = folder.open();
    expect(again.read.order(orderId)?.order.state).toMatchObject({ is: 'unknown', why: 'copied' });
    expect(again.read.order(soldAt(2).orderId)?.order.state.is).toBe('success');
    expect(again.verify().brokenAt).toBeNull();
  });
});

describe('an order in progress when the backup was made', () => {
  it('is never repeated by the backup, because the original journal may have refunded it', async () => {
    const journal = folder.sold(1, 2);
    const { orderId, at } = soldAt(3);
    write(journal, eventsOfSale(3).slice(0, eventsOfSale(3).findIndex(({ type }) => type === 'ticket') + 1));
    write(journal, [{ type: 'order', subject: orderId, at, event: { type: 'sending', at }, raw: null, by: null }]);
    const from = await backup();
    journal.close();
    restore(folder.file, from, options);
    const copy = folder.open();
    expect(copy.read.order(orderId)?.order.state).toMatchObject({ is: 'unknown', why: 'copied' });
    let { order } = copy.read.order(orderId) ?? {};
    for (let minutes = 1; minutes <= 10 && order; minutes += 1) {
      const seen = new Date(Date.parse(at) + minutes * 60_000).toISOString();
      const moved = transition(order, { type: 'detailsAnswered', answer: { is: 'notFound', trusted: true }, at: seen });
      if (moved.ok) order = moved.value;
      expect(isRepeatAllowed(order, seen)).toBe(false);
    }
  });
});

describe('a start with a damaged journal', () => {
  it('sets it aside under a reported name, and continues from the newest valid backup', async () => {
    const journal = folder.sold(1, 3);
    const good = await backup();
    folder.sold(4, 6, journal);
    truncateSync(await backup(NOW + 1_000), 9_000);
    journal.close();
    truncateSync(folder.file, 20_000);
    const damaged = readFileSync(folder.file);
    const opened = openOrRestore(folder.file, { ...options, backupFolders: [join(folder.path, 'nowhere'), copies] });
    if (!opened.ok) throw new Error(opened.failure.detail);
    const { restored } = opened.value;
    expect(restored).toMatchObject({ from: good, madeAt: NOW, cause: { why: 'corrupt' } });
    expect(readFileSync(restored?.replacedFile ?? '').equals(damaged)).toBe(true);
    expect(opened.value.journal.read.orderCount()).toBe(3);
    opened.value.journal.close();
  });

  it.each([
    ['cut off', () => truncateSync(folder.file, 20_000), 'corrupt'],
    ['empty', () => writeFileSync(folder.file, ''), 'corrupt'],
  ])('and no backup leaves the %s file unchanged and stops sales', (_what, damage, why) => {
    folder.sold(1, 3).close();
    damage();
    const before = readFileSync(folder.file);
    expect(openOrRestore(folder.file, { ...options, backupFolders: [copies] })).toMatchObject({ ok: false, failure: { why } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('whose file is gone while its log remains restores a backup, and never reads that log into another file', async () => {
    const journal = folder.sold(1, 3);
    await backup();
    folder.sold(4, 6, journal);
    const log = readFileSync(`${folder.file}-wal`);
    journal.close();
    rmSync(folder.file);
    writeFileSync(`${folder.file}-wal`, log);
    expect(openOrRestore(folder.file, { ...options, backupFolders: [] })).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect(existsSync(folder.file)).toBe(false);
    const opened = openOrRestore(folder.file, { ...options, backupFolders: [copies] });
    if (!opened.ok) throw new Error(opened.failure.detail);
    expect(readFileSync(opened.value.restored?.replacedFile ?? '').equals(log)).toBe(true);
    expect(opened.value.journal.read.orderCount()).toBe(3);
    opened.value.journal.close();
  });

  it('never replaces a file of another program, whatever backups there are', async () => {
    folder.sold(1, 3).close();
    await backup();
    const file = join(folder.path, 'other', 'live.db');
    mkdirSync(join(folder.path, 'other'));
    copyFileSync(folder.file, file);
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(7, 68);
    writeFileSync(file, bytes);
    expect(openOrRestore(file, { ...options, backupFolders: [copies] })).toMatchObject({ ok: false, failure: { why: 'notLoket' } });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('opens an intact journal unchanged', () => {
    folder.sold(1, 3).close();
    const opened = openOrRestore(folder.file, { ...options, backupFolders: [copies] });
    expect(opened).toMatchObject({ ok: true, value: { restored: null } });
    if (opened.ok) opened.value.journal.close();
    expect(existsSync(copies)).toBe(false);
  });
});
