import { type Rupiah, rupiah } from '../../shared/lib/money.ts';
import {
  type CustomerAccount,
  charged,
  credited,
  handedBack,
  NO_ACCOUNT,
  type OpenCharge,
  settled,
} from '../../shared/on-account/customer-account.ts';
import { CorruptJournal } from '../journal/core/corrupt-journal.ts';
import type { AccountEntry, OnAccountTables } from './on-account-tables.ts';

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
    const debts = added.reduce(afterEntry, known.debts);
    this.#known.set(customerId, { to: last.seq, debts });
    return debts;
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
