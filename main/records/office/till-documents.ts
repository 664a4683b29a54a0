import { isErasedText } from '../../../shared/lib/erased-text.ts';
import type { TillDocument } from '../../../shared/office/documents.ts';
import { wordOf } from '../../../shared/office/words.ts';
import { balanceOf } from '../../../shared/on-account/customer-account.ts';
import { moneyOf } from '../../../shared/orders/money/standing.ts';
import { amountPaid, isOpen } from '../../../shared/orders/order.ts';
import { ComplaintTables } from '../../customers/complaints/complaint-tables.ts';
import { CustomerTables } from '../../customers/customer-tables.ts';
import { AccountStates } from '../../customers/on-account/account-states.ts';
import { OnAccountTables } from '../../customers/on-account/on-account-tables.ts';
import type { Database } from '../../journal/core/database.ts';
import { Projections } from '../../journal/projections/projections.ts';
import { availableBalance } from '../../money/balance/balance-book.ts';
import { expectedOf } from '../../money/shifts/shift-ledger.ts';
import { ShiftTables, type StoredShift } from '../../money/shifts/shift-tables.ts';
import type { DocumentSubjects } from './document-subjects.ts';
import { maskEvent } from './mask-event.ts';
import type { SentBodies } from './office-calls.ts';

interface DocumentTerms {
  readonly bodies: SentBodies;
  /** Of the balance at the provider; undefined where the till names none. */
  readonly account: string | undefined;
  /** The number of the journal's last event, which every document includes. */
  readonly asOf: number;
}

/** A till has one balance at the provider: that of another account takes its place. */
const BALANCE_ID = 'provider';

/** The present state of what events are about, from the tables of the journal. Create one for each state of the journal. */
export class TillDocuments {
  readonly #read: Projections;
  readonly #shifts: ShiftTables;
  readonly #customers: CustomerTables;
  readonly #onAccount: OnAccountTables;
  readonly #accounts: AccountStates;
  readonly #complaints: ComplaintTables;
  readonly #asOf: number;
  readonly #isWhole: boolean;
  readonly #account: string | undefined;

  constructor(db: Database, { bodies, account, asOf }: DocumentTerms) {
    this.#read = new Projections(db);
    this.#shifts = new ShiftTables(db);
    this.#customers = new CustomerTables(db);
    this.#onAccount = new OnAccountTables(db);
    this.#accounts = new AccountStates(this.#onAccount);
    this.#complaints = new ComplaintTables(db);
    this.#asOf = asOf;
    this.#isWhole = bodies === 'whole';
    this.#account = account;
  }

  /** Those of these subjects that the journal has, each once; `withNow`: also what every sale changes, the open shift's cash and the balance. */
  of(subjects: DocumentSubjects, withNow: boolean): TillDocument[] {
    const newest = withNow ? this.#shifts.newest() : null;
    const shifts = new Set([...subjects.shift, ...(newest?.closed === null ? [newest.shift.id] : [])]);
    return [
      ...[...subjects.order].flatMap((orderId) => this.#order(orderId)),
      ...[...shifts].flatMap((shiftId) => this.#shift(this.#shifts.byId(shiftId))),
      ...[...subjects.debt].flatMap((customerId) => this.#debt(customerId)),
      ...[...subjects.complaint].flatMap((complaintId) => this.#complaint(complaintId)),
      ...(withNow ? this.#balance() : []),
    ];
  }

  #order(orderId: string): TillDocument[] {
    const stored = this.#read.order(orderId);
    if (stored === null) return [];
    const { order, ticket } = stored;
    const { sale, state, history } = order;
    const { code, name, family } = sale.product;
    const isLetOut = this.#isWhole && !isErasedText(sale.clientNumber);
    return [
      {
        ...{ kind: 'order', id: orderId, asOf: this.#asOf, ticket: ticket.ticketId, at: sale.at },
        ended: isOpen(state) ? null : (history.at(-1)?.at ?? sale.at),
        ...{ state: state.is, money: moneyOf(order) },
        ...{ product: wordOf(code), name: wordOf(name), family, cashier: wordOf(sale.cashier) },
        total: amountPaid(sale),
        number: isLetOut ? wordOf(sale.clientNumber) : null,
      },
    ];
  }

  #shift(stored: StoredShift | null): TillDocument[] {
    if (stored === null) return [];
    const { id, number, openedAt, openedBy, closed } = stored.shift;
    const z = this.#shifts.zDocument(stored);
    // The movements of a Z name people too.
    if (z !== null && !this.#isWhole) maskEvent({ type: 'shiftClosed', ...{ z } });
    const source = { journal: { read: this.#read, eventCount: this.#asOf }, tables: this.#shifts };
    return [
      {
        ...{ kind: 'shift', id, asOf: this.#asOf, number, opened: openedAt, closed: closed?.at ?? null, by: wordOf(openedBy) },
        expected: closed === null ? expectedOf(source, stored).cash : null,
        difference: z?.report.drawer.difference ?? null,
        z,
      },
    ];
  }

  #debt(customerId: string): TillDocument[] {
    if (!this.#onAccount.hasAccount(customerId)) return [];
    const account = this.#accounts.of(customerId);
    const name = this.#customers.customer(customerId)?.name ?? '';
    return [
      {
        ...{ kind: 'debt', id: customerId, asOf: this.#asOf, owed: balanceOf(account), limit: account.limit },
        name: this.#isWhole && name !== '' ? wordOf(name) : null,
        since: account.charges[0]?.at ?? null,
      },
    ];
  }

  #complaint(complaintId: string): TillDocument[] {
    const complaint = this.#complaints.complaint(complaintId);
    if (complaint === null) return [];
    const { orderId: order, state, entries } = complaint;
    return [{ kind: 'complaint', id: complaintId, asOf: this.#asOf, order, state, at: entries[0]?.at ?? '' }];
  }

  #balance(): TillDocument[] {
    const known = availableBalance(this.#read, this.#asOf);
    if (known === null) return [];
    const { told, available } = known;
    return [
      {
        ...{ kind: 'balance', id: BALANCE_ID, asOf: this.#asOf, amount: told.amount, at: told.at, least: available.least },
        ...(this.#account === undefined ? {} : { account: this.#account }),
      },
    ];
  }
}
