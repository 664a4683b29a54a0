import { ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { balanceOf, type StatementEntry } from '../../../shared/statements/statement-entry.ts';
import type { ComparedStatement, StatementMatchedEvent } from '../../../shared/statements/statement-events.ts';
import type { StatementSummary } from '../../../shared/statements/statement-views.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { StatementTables, type StoredStatement } from './statement-tables.ts';

interface StatementBookDeps {
  readonly journal: SubjectJournal<StatementMatchedEvent>;
  readonly clock: Pick<Clock, 'now'>;
  /** The key of the provider's account that new sales go to. */
  readonly account: () => string;
  /** Keys of accounts at other providers. */
  readonly otherAccounts: () => readonly string[];
}

/** How many comparisons are listed. */
const LISTED = 50;

/** The provider's statements that were compared. Writes to the journal first; changes no order and no balance. */
export class StatementBook {
  readonly #deps: StatementBookDeps;
  readonly #tables: StatementTables;

  constructor(deps: StatementBookDeps) {
    this.#deps = deps;
    this.#tables = deps.journal.read.tables((db) => new StatementTables(db));
  }

  get account(): string {
    return this.#deps.account();
  }

  otherAccounts(): readonly string[] {
    return this.#deps.otherAccounts();
  }

  get(statementId: string): StatementSummary | null {
    const known = this.#tables.statement(statementId);
    return known && summaryOf(known);
  }

  /** The newest first. */
  newest(): StatementSummary[] {
    return this.#tables.newest(LISTED).map(summaryOf);
  }

  /** How the account's last statement was read; null before its first. */
  remembered(): ComparedStatement | null {
    return this.#tables.newestOfAccount(this.account);
  }

  /** The newest comparison of exactly this file. */
  ofFile(digest: string): StatementSummary | null {
    const known = this.#tables.newestOfFile(digest);
    return known && summaryOf(known);
  }

  /** Keeps a comparison, once for its id. */
  keep(
    statementId: string,
    compared: Omit<ComparedStatement, 'account'>,
    entries: readonly StatementEntry[],
    by: Authority,
  ): Result<StatementSummary, JournalFailure> {
    const { journal, clock } = this.#deps;
    const known = this.get(statementId);
    if (known) return ok(known);
    const at = isoNow(clock);
    const statement = { ...compared, account: this.account };
    const written = journal.append([{ type: 'statementMatched', subject: statementId, at, by, statement, entries }]);
    if (!written.ok) return written;
    const kept = this.get(statementId);
    if (kept === null) throw new Error('A comparison is not in the journal after it was written');
    return ok(kept);
  }
}

function summaryOf({ statementId, at, cashier, sums, ...compared }: StoredStatement): StatementSummary {
  const { file, format, from, to, marginMinutes, opening, closing } = compared;
  return {
    ...{ statementId, at, by: cashier, file, sums },
    ...{ format, from, to, marginMinutes, opening, closing },
    balance: balanceOf(sums, opening, closing),
  };
}
