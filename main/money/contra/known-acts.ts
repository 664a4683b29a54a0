import type { Deposit } from '../../../shared/balance/deposit.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { tenderNamed } from '../../../shared/lib/tender.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { AccountPart, ContraKind } from '../../../shared/shifts/contra.ts';
import { ContraTables } from '../../customers/contra/contra-tables.ts';
import { type AccountEntry, OnAccountTables } from '../../customers/on-account/on-account-tables.ts';
import type { Database } from '../../journal/core/database.ts';
import { BalanceTables } from '../balance/balance-tables.ts';
import { ReversalTables } from '../balance/reversal-tables.ts';
import { ShiftTables } from '../shifts/shift-tables.ts';

/** An act that a contra entry can take back, with the number of its event. */
export type KnownAct = { readonly seq: number; readonly amount: number } & (
  | { readonly kind: 'cash'; readonly move: CashMove }
  | { readonly kind: 'account'; readonly customerId: string; readonly parts: readonly AccountPart[] }
  /** `move` is null where the money did not come from the drawer. */
  | { readonly kind: 'deposit'; readonly deposit: Deposit; readonly move: CashMove | null }
  | { readonly kind: 'reversal'; readonly orderId: string }
);

/** The tables of the acts that a contra entry can take back, and of the entries. */
export const openActs = (db: Database) => ({
  ...{ moves: new ShiftTables(db), accounts: new OnAccountTables(db), deposits: new BalanceTables(db) },
  ...{ reversals: new ReversalTables(db), contras: new ContraTables(db) },
});
export type ActTables = ReturnType<typeof openActs>;

/** How the act of each kind is found. */
const FIND: Readonly<Record<ContraKind, (acts: ActTables, actId: string) => KnownAct | null>> = {
  cash: ({ moves }, actId) => {
    const known = moves.move(actId);
    // The cash of a deposit goes back with the deposit.
    return known && known.move.kind !== 'deposit' ? { kind: 'cash', seq: known.seq, move: known.move, amount: known.move.amount } : null;
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
  tender: tenderNamed(tender),
  amount: rupiah(amount),
});

/** The act with this id; null where there is none of this kind. */
export const findAct = (acts: ActTables, kind: ContraKind, actId: string): KnownAct | null => FIND[kind](acts, actId);
