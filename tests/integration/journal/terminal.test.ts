import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/database.ts';
import { soldAt } from '../../fakes/journal-sales.ts';
import { JournalFolder } from '../../fakes/journals.ts';

/** `npm run journal` as a person at the terminal runs it: a process of its own. */

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'journal', 'cli.ts');

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
  it('verify: says that all agrees, while the till is open', () => {
    const { head } = folder.sold(1, 10);
    const said = journal('verify', ...file());
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(said.stdout).toContain(`51 events agree, head ${head}`);
  });

  it('verify: names what does not agree, changes nothing, and ends with 1', () => {
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

  it('backup, a damaged journal, restore: the sales of the copy are there again, and the damaged file too', () => {
    const open = folder.sold(1, 10);
    const copies = join(folder.path, 'copies');
    expect(journal('backup', '--to', copies, ...file())).toMatchObject({ status: 0, stderr: '' });
    const [name = ''] = readdirSync(copies);
    const refused = journal('restore', '--from', join(copies, name), ...file());
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('close the till first');
    open.close();
    truncateSync(folder.file, 12_000);
    expect(journal('verify', ...file()).status).toBe(1);
    const restored = journal('restore', '--from', join(copies, name), ...file());
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
    expect(journal('export', '--out', out, '--unmasked', ...file()).status).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain(soldAt(3).clientNumber);
  });

  it("looks in this user's own profile, and says so when nothing is there", () => {
    const said = journal('verify', '--mode', 'training');
    expect(said.status).toBe(1);
    expect(said.stderr).toContain(join(folder.path, 'loket', 'journal', 'training.db'));
    expect(existsSync(join(folder.path, 'loket'))).toBe(false);
  });

  const files: readonly [string, string, RegExp][] = [
    ['an empty file', '', /not a journal|damaged/],
    ['a text file', 'hello '.repeat(200), /damaged/],
  ];
  it.each(files)('%s is named, and left as it is', (_what, content, said) => {
    writeFileSync(folder.file, content);
    for (const command of [['verify'], ['backup', '--to', join(folder.path, 'copies')], ['export', '--out', join(folder.path, 'a.csv')]]) {
      const answer = journal(...command, ...file());
      expect([answer.status, said.test(answer.stderr)]).toEqual([1, true]);
    }
    expect(readFileSync(folder.file, 'utf8')).toBe(content);
    expect(readdirSync(folder.path).filter((name) => name.includes('.csv'))).toEqual([]);
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
    ['constructor'],
  ];
  it.each(misused.map((args) => [args.join(' '), args] as const))('`%s` is not understood: the usage, and 2', (_line, args) => {
    const said = journal(...args);
    expect(said.status).toBe(2);
    expect(said.stderr).toContain('npm run journal -- <command>');
  });
});
