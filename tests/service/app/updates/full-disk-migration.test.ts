import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layoutCopyOf } from '../../../../main/journal/backup/layout-copy.ts';
import { layoutOf } from '../../../../main/journal/core/inspect-file.ts';
import { Journal } from '../../../../main/journal/journal.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../../lab/crash/small-disk.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

const LAYOUT = JOURNAL_SCHEMA.migrations.length;
/** The journal of the next program, which has one index more. */
const NEXT = { ...JOURNAL_SCHEMA, migrations: [...JOURNAL_SCHEMA.migrations, 'CREATE INDEX next_index ON facts (value);'] };

it.skipIf(whyNoSmallDisk() !== null)('a journal whose copy does not fit on the disk is not migrated, and is once there is room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loket-small-'));
  const disk = mountSmallDisk(folder);
  const sold = new JournalFolder();
  try {
    sold.sold(1, 3).close();
    const live = join(folder, 'live.db');
    copyFileSync(sold.file, live);
    disk.fill();
    expect(Journal.open(live, NEXT)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'full' } });
    expect([layoutOf(live), readdirSync(folder).filter((name) => name.includes('layout'))]).toEqual([LAYOUT, []]);
    disk.free();
    const opened = Journal.open(live, NEXT);
    expect(opened.ok && opened.value.read.orderCount()).toBe(3);
    if (opened.ok) opened.value.close();
    expect(layoutOf(layoutCopyOf(live, LAYOUT))).toBe(LAYOUT);
  } finally {
    sold.remove();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
});
