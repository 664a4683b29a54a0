import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { MOST_START_EVENTS } from '../../../../main/journal/integrity/start-check.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

function tamper(sql: string): void {
  const db = openFile(folder.file);
  db.exec(`DROP TRIGGER IF EXISTS events_append_only_update; DROP TRIGGER IF EXISTS events_append_only_delete; ${sql}`);
  db.close();
}
const opened = () => {
  const journal = openJournal(folder.file);
  if (journal.ok) journal.value.close();
  return journal;
};
const corrupt = { ok: false, failure: { kind: 'journal', why: 'corrupt' } };

describe('a start', () => {
  it('replays what the last run wrote, and nothing at the next start', () => {
    folder.sold(1, 20).close();
    expect(opened()).toMatchObject({
      ok: true,
      value: { openReport: { isNew: false, checkedEvents: 101, uncheckedEvents: 0, lostLog: false } },
    });
    expect(opened()).toMatchObject({ ok: true, value: { openReport: { checkedEvents: 0, uncheckedEvents: 0 } } });
  });

  it('leaves excess events to the reading worker, and stores no checkpoint past it', () => {
    folder.sold(1, 300).close();
    const journal = folder.open();
    expect(journal.openReport).toMatchObject({ checkedEvents: MOST_START_EVENTS, uncheckedEvents: 501 });
    expect(journal.checkpoint({ seq: 1_501, chain: Buffer.from(journal.head, 'hex') })).toEqual({ ok: true, value: null });
    journal.close();
    expect(opened()).toMatchObject({ ok: true, value: { openReport: { checkedEvents: 0, uncheckedEvents: 0 } } });
  });

  it('ignores a checkpoint that is not on its chain', () => {
    folder.sold(1, 300).close();
    const journal = folder.open();
    journal.checkpoint({ seq: 1_501, chain: Buffer.alloc(32) });
    journal.close();
    expect(opened()).toMatchObject({ ok: true, value: { openReport: { uncheckedEvents: 501 } } });
  });

  const damages: readonly [string, string][] = [
    ['an event of the last run was edited', "UPDATE events SET body = replace(body, 'Sari', 'Rudi') WHERE seq > 60"],
    ['an event of the last run is gone', 'DELETE FROM events WHERE seq = 90'],
    ['the newest events are gone, and with them the checkpoint', 'DELETE FROM events WHERE seq > 40'],
    ["an order's token was changed", `UPDATE orders SET body = replace(body, '${soldAt(18).token}', '1234') WHERE number = 18`],
    ["an order's state was changed", "UPDATE orders SET state = 'failed' WHERE number = 18"],
    ['an order is gone', 'DELETE FROM orders WHERE number = 18'],
    ['a payment is gone', "DELETE FROM tickets WHERE nonce = 'nonce-18'"],
    ['a payment may be made twice', "UPDATE tickets SET nonce = 'another' WHERE nonce = 'nonce-18'"],
    ['an order stands under another payment', 'UPDATE orders SET ticket = (SELECT ticket FROM orders WHERE number = 17) WHERE number = 18'],
  ];
  it.each(damages)('finds that %s', (_what, sql) => {
    const first = folder.sold(1, 10);
    first.close();
    const second = folder.sold(11, 20);
    second.close();
    expect(second.openReport.checkedEvents).toBe(51);
    tamper(sql);
    const before = readFileSync(folder.file);
    expect(opened()).toMatchObject(corrupt);
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it.each([
    ['where it stands', 'UPDATE orders SET body = replace(body, \'"attempt":1\', \'"attempt":2\')'],
    ['what was sold', "UPDATE events SET body = replace(body, 'cash', 'card') WHERE type = 'ticket'"],
    ['what happened to it', "UPDATE events SET at = '2020-01-01T00:00:00.000Z' WHERE type = 'order'"],
    ['which ticket it is of', 'UPDATE orders SET ticket = 3'],
  ])('finds that an old order that is still open was changed: %s', (_what, sql) => {
    const [ticket, sending] = eventsOfSale(1);
    if (!ticket || !sending) throw new Error('a sale has events');
    write(folder.open(), [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
    folder.close();
    write(folder.open(), [ticket, sending]);
    folder.close();
    // The checkpoint is now behind the changed order.
    expect(opened()).toMatchObject({ ok: true });
    expect(opened()).toMatchObject({ ok: true, value: { openReport: { checkedEvents: 0 } } });
    tamper(sql);
    expect(opened()).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
  });

  it('a whole verification finds what lies before the checkpoint', () => {
    folder.sold(1, 20).close();
    opened();
    tamper("UPDATE orders SET state = 'failed' WHERE number = 3");
    const journal = folder.open();
    expect(journal.verify().brokenAt).toBe(`order ${soldAt(3).orderId}`);
    journal.close();
    tamper("UPDATE orders SET state = 'success' WHERE number = 3; UPDATE facts SET value = 'zzzzzzzz' WHERE name = 'epoch'");
    expect(folder.open().verify().brokenAt).toBe('fact epoch');
  });

  it('a whole verification finds an order that no event made, and one whose row is gone', () => {
    folder.sold(1, 20).close();
    opened();
    tamper(
      `CREATE TEMP TABLE other AS SELECT * FROM orders WHERE number = 2; UPDATE other SET order_id = 'zz', number = 99;
       INSERT INTO orders SELECT * FROM other`,
    );
    let journal = folder.open();
    expect(journal.verify().brokenAt).toBe('orders: 21 rows');
    journal.close();
    tamper("DELETE FROM orders WHERE order_id = 'zz' OR number = 4");
    journal = folder.open();
    expect(journal.verify().brokenAt).not.toBeNull();
  });
});

describe('a run that was killed', () => {
  /** The files of a running till, as a kill leaves them, copied to the journal's path. */
  function killed(withLog: boolean): void {
    const journal = folder.sold(1, 5);
    const copies = ['', '-wal'].map((end) => [end, readFileSync(folder.file + end)] as const);
    journal.close();
    for (const end of ['', '-wal', '-shm']) rmSync(folder.file + end, { force: true });
    for (const [end, bytes] of copies) if (end === '' || withLog) writeFileSync(folder.file + end, bytes);
  }

  it('loses nothing', () => {
    killed(true);
    const journal = folder.open();
    expect(journal.openReport.lostLog).toBe(false);
    expect(journal.verify()).toEqual({ events: 26, brokenAt: null });
  });

  it('and whose log is lost is reported, so that no id is used twice', () => {
    killed(false);
    const journal = folder.open();
    expect(journal.openReport.lostLog).toBe(true);
    journal.close();
    expect(folder.open().openReport.lostLog).toBe(true);
  });
});

describe('a file that is not a whole journal of ours', () => {
  const named = (why: string) => expect(opened()).toMatchObject({ ok: false, failure: { kind: 'journal', why } });

  it.each([0.3, 0.6, 0.95])('cut to %d of its length is named and stays unchanged', (part) => {
    folder.sold(1, 60).close();
    truncateSync(folder.file, Math.floor(readFileSync(folder.file).length * part));
    const before = readFileSync(folder.file);
    named('corrupt');
    expect(readFileSync(folder.file).equals(before)).toBe(true);
  });

  it('cut within its first page is named and stays unchanged', () => {
    folder.sold(1, 1).close();
    truncateSync(folder.file, 60);
    named('corrupt');
    expect(readFileSync(folder.file).length).toBe(60);
  });

  it('with a page of garbage is named and stays unchanged', () => {
    folder.sold(1, 60).close();
    const bytes = readFileSync(folder.file);
    bytes.fill(0xa5, 4_096, 3 * 4_096);
    writeFileSync(folder.file, bytes);
    named('corrupt');
    expect(readFileSync(folder.file).equals(bytes)).toBe(true);
  });

  it('a folder in its place is named', () => {
    mkdirSync(folder.file);
    named('notLoket');
    expect(existsSync(folder.file)).toBe(true);
  });

  it('another program that has it open, as a second till would, is reported', () => {
    folder.sold(1, 2);
    named('inUse');
  });

  it('a partial journal of an interrupted first start does not prevent a start', () => {
    writeFileSync(`${folder.file}.new`, 'half');
    expect(opened()).toMatchObject({ ok: true, value: { openReport: { isNew: true } } });
    expect(existsSync(`${folder.file}.new`)).toBe(false);
  });

  it("another program's log beside another program's file stays", () => {
    const other = join(folder.path, 'other.db');
    const db = openFile(other);
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1)');
    for (const end of ['', '-wal']) copyFileSync(other + end, folder.file + end);
    db.close();
    const [file, log] = [readFileSync(folder.file), readFileSync(`${folder.file}-wal`)];
    named('notLoket');
    expect(readFileSync(folder.file).equals(file)).toBe(true);
    expect(readFileSync(`${folder.file}-wal`).equals(log)).toBe(true);
  });
});

it('the writing connection syncs every commit, in a write-ahead log, and waits a moment for a reader that meets one', () => {
  const seen: Record<string, unknown>[] = [];
  const journal = openJournal(folder.file, (path) => {
    const db = openFile(path);
    if (path === folder.file)
      queueMicrotask(() => {
        for (const pragma of ['synchronous', 'journal_mode', 'foreign_keys', 'busy_timeout'])
          seen.push({ ...(db.prepare(`PRAGMA ${pragma}`).get() as object) });
      });
    return db;
  });
  if (!journal.ok) throw new Error(journal.failure.detail);
  return Promise.resolve().then(() => {
    expect(seen.flatMap((row) => Object.values(row))).toEqual([2, 'wal', 1, 1_000]);
    journal.value.close();
  });
});
