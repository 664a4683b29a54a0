import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../../../main/journal/journal.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createPinHasher } from '../../../../main/shop/staff/pin-hasher.ts';
import { StaffBook } from '../../../../main/shop/staff/staff-book.ts';
import { staffJournalOf, staffTablesOf } from '../../../../main/shop/staff/staff-journal.ts';
import type { Role } from '../../../../shared/staff/permissions.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { CHEAP_PIN_COST } from '../../../till/shop/staff/staff-fixture.ts';

/** `npm run staff` as a person at the terminal runs it: a process of its own. */

const CLI = join(import.meta.dirname, '..', '..', '..', '..', 'main', 'app', 'cli', 'staff.ts');
const FORGOTTEN = '482915';
const NEW = '739146';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

function staff(args: readonly string[], typed = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    input: typed,
    env: { ...process.env, NODE_NO_WARNINGS: '1', XDG_CONFIG_HOME: folder.path },
  });
  return { status, stdout, stderr };
}
const file = () => ['--file', folder.file];

const bookOf = (journal: Journal) =>
  new StaffBook({ journal: staffJournalOf(journal), pins: createPinHasher(CHEAP_PIN_COST), clock: systemClock, newId: randomUUID });

/** Adds people of these names and roles, all with the same PIN, to a journal, and closes it. */
async function staffed(...people: readonly (readonly [string, Role])[]): Promise<void> {
  const journal = folder.open();
  for (const [name, role] of people) {
    const added = await bookOf(journal).add({ name, role, pin: FORGOTTEN }, 'terminal');
    if (!added.ok) throw new Error(added.failure.kind);
  }
  journal.close();
}

/** Whether the PIN signs that person in. */
async function opens(name: string, pin: string): Promise<boolean> {
  const journal = folder.open();
  const person = bookOf(journal)
    .people()
    .find((known) => known.name === name);
  const hash = staffTablesOf(journal.read).hashOf(person?.id ?? '') ?? '';
  const isIts = await createPinHasher().matches(pin, hash);
  journal.close();
  return isIts;
}

describe('npm run staff -- set-pin', () => {
  it('sets a new PIN for the only owner, and the forgotten one no longer works', async () => {
    await staffed(['Bu Ratna', 'owner'], ['Sari', 'cashier']);
    const said = staff(['set-pin', ...file()], `${NEW}\n`);
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(said.stdout).toContain('Bu Ratna');
    expect(said.stdout + said.stderr).not.toContain(NEW);
    expect(await opens('Bu Ratna', NEW)).toBe(true);
    expect(await opens('Bu Ratna', FORGOTTEN)).toBe(false);
    expect(await opens('Sari', FORGOTTEN)).toBe(true);
  });

  it('is journalled as done at the terminal, in an intact chain, without the PIN itself', async () => {
    await staffed(['Bu Ratna', 'owner']);
    staff(['set-pin', ...file()], `${NEW}\n`);
    const journal = folder.open();
    const [owner] = bookOf(journal).people();
    const events = journal.extensionEventsOf(owner?.id ?? '');
    expect(events.at(-1)).toMatchObject({ type: 'pinChanged', why: 'chosen', by: 'terminal' });
    expect(JSON.stringify(events)).not.toContain(NEW);
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('refuses while the till is open, and says to close it', async () => {
    await staffed(['Bu Ratna', 'owner']);
    const open = folder.open();
    const said = staff(['set-pin', ...file()], `${NEW}\n`);
    expect(said.status).toBe(1);
    expect(said.stderr).toContain('close the till first');
    open.close();
    expect(await opens('Bu Ratna', FORGOTTEN)).toBe(true);
  });

  it('asks for a name where there are two owners, and accepts it in any case', async () => {
    await staffed(['Bu Ratna', 'owner'], ['Pak Joko', 'owner']);
    const unclear = staff(['set-pin', ...file()], `${NEW}\n`);
    expect(unclear.status).toBe(1);
    expect(unclear.stderr).toContain('--name');
    expect(staff(['set-pin', '--name', 'pak joko', ...file()], `${NEW}\n`).status).toBe(0);
    expect(await opens('Pak Joko', NEW)).toBe(true);
    expect(await opens('Bu Ratna', FORGOTTEN)).toBe(true);
  });

  const refused = [
    ['letters', 'abcd'],
    ['three digits', '739'],
    ['digits in a row', '456789'],
    ['one digit over and over', '7777'],
    ['nothing', ''],
  ] as const;
  it.each(refused)('does not accept %s as a PIN', async (_what, pin) => {
    await staffed(['Bu Ratna', 'owner']);
    const said = staff(['set-pin', ...file()], `${pin}\n`);
    expect(said.status).toBe(1);
    expect(said.stderr).toContain('Nothing was changed');
    expect(await opens('Bu Ratna', FORGOTTEN)).toBe(true);
  });

  it('reports that there is no such person, no journal, or no journal of ours, and creates none', async () => {
    await staffed(['Bu Ratna', 'owner']);
    expect(staff(['set-pin', '--name', 'Rudi', ...file()], `${NEW}\n`).stderr).toContain('Bu Ratna (owner)');
    const nowhere = staff(['set-pin'], `${NEW}\n`);
    expect(nowhere.status).toBe(1);
    expect(nowhere.stderr).toContain(join('loket', 'journal', 'live.db'));
    expect(existsSync(join(folder.path, 'loket'))).toBe(false);
    mkdirSync(join(folder.path, 'other'));
    const other = join(folder.path, 'other', 'live.db');
    writeFileSync(other, 'hello '.repeat(200));
    expect(staff(['set-pin', '--file', other], `${NEW}\n`).status).toBe(1);
  });
});

describe('npm run staff', () => {
  it('does not count as a run: the next start of the till still reports a lost log', async () => {
    const journal = folder.sold(1, 5);
    journal.foldWal();
    const file = readFileSync(folder.file);
    journal.close();
    for (const end of ['-wal', '-shm']) rmSync(folder.file + end, { force: true });
    writeFileSync(folder.file, file);
    expect(staff(['list', '--file', folder.file]).status).toBe(0);
    expect(folder.open().openReport.lostLog).toBe(true);
  });

  it('refuses a file option without a name', () => {
    expect(staff(['list', '--file', ''])).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run staff -- <command>') });
  });

  it('lists the people', async () => {
    await staffed(['Bu Ratna', 'owner'], ['Sari', 'cashier']);
    expect(staff(['list', ...file()]).stdout).toBe('Bu Ratna  owner\nSari  cashier\n');
  });

  it.each([[[]], [['destroy']], [['set-pin', 'now']], [['list', '--nonsense']], [['constructor']]])(
    '`%s` is invalid: prints the usage and ends with 2',
    (args) => {
      const said = staff(args);
      expect(said.status).toBe(2);
      expect(said.stderr).toContain('npm run staff -- <command>');
    },
  );
});
