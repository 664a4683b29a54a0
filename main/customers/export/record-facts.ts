import { type Customer, isSameNumber, type SavedNumber } from '../../../shared/customers/customer.ts';
import type { CustomerEvent } from '../../../shared/customers/customer-events.ts';
import { membersIn } from '../../../shared/erasure/member-paths.ts';
import { EXPORTED_MEMBERS } from '../../../shared/erasure/places/event-places.ts';
import type { EventOf, ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { KeptInquiry } from '../../journal/search/inquiries-for.ts';
import type { Customers } from '../customers.ts';
import type { FoundEvent } from '../ports.ts';

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
  readonly events: readonly FoundEvent[];
}

/** Every personal text of the customer's own events, of their orders with what is kept with them, and what these others say of them. */
export function recordFacts(
  { book, eventsOf, keptWith }: Pick<Customers, 'book' | 'eventsOf' | 'keptWith'>,
  { customerId }: Pick<Customer, 'customerId'>,
  { numbers, orders, inquiries, events }: OfCustomer,
): RecordFact[] {
  const ids = new Set(orders.map(({ order }) => order.sale.orderId));
  const tickets = new Set(orders.map(({ ticket }) => ticket.ticketId));
  const subjects = new Set([...book.subjectsOf(customerId), ...tickets, ...[...ids].flatMap((orderId) => [orderId, ...keptWith(orderId)])]);
  const quoted = orders.flatMap(({ order: { sale } }) => (sale.quote ? eventsOf(sale.quote.id) : []));
  const own = [...[...subjects].flatMap((subject) => eventsOf(subject)), ...quoted, ...inquiries];
  // Of an event that is their own and was found by their name, the own one counts.
  const all = [...events, ...own.map((event): FoundEvent => ({ event, isNamed: null }))];
  const known = new Map(all.map((found) => [JSON.stringify(found.event), found]));
  return [...known.values()]
    .flatMap(({ event, isNamed }) => recordOf(ownPartOf(event, ids, numbers), isNamed))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function recordOf(event: AnyEvent, isNamed: FoundEvent['isNamed']): RecordFact[] {
  const texts = membersIn(event, EXPORTED_MEMBERS[event.type]).flatMap(({ path, value }) =>
    isEmpty(value) || !isAbout(value, isNamed) ? [] : [{ place: path, value }],
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

const isTicket = (event: AnyEvent): event is EventOf<'ticket'> => event.type === 'ticket';
const addsNumbers = (event: AnyEvent): event is Extract<CustomerEvent, { type: 'customerSaved' | 'customerNumbersAdded' }> =>
  event.type === 'customerSaved' || event.type === 'customerNumbersAdded';
const isAbout = (value: unknown, isNamed: FoundEvent['isNamed']): boolean =>
  isNamed === null || (typeof value === 'string' && isNamed(value));
const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);
