import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { decodeEvent } from '../../../../main/journal/core/decode-event.ts';
import { NAME_ROWS, rowsOf, text } from '../../../../main/journal/core/rows.ts';
import { membersIn } from '../../../../shared/erasure/member-paths.ts';
import { EXPORTED_MEMBERS, STAFF_MEMBERS } from '../../../../shared/erasure/places/event-places.ts';
import { TABLE_PLACES } from '../../../../shared/erasure/places/table-places.ts';
import { ERASED } from '../../../../shared/lib/erased-text.ts';

const COLUMN_ROWS = rowsOf({ name: text, type: text });
/** SQLite's own tables, and those in which a word index keeps its words, are no tables of the till. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY name`;
/** A column without a type may hold a text; the hidden ones of a word index hold none. */
const COLUMNS = 'SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden <> 1';

/** The tables of a database's file, each with its columns that are no numbers, in the order of the alphabet. */
export function textsOfTables(file: string): Readonly<Record<string, readonly string[]>> {
  const db = openReadOnly(file);
  try {
    const columns = db.prepare(COLUMNS);
    return Object.fromEntries(
      NAME_ROWS.all(db.prepare(TABLES)).map(({ name }) => {
        const texts = COLUMN_ROWS.all(columns, name).filter(({ type }) => !/^(?:INT|INTEGER|REAL)$/i.test(type));
        return [name, texts.map((column) => column.name).toSorted()];
      }),
    );
  } finally {
    db.close();
  }
}

/** A shorter text, such as an amount, stands in other columns too. */
const SHORTEST = 8;

/**
 * Returns the longer texts of these events that an export contains as a customer's, without marks, names of staff and other texts of a
 * list.
 */
export function personalTextsOf(events: readonly ReturnType<typeof decodeEvent>[]): readonly string[] {
  const found = (members: typeof EXPORTED_MEMBERS) =>
    events.flatMap((event) => membersIn(event, members[event.type]).flatMap(({ value }) => textsIn(value)));
  const staff = new Set(found(STAFF_MEMBERS));
  return [...new Set(found(EXPORTED_MEMBERS))].filter((one) => one.length >= SHORTEST && !one.startsWith(ERASED) && !staff.has(one));
}

/** Ids, products and labels that stand in a list with a customer's texts. */
const OF_NO_CUSTOMER = /(?:Id|Code)$|^(?:name|brand|family)$/;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (OF_NO_CUSTOMER.test(name) ? [] : textsIn(inner)));
}

/** The columns of a journal's file in which one of these texts stands. */
export function columnsWith(file: string, texts: readonly string[]): readonly (readonly [table: string, column: string])[] {
  const db = openReadOnly(file);
  try {
    const sought = JSON.stringify(texts);
    return Object.entries(TABLE_PLACES.journal).flatMap(([table, kinds]) =>
      Object.values(kinds)
        .flat()
        .filter((column) => db.prepare(holding(table, column)).get(sought) !== undefined)
        .map((column) => [table, column] as const),
    );
  } finally {
    db.close();
  }
}

const holding = (table: string, column: string): string =>
  `SELECT 1 FROM "${table}" row, json_each(?) one WHERE instr(CAST(row."${column}" AS TEXT), one.value) > 0 LIMIT 1`;

/** True where the list says that the column names no customer. */
export function staysAsItIs(table: string, column: string): boolean {
  const kinds: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = TABLE_PLACES.journal;
  const { events = [], copy = [], words = [] } = kinds[table] ?? {};
  return ![...events, ...copy, ...words].includes(column);
}
