import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, extendChain, GENESIS } from '../../../main/journal/core/chain.ts';
import { type Database, openFile, openReadOnly } from '../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { APPLICATION_ID, MIGRATIONS, REPLAYED_SINCE } from '../../../main/journal/core/migrations.ts';
import { FORGET_ROLLUPS } from '../../../main/journal/rollups/rollup-layout.ts';
import { searchHistory } from '../../../main/journal/search/search-history.ts';
import { JOURNAL_SCHEMA, openJournal } from '../../../main/records/journal-schema.ts';
import { openOrRestore } from '../../../main/records/restore/restore.ts';
import { EVERY_ORDER } from '../../lab/fakes/history/queries.ts';
import { eventsOfSale, soldAt } from '../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { successFor } from '../../lab/fakes/sales.ts';

/** Files as each earlier version left them, made by that version's migrations, with sales in them. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const SALES = 30;

type Row = Record<string, string | number | null | Uint8Array>;
/** What an earlier version stored: the same as today, in the columns that it had. */
const TABLES = ['events', 'tickets', 'orders', 'facts', 'people', 'sold', 'payments', 'standings', 'refunds', 'exceptions'] as const;

/** A later answer names another code for a sale: layouts that store flagged orders must flag it. */
const contradicted: JournalEvent = {
  type: 'order',
  subject: soldAt(3).orderId,
  at: soldAt(SALES).at,
  event: { type: 'detailsAnswered', at: soldAt(SALES).at, answer: { is: 'accepted', reading: successFor({ voucherCode: 'ANOTHER' }) } },
  raw: null,
  by: null,
};

function fileOfVersion(version: number): void {
  const today = new JournalFolder();
  const journal = today.sold(1, SALES);
  write(journal, [contradicted]);
  journal.close();
  const source = openFile(today.file);
  const db = openFile(folder.file);
  db.exec('PRAGMA journal_mode = WAL');
  for (const step of JOURNAL_SCHEMA.migrations.slice(0, version)) db.exec(step);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
  for (const table of TABLES) copyRows(source, db, table);
  if (version < SALTS_SINCE) chainWithoutSalts(db);
  // The copied rows of the roll-ups are none: they are counted again like those of an older file.
  if (version >= 14) db.exec(FORGET_ROLLUPS);
  // An earlier version stored other orders: the migration must rebuild them.
  if (version < REPLAYED_SINCE) db.exec("UPDATE orders SET revision = 99, printed = 9, state = 'sending', open = 1");
  // The index as the earlier version left it: it holds the text of some orders, the rest wait.
  if (version >= 2 && version < 5)
    db.exec(`INSERT INTO history_words (rowid, words) SELECT number, words FROM history WHERE number <= ${SALES / 2};
      UPDATE history_mark SET number = ${SALES / 2}`);
  db.close();
  source.close();
  today.remove();
}

/** The layout whose events have salts. */
const SALTS_SINCE = 17;

/** The digests and the chain as a program wrote them that knew no salts, and each order's head on that chain. */
function chainWithoutSalts(db: Database): void {
  const trigger = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'events_append_only_update'").get() as { sql: string };
  db.exec('DROP TRIGGER events_append_only_update');
  const events = db.prepare('SELECT seq, at, type, subject, body, chain FROM events ORDER BY seq').all() as {
    seq: number;
    at: string;
    type: string;
    subject: string;
    body: string;
    chain: Uint8Array;
  }[];
  const change = db.prepare('UPDATE events SET digest = ?, chain = ? WHERE seq = ?');
  const heads = db.prepare('UPDATE orders SET head = ? WHERE head = ?');
  let chain: Uint8Array = GENESIS;
  for (const event of events) {
    const digest = digestOf(event.seq, event.at, event.type, event.subject, event.body);
    chain = extendChain(chain, digest);
    change.run(digest, chain, event.seq);
    heads.run(Buffer.from(chain).toString('hex'), Buffer.from(event.chain).toString('hex'));
  }
  db.exec(trigger.sql);
}

/** Columns that the current program no longer stores get a value of their type, as another program would write it. */
function copyRows(from: Database, to: Database, table: string): void {
  const columns = to.prepare('SELECT name, type, "notnull" AS needed FROM pragma_table_info(?)').all(table) as {
    name: string;
    type: string;
    needed: number;
  }[];
  if (columns.length === 0) return;
  const insert = to.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`);
  for (const [index, row] of (from.prepare(`SELECT * FROM ${table}`).all() as Row[]).entries())
    insert.run(...columns.map(({ name, type, needed }) => row[name] ?? (needed ? (type === 'TEXT' ? `${table} ${index}` : 0) : null)));
}

/** The disk accepts every step except the one that commits the migration. */
const fullAtTheEnd = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (name === 'exec')
        return (sql: string) => {
          if (sql.includes('user_version = ')) throw new Error('database or disk is full');
          target.exec(sql);
        };
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

describe.each(MIGRATIONS.map((_, index) => index + 1))('a journal of version %i', (version) => {
  it('is migrated with every sale in it, and verifies', () => {
    fileOfVersion(version);
    const journal = folder.open();
    expect(journal.verify()).toEqual({ events: SALES * 5 + 2, brokenAt: null });
    expect(journal.read.order(soldAt(7).orderId)).toMatchObject({
      order: { state: { is: 'success', reading: { voucherCode: soldAt(7).token } } },
      printed: 1,
    });
    expect(journal.read.openOrders()).toEqual([]);
    expect(journal.read.flagged().map(({ order }) => order.sale.orderId)).toEqual([soldAt(3).orderId]);
    const db = openReadOnly(folder.file);
    const query = { ...EVERY_ORDER, text: soldAt(7).token };
    const page = searchHistory(db, query, { ms: 60_000, window: 16_384 });
    db.close();
    expect(page.orders.map(({ order }) => order.sale.orderId)).toEqual([soldAt(7).orderId]);
    write(journal, eventsOfSale(SALES + 1));
    journal.close();
    expect(folder.open().verify().brokenAt).toBeNull();
  });

  it.runIf(version < MIGRATIONS.length)('whose disk is full at the last moment stays an intact journal of its version', () => {
    fileOfVersion(version);
    const before = readFileSync(folder.file);
    const opened = openJournal(folder.file, (path) => {
      const db = openFile(path);
      return path === folder.file ? fullAtTheEnd(db) : db;
    });
    expect(opened).toMatchObject({ ok: false, failure: { why: 'full' } });
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    expect(folder.open().verify().brokenAt).toBeNull();
  });
});

describe('a damaged journal of an earlier version', () => {
  it.each([
    ['is not JSON', `replace(body, '"type"', '"type')`, 'the journal is corrupt: event 13 is not JSON'],
    ['lacks a member', `replace(body, '"at"', '"av"')`, 'the journal is corrupt: event 13 has no type, subject or time'],
    [
      'names another type',
      `replace(body, '"type":"order"', '"type":"orddr"')`,
      'the journal is corrupt: event 13 names another type in its body than in its row',
    ],
  ])('is replaced by its newest copy, and the reason names the event: one that %s', async (_fault, damaged, detail) => {
    fileOfVersion(REPLAYED_SINCE - 1);
    const now = Date.UTC(2026, 10, 21, 3, 42);
    await folder.copyAt(now - 60_000);
    const db = openFile(folder.file);
    db.exec(`DROP TRIGGER events_append_only_update; UPDATE events SET body = ${damaged} WHERE seq = 13`);
    db.close();
    const opened = openOrRestore(folder.file, { now, epoch: 'newepoch', backupFolders: [folder.copies] });
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    const { journal, restored } = opened.value;
    expect(restored).toMatchObject({ cause: { kind: 'journal', why: 'corrupt', detail } });
    expect(restored?.replacedFile).toContain('.replaced-');
    expect([journal.read.orderCount(), journal.verify().brokenAt]).toEqual([SALES, null]);
    journal.close();
  });
});

describe('every earlier version', () => {
  it.each(MIGRATIONS.map((_, index) => index + 1))('step %i leads from an empty file to the newest layout', (version) => {
    const db = openFile(folder.file);
    for (const step of JOURNAL_SCHEMA.migrations.slice(0, version)) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
    db.close();
    const journal = folder.sold(1, 3);
    expect(journal.verify()).toEqual({ events: 16, brokenAt: null });
  });
});

describe('a journal of a newer program', () => {
  it('is refused, and neither the file nor its log changes', () => {
    folder.sold(1, 3).close();
    const db = openFile(folder.file);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    db.exec("INSERT INTO facts (name, value) VALUES ('from', 'the future')");
    const [file, log] = [readFileSync(folder.file), readFileSync(`${folder.file}-wal`)];
    db.close();
    // The state after a kill: the newest events are only in the write-ahead log.
    writeFileSync(folder.file, file);
    writeFileSync(`${folder.file}-wal`, log);
    copyFileSync(folder.file, `${folder.file}.kept`);
    expect(openJournal(folder.file)).toMatchObject({ ok: false, failure: { kind: 'journal', why: 'newer' } });
    expect(readFileSync(folder.file).equals(file)).toBe(true);
    expect(readFileSync(`${folder.file}-wal`).equals(log)).toBe(true);
  });
});
