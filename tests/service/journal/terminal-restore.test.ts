import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import type { StaffEvent } from '../../../main/shop/staff/staff-events.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** `npm run journal -- restore` and `begin`: what they report before they act, and what they never do. */

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'app', 'cli', 'journal.ts');
let folder: JournalFolder;
let copies: string;
beforeEach(() => {
  folder = new JournalFolder();
  copies = join(folder.path, 'copies');
});
afterEach(() => folder.remove());

function journal(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1', XDG_CONFIG_HOME: folder.path },
  });
  return { status, stdout, stderr };
}

async function copied(file = folder.file): Promise<string> {
  const db = openReadOnly(file);
  const made = await createBackup(db, {
    journal: file,
    folder: copies,
    now: Date.parse('2026-11-21T03:42:00.000Z'),
    schema: JOURNAL_SCHEMA,
  });
  db.close();
  if (!made.ok) throw new Error(made.failure.detail);
  return made.value.file;
}

const restored = (from: string, ...more: readonly string[]) => journal('restore', '--from', from, '--file', folder.file, ...more);

describe('restore', () => {
  it('says what the backup holds, what it lacks and what is open, and changes nothing without a yes', async () => {
    const open = folder.sold(1, 5);
    const from = await copied();
    folder.sold(6, 8, open);
    open.close();
    const before = readFileSync(folder.file);
    const restoring = restored(from);
    expect(restoring.status).toBe(2);
    expect(restoring.stdout).toContain(`${from} holds 5 orders, the newest of ${soldAt(5).at}`);
    expect(restoring.stdout).toContain(`${folder.file} holds 8 orders, 3 of which are not in the backup. Still open: 0.`);
    expect(restoring.stderr).toContain('Add --yes');
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    expect(restored(from, '--yes').status).toBe(0);
    expect(folder.open().read.orderCount()).toBe(5);
  });

  it('says whom the backup would add or remove, requires a yes to that too, and journals it', async () => {
    const open = folder.sold(1, 3);
    const added = (subject: string, name: string) =>
      ({ type: 'personAdded', subject, at: soldAt(3).at, name, role: 'cashier', by: 'terminal' }) as const;
    expect(open.append([added('p1', 'Sari')]).ok).toBe(true);
    const from = await copied();
    const changed: StaffEvent[] = [
      { type: 'personChanged', subject: 'p1', at: soldAt(3).at, name: 'Sari', role: 'cashier', active: false, by: 'terminal' },
      added('p2', 'Budi'),
    ];
    expect(open.append(changed).ok).toBe(true);
    open.close();
    const restoring = restored(from);
    expect(restoring.status).toBe(2);
    expect(restoring.stdout).toContain('It changes who may sign in at the till:');
    expect(restoring.stdout).toContain('Sari may sign in again');
    expect(restoring.stdout).toContain('Budi (cashier) is no longer on the list and cannot sign in');
    expect(restored(from, '--yes').status).toBe(0);
    const events = folder.open().eventsOf('');
    expect(events.at(-1)).toMatchObject({ type: 'epoch', by: 'terminal', staff: [{ is: 'mayEnter' }, { is: 'vanishes', name: 'Budi' }] });
  });

  it('asks nothing where there is no journal to replace', async () => {
    folder.sold(1, 5).close();
    const from = await copied();
    renameSync(folder.file, join(folder.path, 'moved away'));
    expect(restored(from)).toMatchObject({ status: 0, stderr: '' });
  });

  it('never replaces the journal of a newer Loket or the file of another program, not even with a yes', async () => {
    folder.sold(1, 5).close();
    const from = await copied();
    const marks: readonly [string, string][] = [
      ['PRAGMA user_version = 99', 'newer Loket'],
      ['PRAGMA user_version = 1; PRAGMA application_id = 7', 'another program'],
    ];
    for (const [sql, said] of marks) {
      const db = openFile(folder.file);
      db.exec(sql);
      db.close();
      const before = readFileSync(folder.file);
      const refused = restored(from, '--yes');
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(said)]);
      expect(refused.stderr).toContain(folder.file);
      expect(readFileSync(folder.file).equals(before)).toBe(true);
    }
    expect(readdirSync(folder.path).filter((name) => name.includes('replaced'))).toEqual([]);
  });

  it('refuses a training backup for the live journal, by its name and by its content', async () => {
    const training = join(folder.path, 'training.db');
    folder.sold(1, 5, folder.open(training)).close();
    folder.sold(1, 3).close();
    const from = await copied(training);
    const before = readFileSync(folder.file);
    expect([restored(from, '--yes')]).toEqual([expect.objectContaining({ status: 1, stderr: expect.stringContaining('never mixed') })]);
    const db = openFile(training);
    db.exec("INSERT INTO facts (name, value) VALUES ('mode', 'training')");
    db.close();
    const disguised = join(copies, 'loket-live-20261121T034200000Z.db');
    copyFileSync(training, disguised);
    expect([restored(disguised, '--yes')]).toEqual([
      expect.objectContaining({ status: 1, stderr: expect.stringContaining('never mixed') }),
    ]);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('names a damaged backup, and never advises to restore it', async () => {
    folder.sold(1, 5).close();
    const from = await copied();
    const wholeCopy = readFileSync(from);
    const damages: readonly (() => void)[] = [
      () => writeFileSync(from, ''),
      () => truncateSync(from, 60),
      () => truncateSync(from, 30_000),
      () => writeFileSync(from, 'hello '.repeat(200)),
    ];
    for (const damage of damages) {
      writeFileSync(from, wholeCopy);
      damage();
      const said = restored(from, '--yes');
      expect([said.status, said.stderr]).toEqual([1, expect.stringContaining('take another one')]);
      expect(said.stderr).toContain(from);
      expect(said.stderr).not.toContain('npm run journal -- restore');
    }
  });

  it('distinguishes a missing backup, a folder, and the journal itself', () => {
    folder.sold(1, 5).close();
    mkdirSync(copies);
    const none = join(copies, 'none.db');
    const words = [none, copies, folder.file].map((from) => restored(from, '--yes').stderr.split('\n')[0]);
    expect(words).toEqual([`✗ ${none} is not there`, `✗ ${copies} is a folder`, `✗ ${folder.file} is the journal itself`]);
  });
});

describe('begin', () => {
  it('creates an empty journal where there is none, after a confirmation', () => {
    expect(journal('begin', '--file', folder.file).status).toBe(2);
    expect(existsSync(folder.file)).toBe(false);
    expect(journal('begin', '--yes', '--file', folder.file)).toMatchObject({ status: 0, stderr: '' });
    expect(folder.open().eventCount).toBe(0);
  });

  it('never replaces a file', () => {
    folder.sold(1, 5).close();
    const before = readFileSync(folder.file);
    const refused = journal('begin', '--yes', '--file', folder.file);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('move it away first')]);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });
});
