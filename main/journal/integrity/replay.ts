import { type Database, openFile, type Statement, withDatabase } from '../core/database.ts';
import { decodeEventRow } from '../core/decode-event.ts';
import type { JournalSchema } from '../core/extension.ts';
import { CorruptJournal, ImpossibleEvent } from '../core/journal-errors.ts';
import { COUNT_ROWS, integer, NAME_ROWS, rowsOf, text } from '../core/rows.ts';
import { EventApplier } from '../projections/event-applier.ts';
import { FORGET_DAILY, FORGET_ROLLUPS } from '../rollups/rollup-layout.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from './event-rows.ts';

/**
 * Replays events through the projections' own code into separate tables, and compares the rows. It names no table, so a new
 * projection is checked from its first day; it requires only that a row follows from the events of one ticket and its orders,
 * or only from events of other subjects.
 */

/** A projected table, with its key columns and the columns to compare. */
interface Table {
  readonly name: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** A column of one row of a projection that differs after a replay. */
export interface RowChange {
  readonly table: string;
  readonly keys: readonly string[];
  readonly key: readonly (string | number)[];
  readonly column: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A row's position among all rows; a part that is replayed alone counts from 1. */
const ROW_NUMBER = 'number';

/** Rebuilds the projections of a file from its events. Call inside a transaction. Throws ImpossibleEvent and CorruptJournal. */
export function rebuildProjections(db: Database, schema: JournalSchema): void {
  for (const { name } of tablesOf(db, schema)) db.exec(`DELETE FROM "${name}"`);
  db.exec(FORGET_ROLLUPS);
  db.exec(FORGET_DAILY);
  const applier = new EventApplier(db, schema);
  const events = EVENT_ROWS.each(db.prepare(`SELECT ${eventColumns(db)} FROM events ORDER BY seq`));
  for (const row of events) applier.apply(decodeEventRow(row), row.seq, Buffer.from(row.chain, 'hex'));
}

/** Replays events and compares the result with what a journal holds. */
export class Replay {
  readonly #scratch: Database;
  readonly #applier: EventApplier;
  readonly #tables: readonly TableStatements[];
  readonly #seeds: readonly ((subject: string) => void)[];
  readonly #insertTicket: Statement;
  readonly #eventsOf: Statement;

  constructor(journal: Database, schema: JournalSchema) {
    const { sql, tables } = layoutOf(schema);
    this.#scratch = openFile(':memory:');
    this.#scratch.exec(sql);
    this.#applier = new EventApplier(this.#scratch, schema);
    this.#tables = tables.map((table) => statementsOf(table, journal, this.#scratch));
    this.#seeds = schema.extensions.flatMap(({ openReplaySeed }) => (openReplaySeed ? [openReplaySeed(journal, this.#scratch)] : []));
    this.#insertTicket = this.#scratch.prepare("INSERT INTO events VALUES (?, '', 'ticket', '', ?, x'', x'', NULL, NULL)");
    this.#eventsOf = journal.prepare(
      `SELECT ${eventColumns(journal)} FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq`,
    );
  }

  /** Takes over what the events of a subject rest on. Call before the first of them, after all earlier events. */
  seed(subject: string): void {
    for (const seed of this.#seeds) seed(subject);
  }

  /** Applies one event. Throws ImpossibleEvent when the events before it do not allow it. */
  apply(row: StoredEvent): void {
    const { seq, type, body, chain } = row;
    // The projections read from it what was sold.
    if (type === 'ticket') this.#insertTicket.run(seq, body);
    this.#applier.apply(decodeEventRow(row), seq, Buffer.from(chain, 'hex'));
  }

  /** Applies all events of these subjects, in order; returns their number. */
  applyEventsOf(subjects: readonly string[], visit: (event: StoredEvent) => void = () => {}): number {
    let applied = 0;
    for (const event of EVENT_ROWS.each(this.#eventsOf, JSON.stringify(subjects))) {
      visit(event);
      this.apply(event);
      applied += 1;
    }
    return applied;
  }

  /** What the replayed rows have in other columns than the journal's. Throws {@link ImpossibleEvent} where the journal lacks a row. */
  changes(): RowChange[] {
    return this.#tables.flatMap((statements) =>
      Array.from(pairsOf(statements)).flatMap(({ row, key, journalRow, columns }) => {
        const { name: table, keys } = statements.table;
        if (journalRow === null) throw new ImpossibleEvent(`${table} ${key.join(' ')} is missing`);
        return columns.map((column) => ({ table, keys, key, column, before: cellOf(journalRow, column), after: cellOf(row, column) }));
      }),
    );
  }

  /** The first row that the journal lacks or that differs, as `order <id>`; null when all replayed rows agree. */
  mismatch(): string | null {
    for (const statements of this.#tables)
      for (const { key, journalRow, columns } of pairsOf(statements))
        if (journalRow === null || columns.length > 0) return `${statements.table.name.replace(/s$/, '')} ${key.join(' ')}`;
    return null;
  }

  /** The number of replayed rows, by table. */
  replayedCounts(): Map<string, number> {
    return new Map(this.#tables.map(({ table, replayed }) => [table.name, COUNT_ROWS.only(replayed).n]));
  }

  /** The number of rows in the journal, by table. */
  keptCounts(): Map<string, number> {
    return new Map(this.#tables.map(({ table, kept }) => [table.name, COUNT_ROWS.only(kept).n]));
  }

  /** Discards what was replayed. */
  clear(): void {
    for (const { clear } of this.#tables) clear.run();
    this.#scratch.exec('DELETE FROM events');
    this.#applier.read.clearCache();
  }

  close(): void {
    this.#scratch.close();
  }
}

/** Prepared once, because what the driver creates stays in memory until the thread is idle. */
type TableStatements = ReturnType<typeof statementsOf>;

function statementsOf(table: Table, journal: Database, scratch: Database) {
  return {
    table,
    find: journal.prepare(findSql(table)),
    kept: journal.prepare(`SELECT count(*) AS n FROM "${table.name}"`),
    rows: scratch.prepare(`SELECT * FROM "${table.name}"`),
    replayed: scratch.prepare(`SELECT count(*) AS n FROM "${table.name}"`),
    clear: scratch.prepare(`DELETE FROM "${table.name}"`),
  };
}

/** Rows of tables whose names are not known here. */
const ANY_ROWS = rowsOf({});
const cellOf = (row: object, column: string): unknown => Reflect.get(row, column);

/** Each replayed row of a table with that of the journal, and the columns that differ. */
function* pairsOf({ table, rows, find }: TableStatements) {
  for (const row of ANY_ROWS.each(rows)) {
    const key = table.keys.map((name) => keyValue(cellOf(row, name)));
    const journalRow = ANY_ROWS.first(find, ...key);
    const isChanged = (column: string): boolean => journalRow !== null && !isEqual(cellOf(row, column), cellOf(journalRow, column));
    yield { row, key, journalRow, columns: table.columns.filter(isChanged) };
  }
}

/** A key of a projected table is a number or a text. */
function keyValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new CorruptJournal('a key is neither a number nor a text');
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b;

const findSql = ({ name, keys, columns }: Table): string =>
  `SELECT ${[...keys, ...columns].map((column) => `"${column}"`).join(', ')} FROM "${name}" WHERE ${keys.map((key) => `"${key}" = ?`).join(' AND ')}`;

/** What a replay needs of a journal's layout: its plain tables and their indexes, without triggers and the search index. */
interface Layout {
  readonly sql: string;
  readonly tables: readonly Table[];
}

const SQL_ROWS = rowsOf({ sql: text });
const LAYOUT_SQL = `SELECT part.sql FROM sqlite_schema part JOIN pragma_table_list its ON its.name = part.tbl_name AND its.schema = 'main'
  WHERE its.type = 'table' AND part.type IN ('table', 'index') AND part.sql IS NOT NULL AND its.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY part.rowid`;
const layouts = new WeakMap<JournalSchema, Layout>();

/** Runs the migrations once in a program, because they take longer than a short check. */
function layoutOf(schema: JournalSchema): Layout {
  const known = layouts.get(schema);
  if (known) return known;
  const layout = withDatabase(openFile(':memory:'), (db) => {
    for (const step of schema.migrations) db.exec(step);
    const sql = SQL_ROWS.all(db.prepare(LAYOUT_SQL)).map((part) => `${part.sql};`);
    return { sql: sql.join('\n'), tables: tablesOf(db, schema) };
  });
  layouts.set(schema, layout);
  return layout;
}

const COLUMN_ROWS = rowsOf({ name: text, pk: integer });

function tablesOf(db: Database, { notProjected }: JournalSchema): Table[] {
  return NAME_ROWS.all(db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name"))
    .filter(({ name }) => !notProjected.has(name) && !name.startsWith('sqlite_'))
    .map(({ name }) => {
      const columns = COLUMN_ROWS.all(db.prepare('SELECT name, pk FROM pragma_table_info(?)'), name);
      const primary = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
      const keys = primary.includes(ROW_NUMBER) ? uniqueOf(db, name) : primary;
      return {
        name,
        keys,
        columns: columns.map((column) => column.name).filter((column) => column !== ROW_NUMBER && !keys.includes(column)),
      };
    });
}

/** The unique columns of a table whose primary key is only a counter. */
const uniqueOf = (db: Database, table: string): string[] =>
  NAME_ROWS.all(
    db.prepare(
      `SELECT column.name FROM pragma_index_list(?) list JOIN pragma_index_info(list.name) column WHERE list.origin = 'u' ORDER BY column.seqno`,
    ),
    table,
  ).map(({ name }) => name);
