import { DatabaseSync } from 'node:sqlite';
import { numberAt, textAt } from './json.ts';

/** All that the recomputation reads: raw events, the service's own books, and the letters on the papers. */
export interface Evidence {
  readonly events: readonly RawEvent[];
  /** Every change of the shop's balance with the provider, as the provider keeps them. */
  readonly account: readonly AccountLine[];
  /** What the provider sold. */
  readonly ledger: readonly LedgerLine[];
  /** The provider's balance at the end, in rupiah. */
  readonly balance: number;
  /** What was in the drawer when each shift was counted, in rupiah, as the people who filled it know it. */
  readonly drawers: readonly number[];
  /** What each customer owes at the end, by name, as they know it themselves; negative where the shop owes them. */
  readonly owed: Readonly<Record<string, number>>;
  /** The same by the till's table of accounts, by the customer's id. */
  readonly accounts: Readonly<Record<string, number>>;
  /** The plain text of each X and Z, by the name of its file (`z-1`, `x-1-2`). */
  readonly papers: Readonly<Record<string, string>>;
}

/** A row of the journal's table of events. */
export interface RawEvent {
  readonly seq: number;
  readonly type: string;
  readonly subject: string;
  readonly body: unknown;
}

interface AccountLine {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly orderId: string | null;
  readonly amount: number;
}

interface LedgerLine {
  readonly orderId: string;
  readonly times: number;
}

/** Every event of a journal's file, in their order. */
export const readEvents = (file: string): RawEvent[] =>
  withFile(file, (db) =>
    db
      .prepare('SELECT seq, body FROM events ORDER BY seq')
      .all()
      .map((row) => {
        const body: unknown = JSON.parse(textAt(row, 'body'));
        return { seq: numberAt(row, 'seq'), type: textAt(body, 'type'), subject: textAt(body, 'subject'), body };
      }),
  );

const ACCOUNTS = `SELECT customer_id AS customer, sum(iif(kind IN ('charged', 'paidBack'), amount, -amount)) AS owed
  FROM account_entries GROUP BY customer_id`;

/** What every customer owes by the till's own entries. */
export const readAccounts = (file: string): Record<string, number> =>
  withFile(file, (db) =>
    Object.fromEntries(
      db
        .prepare(ACCOUNTS)
        .all()
        .map((row) => [textAt(row, 'customer'), numberAt(row, 'owed')]),
    ),
  );

function withFile<T>(file: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
