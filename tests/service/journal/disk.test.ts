import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendToEpochList, readEpochList } from '../../../main/journal/core/epoch-list.ts';
import { openJournal } from '../../../main/records/journal-schema.ts';
import { eventsOfSale } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** Real disks and real users. Tests that need root are skipped elsewhere. */

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const JOURNAL = join(import.meta.dirname, '..', '..', '..', 'main', 'records', 'journal-schema.ts');

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Opens the journal as another user of this computer, and returns the failure; null when it opened. */
function openedByNobody(file: string): unknown {
  const program = `const { openJournal } = await import(${JSON.stringify(JOURNAL)});
    process.setgid(${NOBODY}); process.setuid(${NOBODY});
    const opened = openJournal(${JSON.stringify(file)});
    process.stdout.write(JSON.stringify(opened.ok ? null : opened.failure));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.runIf(isRoot)("another user's journal", () => {
  it('that may not be read is named, and stays unchanged', () => {
    folder.sold(1, 3).close();
    chmodSync(folder.path, 0o777);
    chmodSync(folder.file, 0o600);
    chmodSync(`${folder.file}.lock`, 0o666);
    const before = readFileSync(folder.file);
    expect(openedByNobody(folder.file)).toMatchObject({ kind: 'journal', why: 'readOnly', detail: expect.stringContaining(folder.file) });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('that may be read but not written is named at the start, not at the first sale', () => {
    folder.sold(1, 3).close();
    chmodSync(folder.path, 0o777);
    chmodSync(folder.file, 0o644);
    chmodSync(`${folder.file}.lock`, 0o666);
    expect(openedByNobody(folder.file)).toMatchObject({ why: 'readOnly' });
  });

  it('in a folder that may not be written is named', () => {
    folder.sold(1, 3).close();
    chmodSync(folder.path, 0o755);
    chmodSync(folder.file, 0o666);
    expect(openedByNobody(folder.file)).toMatchObject({ why: 'readOnly' });
    chownSync(folder.path, NOBODY, NOBODY);
    for (const end of ['', '.lock']) chownSync(folder.file + end, NOBODY, NOBODY);
    expect(openedByNobody(folder.file)).toBeNull();
  });
});

describe.runIf(isRoot && process.platform === 'linux')('a full disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = join(folder.path, 'disk');
    mkdirSync(disk);
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
  });

  const fill = (name: string): void => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, name), Buffer.alloc(Number(bavail) * Number(bsize)));
  };

  it('stops sales with that reason, keeps what was sold, and sells again when there is room', () => {
    const file = join(disk, 'live.db');
    const journal = folder.sold(1, 3, folder.open(file));
    let sold = 3;
    let failure: unknown = null;
    for (let n = 4; failure === null; n += 1) {
      const written = journal.append(eventsOfSale(n));
      if (written.ok) sold = n;
      else failure = written.failure;
      if (n === 5) fill('ballast');
    }
    expect(failure).toMatchObject({ kind: 'journal', why: 'full' });
    expect(journal.read.orderCount()).toBe(sold);
    expect(journal.read.recentOrders(1)[0]?.order.state.is).toBe('success');
    writeFileSync(join(disk, 'ballast'), '');
    expect(journal.append(eventsOfSale(sold + 1))).toEqual({ ok: true, value: null });
    expect(journal.verify()).toEqual({ events: (sold + 1) * 5 + 1, brokenAt: null });
    journal.close();
  });

  it('that accepts half of a line fails the epoch list, which is complete once there is room', () => {
    const file = join(disk, 'live.db.epochs');
    const entries = Array.from({ length: 200 }, (_, n) => ({ epoch: `epoch${n}`, at: '2026-11-21T03:42:00.000Z', after: null }));
    expect(appendToEpochList(file, entries.slice(0, 1))).toEqual({ ok: true, value: null });
    fill('ballast');
    expect(appendToEpochList(file, entries)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    writeFileSync(join(disk, 'ballast'), '');
    expect(appendToEpochList(file, entries)).toEqual({ ok: true, value: null });
    expect(new Set(readEpochList(file).map(({ epoch }) => epoch))).toEqual(new Set(entries.map(({ epoch }) => epoch)));
  });

  it('at the first start is reported, and leaves no partial journal', () => {
    fill('ballast');
    const file = join(disk, 'journal', 'live.db');
    expect(openJournal(file)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    writeFileSync(join(disk, 'ballast'), '');
    expect(folder.open(file).openReport.isNew).toBe(true);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('the shared memory of the log', () => {
  const protect = (flag: '+i' | '-i') => expect(spawnSync('chattr', [flag, `${folder.file}-shm`]).status).toBe(0);
  afterEach(() => spawnSync('chattr', ['-i', `${folder.file}-shm`]));

  it('that the system protects stops sales with a reason instead of the process, and sales go on when it can be written', () => {
    const journal = folder.sold(1, 3);
    protect('+i');
    expect(journal.append(eventsOfSale(4))).toMatchObject({
      ok: false,
      failure: { why: 'readOnly', detail: expect.stringContaining('-shm') },
    });
    expect(journal.probeWrite('2026-11-21T03:42:00.000Z')).toMatchObject({ ok: false, failure: { why: 'readOnly' } });
    expect(journal.foldWal()).toMatchObject({ ok: false });
    expect(journal.read.orderCount()).toBe(3);
    protect('-i');
    expect(journal.append(eventsOfSale(4))).toEqual({ ok: true, value: null });
  });

  it('that is protected at a start is named, and the next start reads the log', () => {
    const journal = folder.sold(1, 3);
    protect('+i');
    journal.close();
    expect(openJournal(folder.file)).toMatchObject({ ok: false, failure: { why: 'readOnly' } });
    protect('-i');
    expect(folder.open().read.orderCount()).toBe(3);
  });

  it('that another user left is made again', () => {
    folder.sold(1, 3).close();
    writeFileSync(`${folder.file}-shm`, Buffer.alloc(32_768), { mode: 0o600 });
    chownSync(folder.path, NOBODY, NOBODY);
    for (const end of ['', '.lock']) chownSync(folder.file + end, NOBODY, NOBODY);
    expect(openedByNobody(folder.file)).toBeNull();
  });
});
