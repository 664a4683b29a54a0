import { copyFileSync, mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layoutCopiesOf, layoutCopyOf, removeLayoutCopies } from '../../../../main/journal/backup/layout-copy.ts';
import { openFile, openImmutable, withDatabase } from '../../../../main/journal/core/database.ts';
import { layoutOf } from '../../../../main/journal/core/inspect-file.ts';
import { Journal } from '../../../../main/journal/journal.ts';
import { setAsideOf } from '../../../../main/records/erasure/old-copies.ts';
import { JOURNAL_SCHEMA } from '../../../../main/records/journal-schema.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';

const LAYOUT = JOURNAL_SCHEMA.migrations.length;
/** The journal of the next program, which has one index more. */
const NEXT = { ...JOURNAL_SCHEMA, migrations: [...JOURNAL_SCHEMA.migrations, 'CREATE INDEX next_index ON facts (value);'] };

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const openNext = (file = folder.file) => {
  const opened = Journal.open(file, NEXT);
  if (opened.ok) opened.value.close();
  return opened;
};

const numberIn = (file: string, sql: string) => withDatabase(openImmutable(file), (db) => Object.values(db.prepare(sql).get() ?? {})[0]);

describe('a journal that the next program opens', () => {
  it('leaves a checked copy of itself before it is migrated', () => {
    const before = folder.sold(1, 3);
    const { eventCount } = before;
    before.close();
    expect(openNext().ok).toBe(true);
    const copy = layoutCopyOf(folder.file, LAYOUT);
    expect(layoutCopiesOf(folder.file)).toEqual([copy]);
    expect([numberIn(copy, 'PRAGMA user_version'), numberIn(copy, 'SELECT count(*) FROM events')]).toEqual([LAYOUT, eventCount]);
    expect(layoutOf(folder.file)).toBe(LAYOUT + 1);
    expect(setAsideOf(folder.file)).toEqual([`live.db.layout-${LAYOUT}`]);
    removeLayoutCopies(folder.file);
    expect(setAsideOf(folder.file)).toEqual([]);
  });

  it('is copied with the sales that its log alone holds', () => {
    const selling = folder.sold(1, 3);
    const killed = `${folder.path}/killed.db`;
    for (const end of ['', '-wal']) copyFileSync(folder.file + end, killed + end);
    expect(openNext(killed).ok).toBe(true);
    expect(numberIn(layoutCopyOf(killed, LAYOUT), 'SELECT count(*) FROM events')).toBe(selling.eventCount);
  });

  it('is not migrated where its events are damaged', () => {
    folder.sold(1, 3).close();
    withDatabase(openFile(folder.file), (db) => {
      db.exec('DROP TRIGGER events_append_only_delete');
      db.exec('DELETE FROM events WHERE seq = 2');
    });
    expect(openNext()).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
    expect([layoutOf(folder.file), layoutCopiesOf(folder.file)]).toEqual([LAYOUT, []]);
  });

  it('is not migrated where the copy cannot be written', () => {
    folder.sold(1, 3).close();
    mkdirSync(`${layoutCopyOf(folder.file, LAYOUT)}/x`, { recursive: true });
    expect(openNext().ok).toBe(false);
    expect(layoutOf(folder.file)).toBe(LAYOUT);
  });
});

it('a journal of today is not copied', () => {
  folder.sold(1, 3).close();
  folder.open().close();
  expect(layoutCopiesOf(folder.file)).toEqual([]);
});
