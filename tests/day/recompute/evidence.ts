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
  /** What was in the drawer when each shift was counted, in rupiah, as the people know it who filled it. */
  readonly drawers: readonly number[];
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
export function readEvents(file: string): RawEvent[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare('SELECT seq, body FROM events ORDER BY seq')
      .all()
      .map((row) => {
        const body: unknown = JSON.parse(textAt(row, 'body'));
        return { seq: numberAt(row, 'seq'), type: textAt(body, 'type'), subject: textAt(body, 'subject'), body };
      });
  } finally {
    db.close();
  }
}
