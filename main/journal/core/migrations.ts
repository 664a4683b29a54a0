import { DAILY_TABLES, EARNED_COLUMNS, ROLLUP_TABLES } from '../rollups/rollup-layout.ts';

/** A step whose SQL an extension provides ({@link ./extension.ts}). */
interface ReservedMigration {
  readonly reservedFor: string;
}

/**
 * The journal's layout, one numbered step after another. A step that was released is never edited: a new one follows it.
 * `PRAGMA user_version` counts the steps that have run. A new event type takes the next number too, with an empty step where
 * it needs no table, so that an older program refuses the file by its number.
 */
export const MIGRATIONS: readonly (string | ReservedMigration)[] = [
  `
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    digest BLOB NOT NULL,
    chain BLOB NOT NULL
  ) STRICT;
  CREATE INDEX events_of_subject ON events (subject, seq);
  CREATE TRIGGER events_append_only_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
  CREATE TRIGGER events_append_only_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;

  CREATE TABLE tickets (
    ticket_id TEXT PRIMARY KEY,
    nonce TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE orders (
    order_id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    ticket_id TEXT NOT NULL,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    open INTEGER NOT NULL,
    product_code TEXT NOT NULL,
    client_number TEXT NOT NULL,
    revision INTEGER NOT NULL,
    printed INTEGER NOT NULL,
    head TEXT,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX orders_by_number ON orders (number);
  CREATE INDEX orders_open ON orders (number) WHERE open = 1;
  CREATE INDEX orders_by_target ON orders (product_code, client_number, number);

  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,

  // The search index of history: a small row per order, maintained by triggers in the order's transaction, and its words as
  // trigrams, so that any part of a number, a name or a token finds it. Indexing takes longer than everything else in a sale, so
  // rows after the mark wait for a quiet moment and are searched directly. Separators are removed here and from search terms
  // (search-terms.ts).
  `
  CREATE TABLE history (
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    words TEXT NOT NULL
  ) STRICT;
  CREATE INDEX history_by_time ON history (at);
  CREATE INDEX history_by_state ON history (state);
  CREATE VIRTUAL TABLE history_words USING fts5 (words, content = 'history', content_rowid = 'number', tokenize = 'trigram', columnsize = 0);

  CREATE VIEW history_of_orders AS
  SELECT number, at, state, lower(replace(replace(replace(concat_ws(char(10),
    order_id, product_code, client_number,
    json_extract(body, '$.sale.product.name'), json_extract(body, '$.sale.product.brand'),
    json_extract(body, '$.sale.quote.clientName'), json_extract(body, '$.sale.quote.meterId'), json_extract(body, '$.sale.cashier'),
    json_extract(body, '$.sale.price'), json_extract(body, '$.sale.price') + json_extract(body, '$.sale.kioskFee'),
    json_extract(body, '$.state.reading.clientName'), json_extract(body, '$.state.reading.serialNumber'),
    json_extract(body, '$.state.reading.voucherCode'), json_extract(body, '$.state.code'), json_extract(body, '$.state.reference')
  ), '-', ''), '.', ''), ',', '')) AS words FROM orders;

  CREATE TRIGGER history_of_new_order AFTER INSERT ON orders BEGIN
    INSERT INTO history (number, at, state, words) SELECT number, at, state, words FROM history_of_orders WHERE number = new.number;
  END;
  CREATE TRIGGER history_of_changed_order AFTER UPDATE OF state, body ON orders WHEN new.state <> old.state OR new.body <> old.body BEGIN
    UPDATE history SET (state, words) = (SELECT state, words FROM history_of_orders WHERE number = new.number) WHERE number = new.number;
  END;
  CREATE TRIGGER history_of_removed_order AFTER DELETE ON orders BEGIN DELETE FROM history WHERE number = old.number; END;

  CREATE TABLE history_mark (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL) STRICT;
  INSERT INTO history_mark (only, number) VALUES (1, 0);
  CREATE TRIGGER history_words_of_changed AFTER UPDATE OF words ON history
  WHEN new.words <> old.words AND old.number <= (SELECT number FROM history_mark) BEGIN
    INSERT INTO history_words (history_words, rowid, words) VALUES ('delete', old.number, old.words);
    INSERT INTO history_words (rowid, words) VALUES (new.number, new.words);
  END;
  CREATE TRIGGER history_words_of_removed AFTER DELETE ON history WHEN old.number <= (SELECT number FROM history_mark) BEGIN
    INSERT INTO history_words (history_words, rowid, words) VALUES ('delete', old.number, old.words);
  END;

  CREATE TABLE checkpoint (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    seq INTEGER NOT NULL,
    chain BLOB NOT NULL
  ) STRICT;

  CREATE TABLE found (
    order_id TEXT PRIMARY KEY,
    at TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE orders ADD COLUMN owed INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX orders_owed ON orders (number) WHERE owed = 1;
  CREATE INDEX orders_by_time ON orders (at);
  CREATE INDEX orders_of_ticket ON orders (ticket_id, number);
  `,
  { reservedFor: 'staff' },

  // Keeps what changes with every step of a sale small, because it is written and synced each time: an order's row has its number
  // as key and holds its state; what was sold is read from its ticket's event, which never changes. Triggers no longer maintain
  // history: orders after the mark, and those that changed since they were indexed (history_stale), are read directly.
  // history_blocks holds the times of each 1,024 orders, so that a search over a time span does not read the span
  // (search-windows.ts). Orders and tickets are rebuilt from the events.
  `
  DROP TRIGGER history_of_new_order; DROP TRIGGER history_of_changed_order; DROP TRIGGER history_of_removed_order;
  DROP TRIGGER history_words_of_changed; DROP TRIGGER history_words_of_removed;
  DROP VIEW history_of_orders;
  DROP TABLE orders;
  DROP TABLE tickets;

  CREATE TABLE tickets (
    seq INTEGER PRIMARY KEY,
    nonce TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE orders (
    number INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL UNIQUE,
    ticket INTEGER NOT NULL,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    open INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    product_code TEXT NOT NULL,
    client_number TEXT NOT NULL,
    revision INTEGER NOT NULL,
    printed INTEGER NOT NULL,
    head TEXT,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX orders_open ON orders (number) WHERE open = 1;
  CREATE INDEX orders_owed ON orders (number) WHERE owed = 1;
  CREATE INDEX orders_by_target ON orders (product_code, client_number);
  CREATE INDEX orders_unsold ON orders (state) WHERE open = 0 AND state <> 'success';
  CREATE INDEX orders_unsold_by_time ON orders (at) WHERE open = 0 AND state <> 'success';

  DELETE FROM history WHERE number > (SELECT number FROM history_mark);
  DROP INDEX history_by_time;
  DROP INDEX history_by_state;
  ALTER TABLE history DROP COLUMN state;
  CREATE TABLE history_stale (number INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE history_blocks (block INTEGER PRIMARY KEY, first TEXT NOT NULL, last TEXT NOT NULL) STRICT;
  INSERT INTO history_blocks (block, first, last) SELECT number / 1024, min(at), max(at) FROM history GROUP BY number / 1024;
  CREATE TRIGGER history_goes_stale AFTER UPDATE OF body ON orders WHEN new.number <= (SELECT number FROM history_mark) BEGIN
    INSERT OR IGNORE INTO history_stale (number) VALUES (new.number);
  END;
  `,

  // Print jobs that may still need a printer or a person; few, whatever the journal's length. The document is read from the event
  // that requested it.
  `
  CREATE TABLE print_jobs (
    job_id TEXT PRIMARY KEY,
    asked INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX print_jobs_in_order ON print_jobs (asked);
  `,

  // A print job that was refused, or cancelled before anything was printed, no longer counts as printed: the events are replayed.
  '',

  // Money of an order that turned out to exist during its refund is held, and a settled order keeps what was read of it: the
  // events are replayed.
  '',

  // Flagged orders that no supervisor has acknowledged (shared/orders/order-flags.ts): the events are replayed.
  `
  ALTER TABLE orders ADD COLUMN flagged INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX orders_flagged ON orders (number) WHERE flagged = 1;
  `,

  // The ledger (projections/ledger.ts): rows that are only added, by the number of the event that added them, so that a span of the
  // journal has its sums. A sale is named by its ticket's event and its line, which a replay of one ticket keeps.
  `
  CREATE TABLE sold (
    ticket INTEGER NOT NULL,
    line INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    family TEXT NOT NULL,
    brand TEXT NOT NULL,
    product TEXT NOT NULL,
    person TEXT,
    cashier TEXT NOT NULL,
    price INTEGER NOT NULL,
    base INTEGER,
    admin INTEGER,
    fee INTEGER NOT NULL,
    PRIMARY KEY (ticket, line)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE payments (
    ticket INTEGER NOT NULL,
    part INTEGER NOT NULL,
    tender TEXT NOT NULL,
    amount INTEGER NOT NULL,
    change INTEGER NOT NULL,
    PRIMARY KEY (ticket, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE standings (
    seq INTEGER NOT NULL,
    ticket INTEGER NOT NULL,
    line INTEGER NOT NULL,
    side INTEGER NOT NULL,
    money TEXT NOT NULL,
    delivered INTEGER NOT NULL,
    debit INTEGER,
    partner_fee INTEGER,
    PRIMARY KEY (seq, ticket, line, side)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE refunds (
    seq INTEGER NOT NULL,
    part INTEGER NOT NULL,
    ticket INTEGER NOT NULL,
    line INTEGER NOT NULL,
    paid_by TEXT NOT NULL,
    tender TEXT NOT NULL,
    amount INTEGER NOT NULL,
    person TEXT,
    cashier TEXT NOT NULL,
    PRIMARY KEY (seq, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE exceptions (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL
  ) STRICT;
  `,
  { reservedFor: 'shifts' },
  { reservedFor: 'catalogue' },
  { reservedFor: 'balance' },
  ROLLUP_TABLES,
  { reservedFor: 'customers' },

  // What orders are filtered by in a search, as columns of blocks of orders (search/order-columns.ts). The till fills them in
  // quiet moments; a search computes what they lack.
  `
  CREATE TABLE history_values (
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX history_values_by_value ON history_values (kind, value);
  CREATE TABLE history_columns (
    kind TEXT NOT NULL,
    block INTEGER NOT NULL,
    ids BLOB NOT NULL,
    PRIMARY KEY (kind, block)
  ) STRICT;
  `,

  // Erasure (erasure/): an event has a salt, and is changed only as the newest event, an `erased` one, lists it. The trigger itself looks,
  // so nothing switches it off. Erased orders leave no words behind in the older segments of the index.
  `
  ALTER TABLE events ADD COLUMN salt BLOB;
  ALTER TABLE events ADD COLUMN erased INTEGER;
  DROP TRIGGER IF EXISTS events_append_only_update;
  CREATE TRIGGER events_append_only_update BEFORE UPDATE ON events WHEN NOT (
    new.seq IS old.seq AND new.at IS old.at AND new.type IS old.type AND new.subject IS old.subject
    AND new.digest IS old.digest AND new.chain IS old.chain AND new.salt IS NULL
    AND new.erased IS (SELECT max(seq) FROM events)
    AND (SELECT type = 'erased' AND json_type(body, '$.left."' || old.seq || '"') IS 'text' FROM events WHERE seq = new.erased) IS 1
  ) BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
  INSERT INTO history_words (history_words, rank) VALUES ('secure-delete', 1);

  CREATE TABLE erasure_wanted (
    subject TEXT PRIMARY KEY,
    asked INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE erasure_deferred (
    subject TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    why TEXT NOT NULL,
    until TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE erasure_filler (page BLOB NOT NULL) STRICT;
  `,
  { reservedFor: 'complaints' },
  { reservedFor: 'balance' },
  { reservedFor: 'refusals' },
  { reservedFor: 'onAccount' },
  { reservedFor: 'statements' },
  { reservedFor: 'collective' },
  DAILY_TABLES,
  { reservedFor: 'balance' },

  // Money that a copy of the journal holds as owed becomes held: an older program would refuse the event.
  '',
  { reservedFor: 'balance' },
  { reservedFor: 'shifts' },
  { reservedFor: 'contra' },
  { reservedFor: 'unconfirmed' },

  // What payment providers keep of a sale, `partner_fee` that its sale says is income, and compensations as losses of their orders
  // (shared/orders/money/margin.ts). Older sales have neither of the first two; the roll-ups are counted again.
  EARNED_COLUMNS,
];

/**
 * The newest step that changed what events add up to. Migrating an older file rebuilds its projections from its events; later
 * files keep theirs.
 */
export const REPLAYED_SINCE = 10;

/** The step that brought shifts. No program before it printed a Z, so what an older file lost was none. */
export const SHIFTS_SINCE = 11;

/** Names of rows in the table `facts` that more than one file reads or writes. They are persisted: never rename them. */

/** A run has the journal open, or ended without closing it. */
export const RUNNING_FACT = 'running';
/** A write-ahead log was lost, and no new run of order ids has begun since. */
export const WAL_LOST_FACT = 'logLost';
/** The number of the last event that began a new run of order ids because the journal was restored or lost its newest events. */
export const LOSS_FACT = 'lossAt';
/** The number of the newest event that erased others: readers drop what they keep of events when it changes. */
export const ERASED_FACT = 'erasedBy';
/** `due`: rows were erased, and what they left in free pages and in the index may still be there. */
export const SCRUB_FACT = 'erasureScrub';

/** Marks the file as ours ("LOKT"), so that another program's file is never changed. */
export const APPLICATION_ID = 0x4c4f4b54;
