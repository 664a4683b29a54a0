/**
 * Shorter sums of `rollups` (docs/roll-ups.md): by day and goods, and by hour and person, which is all that reports divide by. They hold the
 * days up to that of `rollup_daily_mark`; rows of later days are left over and count nothing.
 */
const SUMS = `
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
    doubted INTEGER NOT NULL,`;
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
