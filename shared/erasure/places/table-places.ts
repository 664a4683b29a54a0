/**
 * Every text of every table that the till opens, each with what it is: the journal, and `shop.db` (docs/erasure-records.md, "The list of places").
 * Columns of numbers name no person. `tests/till/shared/erasure/table-places.test.ts` opens the databases: a table or a text without an entry
 * fails.
 */

const COLUMN_KINDS = {
  id: { stays: 'an id, a time, a digest, a salt or a word of the till: it names no person' },
  staff: { stays: 'who acted at the till: the books of the shop' },
  shop: { stays: 'what the shop calls itself, its files and its products' },
  provider: { stays: 'addresses and accounts of the provider' },
  sample: { stays: 'an example of an unknown refusal, without the numbers, names and fields of its sale' },
  /** The export reads it, and an erasure changes it, by the list of places of events. */
  events: { follows: 'the list of places of events' },
  /** A copy of events in a projection: an erasure replays what remains of them, and the export reads the events. */
  copy: { follows: 'its events' },
  /** Words of copies: an erasure writes them again, and merges what is older at the end of its run. */
  words: { follows: 'its order' },
} as const;
type ColumnKind = keyof typeof COLUMN_KINDS;

/** The texts of one table: its columns by their kind. */
type TableTexts = Readonly<Partial<Record<ColumnKind, readonly string[]>>>;
type Tables = Readonly<Record<string, TableTexts>>;

/** What happened, and what an erasure works with. */
const EVENT_TABLES: Tables = {
  events: { id: ['at', 'type', 'subject', 'digest', 'chain', 'salt'], events: ['body'] },
  facts: { id: ['name', 'value'] },
  checkpoint: { id: ['chain'] },
  erasure_wanted: { id: ['subject'] },
  erasure_deferred: { id: ['subject', 'why', 'until'] },
  erasure_filler: { id: ['page'] },
};

const ORDER_TABLES: Tables = {
  tickets: { id: ['nonce'] },
  orders: { id: ['order_id', 'at', 'state', 'head'], shop: ['product_code'], copy: ['client_number', 'body'] },
  found: { id: ['order_id', 'at'], copy: ['body'] },
  print_jobs: { id: ['job_id'], copy: ['body'] },
  history: { id: ['at'], words: ['words'] },
  history_words: { words: ['words'] },
  history_mark: {},
  history_stale: {},
  history_blocks: { id: ['first', 'last'] },
  history_columns: { id: ['kind', 'ids'] },
  history_values: { id: ['kind'], staff: ['value'] },
  complaints: { id: ['complaint_id', 'order_id', 'state'], copy: ['body'] },
  refusals_seen: { id: ['key', 'first', 'last'], sample: ['body'] },
  refused_orders: { id: ['key', 'order_id'] },
};

const LEDGER_TABLES: Tables = {
  sold: { id: ['order_id'], shop: ['family', 'brand', 'product'], staff: ['person', 'cashier'] },
  payments: { id: ['tender'] },
  standings: { id: ['money'] },
  refunds: { id: ['paid_by', 'tender'], staff: ['person', 'cashier'] },
  compensations: { id: ['order_id'] },
  exceptions: { id: ['kind'] },
  rollups: {},
  rollup_acts: { id: ['act'] },
  rollup_daily_mark: {},
  rollup_goods: { shop: ['product', 'family', 'brand', 'name'] },
  rollup_goods_days: {},
  rollup_mark: {},
  rollup_people: { staff: ['key', 'name'] },
  rollup_person_hours: {},
  rollup_tenders: { id: ['tender'] },
  rollup_times: {},
};

const SHOP_TABLES: Tables = {
  people: { id: ['person_id'], staff: ['body'] },
  pin_hashes: { id: ['person_id', 'hash'] },
  shifts: { id: ['shift_id', 'digest'], copy: ['body'] },
  told_z: {},
  cash_moves: { id: ['move_id', 'shift_id', 'kind'], copy: ['body'] },
  catalogue_changes: { id: ['change_id', 'type', 'digest'] },
  told_balances: { id: ['reading_id', 'at'] },
  deposits: { id: ['deposit_id', 'at'], staff: ['cashier'], copy: ['body'] },
  reversals: { id: ['reversal_id', 'at', 'order_id'], staff: ['cashier'], copy: ['body'] },
  contras: { id: ['act_id', 'contra_id', 'at', 'what'], staff: ['cashier'], copy: ['reason'] },
  figure_marks: { id: ['kind', 'figure_id', 'copied_at'] },
  statements: { id: ['statement_id', 'at', 'digest'], staff: ['cashier'], provider: ['account'], shop: ['body'] },
  statement_entries: { id: ['statement_id', 'class', 'body'] },
};

const CUSTOMER_TABLES: Tables = {
  customers: {
    id: ['customer_id', 'saved_at', 'consent', 'withdrawn_at', 'erasure_wanted_at', 'merged_into', 'erased_at'],
    copy: ['name', 'note'],
  },
  customer_numbers: { id: ['customer_id', 'number_id'], copy: ['body'] },
  account_limits: { id: ['customer_id'] },
  account_entries: { id: ['customer_id', 'kind', 'act_id', 'at', 'tender', 'sold_at'], staff: ['cashier', 'seller'] },
  collective_groups: { id: ['group_id'], copy: ['name', 'note'] },
  collective_members: { id: ['member_id', 'group_id', 'kind'], copy: ['body'] },
  collective_rounds: { id: ['ticket_id', 'group_id', 'body'] },
};

/** By database. */
export const TABLE_PLACES = {
  journal: { ...EVENT_TABLES, ...ORDER_TABLES, ...LEDGER_TABLES, ...SHOP_TABLES, ...CUSTOMER_TABLES },
  shop: {
    products: { shop: ['code', 'body'] },
    catalogue_versions: { id: ['change_id', 'at', 'digest'], shop: ['body'] },
    catalogue_tables: { shop: ['name', 'body'] },
    fee_rule_versions: { id: ['change_id', 'at', 'digest'], shop: ['body'] },
  },
} as const satisfies Readonly<Record<string, Tables>>;

/** Whether an erasure may write this column of the journal: it is a copy of events. */
export function isCopyOfEvents(table: string, column: string): boolean {
  const journal: Tables = TABLE_PLACES.journal;
  return journal[table]?.copy?.includes(column) === true;
}
