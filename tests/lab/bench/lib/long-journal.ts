import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Database, type OpenFile, openFile } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { OrderColumns } from '../../../../main/journal/search/order-columns.ts';
import { BLOCK_SIZE } from '../../../../main/journal/search/search-windows.ts';
import { openJournal } from '../../../../main/records/journal-schema.ts';
import { LEDGER_TABLES } from './rows/ledger-rows.ts';
import { type End, eventsOf, type Row } from './rows/sale-rows.ts';
import type { Batch, RowsFrom } from './rows/sale-rows-worker.ts';

/**
 * Builds a journal of any length quickly: the till's own code makes the rows, but they are written without a sync, and indexes, history and
 * search index are built at the end. `proveLongJournal` compares such a file with the journal's own replay.
 */

/** In the order of `sale-rows.ts`. */
const COLUMNS = {
  events: ['seq', 'at', 'type', 'subject', 'body', 'digest', 'chain'],
  tickets: ['seq', 'nonce'],
  orders: [
    ...['number', 'order_id', 'ticket', 'at', 'state', 'open', 'owed', 'product_code', 'client_number'],
    ...['revision', 'printed', 'head', 'body'],
  ],
  history: ['number', 'at', 'words'],
} as const;

/** Sales made in one batch, and orders indexed in one batch. */
const BATCH = 2_000;
const GROWN_BATCH = 200;

const FIRST_AT = '2024-01-01T00:00:00.000Z';

/** Makes a journal with its epoch and no order. */
export function makeEmptyJournal(file: string): void {
  const journal = opened(file);
  const written = journal.append([{ type: 'epoch', subject: '', at: FIRST_AT, epoch: 'abcdefgh' }]);
  if (!written.ok) throw new Error(written.failure.detail);
  journal.close();
}

/**
 * Makes a journal of `orders` sales by appending each, as a till does, but unsynced. Slower than {@link makeLongJournal}, but its indexes
 * are as loosely filled as a till leaves them, which matters to the next append.
 */
export function makeGrownJournal(file: string, orders: number): void {
  makeEmptyJournal(file);
  const connections: Database[] = [];
  const journal = opened(file, (path) => {
    const db = openFile(path);
    if (path === file) connections.push(db);
    return db;
  });
  // The journal switched on synced commits when it opened; this file need not survive a power cut.
  for (const db of connections) db.exec('PRAGMA synchronous = OFF');
  for (let n = 1; n <= orders; n += GROWN_BATCH) {
    const events = Array.from({ length: Math.min(GROWN_BATCH, orders - n + 1) }, (_, index) => eventsOf(n + index)).flat();
    const written = journal.append(events);
    if (!written.ok) throw new Error(written.failure.detail);
  }
  for (let waiting = 1; waiting > 0; ) {
    const indexed = journal.indexOrders(BATCH);
    if (!indexed.ok) throw new Error(indexed.failure.detail);
    waiting = indexed.value;
  }
  journal.close();
}

export function opened(file: string, open?: OpenFile): Journal {
  const journal = openJournal(file, open);
  if (!journal.ok) throw new Error(`${file}: ${JSON.stringify(journal.failure)}`);
  return journal.value;
}

/**
 * Makes a journal of `orders` successful sales, indexed, and closed as a till closes it, with a checkpoint at its end. Stops early when
 * `goOn` says so; returns the number of sales.
 */
export async function makeLongJournal(file: string, orders: number, goOn: (done: number) => boolean = () => true): Promise<number> {
  makeEmptyJournal(file);
  const db = openFile(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -256000');
    const restore = dropFollowers(db);
    db.exec('BEGIN');
    const { end, done } = await insertSales(db, orders, goOn);
    restore();
    db.prepare('INSERT INTO checkpoint (only, seq, chain) VALUES (1, ?, ?)').run(end.seq, end.chain);
    // As in a file of an older till: the reports count these sales later.
    db.prepare('UPDATE rollup_mark SET since = ?').run(end.seq);
    indexAll(db);
    db.exec('COMMIT; PRAGMA journal_mode = WAL');
    return done;
  } finally {
    db.close();
  }
}

/** Indexes all orders at once, as the till's own index (history-index.ts) would hold them. */
function indexAll(db: Database): void {
  db.exec(`
    INSERT INTO history_words (history_words) VALUES ('rebuild');
    UPDATE history_mark SET number = (SELECT max(number) FROM history);
    INSERT INTO history_blocks (block, first, last) SELECT number / ${BLOCK_SIZE}, min(at), max(at) FROM history GROUP BY number / ${BLOCK_SIZE};
  `);
  const { number: last } = db.prepare('SELECT number FROM history_mark').get() as { number: number };
  new OrderColumns(db).fill(last, Number.MAX_SAFE_INTEGER);
}

/** Drops the indexes that SQLite would update row by row; returns a function that restores them. */
function dropFollowers(db: Database): () => void {
  const followers = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('index', 'trigger') ORDER BY type")
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of followers) db.exec(`DROP ${type} "${name}"`);
  return () => {
    for (const { sql } of followers) db.exec(sql);
  };
}

function inserter(db: Database, table: keyof typeof COLUMNS): (row: Row) => void {
  const columns = COLUMNS[table];
  const statement = db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  return (row) => void statement.run(...row);
}

/** A ledger's row has all of its table's columns. */
function ledgerInserters(db: Database): Record<(typeof LEDGER_TABLES)[number], (row: Row) => void> {
  const into = (table: string, columns: number): ((row: Row) => void) => {
    const statement = db.prepare(`INSERT INTO ${table} VALUES (${Array.from({ length: columns }, () => '?').join(', ')})`);
    return (row) => void statement.run(...row);
  };
  const columnsOf = (table: string): number => db.prepare(`PRAGMA table_info(${table})`).all().length;
  const inserterOf = (table: string) => into(table, columnsOf(table));
  return {
    sold: inserterOf('sold'),
    payments: inserterOf('payments'),
    standings: inserterOf('standings'),
    refunds: inserterOf('refunds'),
    exceptions: inserterOf('exceptions'),
  };
}

async function insertSales(db: Database, orders: number, goOn: (done: number) => boolean): Promise<{ end: End; done: number }> {
  const insert = {
    event: inserter(db, 'events'),
    ticket: inserter(db, 'tickets'),
    order: inserter(db, 'orders'),
    history: inserter(db, 'history'),
  };
  const intoLedger = ledgerInserters(db);
  const rows = new RowMaker(db);
  let done = 0;
  while (done < orders && goOn(done)) {
    const { sales, ledger } = await rows.next(Math.min(BATCH, orders - done), orders - done);
    for (const { events, ticket, order, history } of sales) {
      for (const event of events) insert.event(event);
      insert.ticket(ticket);
      insert.order(order);
      insert.history(history);
    }
    for (const table of LEDGER_TABLES) for (const row of ledger[table]) intoLedger[table](row);
    done += sales.length;
  }
  await rows.close();
  return { end: rows.end, done };
}

/** The worker that makes rows, always one batch ahead. */
class RowMaker {
  readonly #worker: Worker;
  #ahead: Promise<Batch> | null = null;
  end: End;

  constructor(db: Database) {
    this.end = db.prepare('SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1').get() as unknown as End;
    const from: RowsFrom = { first: 1, end: this.end };
    this.#worker = new Worker(new URL('./rows/sale-rows-worker.ts', import.meta.url), { workerData: from });
  }

  async next(count: number, left: number): Promise<Batch> {
    const batch = await (this.#ahead ?? this.#ask(count));
    const after = Math.min(BATCH, left - count);
    this.#ahead = after > 0 ? this.#ask(after) : null;
    this.end = batch.end;
    return batch;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(count: number): Promise<Batch> {
    this.#worker.postMessage(count);
    const [batch] = (await once(this.#worker, 'message')) as [Batch];
    return batch;
  }
}
