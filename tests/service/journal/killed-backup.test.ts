import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyBackup } from '../../../main/journal/backup/backup.ts';
import { companionOf, listBackups } from '../../../main/journal/backup/backup-files.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'lab', 'crash', 'killed-backup.ts');
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Makes a backup in a process of its own; null where that was killed. */
function run(copies: string, now: number, nth: number): { readonly calls: number; readonly isMade: boolean } | null {
  const { stdout, signal, stderr } = spawnSync(process.execPath, [PROGRAM, folder.file, copies, String(now), String(nth)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (signal === 'SIGKILL') return null;
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const dbsIn = (copies: string): string[] => listBackups(folder.file, copies).map(({ file }) => file);
const draftsIn = (copies: string): string[] => readdirSync(copies).filter((name) => name.includes('.part'));

/** Four backups with their copies of the shop's file, and one of another till. */
async function prepare(): Promise<string> {
  const other = new JournalFolder();
  other.sold(1, 1, other.open(), 'otherrun').close();
  await other.copyAt(NOW - 9 * HOUR);
  folder.sold(1, 3).close();
  const first = await folder.copyAt(NOW - 8 * HOUR);
  for (let n = 1; n < 4; n += 1) copyFileSync(first, first.replace(/T\d{6}/, `T20${n}000`));
  for (const file of dbsIn(folder.copies)) writeFileSync(companionOf(file), 'x');
  cpSync(other.copies, folder.copies, { recursive: true });
  other.remove();
  return folder.copies;
}

it('a backup that is killed at any step leaves whole backups, takes none of another till, and the next one clears up', async () => {
  const prepared = await prepare();
  const before = dbsIn(prepared).length;
  const whole = join(folder.path, 'whole');
  cpSync(prepared, whole, { recursive: true });
  const { calls } = run(whole, NOW, 0) ?? { calls: 0 };
  expect([calls > 20, dbsIn(whole).length]).toEqual([true, before]);
  for (let nth = 1; nth <= calls; nth += 1) {
    const copies = join(folder.path, `killed-${nth}`);
    cpSync(prepared, copies, { recursive: true });
    expect(run(copies, NOW, nth)).toBeNull();
    const left = dbsIn(copies);
    expect([nth, left.length >= before, left.every((file) => verifyBackup(file).ok)]).toEqual([nth, true, true]);
    // A draft that was written to within the hour may be one under way.
    const drafts = draftsIn(copies);
    expect(drafts.length).toBeLessThanOrEqual(1);
    for (const name of drafts) utimesSync(join(copies, name), new Date(), new Date(Date.now() - 2 * HOUR));
    await folder.copyAt(NOW + MINUTE, copies);
    const companions = readdirSync(copies).filter((name) => name.endsWith('.shop.db'));
    expect([nth, draftsIn(copies), dbsIn(copies).length]).toEqual([nth, [], before]);
    expect(companions.every((name) => existsSync(join(copies, name.replace('.shop.db', '.db'))))).toBe(true);
  }
});
