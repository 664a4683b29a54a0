import { type Database, preparedAll, type Statement } from '../core/database.ts';
import { bytes, COUNT_ROWS, integer, nullable, rowsOf, text } from '../core/rows.ts';
import { BLOCK_SIZE } from './search-windows.ts';

/**
 * What orders are filtered by, as columns of the index: for each block of {@link BLOCK_SIZE} numbers and each kind of value, the
 * ids of its orders' values, two bytes each. A search of any combination reads two bytes for each order and filter, so rare
 * combinations are as fast as frequent ones. Written with the index, in quiet moments.
 */
export const COLUMN_KINDS = ['situation', 'product', 'cashier', 'tenders'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** The only column whose values change after the sale. */
const CHANGING: ColumnKind = 'situation';
/** An order that has no id here: its value came after the last id was given. It is read directly. */
export const WITHOUT_ID = 0xffff;

/** The values of orders as the other tables hold them, by number. `product`: code, biller and family as a JSON array. */
const VALUES: Readonly<Record<ColumnKind, string>> = {
  situation: `SELECT number, state || iif(owed = 1, ' owed', '') || iif(flagged = 1, ' flagged', '') AS value FROM orders
    WHERE number BETWEEN ? AND ? ORDER BY number`,
  product: `SELECT o.number, json_array(s.product, s.brand, s.family) AS value FROM orders o
    CROSS JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id WHERE o.number BETWEEN ? AND ? ORDER BY o.number`,
  cashier: `SELECT o.number, s.cashier AS value FROM orders o
    CROSS JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id WHERE o.number BETWEEN ? AND ? ORDER BY o.number`,
  tenders: `SELECT o.number, (SELECT group_concat(p.tender, ' ') FROM payments p WHERE p.ticket = o.ticket) AS value FROM orders o
    WHERE o.number BETWEEN ? AND ? ORDER BY o.number`,
};

const VALUE_OF_ORDER = rowsOf({ number: integer, value: nullable(text) });
const IDS_ROWS = rowsOf({ ids: bytes });
const ID_ROWS = rowsOf({ id: integer });
const BLOCK_ROWS = rowsOf({ block: integer });

export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);

/** Reads the values of a span of orders as text: where no column holds them. */
export class OrderValues {
  readonly #statements: Readonly<Record<ColumnKind, Statement>>;

  constructor(db: Database) {
    const prepared = COLUMN_KINDS.map((kind) => [kind, db.prepare(VALUES[kind])]);
    this.#statements = Object.fromEntries(prepared) as Record<ColumnKind, Statement>;
  }

  each(kind: ColumnKind, low: number, high: number): Iterable<{ readonly number: number; readonly value: string | null }> {
    return VALUE_OF_ORDER.each(this.#statements[kind], low, high);
  }
}

/** Writes the columns. A stored block holds every order of it that the index holds. */
export class OrderColumns {
  readonly #values: OrderValues;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#values = new OrderValues(db);
    this.#run = statements(db);
  }

  /** How many blocks up to the last indexed order have no columns: those of a journal from before there were any. */
  missing(mark: number): number {
    return mark === 0 ? 0 : Math.max(0, blockOf(mark) + 1 - COUNT_ROWS.only(this.#run.stored, CHANGING).n);
  }

  /** Writes up to `most` missing blocks, the newest first. Call inside a transaction, as the following. */
  fill(mark: number, most: number): void {
    for (const { block } of BLOCK_ROWS.all(this.#run.missing, CHANGING, blockOf(mark), most)) this.write(block, mark);
  }

  /** Writes what a block lacks of its orders up to `mark`. */
  write(block: number, mark: number): void {
    for (const kind of COLUMN_KINDS) this.#extend(kind, block, mark, IDS_ROWS.first(this.#run.ids, kind, block)?.ids ?? new Uint8Array());
  }

  /** Writes the values again that may have changed, where the block is stored. */
  renew(block: number, mark: number): void {
    if (IDS_ROWS.first(this.#run.ids, CHANGING, block) !== null) this.#extend(CHANGING, block, mark, new Uint8Array());
  }

  #extend(kind: ColumnKind, block: number, mark: number, stored: Uint8Array): void {
    const first = block * BLOCK_SIZE;
    const known = stored.length / 2;
    const ids = new DataView(new ArrayBuffer(2 * (Math.min(mark + 1, first + BLOCK_SIZE) - first)));
    for (const [at, byte] of stored.entries()) ids.setUint8(at, byte);
    for (const { number, value } of this.#values.each(kind, first + known, first + ids.byteLength / 2 - 1))
      ids.setUint16(2 * (number - first), value === null ? 0 : this.#idOf(kind, value), true);
    this.#run.write.run(kind, block, new Uint8Array(ids.buffer));
  }

  #idOf(kind: ColumnKind, value: string): number {
    const known = ID_ROWS.first(this.#run.id, kind, value);
    if (known) return known.id;
    const { n: id } = COUNT_ROWS.only(this.#run.nextId, kind);
    if (id >= WITHOUT_ID) return WITHOUT_ID;
    this.#run.addId.run(kind, id, value);
    return id;
  }
}

const statements = (db: Database) =>
  preparedAll(db, {
    stored: 'SELECT count(*) AS n FROM history_columns WHERE kind = ?',
    missing: `SELECT b.block FROM history_blocks b LEFT JOIN history_columns c ON c.kind = ? AND c.block = b.block
      WHERE c.block IS NULL AND b.block <= ? ORDER BY b.block DESC LIMIT ?`,
    ids: 'SELECT ids FROM history_columns WHERE kind = ? AND block = ?',
    write: 'INSERT INTO history_columns (kind, block, ids) VALUES (?, ?, ?) ON CONFLICT (kind, block) DO UPDATE SET ids = excluded.ids',
    id: 'SELECT id FROM history_values WHERE kind = ? AND value = ?',
    nextId: 'SELECT coalesce(max(id), 0) + 1 AS n FROM history_values WHERE kind = ?',
    addId: 'INSERT INTO history_values (kind, id, value) VALUES (?, ?, ?)',
  });
