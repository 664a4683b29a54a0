import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { appendToEpochList, epochListBeside } from '../../../main/journal/core/epoch-list.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import { StaffBook } from '../../../main/shop/staff/staff-book.ts';
import { staffJournalOf } from '../../../main/shop/staff/staff-journal.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';
import { hashesOnce } from '../../lab/fakes/pins.ts';
import { composedShop, must } from './open-shop.ts';

/** A start whose live journal is gone, through the real shop: with the backups in its profile, and with what the keychain knows. */

const pins = hashesOnce();

let journals: JournalFolder;
const at = composedShop({ service: {}, prepare: ({ folder }) => mkdirSync(join(folder, 'journal')) });
beforeEach(() => {
  journals = new JournalFolder();
});
afterEach(() => journals.remove());

describe('a start whose live journal is gone', () => {
  it('continues from the newest backup and says so, with its orders and people', async () => {
    await soldBefore({ copy: true });
    remove();
    const { boot, notices } = await start('live');
    expect(notices).toContain('journalBroughtBack');
    expect(boot.staff.people.map(({ name }) => name)).toEqual(['Bu Ratna']);
    expect(at.shop.staff().person).toBeNull();
    expect(at.till.book.journal.read.orderCount()).toBe(5);
  });

  it('in training does the same for the people, who are in that journal', async () => {
    await soldBefore({ copy: true });
    remove();
    const { boot, notices } = await start('training');
    expect(notices).toContain('journalBroughtBack');
    expect(boot.staff.people.map(({ name }) => name)).toEqual(['Bu Ratna']);
  });

  it('in training still reports a damaged training journal', async () => {
    const training = join(at.folder, 'journal', 'training.db');
    const journal = journals.sold(1, 3, journals.open(training));
    await backUp(training);
    journal.close();
    for (const end of ['-wal', '-shm']) rmSync(training + end, { force: true });
    writeFileSync(training, '');
    appendToEpochList(epochListBeside(training), [{ epoch: 'abcdefgh', at: '2024-01-01T00:00:00.000Z', after: null }]);
    expect((await start('training')).notices).toContain('journalRestored');
  });

  it('stops sales where no backup is left and the keychain knows the journal, and creates no new journal', async () => {
    await soldBefore({ copy: false });
    await start('live');
    await at.close();
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

const file = () => join(at.folder, 'journal', 'live.db');

async function start(mode: Settings['mode']) {
  await at.close();
  at.writeSettings({ ...at.settings, mode });
  at.compose();
  const boot = must(await at.shop.boot());
  return { boot, notices: boot.notices.map(({ kind }) => kind) };
}

/** A shop that has sold and has an owner with a PIN; makes a backup of its journal on request. */
async function soldBefore({ copy }: { copy: boolean }): Promise<void> {
  const journal = journals.sold(1, 5, journals.open(file()));
  const book = new StaffBook({ journal: staffJournalOf(journal), pins, clock: systemClock, newId: randomUUID });
  await book.add({ name: 'Bu Ratna', role: 'owner', pin: '482915' }, 'terminal');
  if (copy) await backUp(file());
  journal.close();
}

async function backUp(journal: string): Promise<void> {
  const db = openReadOnly(journal);
  const terms = { journal, folder: join(at.folder, 'backups'), now: Date.now(), schema: JOURNAL_SCHEMA };
  expect(await createBackup(db, terms)).toMatchObject({ ok: true });
  db.close();
}

function remove(): void {
  for (const end of ['', '-wal', '-shm', '.lock']) rmSync(file() + end, { force: true });
}
