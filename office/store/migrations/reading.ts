import type { Migration } from './migration.ts';

/**
 * What the page's queries need beside the sums: the clock of each till's shop, and indexes that find single documents among all. Documents
 * that nothing is left to do about are in no list, so the partial indexes stay small.
 */
export const READING: Migration = {
  number: 40,
  name: 'lists over all tills',
  statements: [
    "alter table tills add column zone text not null default 'Asia/Jakarta'",
    'alter table tills add column day_starts_at integer not null default 0',
    `create index documents_outstanding on documents (till) where kind = 'order' and body->>'money' in ('open', 'owed')`,
    `create index documents_open_shifts on documents (till) where kind = 'shift' and body->>'closed' is null`,
    `create index documents_closed_shifts on documents ((body->>'closed')) where kind = 'shift'`,
    `create index documents_debts on documents (till) where kind = 'debt'`,
    `create index documents_complaints on documents (till) where kind = 'complaint'`,
    `create index documents_balances on documents (till) where kind = 'balance'`,
    `create index documents_orders on documents (id text_pattern_ops) where kind = 'order'`,
    `create index documents_numbers on documents ((body->>'number')) where kind = 'order' and body->>'number' is not null`,
    ...['sums_hours', 'sums_day_hours', 'sums_days'].map((table) => `create index ${table}_days on ${table} (business_day, till)`),
  ],
};
