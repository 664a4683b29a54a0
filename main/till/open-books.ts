import type { CustomerChange } from '../../shared/customers/customer-views.ts';
import { businessDayOf, startOfBusinessDay } from '../../shared/lib/business-day.ts';
import { debtOf } from '../../shared/on-account/customer-account.ts';
import type { Mode, Settings } from '../../shared/settings/settings.ts';
import type { ShiftDocumentHead } from '../../shared/shifts/document/shift-document.ts';
import type { ShiftView } from '../../shared/shifts/shift-views.ts';
import { countUnconfirmed } from '../../shared/unconfirmed/unconfirmed.ts';
import { ComplaintBook } from '../customers/complaints/complaint-book.ts';
import { complaintsOfCustomer } from '../customers/customer-sales.ts';
import { type Customers, openCustomers } from '../customers/customers.ts';
import { hasUnsettledAccount } from '../customers/on-account/account-states.ts';
import { OnAccountBook } from '../customers/on-account/on-account-book.ts';
import { accountHistoryOf } from '../customers/on-account/on-account-views.ts';
import type { SubjectJournal } from '../journal/subject-events.ts';
import type { Clock } from '../lib/clock.ts';
import { BalanceBook } from '../money/balance/balance-book.ts';
import { ContraBook } from '../money/contra/contra-book.ts';
import { ShiftBook, type ShiftTerms } from '../money/shifts/shift-book.ts';
import { StatementBook } from '../money/statements/statement-book.ts';
import { findTracesIn } from '../records/erasure/customer-traces.ts';
import { eraseCustomerOf } from '../records/erasure/erase-customer.ts';
import { factsOfFigure } from '../records/unconfirmed/unconfirmed-actions.ts';
import { UnconfirmedBook } from '../records/unconfirmed/unconfirmed-book.ts';
import type { Accounts } from '../selling/orders/accounts/accounts.ts';
import type { SellingTerms } from '../selling/orders/open-selling.ts';
import type { OrderBook } from '../selling/orders/order-book.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';

/** The books of one till. */
export interface Books {
  /** The shop's balance with the provider. */
  readonly balance: BalanceBook;
  readonly complaints: ComplaintBook;
  /** The provider's statements that were compared. */
  readonly statements: StatementBook;
  /** The shifts of the drawer. */
  readonly shifts: ShiftBook;
  readonly customers: Customers;
  /** What customers owe the shop, or have with it. */
  readonly onAccount: OnAccountBook;
  /** Takes back what was recorded wrongly. */
  readonly contras: ContraBook;
  /** Figures as of a copy of the journal. */
  readonly unconfirmed: UnconfirmedBook;
}

/** More than eight, because eight books are opened here; each takes its few of them. */
interface BooksDeps extends Pick<SellingTerms, 'mode' | 'settings' | 'readForm' | 'nonCash'> {
  readonly book: OrderBook;
  /** The journal, whose refused writes stop the sales. */
  readonly reported: SubjectJournal;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly accounts: () => Accounts;
  readonly shiftChanged: (shift: ShiftView) => void;
  readonly customerChanged: (change: CustomerChange) => void;
  /** A figure as of a copy may have changed. */
  readonly figuresChanged: () => void;
  /** What a customer owes changed. */
  readonly accountChanged: () => void;
}

/** Opens the books over one journal. They ask each other through functions, because balance, shifts and figures need one another. */
export function openBooks(deps: BooksDeps): Books {
  const { book, reported, clock, mode, settings, catalogue, readForm, nonCash, accounts, figuresChanged, accountChanged } = deps;
  const { journal } = book;
  const unconfirmed: UnconfirmedBook = new UnconfirmedBook({
    ...{ journal: reported, clock, changed: figuresChanged },
    factsOf: (figure) => factsOfFigure({ onAccount, customers, balance, complaints, book }, figure),
  });
  const { copiedFigureOf } = unconfirmed;
  const shifts = new ShiftBook({
    ...{ journal: reported, clock, changed: deps.shiftChanged },
    terms: () => shiftTerms(settings(), mode),
    head: () => shiftHead(settings(), mode),
    balance: () => balance.ofShift(),
    unconfirmed: () => countUnconfirmed(unconfirmed.list()),
  });
  const balance: BalanceBook = new BalanceBook({
    ...{ journal: reported, clock, copiedFigureOf },
    shiftOpened: () => shifts.openedAt,
    dayBegan: () => new Date(startOfBusinessDay(businessDayOf(clock.now(), settings().clock), settings().clock)).toISOString(),
  });
  const complaints: ComplaintBook = new ComplaintBook({ journal: reported, clock, copiedFigureOf, changed: figuresChanged });
  const statements = new StatementBook({
    ...{ journal: reported, clock },
    account: () => accounts().key,
    otherAccounts: () => accounts().otherKeys(),
  });
  const customers = openCustomers({
    ...{ journal, reported, clock, catalogue, readForm, changed: deps.customerChanged },
    traces: findTracesIn(journal, catalogue),
    erase: eraseCustomerOf(journal, clock, catalogue),
    dues: {
      debt: (customerId) => debtOf(onAccount.account(customerId)),
      credit: (customerId) => onAccount.account(customerId).credit,
      hasAccount: (customerId) => onAccount.account(customerId).limit !== null || hasUnsettledAccount(journal, customerId),
      account: (customerId) => accountHistoryOf(onAccount, customerId),
      complaints: (customer) => complaintsOfCustomer(journal.read, customer),
    },
  });
  const onAccount: OnAccountBook = new OnAccountBook({
    ...{ journal: reported, clock, nonCash, copiedFigureOf, changed: accountChanged },
    known: (customerId) => customers.book.get(customerId),
    usable: (customerId) => customers.book.usable(customerId),
    whyMoneyWaits: () => shifts.whySalesWait(),
  });
  const contras = new ContraBook({ journal: reported, clock, shifts, copiedFigureOf, changed: accountChanged });
  return { balance, complaints, statements, shifts, customers, onAccount, contras, unconfirmed };
}

const shiftTerms = ({ clock, shift }: Settings, mode: Mode): ShiftTerms => ({
  clock,
  differenceMark: shift.differenceMark,
  isRequired: shift.required[mode],
  countOpensDrawer: shift.countOpensDrawer,
});

const shiftHead = ({ shop: { name, address, phone, npwp, header }, receipt }: Settings, mode: Mode): ShiftDocumentHead => ({
  shop: { name, address, phone, ...(npwp !== '' && { npwp }), header },
  till: '',
  language: receipt.language,
  training: mode === 'training',
});
