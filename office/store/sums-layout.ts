import type { Fact } from '../../shared/office/facts.ts';

/** The sums of sales, named as in the till's roll-ups. A released layout is never edited: later sums are in a list of their own. */
const MEASURES = [
  ...['sold', 'price', 'base', 'admin', 'fee', 'fulfilled', 'fulfilled_total', 'fulfilled_fee', 'debit', 'debit_unknown', 'partner_fee'],
  ...['refunded', 'refunded_total', 'lost_debit', 'success', 'delivered', 'refused', 'not_delivered', 'unsent', 'withdrawn', 'doubted'],
  ...['payment_fee', 'partner_income', 'lost_payment_fee', 'compensated'],
] as const;
export type Measure = (typeof MEASURES)[number];

interface SumTable {
  readonly table: 'sums_hours' | 'sums_day_hours' | 'sums_days' | 'sums_tenders' | 'sums_times' | 'sums_acts';
  /** The facts that it adds up. */
  readonly fact: Fact['is'];
  /** With `till` before them they are the primary key. */
  readonly keys: readonly string[];
  readonly sums: readonly string[];
}

/**
 * The tables of sums: days and hours are numbers as in the facts of events, everything else that a key names is text. `sums_days` and
 * `sums_day_hours` are sums of `sums_hours`, because a question over many tills reads each row of its days (docs/decisions/0041).
 */
export const SUM_TABLES = {
  sums: {
    table: 'sums_hours',
    fact: 'sums',
    keys: ['day', 'business_day', 'hour', 'product', 'family', 'brand', 'person'],
    sums: MEASURES,
  },
  dayHours: { table: 'sums_day_hours', fact: 'sums', keys: ['day', 'business_day', 'hour'], sums: MEASURES },
  days: { table: 'sums_days', fact: 'sums', keys: ['day', 'business_day'], sums: MEASURES },
  tender: {
    table: 'sums_tenders',
    fact: 'tender',
    keys: ['day', 'business_day', 'hour', 'tender', 'person'],
    sums: ['payments', 'received', 'refunds', 'returned'],
  },
  time: { table: 'sums_times', fact: 'time', keys: ['day', 'business_day', 'product', 'family', 'brand', 'bucket'], sums: ['orders'] },
  act: { table: 'sums_acts', fact: 'act', keys: ['day', 'business_day', 'hour', 'person', 'act'], sums: ['count', 'amount'] },
} as const satisfies Record<string, SumTable>;
export type SumKind = keyof typeof SUM_TABLES;
export const SUM_KINDS = Object.keys(SUM_TABLES) as SumKind[];

const NUMBERS: ReadonlySet<string> = new Set(['day', 'business_day', 'hour', 'bucket']);
/** The type of a column of a key. */
export const keyType = (key: string): 'integer' | 'text' => (NUMBERS.has(key) ? 'integer' : 'text');

/** Creates the tables of sums. */
export const CREATE_SUMS: readonly string[] = Object.values(SUM_TABLES).map(
  ({ table, keys, sums }) => `create table ${table} (
    till uuid not null,
    ${keys.map((key) => `${key} ${keyType(key)} not null`).join(',\n    ')},
    ${sums.map((sum) => `${sum} bigint not null default 0`).join(',\n    ')},
    primary key (till, ${keys.join(', ')})
  )`,
);
