import { type Customer, type CustomerState, customerStateOf, type SavedNumber } from '../../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../../shared/customers/customer-events.ts';
import { customerNameOf } from '../../../shared/orders/customer-name.ts';
import { amountPaid, goodsOf } from '../../../shared/orders/order.ts';
import { receiptPlainText } from '../../../shared/receipts/plain-text.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { CashMovedEvent } from '../../../shared/shifts/shift-events.ts';
import type { EventOf, ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { KeptInquiry } from '../../journal/search/inquiries-for.ts';
import { CUSTOMER_EVENTS } from '../customer-extension.ts';
import type { Customers } from '../customers.ts';
import type { AccountHistory, FoundEvent } from '../ports.ts';
import { type InquiryFact, inquiryFacts } from './inquiry-facts.ts';
import { type RecordFact, recordFacts } from './record-facts.ts';

/** Everything that the till holds about a customer, as its export names it. */
export interface CustomerFacts {
  readonly name: string;
  readonly note: string;
  readonly savedAt: string;
  readonly state: CustomerState;
  readonly numbers: readonly NumberFact[];
  /** Those that they gave up, and that no other customer has now. */
  readonly formerNumbers: readonly NumberFact[];
  readonly consents: readonly ConsentFact[];
  readonly orders: readonly OrderFact[];
  /** Those that did not become orders. */
  readonly inquiries: readonly InquiryFact[];
  /** What they put on account and paid, with its slips; null where they never had one. */
  readonly account: (AccountHistory & Notes & { readonly slips: readonly DocumentFact[] }) | null;
  /** Cash that went in or out of the drawer for their orders, or with their name in its note. */
  readonly cash: readonly CashFact[];
  /** Every text about them by the list of places, the oldest first: also complaints, credits, groups and found orders. */
  readonly records: readonly RecordFact[];
}

type NumberFact = Omit<SavedNumber, 'numberId'>;

/** What people typed about payments and write-offs. */
interface Notes {
  readonly notes: readonly { readonly at: string; readonly text: string }[];
}

/** A movement of cash that concerns a customer. */
interface CashFact extends Pick<CashMove, 'kind' | 'amount' | 'orderId' | 'reason' | 'giver' | 'receiver'> {
  readonly at: string;
}

interface DocumentFact {
  readonly at: string;
  readonly kind: string;
  readonly copy: number;
  readonly text: string;
}

interface ConsentFact {
  readonly at: string;
  readonly is: 'given' | 'withdrawn' | 'erasureWanted';
  readonly purpose?: string;
  readonly version?: number;
}

interface OrderFact {
  readonly orderId: string;
  readonly at: string;
  readonly state: string;
  readonly product: string;
  readonly productCode: string;
  readonly number: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The name that the biller answered. */
  readonly billName: string;
  readonly paid: number;
  /** The token or code. */
  readonly goods: string;
  readonly ticket: string;
  /** The ticket names the customer. */
  readonly named: boolean;
  /** What the service answered, as it came. */
  readonly answers: readonly string[];
  readonly documents: readonly DocumentFact[];
}

interface OfCustomer {
  readonly former: readonly SavedNumber[];
  readonly orders: readonly StoredOrder[];
  /** All for their numbers: also those that became one of the orders. */
  readonly inquiries: readonly KeptInquiry[];
  /** Events that concern or name them, without their own and those of their orders. */
  readonly events: readonly FoundEvent[];
}

export function customerFacts(customers: Customers, customer: Customer, { former, orders, inquiries, events }: OfCustomer): CustomerFacts {
  const { name, note, savedAt, numbers } = customer;
  return {
    ...{ name, note, savedAt, state: customerStateOf(customer) },
    numbers: numbers.map(numberFact),
    formerNumbers: former.map(numberFact),
    consents: customers.book
      .subjectsOf(customer.customerId)
      .flatMap((subject) => CUSTOMER_EVENTS.among(customers.eventsOf(subject)))
      .flatMap((event) => consentFact(event) ?? []),
    orders: orders.map((stored) => orderFact(stored, customers.eventsOf, customer.customerId)),
    inquiries: inquiryFacts(customers, [...numbers, ...former], { orders, inquiries }),
    account: accountFact(customers, customer),
    cash: events.flatMap(({ event }) => cashFacts(event)),
    records: recordFacts(customers, customer, { numbers: [...customer.numbers, ...former], orders, inquiries, events }),
  };
}

const numberFact = ({ numberId: _numberId, ...number }: SavedNumber): NumberFact => number;

function accountFact({ dues, book, eventsOf }: Customers, { customerId }: Customer): CustomerFacts['account'] {
  const subjects = book.subjectsOf(customerId);
  const history = historyOf(subjects.flatMap((subject) => dues.account?.(subject) ?? []));
  const events = subjects.flatMap((subject) => eventsOf(subject));
  const slips = events.flatMap(documentsOf);
  if (!history || (history.limit === null && history.changes.length === 0 && slips.length === 0)) return null;
  return { ...history, notes: events.flatMap(notesOf), slips };
}

/** The account of the customer with those of the customers who were merged into them: an account that is not open keeps its changes. */
function historyOf(histories: readonly AccountHistory[]): AccountHistory | null {
  const [own] = histories;
  if (!own) return null;
  return {
    limit: own.limit,
    balance: histories.reduce((sum, { balance }) => sum + balance, 0),
    changes: histories.flatMap(({ changes }) => changes).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
}

/** References of payments and reasons of write-offs, from whichever event has them. */
function notesOf(event: JournalEvent | ExtensionEvent): Notes['notes'] {
  if (!event.type.startsWith('account')) return [];
  const payments: unknown = Reflect.get(event, 'payments');
  const typed: unknown[] = [event, ...(Array.isArray(payments) ? payments : [])].flatMap((each: object) => [
    Reflect.get(each, 'reference'),
    Reflect.get(each, 'reason'),
  ]);
  return typed.filter((text) => typeof text === 'string').flatMap((text) => (text === '' ? [] : [{ at: event.at, text }]));
}

function consentFact(event: CustomerEvent): ConsentFact | null {
  const { at } = event;
  switch (event.type) {
    case 'customerSaved':
    case 'customerConsentGiven':
      return { at, is: 'given', purpose: event.consent.purpose, version: event.consent.version };
    case 'customerConsentWithdrawn':
      return { at, is: 'withdrawn' };
    case 'customerErasureWanted':
      return { at, is: 'erasureWanted' };
    default:
      return null;
  }
}

type EventsOf = (subject: string) => readonly (JournalEvent | ExtensionEvent)[];

function orderFact({ order: { sale, state }, ticket }: StoredOrder, eventsOf: EventsOf, customerId: string): OrderFact {
  const { orderId, at, product, clientNumber, fields, quote } = sale;
  const events = [...(quote ? eventsOf(quote.id) : []), ...eventsOf(orderId)];
  return {
    ...{ orderId, at, state: state.is, product: product.name, productCode: product.code, number: clientNumber, fields },
    billName: customerNameOf({ sale, state }),
    paid: amountPaid(sale),
    goods: state.is === 'settled' ? state.code : state.is === 'success' ? (goodsOf(sale, state.reading) ?? '') : '',
    ticket: ticket.ticketId,
    named: ticket.customer === customerId,
    answers: events.flatMap(rawOf),
    documents: events.flatMap(documentsOf),
  };
}

const rawOf = (event: JournalEvent | ExtensionEvent): string[] => {
  const raw: unknown = Reflect.get(event, 'raw');
  return typeof raw === 'string' && raw !== '' ? [raw] : [];
};

/** The width of a text that a person reads. */
const COLUMNS = 42;

function documentsOf(event: JournalEvent | ExtensionEvent): OrderFact['documents'] {
  if (!isPrintJob(event) || event.event.type !== 'asked') return [];
  const { at, kind, copy, document } = event.event.request;
  const text = receiptPlainText(document, COLUMNS);
  return [{ at, kind, copy, text: text.ok ? text.value : '' }];
}

const isPrintJob = (event: JournalEvent | ExtensionEvent): event is EventOf<'paper'> => event.type === 'paper';

const isCashMoved = (event: JournalEvent | ExtensionEvent): event is CashMovedEvent => event.type === 'cashMoved';

function cashFacts(event: JournalEvent | ExtensionEvent): readonly CashFact[] {
  if (!isCashMoved(event)) return [];
  const { kind, amount, orderId, reason, giver, receiver } = event.move;
  return [{ at: event.at, kind, amount, orderId, reason, giver, receiver }];
}
