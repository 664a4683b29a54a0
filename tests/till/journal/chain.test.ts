import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, extendChain } from '../../../main/journal/core/chain.ts';
import { type Database, openFile } from '../../../main/journal/core/database.ts';
import { NAME_ROWS } from '../../../main/journal/core/rows.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from '../../../main/journal/integrity/event-rows.ts';
import { JournalFolder } from '../../lab/fakes/journals.ts';

/** A person who knows the digests changes one event with its own digest and link: only the chain tells. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Changes events in the file; each gets the digest of its new content, and the link that follows from the one before it. */
function rewrite(from: number, to: number, change: (event: StoredEvent) => Partial<StoredEvent>): void {
  const db = openFile(folder.file);
  try {
    for (const { name } of NAME_ROWS.each(db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'events'")))
      db.exec(`DROP TRIGGER ${name}`);
    for (let seq = from; seq <= to; seq++) rewriteOne(db, { ...eventAt(db, seq), ...change(eventAt(db, seq)) });
  } finally {
    db.close();
  }
}

const eventAt = (db: Database, seq: number): StoredEvent =>
  EVENT_ROWS.only(db.prepare(`SELECT ${eventColumns(db)} FROM events WHERE seq = ?`), seq);

function rewriteOne(db: Database, { seq, at, type, subject, body, salt }: StoredEvent): void {
  const digest = digestOf(seq, at, type, subject, body, salt === '' ? null : Buffer.from(salt, 'hex'));
  const chain = extendChain(Buffer.from(eventAt(db, seq - 1).chain, 'hex'), digest);
  db.prepare('UPDATE events SET at = ?, body = ?, digest = ?, chain = ? WHERE seq = ?').run(at, body, digest, chain, seq);
}

function linkAt(seq: number): string {
  const db = openFile(folder.file);
  try {
    return eventAt(db, seq).chain;
  } finally {
    db.close();
  }
}

describe('an event that was changed together with its digest and its link', () => {
  it.each([
    ['its time', ({ at }: StoredEvent) => ({ at: at.replace(/^\d{4}/, '1999') })],
    ['its amount', ({ body }: StoredEvent) => ({ body: body.replace(/"price":\d+/, '"price":1') })],
  ])('is found at the next one: %s', (_what, change) => {
    const journal = folder.sold(1, 5);
    const before = journal.head;
    expect(journal.verify().brokenAt).toBeNull();
    rewrite(7, 7, change);
    expect(journal.verify().brokenAt).toBe('event 8');
    expect(journal.head).toBe(before);
  });

  it('changes the newest link, which is on paper, where all that follows is rewritten too', () => {
    const { events } = folder.sold(1, 5).verify();
    const before = linkAt(events);
    rewrite(7, events, ({ seq, at }) => (seq === 7 ? { at: at.replace(/^\d{4}/, '1999') } : {}));
    expect(linkAt(events)).not.toBe(before);
  });
});
