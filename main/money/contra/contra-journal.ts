import type { AccountPart, ContraKind } from '../../../shared/contra/contra.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { TENDER_KINDS } from '../../../shared/orders/tender.ts';
import { ContraTables } from '../../customers/contra/contra-tables.ts';
import { addsUpWithout } from '../../customers/on-account/account-states.ts';
import { type AccountEntry, OnAccountTables } from '../../customers/on-account/on-account-tables.ts';
import type { Database } from '../../journal/core/database.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { BalanceTables } from '../balance/balance-tables.ts';
import { ReversalTables } from '../balance/reversal-tables.ts';
import { ShiftTables } from '../shifts/shift-tables.ts';
import type { ContraJournal, KnownAct } from './ports.ts';

const tablesOf = (db: Database) => ({
  ...{ moves: new ShiftTables(db), accounts: new OnAccountTables(db), deposits: new BalanceTables(db) },
  ...{ reversals: new ReversalTables(db), contras: new ContraTables(db) },
});
type Tables = ReturnType<typeof tablesOf>;

/** How the act of each kind is found. */
const FIND: Readonly<Record<ContraKind, (tables: Tables, actId: string) => KnownAct | null>> = {
  cash: ({ moves }, actId) => {
    const known = moves.move(actId);
    // The cash of a deposit goes back with the deposit.
    return known && known.move.kind !== 'deposit' ? { kind: 'cash', ...known, amount: known.move.amount } : null;
  },
  account: ({ accounts }, actId) => {
    const entries = accounts.act(actId);
    const [first] = entries;
    const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
    return first ? { kind: 'account', seq: first.seq, amount, customerId: first.customerId, parts: entries.map(partOf) } : null;
  },
  deposit: ({ deposits, moves }, actId) => {
    const known = deposits.deposit(actId);
    if (!known) return null;
    const { seq, deposit } = known;
    return { kind: 'deposit', seq, deposit, amount: deposit.sent, move: moves.move(actId)?.move ?? null };
  },
  reversal: ({ reversals }, actId) => {
    const known = reversals.one(actId);
    return known && { kind: 'reversal', seq: known.seq, orderId: known.reversal.orderId, amount: known.reversal.amount };
  },
};

const partOf = ({ kind, tender, amount }: AccountEntry): AccountPart => ({
  kind: kind === 'paidBack' || kind === 'writtenOff' ? kind : 'collected',
  tender: TENDER_KINDS.find((each) => each === tender) ?? null,
  amount: rupiah(amount),
});

/** Contra entries over a journal's own tables. A refused write is reported, so that sales stop. */
export function contraJournalOf(journal: Journal, refused: (failure: JournalFailure) => void): ContraJournal {
  const tables = journal.read.tables(tablesOf);
  return {
    append: (events) => {
      const written = journal.append(events);
      if (!written.ok) refused(written.failure);
      return written;
    },
    act: (kind, actId) => FIND[kind](tables, actId),
    isContra: (id) => tables.contras.isContra(id),
    isTakenBack: (actId) => tables.contras.of(actId) !== null,
    addsUpWithout: (customerId, actId) => addsUpWithout(tables.accounts, customerId, actId),
  };
}
