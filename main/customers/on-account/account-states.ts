import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import {
  type CustomerAccount,
  charged,
  credited,
  handedBack,
  NO_ACCOUNT,
  type OpenCharge,
  settled,
} from '../../../shared/on-account/customer-account.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import { CorruptJournal } from '../../journal/core/journal-errors.ts';
import type { Journal } from '../../journal/journal.ts';
import { type AccountEntry, OnAccountTables } from './on-account-tables.ts';

type Debts = Omit<CustomerAccount, 'limit'>;

/** A customer's debts up to an event. */
interface Known {
  readonly to: number;
  readonly debts: CustomerAccount;
}

/**
 * What customers owe, added up from the entries. An account is added up once and then goes on from where it was, because entries are only
 * added. Never ask inside a transaction: it may be rolled back.
 */
export class AccountStates {
  readonly #tables: OnAccountTables;
  readonly #known = new Map<string, Known>();

  constructor(tables: OnAccountTables) {
    this.#tables = tables;
  }

  /** Throws {@link CorruptJournal} where more credit went back than there was. */
  of(customerId: string): CustomerAccount {
    const limit = this.#tables.limit(customerId);
    return { ...this.#debtsOf(customerId), limit: limit === null ? null : rupiah(limit) };
  }

  /** Every account that is open, or where one owes the other. */
  all(): { readonly customerId: string; readonly account: CustomerAccount }[] {
    return this.#tables.customerIds().map((customerId) => ({ customerId, account: this.of(customerId) }));
  }

  #debtsOf(customerId: string): Debts {
    const known = this.#known.get(customerId) ?? { to: 0, debts: NO_ACCOUNT };
    const added = this.#tables.entriesAfter(customerId, known.to);
    const last = added.at(-1);
    if (!last) return known.debts;
    // An act that was taken back is left out: its charges are open again, as old as they are.
    const debts = added.some(isTakenBack)
      ? withoutTakenBack(this.#tables.entriesAfter(customerId, 0)).reduce(afterEntry, NO_ACCOUNT)
      : added.reduce(afterEntry, known.debts);
    this.#known.set(customerId, { to: last.seq, debts });
    return debts;
  }
}

/** Whether it is a contra entry's row, which takes an act back; a refund that was taken back has its own charge instead. */
export const isTakenBack = ({ kind, amount }: AccountEntry): boolean => amount < 0 && kind !== 'credited' && kind !== 'charged';

/** The entries but those of the acts that were taken back. */
function withoutTakenBack(entries: readonly AccountEntry[]): readonly AccountEntry[] {
  const gone = new Set(entries.filter(isTakenBack).map(({ actId }) => actId));
  return entries.filter(({ kind, actId }) => kind === 'credited' || kind === 'charged' || !gone.has(actId));
}

/** Whether an account still adds up without this act: credit of it that went back cannot stay. */
export function addsUpWithout(tables: OnAccountTables, customerId: string, actId: string): boolean {
  const entries = withoutTakenBack(tables.entriesAfter(customerId, 0)).filter((entry) => entry.actId !== actId);
  try {
    entries.reduce(afterEntry, NO_ACCOUNT);
    return true;
  } catch (error) {
    if (error instanceof CorruptJournal) return false;
    throw error;
  }
}

function afterEntry(account: CustomerAccount, entry: AccountEntry): CustomerAccount {
  const { kind, actId, amount } = entry;
  switch (kind) {
    case 'charged':
      return charged(account, chargeOf(entry, rupiah(amount)));
    case 'credited':
      return amount > 0 ? credited(account, actId, rupiah(amount)) : charged(account, chargeOf(entry, rupiah(-amount)));
    case 'collected':
    case 'writtenOff':
      return settled(account, rupiah(amount));
    case 'paidBack': {
      const after = handedBack(account, rupiah(amount));
      if (after === null) throw new CorruptJournal(`event ${entry.seq} gives more credit back than there was`);
      return after;
    }
  }
}

const chargeOf = ({ actId, at, soldAt, seller }: AccountEntry, amount: Rupiah): Omit<OpenCharge, 'open'> => ({
  ...{ ticketId: actId, at: soldAt ?? at, amount, seller },
});

/**
 * Whether money of a customer's account is not settled: one owes the other, or an order that was put on it may still be refunded, which makes
 * credit. Such a customer must stay, because an account without its customer can be neither paid nor paid back.
 */
export function hasUnsettledAccount({ read }: Pick<Journal, 'read'>, customerId: string): boolean {
  const balance = read.tables((db) => new OnAccountTables(db).balanceAfter(customerId, Number.MAX_SAFE_INTEGER));
  const unfinished = [...read.openOrders(), ...read.unsent(), ...read.ordersWithMoneyOutstanding()];
  return balance !== 0 || unfinished.some(({ ticket }) => ticket.customer === customerId && isOnAccount(ticket));
}

/** Whether a ticket put something on its customer's account. */
export const isOnAccount = (ticket: Parameters<typeof paymentsOf>[0]): boolean =>
  paymentsOf(ticket).some(({ tender }) => tender === 'account');
