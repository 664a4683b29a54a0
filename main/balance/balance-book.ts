import { randomUUID } from 'node:crypto';
import { expectedBalance, unexplained } from '../../shared/balance/balance-check.ts';
import type { BalanceEvent } from '../../shared/balance/balance-events.ts';
import type { BalanceComparison, BalanceView, DepositView } from '../../shared/balance/balance-view.ts';
import type { CreditForm, DepositForm } from '../../shared/balance/deposit.ts';
import type { Rupiah } from '../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { CashMovedEvent } from '../../shared/shift/shift-events.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';
import type { StoredDeposit, StoredReading } from './balance-tables.ts';
import type { BalanceJournal } from './ports.ts';

type BalanceFailure =
  | JournalFailure
  /** No such deposit was noted. */
  | { readonly kind: 'depositUnknown' }
  /** The provider added it already. */
  | { readonly kind: 'depositCredited'; readonly credited: Rupiah };

interface BalanceBookDeps {
  readonly journal: BalanceJournal;
  readonly clock: Pick<Clock, 'now'>;
  /** The number of the event that opened the newest shift; 0 before the first. */
  readonly shiftOpened: () => number;
}

/** The shop's balance with the provider: what it told, what was sent to it, and what it should be. Writes to the journal first. */
export class BalanceBook {
  readonly #deps: BalanceBookDeps;

  constructor(deps: BalanceBookDeps) {
    this.#deps = deps;
  }

  /** Whether this deposit was noted. */
  knows(depositId: string): boolean {
    return this.#deps.journal.deposit(depositId) !== null;
  }

  /** Keeps a balance that the provider told just now, unless the newest reading says the same and nothing happened since. */
  tell(amount: Rupiah): Result<null, JournalFailure> {
    const { journal } = this.#deps;
    const asOf = journal.eventCount();
    const last = journal.lastReading(asOf);
    // The event of the last reading itself is the one that follows it.
    if (last && last.amount === amount && asOf - last.asOf <= 1) return ok(null);
    return journal.append([{ type: 'balanceTold', subject: randomUUID(), amount, asOf, at: this.#now() }]);
  }

  /** Records a deposit once for its id; one from the drawer together with its movement of cash. */
  note({ depositId, ...deposit }: DepositForm, by: Authority, drawer: CashMovedEvent | null): Result<null, BalanceFailure> {
    const { journal } = this.#deps;
    if (this.knows(depositId)) return ok(null);
    const noted: BalanceEvent = { type: 'depositNoted', subject: depositId, deposit, at: this.#now(), by };
    return journal.append(drawer ? [drawer, noted] : [noted]);
  }

  /** Records that the provider added a deposit to the balance. */
  credit({ depositId, credited }: CreditForm, by: Authority): Result<null, BalanceFailure> {
    const { journal } = this.#deps;
    const known = journal.deposit(depositId)?.deposit;
    if (!known) return fail({ kind: 'depositUnknown' });
    if (known.credited !== null)
      return known.credited === credited ? ok(null) : fail({ kind: 'depositCredited', credited: known.credited });
    return journal.append([{ type: 'depositCredited', subject: depositId, credited, at: this.#now(), by }]);
  }

  /** The last told balance beside what it should be since the newest shift was opened, or since the first reading. */
  view(): BalanceView {
    const { journal, shiftOpened } = this.#deps;
    const told = journal.lastReading(journal.eventCount());
    const opening = journal.lastReading(shiftOpened()) ?? journal.firstReading();
    const since = told && opening?.asOf === told.asOf ? journal.lastReading(told.asOf - 1) : opening;
    return {
      comparison: since && told ? this.#compare(since, told) : null,
      deposits: journal.depositsSince(since?.asOf ?? 0).map(viewOf),
    };
  }

  #compare(since: StoredReading, told: StoredReading): BalanceComparison {
    const { journal } = this.#deps;
    const credited = journal.creditedBetween(since.asOf, told.asOf);
    const { uncertainOrders, debitUnknown, ...debits } = journal.debits(since.asOf, told.asOf);
    const expected = expectedBalance({ opening: since.amount, credited, ...debits });
    return {
      ...{ since: readingOf(since), told: readingOf(told), credited, debit: debits.debit, expected, uncertainOrders, debitUnknown },
      unexplained: unexplained(told.amount, expected),
    };
  }

  #now(): string {
    return new Date(this.#deps.clock.now()).toISOString();
  }
}

const readingOf = ({ amount, at }: StoredReading) => ({ amount, at });

const viewOf = ({ depositId, at, cashier, deposit }: StoredDeposit): DepositView => ({ ...deposit, depositId, at, by: cashier });
