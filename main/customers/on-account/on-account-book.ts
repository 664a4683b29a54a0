import type { CustomerFailure } from '../../../shared/customers/customer.ts';
import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import {
  availableOf,
  balanceOf,
  type CustomerAccount,
  debtOf,
  type OnAccountFailure,
} from '../../../shared/on-account/customer-account.ts';
import type { OnAccountEvent } from '../../../shared/on-account/on-account-events.ts';
import type { AccountLimitForm, AccountPaymentForm, PayBackCreditForm, WriteOffForm } from '../../../shared/on-account/on-account-forms.ts';
import { type PaymentFailure, payTicket, readReference } from '../../../shared/orders/payments.ts';
import type { SaleWaits } from '../../../shared/shifts/shift.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type AsOfCopy, type CopiedFigureOf, whyUnconfirmed } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { AccountStates, isTakenBack } from './account-states.ts';
import { type AccountEntry, OnAccountTables } from './on-account-tables.ts';

type Refused = OnAccountFailure | AsOfCopy | CustomerFailure | PaymentFailure | SaleWaits | JournalFailure;

/** What a customer owes, and how much more they may. */
interface AccountStanding {
  /** Negative where the shop holds money of the customer. */
  readonly balance: number;
  /** Null while no account is open. */
  readonly limit: Rupiah | null;
  /** What may still be put on account, credit included. */
  readonly available: Rupiah;
}

interface AccountPayment {
  readonly parts: readonly AccountEntry[];
  /** Negative where the shop owed the customer. */
  readonly balance: number;
  /** Whether a contra entry took it back. */
  readonly isTakenBack: boolean;
}

interface OnAccountBookDeps {
  readonly journal: SubjectJournal<OnAccountEvent>;
  readonly clock: Pick<Clock, 'now'>;
  /** A customer that still has data. */
  readonly known: (customerId: string) => Result<unknown, CustomerFailure>;
  /** A customer whose data may be used. */
  readonly usable: (customerId: string) => Result<unknown, CustomerFailure>;
  /** The means besides cash by which customers pay their debts. */
  readonly nonCash: () => readonly NonCashKind[];
  /** The copy that a customer's account is from, until a person confirms it. */
  readonly copiedFigureOf: CopiedFigureOf;
  /** Why no money can be taken now, or null: it belongs to a shift. */
  readonly whyMoneyWaits: () => SaleWaits | null;
  /** Called after each act that is in the journal. */
  readonly changed: () => void;
}

/**
 * Customers' accounts: the only way to open and close one, to take and give back money for it, and to write a debt off. Writes to the
 * journal first. Charges come with their tickets.
 */
export class OnAccountBook {
  readonly #deps: OnAccountBookDeps;
  readonly #tables: OnAccountTables;
  readonly #states: AccountStates;

  constructor(deps: OnAccountBookDeps) {
    this.#deps = deps;
    this.#tables = deps.journal.read.tables((db) => new OnAccountTables(db));
    this.#states = new AccountStates(this.#tables);
  }

  account(customerId: string): CustomerAccount {
    return this.#states.of(customerId);
  }

  standing(customerId: string): AccountStanding {
    const account = this.account(customerId);
    return { balance: balanceOf(account), limit: account.limit, available: availableOf(account) };
  }

  /** Whether a customer may put this on account: by how much it exceeds their limit, 0 where it does not. Credit needs no open account. */
  putOnAccount(customerId: string | null, amount: Rupiah): Result<Rupiah, Refused> {
    if (customerId === null) return fail({ kind: 'accountNeedsCustomer' });
    const usable = this.#deps.usable(customerId);
    if (!usable.ok) return usable;
    const unconfirmed = this.whyUnconfirmed(customerId);
    if (unconfirmed) return fail(unconfirmed);
    const { limit, available } = this.standing(customerId);
    if (amount <= available) return ok(rupiah(0));
    return limit === null ? fail({ kind: 'accountMissing', available }) : ok(rupiah(amount - available));
  }

  /** Opens an account with a limit. Money that was handed in ahead stays on it. */
  open({ customerId, limit }: AccountLimitForm, by: Authority): Result<null, Refused> {
    const usable = this.#deps.usable(customerId);
    if (!usable.ok) return usable;
    if (this.account(customerId).limit !== null) return fail({ kind: 'accountOpenAlready' });
    return this.#append({ type: 'accountOpened', subject: customerId, limit, at: this.#now(), by });
  }

  /** A limit below what is owed stops further charges and asks for nothing. */
  changeLimit({ customerId, limit }: AccountLimitForm, by: Authority): Result<null, Refused> {
    const account = this.account(customerId);
    if (account.limit === null) return fail({ kind: 'accountMissing', available: availableOf(account) });
    if (account.limit === limit) return ok(null);
    return this.#append({ type: 'accountLimitChanged', subject: customerId, limit, at: this.#now(), by });
  }

  /**
   * Takes money of a customer, once for its id: it settles the oldest charges first, and what is left is credit. Fails where the means do
   * not make up the amount, while no shift can take it, and where the account is as of a copy and the customer was not asked for a receipt.
   */
  payIn({ customerId, paymentId, amount, given, askedForReceipt }: AccountPaymentForm, by: Authority): Result<null, Refused> {
    const allowed = this.#mayMove(customerId, paymentId, () => (askedForReceipt ? null : this.whyUnconfirmed(customerId, true)));
    if (!allowed.ok || allowed.value === 'done') return asDone(allowed);
    const paid = payTicket(given, [amount], this.#deps.nonCash());
    if (!paid.ok) return paid;
    const payments = paid.value.payments.map(({ lines: _, ...payment }) => payment);
    const { change } = paid.value;
    return this.#append({ type: 'accountPaid', subject: customerId, paymentId, amount, payments, change, at: this.#now(), by });
  }

  /** Gives credit back to the customer, once for its id. */
  payBack({ customerId, paymentId, amount, tender, reference: typed }: PayBackCreditForm, by: Authority): Result<null, Refused> {
    const allowed = this.#mayMove(customerId, paymentId, () => this.whyUnconfirmed(customerId));
    if (!allowed.ok || allowed.value === 'done') return asDone(allowed);
    const { credit } = this.account(customerId);
    if (amount > credit) return fail({ kind: 'creditTooSmall', credit });
    const reference = tender === 'cash' ? '' : readReference(typed);
    if (reference === null) return fail({ kind: 'referenceMissing', tender });
    return this.#append({ type: 'accountPaidBack', subject: customerId, paymentId, amount, tender, reference, at: this.#now(), by });
  }

  /** Gives up a part of what is owed, the oldest charges first, once for its id. */
  writeOff({ customerId, writeOffId, amount, reason }: WriteOffForm, by: Authority): Result<null, Refused> {
    if (this.#tables.hasAct(writeOffId)) return ok(null);
    const debt = debtOf(this.account(customerId));
    if (amount > debt) return fail({ kind: 'writeOffAboveDebt', debt });
    return this.#append({ type: 'accountWrittenOff', subject: customerId, writeOffId, amount, reason, at: this.#now(), by });
  }

  /** Closes an account on which nothing is owed by either. */
  close(customerId: string, by: Authority): Result<null, Refused> {
    const account = this.account(customerId);
    if (account.limit === null) return ok(null);
    const unconfirmed = this.whyUnconfirmed(customerId);
    if (unconfirmed) return fail(unconfirmed);
    const balance = balanceOf(account);
    if (balance !== 0) return fail({ kind: 'accountNotSettled', balance });
    return this.#append({ type: 'accountClosed', subject: customerId, at: this.#now(), by });
  }

  /** Every account that is open, or where one owes the other. */
  accounts(): readonly { readonly customerId: string; readonly account: CustomerAccount }[] {
    return this.#states.all();
  }

  /** The newest changes of what a customer owes, the newest first. */
  entries(customerId: string, limit: number): readonly AccountEntry[] {
    return this.#tables.newestEntries(customerId, limit);
  }

  /** A payment of a customer by each means, credit that went back, or a write-off, and what they owed after it; null where there is none. */
  payment(customerId: string, paymentId: string): AccountPayment | null {
    const parts = this.#tables.payment(customerId, paymentId);
    const last = parts.at(-1);
    if (!last) return null;
    const gone = this.#tables.entriesAfter(customerId, 0).some((entry) => isTakenBack(entry) && entry.actId === paymentId);
    return { parts, balance: this.#tables.balanceAfter(customerId, last.seq), isTakenBack: gone };
  }

  /** Whether this person sold something of what this amount would write off. */
  soldOf(customerId: string, amount: Rupiah, personId: string): boolean {
    let left: number = amount;
    return this.account(customerId).charges.some(({ open, seller }) => {
      const isReached = left > 0;
      left -= open;
      return isReached && seller === personId;
    });
  }

  /** Why an act that relies on the account waits: it is as of a copy, and not confirmed; null where it is believed. */
  whyUnconfirmed(customerId: string, mayGoOn = false): AsOfCopy | null {
    return whyUnconfirmed(this.#deps.copiedFigureOf, { kind: 'account', id: customerId }, mayGoOn);
  }

  #mayMove(customerId: string, paymentId: string, whyNot: () => AsOfCopy | null): Result<'done' | 'now', Refused> {
    if (this.#tables.hasAct(paymentId)) return ok('done');
    const waits = this.#deps.whyMoneyWaits();
    if (waits) return fail(waits);
    const known = this.#deps.known(customerId);
    if (!known.ok) return known;
    const unconfirmed = whyNot();
    return unconfirmed ? fail(unconfirmed) : ok('now');
  }

  #append(event: OnAccountEvent): Result<null, JournalFailure> {
    const written = this.#deps.journal.append([event]);
    if (written.ok) this.#deps.changed();
    return written;
  }

  #now(): string {
    return isoNow(this.#deps.clock);
  }
}

const asDone = (allowed: Result<unknown, Refused>): Result<null, Refused> => (allowed.ok ? ok(null) : allowed);
