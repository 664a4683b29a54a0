import type { StatementClass, StatementEntry, StatementSums } from '../../../shared/statements/statement-entry.ts';
import { sumsOf } from '../../../shared/statements/statement-entry.ts';
import type { ComparedStatement, StatementMatchedEvent } from '../../../shared/statements/statement-events.ts';
import type { Database } from '../../journal/core/database.ts';
import { BODY_ROWS, COUNT_ROWS, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';

/** The tables of compared statements in the journal's file: projections, changed in the transaction of their events. */
export const STATEMENT_TABLES = `
  CREATE TABLE statements (
    statement_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    cashier TEXT NOT NULL,
    account TEXT NOT NULL,
    digest TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statements_of_account ON statements (account, seq);
  CREATE INDEX statements_of_file ON statements (digest, seq);
  CREATE TABLE statement_entries (
    statement_id TEXT NOT NULL,
    place INTEGER NOT NULL,
    class TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (statement_id, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statement_entries_by_class ON statement_entries (statement_id, class, place);
`;

/** A comparison as it is kept. */
export interface StoredStatement extends ComparedStatement {
  readonly statementId: string;
  readonly at: string;
  readonly cashier: string;
  readonly sums: StatementSums;
}

const ROWS = rowsOf({ statementId: text, at: text, cashier: text, body: text });
const stored = storedObject<ComparedStatement & { readonly sums: StatementSums }>('a statement', {
  ...{ file: 'string', digest: 'string', account: 'string', from: 'string', to: 'string' },
  ...{ format: 'object', marginMinutes: 'number', sums: 'object' },
});
const storedEntry = storedObject<StatementEntry>('an entry of a statement', { class: 'string', debit: 'number', credit: 'number' });

/** Compared statements in the journal's file. Writes must run inside the transaction that appends the events. */
export class StatementTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  apply({ subject, at, by, statement, entries }: StatementMatchedEvent, seq: number): void {
    const body = JSON.stringify({ ...statement, sums: sumsOf(entries) });
    this.#run.insert.run(subject, seq, at, by.person.name, statement.account, statement.digest, body);
    for (const [place, entry] of entries.entries()) this.#run.insertEntry.run(subject, place, entry.class, JSON.stringify(entry));
  }

  statement(statementId: string): StoredStatement | null {
    return decoded(ROWS.first(this.#run.one, statementId));
  }

  /** The newest first. */
  newest(count: number): StoredStatement[] {
    return ROWS.all(this.#run.newest, count)
      .map(decoded)
      .filter((statement) => statement !== null);
  }

  newestOfAccount(account: string): StoredStatement | null {
    return decoded(ROWS.first(this.#run.ofAccount, account));
  }

  newestOfFile(digest: string): StoredStatement | null {
    return decoded(ROWS.first(this.#run.ofFile, digest));
  }

  /** Entries of one class, or of all, in the order of the comparison. */
  entries(statementId: string, name: StatementClass | null, after: number, limit: number): StatementEntry[] {
    const rows =
      name === null
        ? BODY_ROWS.all(this.#run.entries, statementId, limit, after)
        : BODY_ROWS.all(this.#run.entriesOfClass, statementId, name, limit, after);
    return rows.map(({ body }) => storedEntry(body));
  }

  /** The reversal that a row of the file says; null where it says none. */
  reversalAt(statementId: string, row: number): StatementEntry | null {
    const found = BODY_ROWS.first(this.#run.reversal, statementId, row);
    return found && storedEntry(found.body);
  }

  count(statementId: string, name: StatementClass | null): number {
    return name === null ? COUNT_ROWS.only(this.#run.count, statementId).n : COUNT_ROWS.only(this.#run.countOfClass, statementId, name).n;
  }
}

function decoded(row: ReturnType<typeof ROWS.first>): StoredStatement | null {
  if (row === null) return null;
  const { body, ...rest } = row;
  return { ...stored(body), ...rest };
}

function statements(db: Database) {
  const columns = 'SELECT statement_id AS statementId, at, cashier, body FROM statements';
  return {
    insert: db.prepare('INSERT INTO statements (statement_id, seq, at, cashier, account, digest, body) VALUES (?, ?, ?, ?, ?, ?, ?)'),
    insertEntry: db.prepare('INSERT INTO statement_entries (statement_id, place, class, body) VALUES (?, ?, ?, ?)'),
    one: db.prepare(`${columns} WHERE statement_id = ?`),
    newest: db.prepare(`${columns} ORDER BY seq DESC LIMIT ?`),
    ofAccount: db.prepare(`${columns} WHERE account = ? ORDER BY seq DESC LIMIT 1`),
    ofFile: db.prepare(`${columns} WHERE digest = ? ORDER BY seq DESC LIMIT 1`),
    entries: db.prepare('SELECT body FROM statement_entries WHERE statement_id = ? ORDER BY place LIMIT ? OFFSET ?'),
    entriesOfClass: db.prepare('SELECT body FROM statement_entries WHERE statement_id = ? AND class = ? ORDER BY place LIMIT ? OFFSET ?'),
    reversal: db.prepare(
      "SELECT body FROM statement_entries WHERE statement_id = ? AND class = 'reversal' AND json_extract(body, '$.row') = ?",
    ),
    count: db.prepare('SELECT count(*) AS n FROM statement_entries WHERE statement_id = ?'),
    countOfClass: db.prepare('SELECT count(*) AS n FROM statement_entries WHERE statement_id = ? AND class = ?'),
  };
}
