import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { staffJournalOf } from '../../../../main/shop/staff/staff-journal.ts';
import { eraseNow, scrub } from '../../../lab/fakes/erasure/erasures.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { diskError } from '../../../lab/simulation/environment/disk.ts';
import { rerun, rewriting, withMember } from '../../../lab/simulation/variants/wrappers.ts';

/** A till that lost nothing: the next start must not doubt its newest sales, nor ask for the last printed Z. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Leaves the files of an open journal as a power cut leaves them now. */
function cutPower(journal: Journal): void {
  const files = ['', '-wal'].map((end) => [end, readFileSync(folder.file + end)] as const);
  journal.close();
  for (const [end, bytes] of files) writeFileSync(folder.file + end, bytes);
}

const startDoubtsSales = (): boolean => folder.open().openReport.lostLog;

describe('a power cut', () => {
  it('after a PIN was changed and nothing was sold since is no lost log, though the change emptied the log', () => {
    const journal = folder.sold(1, 3);
    for (const hash of ['an-old-hash', 'a-new-hash']) staffJournalOf(journal).append([], [{ personId: 'person-1', hash }]);
    cutPower(journal);
    expect(startDoubtsSales()).toBe(false);
  });

  it('after an erasure cleaned the file is no lost log', () => {
    const journal = folder.sold(1, 5);
    eraseNow(journal, ['ticket-3']);
    scrub(journal);
    cutPower(journal);
    expect(startDoubtsSales()).toBe(false);
  });
});

describe('a close on a disk that is full until the log is folded back', () => {
  it('still says that the run ended well', () => {
    let isFull = false;
    const fillsUp = rewriting(/^DELETE FROM facts/, (statement, values) => {
      if (isFull) throw diskError('full');
      return rerun(statement, values);
    });
    const open = (path: string): Database => {
      const db = openFile(path);
      return withMember(fillsUp(db), 'exec', (sql: string) => {
        db.exec(sql);
        if (/wal_checkpoint/.test(sql)) isFull = false;
      });
    };
    const journal = openJournal(folder.file, open);
    if (!journal.ok) throw new Error(journal.failure.detail);
    folder.sold(1, 3, journal.value);
    isFull = true;
    journal.value.close();
    expect(startDoubtsSales()).toBe(false);
  });
});
