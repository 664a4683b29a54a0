/** The sums of the first layout, in the order of their columns. A released layout is never edited: later sums are in a list of their own. */
const FIRST_MEASURES = [
  ...['sold', 'price', 'base', 'admin', 'fee', 'fulfilled', 'fulfilled_total', 'fulfilled_fee', 'debit', 'debit_unknown', 'partner_fee'],
  ...['refunded', 'refunded_total', 'lost_debit', 'success', 'delivered', 'refused', 'not_delivered', 'unsent', 'withdrawn', 'doubted'],
] as const;
/** Those that migration 31 added. */
const EARNED_MEASURES = ['payment_fee', 'partner_income', 'lost_payment_fee', 'compensated'] as const;
export const MEASURES = [...FIRST_MEASURES, ...EARNED_MEASURES] as const;

const SUMS = FIRST_MEASURES.map((measure) => `\n    ${measure} INTEGER NOT NULL,`).join('');

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
    person INTEGER NOT NULL,${SUMS}
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

/**
 * Shorter sums of `rollups` (docs/roll-ups.md): by day and goods, and by hour and person, which is all that reports divide by. They hold the
 * days up to that of `rollup_daily_mark`; rows of later days are left over and count nothing.
 */
export const DAILY_TABLES = `
  CREATE TABLE rollup_goods_days (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    goods INTEGER NOT NULL,${SUMS}
    PRIMARY KEY (day, business_day, goods)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_person_hours (
    day INTEGER NOT NULL,
    business_day INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    person INTEGER NOT NULL,${SUMS}
    PRIMARY KEY (day, business_day, hour, person)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rollup_daily_mark (only INTEGER PRIMARY KEY CHECK (only = 1), day INTEGER NOT NULL) STRICT;
  INSERT INTO rollup_daily_mark (only, day) VALUES (1, -1);
`;

export const DAILY_TABLE_NAMES = ['rollup_goods_days', 'rollup_person_hours', 'rollup_daily_mark'] as const;

/** Sums every day again in idle moments, as in a file from before these sums. */
export const FORGET_DAILY = `
  DELETE FROM rollup_goods_days; DELETE FROM rollup_person_hours;
  UPDATE rollup_daily_mark SET day = -1;
`;

const SUM_TABLES = ['rollups', 'rollup_goods_days', 'rollup_person_hours'];

/** Migration 31. The compensations of an older file are those among its movements of cash, less what contra entries took back. */
export const EARNED_COLUMNS = `
  ALTER TABLE sold ADD COLUMN payment_fee INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE standings ADD COLUMN partner_income INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE compensations (seq INTEGER PRIMARY KEY, order_id TEXT NOT NULL, amount INTEGER NOT NULL) STRICT;
  INSERT INTO compensations (seq, order_id, amount) SELECT seq, coalesce(json_extract(body, '$.orderId'), ''), amount
    FROM cash_moves WHERE kind = 'compensation';
  ${SUM_TABLES.flatMap((table) => EARNED_MEASURES.map((measure) => `ALTER TABLE ${table} ADD COLUMN ${measure} INTEGER NOT NULL DEFAULT 0;`)).join('\n  ')}
  ${FORGET_ROLLUPS}
  ${FORGET_DAILY}
`;
