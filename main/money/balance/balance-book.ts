import { randomUUID } from 'node:crypto';
import { type BalanceFacts, expectedBalance, unexplained } from '../../../shared/balance/balance-check.ts';
import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { AvailableBalance, BalanceComparison, BalanceView, DepositView, ReversalView } from '../../../shared/balance/balance-views.ts';
import type { CreditForm, DepositForm } from '../../../shared/balance/deposit.ts';
import { type ReversalDoubt, type ReversalForm, reversalDoubt } from '../../../shared/balance/reversal.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { standingOf } from '../../../shared/orders/money/standing.ts';
import type { Order, OrderStateName } from '../../../shared/orders/order.ts';
import type { ContraFailure } from '../../../shared/shifts/contra.ts';
import type { CashMovedEvent } from '../../../shared/shifts/shift-events.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type AsOfCopy, type CopiedFigureOf, whyUnconfirmed } from '../../../shared/unconfirmed/unconfirmed.ts';
import { ContraTables } from '../../customers/contra/contra-tables.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { debitsOf, knownDebitIn, unsentDebits } from './balance-debits.ts';
import { BalanceTables, type ReadingSpan, type StoredDeposit, type StoredReading } from './balance-tables.ts';
import { ReversalTables, type StoredReversal } from './reversal-tables.ts';

type BalanceFailure =
  | JournalFailure
  | AsOfCopy
  /** No such deposit was noted. */
  | { readonly kind: 'depositUnknown' }
  /** A contra entry took it back. */
  | Extract<ContraFailure, { kind: 'contraTwice' }>
  /** The provider added it already. */
  | { readonly kind: 'depositCredited'; readonly credited: Rupiah }
  /** The provider can have taken nothing for the order: its goods are not with the customer. */
  | { readonly kind: 'notNow'; readonly orderId: string; readonly state: OrderStateName }
  | ReversalDoubt;

/** The event of a reversal that may be noted. */
type ReversalEvent = Extract<BalanceEvent, { type: 'reversalNoted' }>;

interface BalanceBookDeps {
  readonly journal: SubjectJournal<BalanceEvent | CashMovedEvent>;
  readonly clock: Pick<Clock, 'now'>;
  /** The number of the event that opened the newest shift; 0 before the first. */
  readonly shiftOpened: () => number;
  /** When this business day began (UTC, ISO 8601). */
  readonly dayBegan: () => string;
  /** The copy that a deposit is from, until a person confirms it. */
  readonly copiedFigureOf: CopiedFigureOf;
}

/** The shop's balance with the provider: the balances that it reported, the deposits, and what it should be. Writes to the journal first. */
export class BalanceBook {
  readonly #deps: BalanceBookDeps;
  readonly #tables: BalanceTables;
  readonly #reversals: ReversalTables;
  readonly #contras: ContraTables;

  constructor(deps: BalanceBookDeps) {
    this.#deps = deps;
    const { read } = deps.journal;
    this.#tables = read.tables((db) => new BalanceTables(db));
    this.#reversals = read.tables((db) => new ReversalTables(db));
    this.#contras = read.tables((db) => new ContraTables(db));
  }

  /** Whether a deposit has this id. */
  knows(depositId: string): boolean {
    return this.#tables.deposit(depositId) !== null;
  }

  /** What a deposit was noted with; null where there is none. */
  sentOf(depositId: string): Pick<DepositForm, 'sent' | 'reference'> | null {
    return this.#tables.deposit(depositId)?.deposit ?? null;
  }

  /** The number of the journal's last event: keep it when the provider is asked for its balance. */
  get moment(): number {
    return this.#deps.journal.eventCount;
  }

  /**
   * Records the balance that the provider reported just now to a question that left at `asOf`, unless the newest reading says the same and
   * nothing happened since.
   */
  record(amount: Rupiah, asOf = this.moment): Result<null, JournalFailure> {
    const { journal } = this.#deps;
    const until = journal.eventCount;
    const last = this.#tables.lastReading(until);
    // The event of the last reading itself is the one that follows it.
    if (last && last.amount === amount && until - last.until <= 1) return ok(null);
    const moment = until > asOf ? { asOf, until } : { asOf };
    return journal.append([{ type: 'balanceTold', subject: randomUUID(), amount, ...moment, at: isoNow(this.#deps.clock) }]);
  }

  /** Records a deposit once for its id; one from the drawer together with its movement of cash. */
  note({ depositId, ...deposit }: DepositForm, by: Authority, drawer: CashMovedEvent | null): Result<null, BalanceFailure> {
    const { journal } = this.#deps;
    if (this.knows(depositId)) return ok(null);
    const noted: BalanceEvent = { type: 'depositNoted', subject: depositId, deposit, at: isoNow(this.#deps.clock), by };
    return journal.append(drawer ? [drawer, noted] : [noted]);
  }

  /** Records that the provider added a deposit to the balance. Fails for one that was taken back: the provider's amount is a new deposit. */
  credit({ depositId, credited }: CreditForm, by: Authority): Result<null, BalanceFailure> {
    const { journal } = this.#deps;
    const known = this.#tables.deposit(depositId)?.deposit;
    if (!known) return fail({ kind: 'depositUnknown' });
    if (this.#contras.of(depositId) !== null) return fail({ kind: 'contraTwice' });
    if (known.credited !== null)
      return known.credited === credited ? ok(null) : fail({ kind: 'depositCredited', credited: known.credited });
    const unconfirmed = whyUnconfirmed(this.#deps.copiedFigureOf, { kind: 'deposit', id: depositId });
    if (unconfirmed) return fail(unconfirmed);
    return journal.append([{ type: 'depositCredited', subject: depositId, credited, at: isoNow(this.#deps.clock), by }]);
  }

  /**
   * Records once for its id that the provider took the debit of a delivered order back. `append` may write it with what else belongs to it;
   * it answers null where nothing does.
   */
  reverse<F>(
    { reversalId, afterReversed, withoutDebit, ...reversal }: ReversalForm,
    order: Order,
    by: Authority,
    append: (event: ReversalEvent) => Result<null, F> | null,
  ): Result<null, BalanceFailure | F> {
    const { journal } = this.#deps;
    if (this.#reversals.has(reversalId)) return ok(null);
    const { orderId } = order.sale;
    if (standingOf(order).debit === null) return fail({ kind: 'notNow', orderId, state: order.state.is });
    const doubt = reversalDoubt({
      ...{ orderId, amount: reversal.amount, reversed: this.#reversals.ofOrder(orderId) },
      ...{ known: knownDebitIn(journal.read, order), afterReversed, withoutDebit },
    });
    if (doubt) return fail(doubt);
    const event: ReversalEvent = { type: 'reversalNoted', subject: reversalId, reversal, at: isoNow(this.#deps.clock), by };
    return append(event) ?? journal.append([event]);
  }

  /** The balance of this business day: compared with the last reading before it, or with the first. */
  view(): BalanceView {
    const since = this.#startOf(this.#tables.lastReadingBefore(this.#deps.dayBegan()));
    return {
      comparison: this.#comparedWith(since),
      deposits: this.#tables.depositsSince(since?.asOf ?? 0).map((stored) => viewOf(stored, this.#contras)),
      reversals: this.#reversals.since(since?.asOf ?? 0).map((stored) => reversalViewOf(stored, this.#contras)),
    };
  }

  /** The comparison of a Z: with the last reading before the newest shift was opened, or with the first. */
  ofShift(): BalanceComparison | null {
    return this.#comparedWith(this.#startOf(this.#tables.lastReading(this.#deps.shiftOpened())));
  }

  /** The reading that a comparison begins with. Where the span has no reading of its own, that is the one before the newest. */
  #startOf(opening: StoredReading | null): StoredReading | null {
    const told = this.#tables.lastReading(this.#deps.journal.eventCount);
    const since = opening ?? this.#tables.firstReading();
    return told && since?.asOf === told.asOf ? this.#tables.lastReading(told.asOf - 1) : since;
  }

  #comparedWith(since: StoredReading | null): BalanceComparison | null {
    const told = this.#tables.lastReading(this.#deps.journal.eventCount);
    return since && told ? this.#compare(since, told) : null;
  }

  /**
   * The least that is left of the newest reported balance: what was sold since is taken off, also where it is open or not sent yet. Null
   * where the provider never reported one.
   */
  available(): AvailableBalance | null {
    const { read, eventCount } = this.#deps.journal;
    return availableBalance(read, eventCount)?.available ?? null;
  }

  #compare(since: StoredReading, told: StoredReading): BalanceComparison {
    const { journal } = this.#deps;
    const { creditedMeanwhile, credited, reversed } = creditsIn(this.#tables, this.#reversals, since, told);
    const { uncertainOrders, debitUnknown, unanswered: untold, ...debits } = debitsOf(journal.read, since, told);
    const expected = expectedBalance({ opening: since.amount, creditedMeanwhile, credited, reversed, ...debits });
    return {
      ...{ since: readingOf(since), told: readingOf(told), credited, debit: debits.debit, expected, uncertainOrders, debitUnknown },
      ...(reversed > 0 && { reversed }),
      ...(untold.length > 0 && { untold: { orders: untold.length, ids: untold.slice(0, MOST_NAMED) } }),
      unexplained: unexplained(told.amount, expected),
    };
  }
}

/** The newest reported balance, and the least that is left of it; null where the provider never reported one. `now`: the last event. */
export function availableBalance(
  read: Projections,
  now: number,
): { readonly told: StoredReading; readonly available: AvailableBalance } | null {
  const [tables, reversals] = read.tables((db) => [new BalanceTables(db), new ReversalTables(db)] as const);
  const told = tables.lastReading(now);
  if (!told) return null;
  const span = { asOf: now, until: now };
  const { uncertainOrders: _, debitUnknown: __, unanswered: ___, ...debits } = debitsOf(read, told, span);
  const { low } = expectedBalance({ opening: told.amount, ...creditsIn(tables, reversals, told, span), ...debits });
  return { told, available: { least: low - unsentDebits(read), reportedAt: told.at } };
}

/** Sure is what was noted after the first answer and before the last question. */
function creditsIn(
  tables: BalanceTables,
  reversals: ReversalTables,
  since: ReadingSpan,
  told: ReadingSpan,
): Pick<BalanceFacts, 'credited' | 'reversed' | 'creditedMeanwhile'> {
  const [credited, reversed] = [tables.creditedBetween(since.until, told.asOf), reversals.between(since.until, told.asOf)];
  const all = tables.creditedBetween(since.asOf, told.until) + reversals.between(since.asOf, told.until);
  return { credited, reversed, creditedMeanwhile: all - credited - reversed };
}

/** How many orders a comparison names at most; a Z keeps them for ever. */
const MOST_NAMED = 20;

const readingOf = ({ amount, at }: StoredReading) => ({ amount, at });

const reversalViewOf = ({ reversalId, at, cashier, reversal }: StoredReversal, contras: ContraTables): ReversalView => ({
  isTakenBack: contras.of(reversalId) !== null,
  ...reversal,
  reversalId,
  at,
  by: cashier,
});

function viewOf({ depositId, at, cashier, deposit }: StoredDeposit, contras: ContraTables): DepositView {
  const isTakenBack = contras.of(depositId) !== null;
  // The table says 0 of a deposit that was taken back before the provider added it: it waits no more.
  const credited = deposit.credited === 0 ? null : deposit.credited;
  return { ...deposit, credited, isTakenBack, depositId, at, by: cashier };
}
