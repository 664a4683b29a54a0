import type { OnAccountEvent } from '../../../shared/on-account/on-account-events.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { AccountPart, ContraEvent } from '../../../shared/shifts/contra.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import type { EventOf } from '../../journal/core/events.ts';
import type { ReturnedMoney } from '../../journal/core/extension.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import { COUNT_ROWS, integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';

/**
 * The tables of customers' accounts in the journal's file: projections, changed in the transaction of their events. `account_entries` only
 * grows: a row for each change of what a customer owes, under the number of its event, as in the ledger. A verification replays tickets and
 * customers apart from each other, so no row follows from both: what a customer owes is added up from the entries (account-states.ts).
 */
export const ON_ACCOUNT_TABLES = `
  CREATE TABLE account_limits (
    customer_id TEXT PRIMARY KEY,
    most INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE account_entries (
    seq INTEGER NOT NULL,
    part INTEGER NOT NULL,
    customer_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    act_id TEXT NOT NULL,
    at TEXT NOT NULL,
    cashier TEXT NOT NULL,
    tender TEXT,
    amount INTEGER NOT NULL,
    sold_at TEXT,
    seller TEXT,
    PRIMARY KEY (seq, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX account_entries_of_customer ON account_entries (customer_id, seq);
  CREATE INDEX account_entries_of_act ON account_entries (act_id);
`;

/** `paidBack` lowers what was collected. */
type EntryKind = 'charged' | 'collected' | 'paidBack' | 'credited' | 'writtenOff';

const isEntryKind = (value: unknown): value is EntryKind =>
  value === 'charged' || value === 'collected' || value === 'paidBack' || value === 'credited' || value === 'writtenOff';
const ENTRY = {
  ...{ seq: integer, kind: isEntryKind, actId: text, at: text, cashier: text, tender: nullable(text), amount: integer },
  ...{ soldAt: nullable(text), seller: nullable(text) },
};
const ENTRY_ROWS = rowsOf(ENTRY);
const ACT_ROWS = rowsOf({ ...ENTRY, customerId: text });
/**
 * One change of what a customer owes; `amount` is positive, but for a refund or an act that was taken back. `actId` is the ticket's id, or that of the
 * payment or write-off; `soldAt` and `seller` are the ticket's.
 */
export type AccountEntry = ReturnType<typeof ENTRY_ROWS.only>;
type NewEntry = Omit<AccountEntry, 'seq' | 'soldAt' | 'seller'> & Partial<Pick<AccountEntry, 'soldAt' | 'seller'>>;

const LIMIT_ROWS = rowsOf({ most: nullable(integer) });
const BALANCE_ROWS = rowsOf({ balance: integer });
const ID_ROWS = rowsOf({ customerId: text });

/** Customers' accounts in the journal's file. Writes must run inside the transaction that appends the events. */
export class OnAccountTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: OnAccountEvent, seq: number): void {
    const { subject, at, by } = event;
    const own = { at, cashier: by.person.name };
    switch (event.type) {
      case 'accountOpened':
      case 'accountLimitChanged':
        if ((this.limit(subject) === null) !== (event.type === 'accountOpened')) throw impossible(event);
        this.#run.setLimit.run(subject, event.limit);
        return;
      case 'accountPaid':
        for (const [part, { tender, amount }] of event.payments.entries())
          this.#enter(seq, part, subject, { ...own, kind: 'collected', actId: event.paymentId, tender, amount });
        return;
      case 'accountPaidBack': {
        const { tender, amount, paymentId: actId } = event;
        this.#enter(seq, 0, subject, { ...own, kind: 'paidBack', actId, tender, amount });
        return;
      }
      case 'accountWrittenOff': {
        const { amount, writeOffId: actId } = event;
        this.#enter(seq, 0, subject, { ...own, kind: 'writtenOff', actId, tender: null, amount });
        return;
      }
      case 'accountClosed':
        if (this.limit(subject) === null) throw impossible(event);
        this.#run.setLimit.run(subject, null);
    }
  }

  /** Charges what a ticket put on its customer's account. A ticket without a customer makes no debt; a certification run makes such tickets. */
  charge({ ticket, by }: EventOf<'ticket'>, seq: number): void {
    const amount = paymentsOf(ticket).find(({ tender }) => tender === 'account')?.amount;
    const { customer, ticketId: actId, at, cashier } = ticket;
    if (customer === undefined || amount === undefined || amount === 0) return;
    this.#enter(seq, 0, customer, { kind: 'charged', actId, at, cashier, tender: null, amount, soldAt: at, seller: sellerOf(by) });
  }

  /** Takes off what a refund gave back on account; puts it on again where the order happened after all. */
  giveBack({ ticket: { ticket, by: soldBy }, parts, at, by }: ReturnedMoney, seq: number): void {
    const { customer, ticketId: actId } = ticket;
    const amount = parts.reduce((sum, part) => (part.tender === 'account' ? sum + part.amount : sum), 0);
    if (customer === undefined || amount === 0) return;
    const sold = { soldAt: ticket.at, seller: sellerOf(soldBy) };
    this.#enter(seq, 0, customer, { kind: 'credited', actId, at, cashier: by, tender: null, amount, ...sold });
  }

  /** Takes an act back, part by part: rows against those of the act, under its id. */
  takeBack({ subject, actId, at, by }: ContraEvent, parts: readonly AccountPart[], seq: number): void {
    for (const [part, { kind, tender, amount }] of parts.entries())
      this.#enter(seq, part, subject, { kind, actId, at, cashier: by.person.name, tender, amount: -amount });
  }

  /** The customer of a payment, of credit that went back or of a write-off, and its parts; empty where there is no such act. */
  act(actId: string): readonly (AccountEntry & { readonly customerId: string })[] {
    return ACT_ROWS.all(this.#run.act, actId);
  }

  /** How much the customer may owe; null while no account is open. */
  limit(customerId: string): number | null {
    return LIMIT_ROWS.first(this.#run.limit, customerId)?.most ?? null;
  }

  /** The ids of all customers whose account is open, or where one owes the other. */
  customerIds(): string[] {
    return ID_ROWS.all(this.#run.customers).map(({ customerId }) => customerId);
  }

  /** Whether the customer ever had an account. */
  hasAccount(customerId: string): boolean {
    return COUNT_ROWS.only(this.#run.has, customerId).n > 0;
  }

  /** The customers whose debts events after one and up to another changed. */
  changedBetween(after: number, to: number): string[] {
    return ID_ROWS.all(this.#run.changed, after, to).map(({ customerId }) => customerId);
  }

  /** The changes of what a customer owes after an event, the oldest first. */
  entriesAfter(customerId: string, seq: number): AccountEntry[] {
    return ENTRY_ROWS.all(this.#run.entriesAfter, customerId, seq);
  }

  /** The newest changes of what a customer owes, the newest first. */
  newestEntries(customerId: string, limit: number): AccountEntry[] {
    return ENTRY_ROWS.all(this.#run.newestEntries, customerId, limit);
  }

  /** A payment of a customer by each means, credit that went back, or a write-off; empty where there is no such act. */
  payment(customerId: string, paymentId: string): AccountEntry[] {
    return ENTRY_ROWS.all(this.#run.payment, customerId, paymentId);
  }

  /** What a customer owed after an event; negative where the shop owed it. */
  balanceAfter(customerId: string, seq: number): number {
    return BALANCE_ROWS.only(this.#run.balanceAfter, customerId, seq).balance;
  }

  /** Whether a payment or a write-off with this id is in the journal. */
  hasAct(actId: string): boolean {
    return COUNT_ROWS.only(this.#run.acts, actId).n > 0;
  }

  #enter(seq: number, part: number, customerId: string, entry: NewEntry): void {
    const { kind, actId, at, cashier, tender, amount, soldAt = null, seller = null } = entry;
    this.#run.enter.run(seq, part, customerId, kind, actId, at, cashier, tender, amount, soldAt, seller);
  }
}

const sellerOf = (by: Authority | null): string | null => by?.person.id ?? null;

const impossible = ({ type, subject }: OnAccountEvent): ImpossibleEvent =>
  new ImpossibleEvent(`${type} of ${subject}: the account does not allow it`);

/** What an entry adds to what its customer owes. */
export const SIGNED_AMOUNT = "iif(kind IN ('charged', 'paidBack'), amount, -amount)";

const ENTRY_COLUMNS = 'seq, kind, act_id AS actId, at, cashier, tender, amount, sold_at AS soldAt, seller';

function statements(db: Database) {
  const entry = `SELECT ${ENTRY_COLUMNS} FROM account_entries`;
  return preparedAll(db, {
    setLimit: 'INSERT INTO account_limits (customer_id, most) VALUES (?, ?) ON CONFLICT (customer_id) DO UPDATE SET most = excluded.most',
    limit: 'SELECT most FROM account_limits WHERE customer_id = ?',
    customers: `SELECT customer_id AS customerId FROM account_limits WHERE most IS NOT NULL
       UNION SELECT customer_id FROM account_entries GROUP BY customer_id HAVING sum(${SIGNED_AMOUNT}) <> 0 ORDER BY 1`,
    has: `SELECT EXISTS (SELECT 1 FROM account_limits WHERE customer_id = ?1)
       + EXISTS (SELECT 1 FROM account_entries WHERE customer_id = ?1) AS n`,
    changed: 'SELECT DISTINCT customer_id AS customerId FROM account_entries WHERE seq > ? AND seq <= ?',
    enter: 'INSERT INTO account_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    entriesAfter: `${entry} WHERE customer_id = ? AND seq > ? ORDER BY seq, part`,
    newestEntries: `${entry} WHERE customer_id = ? ORDER BY seq DESC, part LIMIT ?`,
    payment: `${entry} WHERE customer_id = ? AND act_id = ? AND kind IN ('collected', 'paidBack', 'writtenOff') AND amount > 0 ORDER BY seq, part`,
    balanceAfter: `SELECT coalesce(sum(${SIGNED_AMOUNT}), 0) AS balance FROM account_entries WHERE customer_id = ? AND seq <= ?`,
    act: `SELECT customer_id AS customerId, ${ENTRY_COLUMNS} FROM account_entries
       WHERE act_id = ? AND kind IN ('collected', 'paidBack', 'writtenOff') AND amount > 0 ORDER BY seq, part`,
    acts: 'SELECT count(*) AS n FROM account_entries WHERE act_id = ?',
  });
}
