import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../main/journal/core/database.ts';
import { openReadOnlyJournal } from '../../../main/journal/read-only-journal.ts';
import { JournalReader } from '../../../main/till/maintenance/reader/journal-reader.ts';
import { EVERY_ORDER } from '../../lab/fakes/history/queries.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

const WORKER = new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url);
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** What a read-only journal returns: its orders, and the result of a search for one token. */
async function readOf(file: string, token: string): Promise<{ orders: number; found: string[]; broken: string | null }> {
  const opened = openReadOnlyJournal(file);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const reader = new JournalReader({ journal: file, workerUrl: WORKER, isReadOnly: true });
  const page = await reader.search({ ...EVERY_ORDER, text: token });
  const checked = await reader.verify();
  await reader.close();
  const orders = opened.value.read.orderCount();
  opened.value.close();
  if (!page.ok || !checked.ok) throw new Error(JSON.stringify([page, checked]));
  return { orders, found: page.value.orders.map(({ order }) => order.sale.orderId), broken: checked.value.brokenAt };
}

describe('a journal that cannot be written', () => {
  it('is read, searched and checked, and no file is created beside it', async () => {
    folder.sold(1, 10).close();
    const before = [readdirSync(folder.path), readFileSync(folder.file)];
    expect(await readOf(folder.file, soldAt(3).token)).toEqual({ orders: 10, found: [soldAt(3).orderId], broken: null });
    expect([readdirSync(folder.path), readFileSync(folder.file)]).toEqual(before);
  });

  it('is read with the newest sales that a crash left in its log', async () => {
    const open = folder.sold(1, 10);
    const crashed = join(folder.path, 'crashed');
    mkdirSync(crashed);
    for (const end of ['', '-wal', '-shm']) copyFileSync(folder.file + end, join(crashed, `live.db${end}`));
    open.close();
    expect(await readOf(join(crashed, 'live.db'), soldAt(10).token)).toMatchObject({ orders: 10, found: [soldAt(10).orderId] });
  });

  it.runIf(isRoot)('is read on a read-only disk, also after a crash', async () => {
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    const mount = (...args: string[]) => {
      const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };
    mount('-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk);
    try {
      const open = folder.sold(1, 10);
      mkdirSync(join(disk, 'crashed'));
      for (const end of ['', '-wal', '-shm']) copyFileSync(folder.file + end, join(disk, 'crashed', `live.db${end}`));
      open.close();
      copyFileSync(folder.file, join(disk, 'live.db'));
      mount('-o', 'remount,ro', disk);
      expect(() => writeFileSync(join(disk, 'x'), '')).toThrow(/EROFS/);
      expect(await readOf(join(disk, 'live.db'), soldAt(3).token)).toMatchObject({ orders: 10, found: [soldAt(3).orderId] });
      expect(await readOf(join(disk, 'crashed', 'live.db'), soldAt(10).token)).toMatchObject({ orders: 10, found: [soldAt(10).orderId] });
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });

  it("is refused with the reason when it is missing, another program's, or of another version", () => {
    const whyOf = (file: string) => {
      const opened = openReadOnlyJournal(file);
      return opened.ok ? 'opened' : opened.failure.why;
    };
    expect(whyOf(folder.file)).toBe('io');
    expect(existsSync(folder.file)).toBe(false);
    const other = join(folder.path, 'other.db');
    const db = openFile(other);
    db.exec('CREATE TABLE t (x)');
    db.close();
    expect(whyOf(other)).toBe('notLoket');
    folder.sold(1, 3).close();
    for (const [version, why] of [
      [99, 'newer'],
      [1, 'readOnly'],
    ] as const) {
      const changed = openFile(folder.file);
      changed.exec(`PRAGMA user_version = ${version}`);
      changed.close();
      expect(whyOf(folder.file)).toBe(why);
    }
  });
});
