import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../main/journal/backup/backup.ts';
import { backupFileOf, listBackups } from '../../../main/journal/backup/backup-files.ts';
import { openReadOnly } from '../../../main/journal/core/database.ts';
import { JOURNAL_SCHEMA } from '../../../main/records/journal-schema.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** The disk of the backups, another one than the journal's. Mounting it needs root. */

const isRoot = process.getuid?.() === 0;
const NOW = Date.parse('2026-11-21T03:42:00.000Z');
const MINUTE = 60_000;
/** What a backup leaves free. */
const MARGIN = 32_000_000;

describe.runIf(isRoot && process.platform === 'linux')('the disk of the backups', () => {
  let folder: JournalFolder;
  let disk: string;
  beforeEach(() => {
    folder = new JournalFolder();
    folder.sold(1, 3);
    disk = join(folder.path, 'disk');
    mkdirSync(disk);
    mount('size=64m', 'tmpfs');
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
    folder.remove();
  });

  function mount(options: string, ...device: readonly string[]): void {
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, ...device, disk], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  async function backUp(now: number) {
    const db = openReadOnly(folder.file);
    try {
      return await createBackup(db, { journal: folder.file, folder: disk, now, schema: JOURNAL_SCHEMA });
    } finally {
      db.close();
    }
  }

  const namesOn = (): string[] => listBackups(folder.file, disk).map(({ file }) => file);
  const freeOn = (): number => statfsSync(disk).bavail * statfsSync(disk).bsize;
  /** Leaves this many bytes free. */
  const fill = (left: number, name = 'ballast'): void => writeFileSync(join(disk, name), Buffer.alloc(freeOn() - left));

  it('that is full is named as that of the backups, before a byte is copied, and the backups on it stay', async () => {
    const made = await backUp(NOW);
    fill(1_000_000);
    const full = { kind: 'journal', why: 'backupFull', detail: expect.stringContaining(disk) };
    expect(await backUp(NOW + MINUTE)).toEqual({ ok: false, failure: full });
    fill(0, 'rest');
    expect(await backUp(NOW + MINUTE)).toEqual({ ok: false, failure: full });
    expect([namesOn(), readdirSync(disk).length]).toEqual([[made.ok && made.value.file], 3]);
    writeFileSync(join(disk, 'ballast'), '');
    expect((await backUp(NOW + MINUTE)).ok).toBe(true);
  });

  it('that is full of backups which no rule keeps gives them up, keeps the newest, and takes the new one', async () => {
    const first = await backUp(NOW);
    const file = first.ok ? first.value.file : '';
    for (let n = 1; n < 20; n += 1) copyFileSync(file, backupFileOf(folder.file, disk, NOW + n * MINUTE));
    fill(MARGIN + statSync(file).size / 2);
    const made = await backUp(NOW + 20 * MINUTE);
    expect(made).toMatchObject({ ok: true, value: { removed: expect.arrayContaining([file]) } });
    expect(namesOn()).toEqual([20, 19, 18, 17].map((n) => backupFileOf(folder.file, disk, NOW + n * MINUTE)));
  });

  it('that takes no writes is named as that of the backups, and the backups on it stay', async () => {
    const made = await backUp(NOW);
    mount('remount,ro');
    const failed = await backUp(NOW + MINUTE);
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'backupFolder' } });
    expect(namesOn()).toEqual([made.ok && made.value.file]);
  });
});
