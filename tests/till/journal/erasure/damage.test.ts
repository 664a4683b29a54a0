import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '../../../../main/journal/core/database.ts';
import { openReadOnlyJournal } from '../../../../main/journal/read-only-journal.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { readBackupContents } from '../../../../main/records/restore/inspect-backup.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const NOW = Date.parse(LATER);

/** Runs SQL in the file, as another program would. */
function inFile(sql: string): void {
  const db = openFile(folder.file);
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

/** Event 2 is the ticket of sale 1; event 27 lists its erasure. */
function erasedFile(): void {
  const journal = folder.sold(1, 5);
  eraseNow(journal, ['ticket-1']);
  journal.close();
}

const ONLY_GROWS = 'the journal only grows';

describe('the triggers of the events', () => {
  it.each([
    ['the body of an event', "UPDATE events SET body = '{}' WHERE seq = 8"],
    ['an event that the newest erasure does not list', "UPDATE events SET body = '{}', salt = NULL, erased = 27 WHERE seq = 8"],
    ['an event under another number', "UPDATE events SET body = '{}', salt = NULL, erased = 26 WHERE seq = 2"],
    ['the erasure itself', "UPDATE events SET body = '{}', salt = NULL, erased = 27 WHERE seq = 27"],
    ['the time of a listed event', "UPDATE events SET at = 'later', erased = 27 WHERE seq = 2"],
    ['the digest of a listed event', "UPDATE events SET digest = x'00', erased = 27 WHERE seq = 2"],
    ['the salt of a listed event', "UPDATE events SET salt = x'00', erased = 27 WHERE seq = 2"],
    ['the mark of an erased event', 'UPDATE events SET erased = NULL WHERE seq = 2'],
    ['an event by a deletion', 'DELETE FROM events WHERE seq = 2'],
  ])('refuse a change of %s', (_what, sql) => {
    erasedFile();
    expect(() => inFile(sql)).toThrow(ONLY_GROWS);
  });

  it('refuse even a listed event as soon as another event follows: nothing stays open', () => {
    erasedFile();
    const journal = folder.open();
    write(journal, eventsOfSale(6));
    journal.close();
    for (const erased of [27, 32])
      expect(() => inFile(`UPDATE events SET body = '{}', salt = NULL, erased = ${erased} WHERE seq = 2`)).toThrow(ONLY_GROWS);
  });
});

/** What a person with a tool for databases can do. */
const tampered = (sql: string): void => inFile(`DROP TRIGGER events_append_only_update; DROP TRIGGER events_append_only_delete; ${sql}`);

describe('a change of an erased journal that no erasure lists', () => {
  it.each([
    ['a changed amount in what remains', `UPDATE events SET body = replace(body, '"price":100000', '"price":1') WHERE seq = 2`, 'event 2'],
    ['a number put back', `UPDATE events SET body = replace(body, '•••1', '0812') WHERE seq = 2`, 'event 2'],
    ['an erased event that counts as whole', 'UPDATE events SET erased = NULL WHERE seq = 2', 'event 2'],
    ['a salt at an erased event', "UPDATE events SET salt = x'00' WHERE seq = 2", 'event 2'],
    ['an event erased by an event that does not list it', 'UPDATE events SET salt = NULL, erased = 27 WHERE seq = 7', 'event 7'],
    [
      'an event erased by an event that is no erasure',
      'UPDATE events SET salt = NULL, erased = 20 WHERE seq = 7',
      'event 20 should list an erasure',
    ],
    ['a changed digest', 'UPDATE events SET digest = zeroblob(32) WHERE seq = 2', 'event 2'],
    ['a salt that is gone', 'UPDATE events SET salt = NULL WHERE seq = 7', 'event 7'],
    ['a list that lacks an event', `UPDATE events SET body = replace(body, '"2":', '"x":') WHERE seq = 27`, 'event 2'],
    [
      'a row of an erased order that has its number again',
      "UPDATE orders SET client_number = '0812' WHERE number = 1",
      'order abcdefgh000001',
    ],
    ['a wish that nobody asked for', "INSERT INTO erasure_wanted VALUES ('ticket-3', 4)", 'erasure_wanted: 1 rows'],
  ])('is damage: %s', (_what, sql, broken) => {
    erasedFile();
    tampered(sql);
    // Opened before the whole check: a start looks at the newest events alone.
    const opened = openJournal(folder.file);
    const detail = opened.ok ? opened.value.verify().brokenAt : opened.failure.detail;
    if (opened.ok) opened.value.close();
    expect(detail).toContain(broken);
  });

  it('is damage where the whole event came back from a copy of the file', () => {
    const journal = folder.sold(1, 5);
    const db = openFile(folder.file);
    const whole = db.prepare('SELECT body, salt FROM events WHERE seq = 2').get() as { body: string; salt: Uint8Array };
    db.close();
    eraseNow(journal, ['ticket-1']);
    journal.close();
    const again = openFile(folder.file);
    again.exec('DROP TRIGGER events_append_only_update');
    again.prepare('UPDATE events SET body = ?, salt = ?, erased = NULL WHERE seq = 2').run(whole.body, whole.salt);
    again.close();
    expect(openJournal(folder.file)).toMatchObject({ ok: false, failure: { why: 'corrupt' } });
  });
});

describe('an erased journal', () => {
  it('is backed up, read without writing, and its backup verifies with the erased events in it', async () => {
    const journal = folder.sold(1, 5);
    eraseNow(journal, ['ticket-1', 'ticket-2']);
    const copy = await folder.copyAt(NOW);
    expect(readBackupContents(folder.file, copy)).toMatchObject({ ok: true, value: { orders: 5 } });
    journal.close();
    const read = openReadOnlyJournal(folder.file);
    if (!read.ok) throw new Error(read.failure.detail);
    expect(read.value.read.order(soldAt(1).orderId)?.order.sale.clientNumber).toMatch(/^•••\d+$/);
    expect(read.value.read.order(soldAt(3).orderId)?.order.sale.clientNumber).toBe(soldAt(3).clientNumber);
    read.value.close();
  });

  it('is erased further: a later event of an erased order is removed too, and its marks stay apart', () => {
    const journal = folder.sold(1, 5);
    eraseNow(journal, ['ticket-1']);
    const { orderId, at, token } = soldAt(1);
    write(journal, [
      {
        type: 'order',
        subject: orderId,
        at,
        event: { type: 'detailsAnswered', at, answer: { is: 'inDoubt', why: 'unreadable', detail: token } },
        raw: token,
        by: null,
      },
    ]);
    eraseNow(journal, ['ticket-1']);
    expect(JSON.stringify(journal.eventsOf(orderId))).not.toContain(token);
    expect(journal.verify().brokenAt).toBeNull();
  });
});
