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
];

/** Marks the file as ours ("LOKT"), so that another program's file is never touched. */
export const APPLICATION_ID = 0x4c4f4b54;
