import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import { COUNT_ROWS } from '../../../../main/journal/core/rows.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { canariesOf, eraseNow, scrub, textsIn } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { diskError } from '../../../lab/simulation/environment/disk.ts';
import { rerun, rewriting } from '../../../lab/simulation/variants/wrappers.ts';

let folder: JournalFolder;
/** How many more writes of zeros the disk has room for. */
let room: number;
beforeEach(() => {
  folder = new JournalFolder();
  room = Number.POSITIVE_INFINITY;
});
afterEach(() => folder.remove());

const fillsUp = rewriting(/^INSERT INTO erasure_filler/, (statement, values) => {
  room -= 1;
  if (room < 0) throw diskError('full');
  return rerun(statement, values);
});

/** A file with 2 MB of free pages. */
function makeRoomInside(): void {
  folder.sold(1, 5).close();
  const db = openFile(folder.file);
  db.exec('CREATE TABLE junk (page BLOB); INSERT INTO junk VALUES (zeroblob(2000000)); DROP TABLE junk');
  db.close();
}

function opened(): Journal {
  const journal = openJournal(folder.file, (path): Database => fillsUp(openFile(path)));
  if (!journal.ok) throw new Error(JSON.stringify(journal.failure));
  return journal.value;
}

const pagesHeld = (journal: Journal): number =>
  COUNT_ROWS.only(journal.read.tables((db) => db.prepare('SELECT count(*) AS n FROM erasure_filler'))).n;

describe('a disk that is full while free pages are overwritten', () => {
  it('gives sales the free pages of the file back at once, and the next run overwrites them', () => {
    makeRoomInside();
    const journal = opened();
    eraseNow(journal, ['ticket-3']);
    room = 2;
    expect(() => scrub(journal)).toThrow('disk is full');
    expect(pagesHeld(journal)).toBe(0);
    write(journal, eventsOfSale(6));
    room = Number.POSITIVE_INFINITY;
    scrub(journal);
    for (const end of ['', '-wal']) expect([end, textsIn(folder.file + end, canariesOf(3))]).toEqual([end, []]);
    expect([pagesHeld(journal), journal.verify().brokenAt]).toEqual([0, null]);
    journal.close();
  });

  it('has the pages free at the beginning of the next run, where the run was killed', () => {
    makeRoomInside();
    const journal = opened();
    eraseNow(journal, ['ticket-3']);
    journal.erasure.scrub.begin();
    while (pagesHeld(journal) === 0) journal.erasure.scrub.next();
    journal.erasure.scrub.begin();
    journal.erasure.scrub.next();
    expect(pagesHeld(journal)).toBe(0);
    journal.close();
  });
});
