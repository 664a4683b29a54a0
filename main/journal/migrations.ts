import { STAFF_TABLES } from '../staff/tables.ts';

/**
 * The journal's layout, one numbered step after another. A step that has shipped is never edited: a new one follows it.
 * `PRAGMA user_version` counts the steps that have run.
 */
export const MIGRATIONS: readonly string[] = [
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

  // What history is searched by: a small row per order, kept by triggers, so in the transaction of the order itself; and its
  // words cut into threes, so that any piece of a number, a name or a token finds it. Cutting takes longer than all else in a
  // sale: rows after the mark wait for a quiet moment, and are searched as they are. Separators are left out, here as in what
  // is searched for (search.ts).
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
  STAFF_TABLES,
];

/**
 * The newest step that changed what events add up to. A file from before it has its projections made anew from its events
 * when it is migrated; later files keep theirs.
 */
export const REPLAYED_SINCE = 3;

/** Tables that do not follow from events, or that follow from other tables: a replay neither makes nor compares them. */
export const NOT_PROJECTED: ReadonlySet<string> = new Set(['events', 'facts', 'checkpoint', 'history', 'history_mark', 'pin_hashes']);

/** Marks the file as ours ("LOKT"), so that another program's file is never touched. */
export const APPLICATION_ID = 0x4c4f4b54;
