import { type Customer, isSameNumber, type SavedNumber } from '../../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../../shared/customers/customer-events.ts';
import { membersIn } from '../../../shared/journal/member-paths.ts';
import { EXPORTED_MEMBERS } from '../../../shared/journal/places/event-places.ts';
import type { ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { KeptInquiry } from '../../journal/search/inquiries-for.ts';
import type { Customers } from '../customers.ts';

type AnyEvent = JournalEvent | ExtensionEvent;

/** What one event says about a customer, by the list of places. */
export interface RecordFact {
  readonly at: string;
  /** The event's type, and what it is about. */
  readonly event: string;
  readonly about: string;
  readonly texts: readonly { readonly place: string; readonly value: unknown }[];
}

interface OfCustomer {
  /** What they have and had, without what another customer has now. */
  readonly numbers: readonly SavedNumber[];
  readonly orders: readonly StoredOrder[];
  readonly inquiries: readonly KeptInquiry[];
  readonly events: readonly AnyEvent[];
}

/** Every personal text of the customer's own events, of their orders with what is kept with them, and of these others. */
export function recordFacts(
  { book, eventsOf, keptWith }: Pick<Customers, 'book' | 'eventsOf' | 'keptWith'>,
  { customerId }: Pick<Customer, 'customerId'>,
  { numbers, orders, inquiries, events }: OfCustomer,
): RecordFact[] {
  const ids = new Set(orders.map(({ order }) => order.sale.orderId));
  const tickets = new Set(orders.map(({ ticket }) => ticket.ticketId));
  const subjects = new Set([...book.subjectsOf(customerId), ...tickets, ...[...ids].flatMap((orderId) => [orderId, ...keptWith(orderId)])]);
  const quoted = orders.flatMap(({ order: { sale } }) => (sale.quote ? eventsOf(sale.quote.id) : []));
  const all = new Set([...[...subjects].flatMap((subject) => eventsOf(subject)), ...quoted, ...inquiries, ...events]);
  const known = new Map([...all].map((event) => [JSON.stringify(event), event]));
  return [...known.values()]
    .flatMap((event) => recordOf(ownPartOf(event, ids, numbers)))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function recordOf(event: AnyEvent): RecordFact[] {
  const texts = membersIn(event, EXPORTED_MEMBERS[event.type]).flatMap(({ path, value }) =>
    isEmpty(value) ? [] : [{ place: path, value }],
  );
  return texts.length === 0 ? [] : [{ at: event.at, event: event.type, about: event.subject, texts }];
}

/** A ticket may hold lines for others, and a number that the customer gave up may be another's now. */
function ownPartOf(event: AnyEvent, orders: ReadonlySet<string>, numbers: readonly SavedNumber[]): AnyEvent {
  if (isTicket(event)) return { ...event, sales: event.sales.filter(({ orderId }) => orders.has(orderId)), repeats: [] };
  if (!addsNumbers(event)) return event;
  const own = { ...event, numbers: event.numbers.filter((number) => numbers.some((kept) => isSameNumber(kept, number))) };
  return own;
}

const isTicket = (event: AnyEvent): event is Extract<JournalEvent, { type: 'ticket' }> => event.type === 'ticket';
const addsNumbers = (event: AnyEvent): event is Extract<CustomerEvent, { type: 'customerSaved' | 'customerNumbersAdded' }> =>
  event.type === 'customerSaved' || event.type === 'customerNumbersAdded';
const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);
