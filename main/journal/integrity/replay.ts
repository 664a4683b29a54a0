import { CorruptJournal } from '../core/corrupt-journal.ts';
import { type Database, openFile, type Statement } from '../core/database.ts';
import { decodeEvent } from '../core/decode-event.ts';
import type { JournalSchema } from '../core/extension.ts';
import { COUNT_ROWS, integer, NAME_ROWS, type RowReader, rowsOf, text } from '../core/rows.ts';
import { EventApplier } from '../projections/event-applier.ts';

/**
 * Replays events through the projections' own code into tables of their own, and compares the rows. It knows no table by
 * name, so a new projection is checked from its first day; it asks only that a row follows from the events of one ticket and
 * its orders, or from events of other things alone.
 */

/** The projected tables of a journal, with the columns to know a row by and those to compare. */
interface Table {
  readonly name: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
}

/** An event as it lies in the journal; its links in hex: bytes that the driver gives stay in memory until the thread rests. */
export interface StoredEvent {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly chain: string;
}

/** The rows of {@link EVENT_COLUMNS}. */
export const EVENT_ROWS: RowReader<StoredEvent> = rowsOf({ seq: integer, at: text, type: text, subject: text, body: text, chain: text });
export const EVENT_COLUMNS = 'seq, at, type, subject, body, lower(hex(chain)) AS chain';

/** A row's place in the order of all; a part of the journal replayed alone counts from 1. */
const ROW_NUMBER = 'number';

/** Rebuilds the projections of a file from its events. To be called inside a transaction. Throws ImpossibleEvent. */
export function rebuildProjections(db: Database, schema: JournalSchema): void {
  for (const { name } of tablesOf(db, schema)) db.exec(`DELETE FROM "${name}"`);
  const applier = new EventApplier(db, schema);
  const events = EVENT_ROWS.each(db.prepare(`SELECT ${EVENT_COLUMNS} FROM events ORDER BY seq`));
  for (const { seq, body, chain } of events) applier.apply(decodeEvent(body), seq, Buffer.from(chain, 'hex'));
}

/** A place to replay events in, and to compare what they add up to with what a journal holds. */
export class Replay {
  readonly #scratch: Database;
  readonly #applier: EventApplier;
  readonly #tables: readonly TableStatements[];
  readonly #insertTicket: Statement;
  readonly #eventsOf: Statement;

  constructor(journal: Database, schema: JournalSchema) {
    this.#scratch = openFile(':memory:');
    for (const step of schema.migrations) this.#scratch.exec(step);
    for (const trigger of triggersOf(this.#scratch)) this.#scratch.exec(`DROP TRIGGER "${trigger}"`);
    this.#applier = new EventApplier(this.#scratch, schema);
    this.#tables = tablesOf(this.#scratch, schema).map((table) => statementsOf(table, journal, this.#scratch));
    this.#insertTicket = this.#scratch.prepare("INSERT INTO events VALUES (?, '', 'ticket', '', ?, x'', x'')");
    this.#eventsOf = journal.prepare(`SELECT ${EVENT_COLUMNS} FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq`);
  }

  /** Takes one event in. Throws ImpossibleEvent when nothing before it leads there. */
  apply({ seq, type, body, chain }: StoredEvent): void {
    // What was sold is read from there.
    if (type === 'ticket') this.#insertTicket.run(seq, body);
    this.#applier.apply(decodeEvent(body), seq, Buffer.from(chain, 'hex'));
  }

  /** Takes in all that the journal holds of these subjects, in order; returns how many events that were. */
  applyEventsOf(subjects: readonly string[], look: (event: StoredEvent) => void = () => {}): number {
    let taken = 0;
    for (const event of EVENT_ROWS.each(this.#eventsOf, JSON.stringify(subjects))) {
      look(event);
      this.apply(event);
      taken += 1;
    }
    return taken;
  }

  /** The first row that the journal lacks or has otherwise, as `order <id>`; null when all replayed rows agree. */
  mismatch(): string | null {
    for (const { table, rows, find } of this.#tables) {
      for (const row of ANY_ROWS.each(rows)) {
        const values = table.keys.map((key) => keyValue(cellOf(row, key)));
        const journalRow = ANY_ROWS.first(find, ...values);
        if (journalRow === null || table.columns.some((column) => !isEqual(cellOf(row, column), cellOf(journalRow, column))))
          return `${table.name.replace(/s$/, '')} ${values.join(' ')}`;
      }
    }
    return null;
  }

  /** How many rows were replayed, by table. */
  replayedCounts(): Map<string, number> {
    return new Map(this.#tables.map(({ table, replayed }) => [table.name, COUNT_ROWS.only(replayed).n]));
  }

  /** How many rows the journal itself has, by table. */
  kept(): Map<string, number> {
    return new Map(this.#tables.map(({ table, kept }) => [table.name, COUNT_ROWS.only(kept).n]));
  }

  /** Forgets what was replayed. */
  clear(): void {
    for (const { clear } of this.#tables) clear.run();
    this.#scratch.exec('DELETE FROM events');
    this.#applier.clearCache();
  }

  close(): void {
    this.#scratch.close();
  }
}

/** Prepared once: what the driver makes stays in memory until the thread rests. */
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

/** Rows of tables that are not known by name here. */
const ANY_ROWS = rowsOf({});
const cellOf = (row: object, column: string): unknown => Reflect.get(row, column);

/** A key of a projected table is a number or a text. */
function keyValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new CorruptJournal('a key is neither a number nor a text');
}

const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b;

const findSql = ({ name, keys, columns }: Table): string =>
  `SELECT ${[...keys, ...columns].map((column) => `"${column}"`).join(', ')} FROM "${name}" WHERE ${keys.map((key) => `"${key}" = ?`).join(' AND ')}`;

const triggersOf = (db: Database): string[] =>
  NAME_ROWS.all(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")).map(({ name }) => name);

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

/** What else a row is known by, where its primary key only counts. */
const uniqueOf = (db: Database, table: string): string[] =>
  NAME_ROWS.all(
    db.prepare(
      `SELECT column.name FROM pragma_index_list(?) list JOIN pragma_index_info(list.name) column WHERE list.origin = 'u' ORDER BY column.seqno`,
    ),
    table,
  ).map(({ name }) => name);
