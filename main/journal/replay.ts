import { type Database, openFile, type Statement } from './database.ts';
import type { JournalEvent } from './events.ts';
import { MIGRATIONS, NOT_PROJECTED } from './migrations.ts';
import { Projections } from './projections.ts';

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

interface StoredEvent {
  readonly seq: number;
  readonly body: string;
  readonly chain: Uint8Array;
}

type Row = Record<string, unknown>;

/** A row's place in the order of all; a part of the journal replayed alone counts from 1. */
const COUNTED = 'number';

/** Makes the projections of a file anew from its events. To be called inside a transaction. Throws ImpossibleEvent. */
export function project(db: Database): void {
  for (const { name } of tablesOf(db)) db.exec(`DELETE FROM "${name}"`);
  const projections = new Projections(db);
  const events = db.prepare('SELECT seq, body, chain FROM events ORDER BY seq').iterate() as Iterable<StoredEvent>;
  for (const { body, chain } of events) projections.take(JSON.parse(body) as JournalEvent, chain);
}

/** A place to replay events in, and to compare what they add up to with what a journal holds. */
export class Replay {
  readonly #journal: Database;
  readonly #scratch: Database;
  readonly #projections: Projections;
  readonly #tables: readonly Table[];
  readonly #find: ReadonlyMap<string, Statement>;

  constructor(journal: Database) {
    this.#journal = journal;
    this.#scratch = openFile(':memory:');
    for (const step of MIGRATIONS) this.#scratch.exec(step);
    for (const trigger of triggersOf(this.#scratch)) this.#scratch.exec(`DROP TRIGGER "${trigger}"`);
    this.#projections = new Projections(this.#scratch);
    this.#tables = tablesOf(this.#scratch);
    this.#find = new Map(this.#tables.map((table) => [table.name, journal.prepare(findSql(table))]));
  }

  /** Takes one event in. Throws ImpossibleEvent when nothing before it leads there. */
  take(body: string, chain: Uint8Array): void {
    this.#projections.take(JSON.parse(body) as JournalEvent, chain);
  }

  /** Takes in all that the journal holds of these subjects, in order; returns how many events that were. */
  takeAllOf(subjects: readonly string[]): number {
    const events = this.#journal
      .prepare('SELECT seq, body, chain FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq')
      .all(JSON.stringify(subjects)) as unknown as StoredEvent[];
    for (const { body, chain } of events) this.take(body, chain);
    return events.length;
  }

  /** The first row that the journal lacks or has otherwise, as `order <id>`; null when all replayed rows agree. */
  mismatch(): string | null {
    for (const table of this.#tables) {
      const find = this.#find.get(table.name);
      for (const row of this.#rows(table)) {
        const keys = table.keys.map((key) => row[key]);
        const kept = find?.get(...(keys as string[])) as Row | undefined;
        if (kept === undefined || table.columns.some((column) => !same(row[column], kept[column])))
          return `${table.name.replace(/s$/, '')} ${keys.join(' ')}`;
      }
    }
    return null;
  }

  /** How many rows were replayed, by table. */
  counts(): Map<string, number> {
    return new Map(this.#tables.map(({ name }) => [name, countOf(this.#scratch, name)]));
  }

  /** How many rows the journal itself has, by table. */
  kept(): Map<string, number> {
    return new Map(this.#tables.map(({ name }) => [name, countOf(this.#journal, name)]));
  }

  /** Forgets what was replayed. */
  clear(): void {
    for (const { name } of this.#tables) this.#scratch.exec(`DELETE FROM "${name}"`);
  }

  close(): void {
    this.#scratch.close();
  }

  #rows({ name }: Table): Iterable<Row> {
    return this.#scratch.prepare(`SELECT * FROM "${name}"`).iterate() as Iterable<Row>;
  }
}

const countOf = (db: Database, table: string): number => (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n;

const same = (a: unknown, b: unknown): boolean =>
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
      return {
        name,
        keys: columns.filter(({ pk }) => pk > 0).map((column) => column.name),
        columns: columns.filter((column) => column.pk === 0 && column.name !== COUNTED).map((column) => column.name),
      };
    });
}
