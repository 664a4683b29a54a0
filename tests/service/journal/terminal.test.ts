import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** `npm run journal` as a person at the terminal runs it: a process of its own. */

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'app', 'cli', 'journal.ts');

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

function journal(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1', XDG_CONFIG_HOME: folder.path },
  });
  return { status, stdout, stderr };
}
const file = () => ['--file', folder.file];

describe('npm run journal', () => {
  it('verify: reports success while the till is open', () => {
    const { head } = folder.sold(1, 10);
    const said = journal('verify', ...file());
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(said.stdout).toContain(`51 events agree, head ${head}`);
  });

  it('verify: names what differs, changes nothing, and ends with 1', () => {
    folder.sold(1, 10).close();
    const db = openFile(folder.file);
    db.exec("DROP TRIGGER events_append_only_update; UPDATE events SET body = replace(body, 'Sari', 'Rudi') WHERE seq = 7");
    db.close();
    const before = readFileSync(folder.file);
    const said = journal('verify', ...file());
    expect(said.status).toBe(1);
    expect(said.stderr).toContain('does not agree at event 7');
    expect(said.stderr).toContain('npm run journal -- restore');
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('writes no file that others may read, whatever the shell allows', () => {
    const umask = process.umask(0);
    try {
      folder.sold(1, 3).close();
      const copies = join(folder.path, 'copies');
      const table = join(folder.path, 'orders.csv');
      expect(journal('backup', '--to', copies, ...file()).status).toBe(0);
      expect(journal('export', '--out', table, ...file()).status).toBe(0);
      const [name = ''] = readdirSync(copies);
      expect(journal('restore', '--yes', '--from', join(copies, name), ...file()).status).toBe(0);
      const modes = [copies, join(copies, name), table, folder.file].map((path) => (statSync(path).mode & 0o777).toString(8));
      expect(modes).toEqual(['700', '600', '600', '600']);
    } finally {
      process.umask(umask);
    }
  });

  it('backup, a damaged journal, restore: the sales of the backup are back, and the damaged file is kept', () => {
    const open = folder.sold(1, 10);
    const copies = join(folder.path, 'copies');
    expect(journal('backup', '--to', copies, ...file())).toMatchObject({ status: 0, stderr: '' });
    const [name = ''] = readdirSync(copies);
    const refused = journal('restore', '--yes', '--from', join(copies, name), ...file());
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('close the till first');
    open.close();
    truncateSync(folder.file, 12_000);
    expect(journal('verify', ...file()).status).toBe(1);
    const restored = journal('restore', '--yes', '--from', join(copies, name), ...file());
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const aside = /kept as (.+)/.exec(restored.stdout)?.[1] ?? '';
    expect(readFileSync(aside).length).toBe(12_000);
    expect(journal('verify', ...file())).toMatchObject({ status: 0 });
    expect(folder.open().read.orderCount()).toBe(10);
  });

  it('export: writes a table without personal numbers, and with them when asked', () => {
    folder.sold(1, 10);
    const out = join(folder.path, 'sales.csv');
    expect(journal('export', '--out', out, ...file())).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(out, 'utf8')).not.toContain(soldAt(3).clientNumber);
    const again = journal('export', '--out', out, '--unmasked', ...file());
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`${out} is already there`)]);
    expect(readFileSync(out, 'utf8')).not.toContain(soldAt(3).clientNumber);
    const full = join(folder.path, 'full.csv');
    expect(journal('export', '--out', full, '--unmasked', ...file()).status).toBe(0);
    expect(readFileSync(full, 'utf8')).toContain(soldAt(3).clientNumber);
    expect(journal('export', '--out', join(folder.path, 'sales.json'), ...file())).toMatchObject({
      ...{ status: 2, stderr: expect.stringContaining('.csv') },
    });
  });

  it("looks in this user's profile, and says when no journal is there", () => {
    const said = journal('verify', '--mode', 'training');
    expect(said.status).toBe(1);
    expect(said.stderr).toContain(join(folder.path, 'loket', 'journal', 'training.db'));
    expect(existsSync(join(folder.path, 'loket'))).toBe(false);
  });

  /** Each file with the start of its message; the cure is to restore a backup. */
  const damaged: readonly [string, (whole: Buffer) => Buffer, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'is empty'],
    ['a file cut within its header', (whole) => whole.subarray(0, 60), 'is cut off: 60 bytes are left'],
    ['a file cut after its header', (whole) => whole.subarray(0, 20_000), 'is cut off: 20000 of'],
    ['a text file', () => Buffer.from('hello '.repeat(200)), 'is not a database'],
    [
      'a file with a page of garbage',
      (whole) => Buffer.concat([whole.subarray(0, 100), Buffer.alloc(8_000, 0xa5), whole.subarray(8_100)]),
      '',
    ],
  ];
  it.each(damaged)(
    '%s is named with its fault and the cure, and stays unchanged',
    (_what, damage, said) => {
      folder.sold(1, 10).close();
      const content = damage(readFileSync(folder.file));
      writeFileSync(folder.file, content);
      for (const command of [
        ['verify'],
        ['backup', '--to', join(folder.path, 'copies')],
        ['export', '--out', join(folder.path, 'a.csv')],
      ]) {
        const answer = journal(...command, ...file());
        expect([answer.status, answer.stdout]).toEqual([1, '']);
        expect(answer.stderr).toContain(folder.file);
        expect(answer.stderr).toContain(said);
        expect(answer.stderr).toContain('npm run journal -- restore');
        expect(answer.stderr).not.toContain('not a journal of Loket');
      }
      expect(readFileSync(folder.file).equals(content)).toBe(true);
      const copies = join(folder.path, 'copies');
      expect(readdirSync(folder.path).filter((name) => name.includes('.csv'))).toEqual([]);
      expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
    },
    30_000,
  );

  it('the database of another program is named as such', () => {
    const other = openFile(folder.file);
    other.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
    other.close();
    expect(journal('verify', ...file()).stderr).toContain(`${folder.file}\n  This is not a journal of Loket`);
  });

  it('a folder and a missing file are reported as such', () => {
    const inFolder = journal('verify', '--file', folder.path);
    expect([inFolder.status, inFolder.stderr]).toEqual([1, expect.stringContaining(`${folder.path} is a folder`)]);
    const missing = journal('verify', ...file());
    expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining(`${folder.file} is not there`)]);
    expect(`${inFolder.stderr}${missing.stderr}`).not.toContain('disk');
  });

  it('backup: a target that is a file, or cannot hold folders, is reported at once', () => {
    folder.sold(1, 2).close();
    const blocked = join(folder.path, 'blocked');
    writeFileSync(blocked, '');
    const intoFile = journal('backup', '--to', blocked, ...file());
    expect([intoFile.status, intoFile.stderr]).toEqual([1, expect.stringContaining(`${blocked} is a file`)]);
    const below = journal('backup', '--to', join(blocked, 'copies'), ...file());
    expect([below.status, below.stderr]).toEqual([1, expect.stringContaining(`${blocked} is a file, not a folder`)]);
    if (process.platform !== 'linux') return;
    const nowhere = journal('backup', '--to', '/proc/copies/of/loket', ...file());
    expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringContaining('choose another folder')]);
  });

  const misused: readonly (readonly string[])[] = [
    [],
    ['destroy'],
    ['verify', 'now'],
    ['backup'],
    ['restore', '--to', 'x'],
    ['export', '--out', 'sales.xls'],
    ['verify', '--mode', 'other'],
    ['verify', '--nonsense'],
    ['verify', '--file', ''],
    ['restore', '--from', ''],
    ['constructor'],
  ];
  it.each(misused.map((args) => [args.join(' '), args] as const))('`%s` is invalid: prints the usage and ends with 2', (_line, args) => {
    const said = journal(...args);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('npm run journal -- <command>');
  });
});
