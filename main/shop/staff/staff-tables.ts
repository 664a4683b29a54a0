import { type Database, preparedAll } from '../../journal/core/database.ts';
import { BODY_ROWS, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import { applyStaffEvent, type PersonRecord, type StaffEvent } from './staff-events.ts';

/**
 * The tables of people in the journal's file. `people` is a projection, changed in the same transaction as its event.
 * `pin_hashes` is not: it holds the only secret, one row per person, and is erased by overwriting.
 */
export const STAFF_TABLES = `
  CREATE TABLE people (
    person_id TEXT PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE pin_hashes (
    person_id TEXT PRIMARY KEY,
    hash TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

const HASH_ROWS = rowsOf({ hash: text });
const storedPerson = storedObject<PersonRecord>('a person', {
  id: 'string',
  name: 'string',
  role: 'string',
  active: 'boolean',
  tries: 'object',
});

/** A new hash of a person's PIN, which replaces the old one. */
export interface NewPinHash {
  readonly personId: string;
  readonly hash: string;
}

/** People in the journal's file. Writes must run inside the transaction that appends the events. */
export class StaffTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event. Throws ImpossibleStaffEvent. */
  apply(event: StaffEvent): void {
    const next = applyStaffEvent(this.person(event.subject), event);
    this.#run.upsert.run(next.id, JSON.stringify(next));
  }

  keepHash({ personId, hash }: NewPinHash): void {
    this.#run.keep.run(personId, hash);
  }

  person(personId: string): PersonRecord | null {
    const row = BODY_ROWS.first(this.#run.person, personId);
    return row && storedPerson(row.body);
  }

  /** Everyone who was ever added, in that order. */
  people(): PersonRecord[] {
    return BODY_ROWS.all(this.#run.people).map(({ body }) => storedPerson(body));
  }

  hashOf(personId: string): string | null {
    return HASH_ROWS.first(this.#run.hash, personId)?.hash ?? null;
  }
}

const statements = (db: Database) =>
  preparedAll(db, {
    person: 'SELECT body FROM people WHERE person_id = ?',
    people: 'SELECT body FROM people ORDER BY number',
    upsert: `INSERT INTO people (person_id, number, body) VALUES (?, (SELECT count(*) + 1 FROM people), ?)
       ON CONFLICT (person_id) DO UPDATE SET body = excluded.body`,
    hash: 'SELECT hash FROM pin_hashes WHERE person_id = ?',
    keep: 'INSERT INTO pin_hashes (person_id, hash) VALUES (?, ?) ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash',
  });
