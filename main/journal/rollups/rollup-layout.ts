/**
 * The roll-ups (docs/roll-ups.md): sums of the ledger by the hour of the shop's calendar, so that a report reads hours and not orders. A row
 * of `rollups` names its calendar day and its business day (days since 1970-01-01), the hour of the calendar day, what was sold and who
 * sold it. `rollup_mark` says which events count at once (those after `since`) and how far the older ones are counted (`done`).
 */
export const ROLLUP_TABLES = `
  CREATE TABLE rollup_goods (
    id INTEGER PRIMARY KEY,
    product TEXT NOT NULL,
    family TEXT NOT NULL,
    brand TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (product, family, brand)
  ) STRICT;
  CREATE TABLE rollup_people (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE rollups (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    goods INTEGER NOT NULL,
    person INTEGER NOT NULL,
    sold INTEGER NOT NULL,
    price INTEGER NOT NULL,
    base INTEGER NOT NULL,
    admin INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    fulfilled INTEGER NOT NULL,
    fulfilled_total INTEGER NOT NULL,
    fulfilled_fee INTEGER NOT NULL,
    debit INTEGER NOT NULL,
    debit_unknown INTEGER NOT NULL,
    partner_fee INTEGER NOT NULL,
    refunded INTEGER NOT NULL,
    refunded_total INTEGER NOT NULL,
    lost_debit INTEGER NOT NULL,
    success INTEGER NOT NULL,
    delivered INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    not_delivered INTEGER NOT NULL,
    unsent INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL,
    doubted INTEGER NOT NULL,
    PRIMARY KEY (day, business_day, hour, goods, person)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_tenders (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    tender TEXT NOT NULL,
    person INTEGER NOT NULL,
    payments INTEGER NOT NULL,
    received INTEGER NOT NULL,
    refunds INTEGER NOT NULL,
    returned INTEGER NOT NULL,
    PRIMARY KEY (day, business_day, hour, tender, person)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_times (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    goods INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    orders INTEGER NOT NULL,
    PRIMARY KEY (day, business_day, goods, bucket)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_acts (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    person INTEGER NOT NULL,
    act TEXT NOT NULL,
    count INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (day, business_day, hour, person, act)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_mark (only INTEGER PRIMARY KEY CHECK (only = 1), since INTEGER NOT NULL, done INTEGER NOT NULL) STRICT;
  INSERT INTO rollup_mark (only, since, done) SELECT 1, coalesce(max(seq), 0), 0 FROM events;
`;

/** They follow from the ledger, are filled later in an older file, and are compared with it by {@link ./check-rollups.ts}. */
export const ROLLUP_TABLE_NAMES = [
  ...['rollups', 'rollup_goods', 'rollup_people', 'rollup_tenders', 'rollup_times', 'rollup_acts', 'rollup_mark'],
] as const;

/** Counts all events again in idle moments, as in a file from before the roll-ups. */
export const FORGET_ROLLUPS = `
  DELETE FROM rollups; DELETE FROM rollup_goods; DELETE FROM rollup_people;
  DELETE FROM rollup_tenders; DELETE FROM rollup_times; DELETE FROM rollup_acts;
  UPDATE rollup_mark SET since = (SELECT coalesce(max(seq), 0) FROM events), done = 0;
`;
