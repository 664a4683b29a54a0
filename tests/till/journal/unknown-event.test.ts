import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, extendChain, GENESIS } from '../../../main/journal/core/chain.ts';
import { openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import { verifyJournal } from '../../../main/journal/integrity/verify.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../../main/records/journal-schema.ts';
import { openOrRestore, restore } from '../../../main/records/restore/restore.ts';
import { soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** A journal with a layout that this program knows and an event that it does not know: only another version can have written it. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const NOW = Date.UTC(2026, 10, 21, 3, 42);

/** Appends an event as another version would, with its digest and its link in the chain. */
function appendUnknown(subject: string, file = folder.file): void {
  const db = openFile(file);
  const last = db.prepare('SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1').get() ?? { seq: 0, chain: GENESIS };
  const at = new Date(NOW).toISOString();
  const body = JSON.stringify({ type: 'loyaltyPoint', subject, at, points: 3 });
  const digest = digestOf(last.seq + 1, at, 'loyaltyPoint', subject, body);
  db.prepare('INSERT INTO events (seq, at, type, subject, body, digest, chain) VALUES (?, ?, ?, ?, ?, ?, ?)').run(
    ...[last.seq + 1, at, 'loyaltyPoint', subject, body, digest, extendChain(last.chain, digest)],
  );
  db.close();
}

const REFUSAL = {
  ok: false,
  failure: {
    kind: 'journal',
    why: 'newer',
    detail: 'event 17 is of the type "loyaltyPoint", which this version does not know: open the journal with the version that wrote it',
  },
};

describe('a journal with an event of a type that the program does not know', () => {
  it.each([
    ['of nothing that is sold', ''],
    ['of an order', soldAt(2).orderId],
  ])('refuses to open, with the reason and the cure, unchanged: an event %s', (_what, subject) => {
    folder.sold(1, 3).close();
    appendUnknown(subject);
    const before = readFileSync(folder.file);
    expect(openJournal(folder.file)).toEqual(REFUSAL);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    expect(existsSync(`${folder.file}-wal`)).toBe(false);
  });

  it('is not replaced by a backup, which may lack sales that the file has', async () => {
    folder.sold(1, 3);
    await folder.copyAt(NOW - 60_000);
    folder.close();
    appendUnknown('');
    const before = readFileSync(folder.file);
    expect(openOrRestore(folder.file, { now: NOW, epoch: 'newepoch', backupFolders: [folder.copies] })).toEqual(REFUSAL);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('is not restored as a backup either', async () => {
    folder.sold(1, 3);
    const copy = await folder.copyAt(NOW - 60_000);
    folder.close();
    appendUnknown('', copy);
    const before = readFileSync(folder.file);
    const refused = { ok: false, failure: { ...REFUSAL.failure, detail: `${copy}: ${REFUSAL.failure.detail}` } };
    expect(restore(folder.file, copy, { now: NOW, epoch: 'newepoch' })).toEqual(refused);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('does not verify, however old the event is', () => {
    folder.sold(1, 3).close();
    appendUnknown(soldAt(2).orderId);
    const db = openReadOnly(folder.file);
    expect(() => verifyJournal(db, JOURNAL_SCHEMA)).toThrow(REFUSAL.failure.detail);
    db.close();
  });
});
