import { openFile } from '../../../../../main/journal/core/database.ts';
import { Ledger } from '../../../../../main/journal/projections/ledger.ts';
import { JOURNAL_SCHEMA } from '../../../../../main/records/journal-schema.ts';
import type { Row } from './sale-rows.ts';

/** The tables that the ledger fills. */
export const LEDGER_TABLES = ['sold', 'payments', 'standings', 'refunds', 'exceptions'] as const;
export type LedgerRows = Readonly<Record<(typeof LEDGER_TABLES)[number], readonly Row[]>>;

/** The rows of the journal's own ledger, made in a database in memory and taken from there. */
export class LedgerRowMaker {
  readonly #db = openFile(':memory:');
  readonly ledger: Ledger;

  constructor() {
    for (const step of JOURNAL_SCHEMA.migrations) this.#db.exec(step);
    this.#db.exec('BEGIN');
    this.ledger = new Ledger(this.#db);
  }

  /** The rows since the last call. */
  take(): LedgerRows {
    const rowsOf = (table: string): Row[] => {
      const rows = this.#db.prepare(`SELECT * FROM ${table}`).all();
      this.#db.exec(`DELETE FROM ${table}`);
      return rows.map((row) => Object.values(row) as Row);
    };
    const [sold = [], payments = [], standings = [], refunds = [], exceptions = []] = LEDGER_TABLES.map(rowsOf);
    return { sold, payments, standings, refunds, exceptions };
  }
}
