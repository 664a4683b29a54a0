/**
 * The layout of `shop.db`: the catalogue and the fee rules of both modes. A product's row is valid from the version `since` until before the
 * version `until`, and the newest version where `until` is null. So every kept version is whole, and versions share the rows that did not
 * change. A step that was released is never edited.
 */
export const SHOP_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE products (
    code TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    position INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, since)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX products_replaced ON products (until) WHERE until IS NOT NULL;
  CREATE TABLE catalogue_versions (
    version INTEGER PRIMARY KEY,
    change_id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    digest TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE catalogue_tables (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE fee_rule_versions (
    version INTEGER PRIMARY KEY,
    change_id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    digest TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  `,
];

/** Marks the file as the shop's data ("LOKS"). */
export const SHOP_APPLICATION_ID = 0x4c4f4b53;
