import { type Database, openFile, type Statement } from '../core/database.ts';
import type { JournalEvent } from '../core/events.ts';
import { MIGRATIONS, NOT_PROJECTED } from '../core/migrations.ts';
import { Projections } from '../projections/projections.ts';

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

export const EVENT_COLUMNS = 'seq, at, type, subject, body, lower(hex(chain)) AS chain';

type Row = Record<string, unknown>;

/** A row's place in the order of all; a part of the journal replayed alone counts from 1. */
const ROW_NUMBER = 'number';

/** Rebuilds the projections of a file from its events. To be called inside a transaction. Throws ImpossibleEvent. */
export function rebuildProjections(db: Database): void {
  for (const { name } of tablesOf(db)) db.exec(`DELETE FROM "${name}"`);
  const projections = new Projections(db);
  const events = db.prepare(`SELECT ${EVENT_COLUMNS} FROM events ORDER BY seq`).iterate() as Iterable<StoredEvent>;
  for (const { seq, body, chain } of events) projections.apply(JSON.parse(body) as JournalEvent, seq, Buffer.from(chain, 'hex'));
}

/** A place to replay events in, and to compare what they add up to with what a journal holds. */
export class Replay {
  readonly #scratch: Database;
  readonly #projections: Projections;
  readonly #tables: readonly Table[];
  readonly #statements: ReadonlyMap<string, TableStatements>;
  readonly #insertTicket: Statement;
  readonly #eventsOf: Statement;

  constructor(journal: Database) {
    this.#scratch = openFile(':memory:');
    for (const step of MIGRATIONS) this.#scratch.exec(step);
    for (const trigger of triggersOf(this.#scratch)) this.#scratch.exec(`DROP TRIGGER "${trigger}"`);
    this.#projections = new Projections(this.#scratch);
    this.#tables = tablesOf(this.#scratch);
    this.#statements = new Map(this.#tables.map((table) => [table.name, statementsOf(table, journal, this.#scratch)]));
    this.#insertTicket = this.#scratch.prepare("INSERT INTO events VALUES (?, '', 'ticket', '', ?, x'', x'')");
    this.#eventsOf = journal.prepare(`SELECT ${EVENT_COLUMNS} FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq`);
  }

  /** Takes one event in. Throws ImpossibleEvent when nothing before it leads there. */
  apply({ seq, type, body, chain }: StoredEvent): void {
    // What was sold is read from there.
    if (type === 'ticket') this.#insertTicket.run(seq, body);
    this.#projections.apply(JSON.parse(body) as JournalEvent, seq, Buffer.from(chain, 'hex'));
  }

  /** Takes in all that the journal holds of these subjects, in order; returns how many events that were. */
  applyEventsOf(subjects: readonly string[], look: (event: StoredEvent) => void = () => {}): number {
    let taken = 0;
    for (const event of this.#eventsOf.iterate(JSON.stringify(subjects)) as Iterable<StoredEvent>) {
      look(event);
      this.apply(event);
      taken += 1;
    }
    return taken;
  }

  /** The first row that the journal lacks or has otherwise, as `order <id>`; null when all replayed rows agree. */
  mismatch(): string | null {
    for (const [name, { rows, find }] of this.#statements) {
      const { keys, columns } = this.#tables.find((table) => table.name === name) as Table;
      for (const row of rows.iterate() as Iterable<Row>) {
        const values = keys.map((key) => row[key]);
        const journalCounts = find.get(...(values as string[])) as Row | undefined;
        if (journalCounts === undefined || columns.some((column) => !isEqual(row[column], journalCounts[column])))
          return `${name.replace(/s$/, '')} ${values.join(' ')}`;
      }
    }
    return null;
  }

  /** How many rows were replayed, by table. */
  replayedCounts(): Map<string, number> {
    return new Map([...this.#statements].map(([name, { replayed }]) => [name, countOf(replayed)]));
  }

  /** How many rows the journal itself has, by table. */
  kept(): Map<string, number> {
    return new Map([...this.#statements].map(([name, { kept }]) => [name, countOf(kept)]));
  }

  /** Forgets what was replayed. */
  clear(): void {
    for (const { clear } of this.#statements.values()) clear.run();
    this.#scratch.exec('DELETE FROM events');
    this.#projections.clearCache();
  }

  close(): void {
    this.#scratch.close();
  }
}

/** Prepared once: what the driver makes stays in memory until the thread rests. */
type TableStatements = ReturnType<typeof statementsOf>;

function statementsOf(table: Table, journal: Database, scratch: Database) {
  return {
    find: journal.prepare(findSql(table)),
    kept: journal.prepare(`SELECT count(*) AS n FROM "${table.name}"`),
    rows: scratch.prepare(`SELECT * FROM "${table.name}"`),
    replayed: scratch.prepare(`SELECT count(*) AS n FROM "${table.name}"`),
    clear: scratch.prepare(`DELETE FROM "${table.name}"`),
  };
}

const countOf = (statement: Statement): number => (statement.get() as { n: number }).n;

const isEqual = (a: unknown, b: unknown): boolean =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b;

const findSql = ({ name, keys, columns }: Table): string =>
  `SELECT ${[...keys, ...columns].map((column) => `"${column}"`).join(', ')} FROM "${name}" WHERE ${keys.map((key) => `"${key}" = ?`).join(' AND ')}`;

const triggersOf = (db: Database): string[] =>
  (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all() as { name: string }[]).map(({ name }) => name);

function tablesOf(db: Database): Table[] {
  const rows = db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name").all();
  return (rows as { name: string }[])
    .filter(({ name }) => !NOT_PROJECTED.has(name) && !name.startsWith('sqlite_'))
    .map(({ name }) => {
      const columns = db.prepare('SELECT name, pk FROM pragma_table_info(?)').all(name) as { name: string; pk: number }[];
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
  (
    db
      .prepare(
        `SELECT column.name FROM pragma_index_list(?) list JOIN pragma_index_info(list.name) column WHERE list.origin = 'u' ORDER BY column.seqno`,
      )
      .all(table) as { name: string }[]
  ).map(({ name }) => name);
