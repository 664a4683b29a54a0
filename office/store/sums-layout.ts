/** The sums of `sums_hours`, named as in the till's roll-ups. A released layout is never edited: later sums are in a list of their own. */
const MEASURES = [
  ...['sold', 'price', 'base', 'admin', 'fee', 'fulfilled', 'fulfilled_total', 'fulfilled_fee', 'debit', 'debit_unknown', 'partner_fee'],
  ...['refunded', 'refunded_total', 'lost_debit', 'success', 'delivered', 'refused', 'not_delivered', 'unsent', 'withdrawn', 'doubted'],
  ...['payment_fee', 'partner_income', 'lost_payment_fee', 'compensated'],
] as const;
export type Measure = (typeof MEASURES)[number];

interface SumTable {
  readonly table: 'sums_hours' | 'sums_tenders' | 'sums_times' | 'sums_acts';
  /** With `till` before them they are the primary key. */
  readonly keys: readonly string[];
  readonly sums: readonly string[];
}

/** The tables of sums: days and hours are numbers as in the facts of events, everything else that a key names is text. */
export const SUM_TABLES = {
  sums: {
    table: 'sums_hours',
    keys: ['day', 'business_day', 'hour', 'product', 'family', 'brand', 'person'],
    sums: MEASURES,
  },
  tender: {
    table: 'sums_tenders',
    keys: ['day', 'business_day', 'hour', 'tender', 'person'],
    sums: ['payments', 'received', 'refunds', 'returned'],
  },
  time: { table: 'sums_times', keys: ['day', 'business_day', 'product', 'family', 'brand', 'bucket'], sums: ['orders'] },
  act: { table: 'sums_acts', keys: ['day', 'business_day', 'hour', 'person', 'act'], sums: ['count', 'amount'] },
} as const satisfies Record<string, SumTable>;

const NUMBERS: ReadonlySet<string> = new Set(['day', 'business_day', 'hour', 'bucket']);

/** Creates the tables of sums. */
export const CREATE_SUMS: readonly string[] = Object.values(SUM_TABLES).map(
  ({ table, keys, sums }) => `create table ${table} (
    till uuid not null,
    ${keys.map((key) => `${key} ${NUMBERS.has(key) ? 'integer' : 'text'} not null`).join(',\n    ')},
    ${sums.map((sum) => `${sum} bigint not null default 0`).join(',\n    ')},
    primary key (till, ${keys.join(', ')})
  )`,
);
