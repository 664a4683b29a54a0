import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { Keychain } from '../../../main/secrets/keychain.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { StaffBook } from '../../../main/staff/staff-book.ts';
import { staffJournalOf } from '../../../main/staff/staff-journal.ts';
import { ok } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { startPractice } from '../../lab/drive/profile.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { hashesOnce } from '../../lab/fakes/pins.ts';
import { mutePrinters } from '../../lab/fakes/printing.ts';
import { pushTo } from '../../lab/fakes/push.ts';

/** A start whose live journal is gone, through the real shop: with the backups in its profile, and with what the keychain knows. */

const pins = hashesOnce();

let folder: string;
let service: Simulator;
let journals: JournalFolder;
let kept: Map<string, string>;
let shops: Shop[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-gone-'));
  mkdirSync(join(folder, 'journal'));
  service = await startPractice();
  journals = new JournalFolder();
  [kept, shops] = [new Map(), []];
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  await service.close();
  journals.remove();
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'journal', 'live.db');

async function start(mode: Settings['mode']) {
  const keychain: Keychain = {
    get: async (account) => kept.get(account) ?? null,
    set: async (account, secret) => void kept.set(account, secret),
    delete: async (account) => kept.delete(account),
  };
  const settings = Settings.parse({ mode });
  const shop = new Shop({
    version: '0',
    folder,
    clock: systemClock,
    random: Math.random,
    log: { info: () => {}, error: () => {} },
    settings: { get: () => settings, set: (next) => ok(next) },
    keychain,
    secrets: new SecretStore(keychain, () => settings.service),
    catalogue: { products: [], productOf: () => null, tables: NO_TABLES, refused: [] },
    notices: [],
    loopbackOnly: false,
    practice: async () => service,
    printers: mutePrinters,
    readerUrl: new URL('../../../main/journal-admin/reader-worker.ts', import.meta.url),
    push: pushTo(),
    reloadPage: () => {},
    dialogs: {
      chooseSaveFile: async () => null,
      chooseFolder: async () => null,
      chooseImport: async () => null,
      chooseStatement: async () => null,
      chooseTransfer: async () => null,
      chooseBackup: async () => null,
    },
    copyToClipboard: () => {},
    answerClose: () => {},
  });
  shops.push(shop);
  const boot = await shop.boot();
  return { shop, boot, notices: boot.notices.map(({ kind }) => kind) };
}

/** A shop that has sold and has an owner with a PIN; makes a backup of its journal on request. */
async function soldBefore({ copy }: { copy: boolean }): Promise<void> {
  const journal = journals.sold(1, 5, journals.open(file()));
  const book = new StaffBook({ journal: staffJournalOf(journal), pins, clock: systemClock, newId: randomUUID });
  await book.add({ name: 'Bu Ratna', role: 'owner', pin: '482915' }, 'terminal');
  if (copy) {
    const db = openReadOnly(file());
    expect(await createBackup(db, file(), join(folder, 'backups'), Date.now())).toMatchObject({ ok: true });
    db.close();
  }
  journal.close();
}

function remove(): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(file() + end, { force: true });
}

describe('a start whose live journal is gone', () => {
  it('continues from the newest backup and says so, with its orders and people', async () => {
    await soldBefore({ copy: true });
    remove();
    const { shop, boot, notices } = await start('live');
    expect(notices).toContain('journalBroughtBack');
    expect(boot.staff.people.map(({ name }) => name)).toEqual(['Bu Ratna']);
    expect(shop.staff().person).toBeNull();
    const till = shop.till();
    expect(till.ok && till.value.book.journal.read.orderCount()).toBe(5);
  });

  it('in training does the same for the people, who are in that journal', async () => {
    await soldBefore({ copy: true });
    remove();
    const { boot, notices } = await start('training');
    expect(notices).toContain('journalBroughtBack');
    expect(boot.staff.people.map(({ name }) => name)).toEqual(['Bu Ratna']);
  });

  it('in training still reports a damaged training journal', async () => {
    const first = await start('training');
    await first.shop.close();
    const training = join(folder, 'journal', 'training.db');
    const db = openReadOnly(training);
    expect(await createBackup(db, training, join(folder, 'backups'), Date.now())).toMatchObject({ ok: true });
    db.close();
    for (const end of ['-wal', '-shm']) rmSync(training + end, { force: true });
    writeFileSync(training, '');
    expect((await start('training')).notices).toContain('journalRestored');
  });

  it('stops sales where no backup is left and the keychain knows the journal, and creates no new journal', async () => {
    await soldBefore({ copy: false });
    const first = await start('live');
    await first.shop.close();
    remove();
    const { boot } = await start('live');
    expect(boot.status.sales).toMatchObject({ is: 'stopped', failure: { kind: 'journal', why: 'gone' } });
    const training = await start('training');
    expect(training.boot.staff.people).toEqual([]);
    expect(existsSync(file())).toBe(false);
  });

  it('is an ordinary first start where nothing shows that there was a journal', async () => {
    const { boot, notices } = await start('live');
    expect(boot.status.sales).not.toMatchObject({ failure: { kind: 'journal' } });
    expect(notices).toEqual([]);
    expect(existsSync(file())).toBe(true);
  });
});
