import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../../shared/catalogue/product.ts';
import { isSameHolder, type SavedNumber } from '../../../shared/customers/customer.ts';
import { namedIn } from '../../../shared/customers/named-in.ts';
import { membersIn } from '../../../shared/erasure/member-paths.ts';
import { NAMING_MEMBERS, OWN_ID, SUBJECT_MEMBERS } from '../../../shared/erasure/places/event-places.ts';
import { ok } from '../../../shared/lib/result.ts';
import { CUSTOMER_EVENTS } from '../../customers/customer-extension.ts';
import { CustomerTables } from '../../customers/customer-tables.ts';
import { formerNumbers, writingsOf } from '../../customers/numbers-ever.ts';
import type { FindTraces, FoundEvent, TracesOfCustomer } from '../../customers/ports.ts';
import { decodeEvent } from '../../journal/core/decode-event.ts';
import type { EventOf, ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import { journalFailure } from '../../journal/core/journal-failure.ts';
import { BODY_ROWS, rowsOf, text } from '../../journal/core/rows.ts';
import type { Journal } from '../../journal/journal.ts';

interface CustomerRequest {
  /** The ids of the customer and of those whose data went to them. */
  readonly subjects: readonly string[];
  /** What the customer has now. */
  readonly numbers: readonly SavedNumber[];
}

type NamingEvent = EventOf<'ticket' | 'quoted' | 'found'>;

/** What the journal may hold of a customer's numbers. */
interface CustomerNumbers {
  /** Every number that the customer has or had, without those that another kept customer has now. */
  readonly saved: readonly SavedNumber[];
  /** Their writings. */
  readonly texts: readonly string[];
  /** Every name that they have or had. */
  readonly names: readonly string[];
  /** The names of all kept customers besides. */
  readonly others: readonly string[];
}

/** A bill that a group had or has as its own. */
const OWN_BILLS = `SELECT subject, json_extract(body, '$.productCode') AS productCode, json_extract(body, '$.number') AS number FROM events WHERE seq > ? AND seq <= ? AND type = 'collectiveNumberAdded' AND erased IS NULL
  AND json_extract(body, '$.number') IN (SELECT value FROM json_each(?)) ORDER BY seq`;
const OWN_BILL_ROWS = rowsOf({ subject: text, productCode: text, number: text });

/** Events that are looked at in one go: some ms. */
const STEP = 500;
/** An erasure of something else of their subject leaves texts in them. */
const PARTLY_ERASED = Object.keys(SUBJECT_MEMBERS)
  .map((type) => `'${type}'`)
  .join(', ');
/** Finds more than is meant, because the texts may stand in any member: the events are decoded then. */
const NAMING = `SELECT body FROM events WHERE seq > ?1 AND seq <= ?2 AND (erased IS NULL OR type IN (${PARTLY_ERASED})) AND (type IN (SELECT value FROM json_each(?4))
  OR (type IN ('ticket', 'quoted', 'found') AND EXISTS (SELECT 1 FROM json_each(?3) one WHERE instr(body, one.value) > 0))) ORDER BY seq`;
const NAMING_TYPES = JSON.stringify([...Object.keys(NAMING_MEMBERS), 'collectiveNumberAdded']);

/** What the journal holds about a customer outside of their own events. */
interface CustomerTraces extends TracesOfCustomer {
  /** Tickets, inquiries, found orders, bills and movements, as a request names them. */
  readonly subjects: readonly string[];
}

type AnyEvent = JournalEvent | ExtensionEvent;

export function numbersOf(journal: Pick<Journal, 'read' | 'extensionEventsOf'>, { subjects, numbers }: CustomerRequest): CustomerNumbers {
  const ofOthers = journal.read
    .tables((db) => new CustomerTables(db).all())
    .filter(({ customerId, erasedAt }) => erasedAt === null && !subjects.includes(customerId));
  const events = subjects.flatMap((subject) => CUSTOMER_EVENTS.among(journal.extensionEventsOf(subject)));
  const saved = [...numbers, ...formerNumbers({ numbers, events, others: ofOthers })];
  const names = events.flatMap((event) => (event.type === 'customerSaved' || event.type === 'customerChanged' ? [event.name] : []));
  const others = ofOthers.map(({ name }) => name);
  return { saved, texts: writingsOf(saved), names: [...new Set(names)].filter((name) => name !== ''), others };
}

/**
 * The tickets that name the customer or one of these numbers, the inquiries and found orders for the numbers, groups' own bills for them at
 * the same biller, and what staff noted about their orders or with their name. Walks the journal in steps, so that sales go on; null where
 * it was closed meanwhile.
 */
export async function tracesOf(
  journal: Pick<Journal, 'read' | 'eventCount' | 'isOpen'>,
  customers: readonly string[],
  { saved, texts: numbers, names, others }: CustomerNumbers,
  productOf: ProductOf,
): Promise<CustomerTraces | null> {
  const naming = journal.read.tables((db) => db.prepare(NAMING));
  const ownBills = journal.read.tables((db) => db.prepare(OWN_BILLS));
  const texts = JSON.stringify([...customers, ...numbers].map((one) => JSON.stringify(one)));
  const found = new FoundTraces({ customers: new Set(customers), numbers: new Set(numbers), isNamed: namedIn({ names, numbers, others }) });
  for (let after = 0; after < journal.eventCount; after += STEP) {
    if (after > 0) await setImmediate();
    if (!journal.isOpen) return null;
    const bills = OWN_BILL_ROWS.all(ownBills, after, after + STEP, JSON.stringify(numbers));
    const own = bills.filter((bill) => saved.some((one) => isSameBill(one, bill, productOf(bill.productCode))));
    const billIds = new Set(own.map(({ subject }) => subject));
    for (const { body } of BODY_ROWS.all(naming, after, after + STEP, texts, NAMING_TYPES)) found.search(decodeEvent(body), billIds);
  }
  return found;
}

/** The traces for an export. */
export const findTracesIn =
  (journal: Journal, catalogue: { productOf: ProductOf }): FindTraces =>
  async ({ subjects, numbers }) => {
    const traces = await tracesOf(journal, subjects, numbersOf(journal, { subjects, numbers }), (code) => catalogue.productOf(code));
    return traces === null ? journalFailure('io', 'The journal was closed') : ok(traces);
  };

interface Sought {
  readonly customers: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly isNamed: (text: string) => boolean;
}

/** Collects what is about a customer, event by event in the order of the journal. */
class FoundTraces implements CustomerTraces {
  readonly #sought: Sought;
  readonly #subjects = new Set<string>();
  /** Also those for their numbers. */
  readonly #orders = new Set<string>();
  readonly #named: string[] = [];
  readonly #events: FoundEvent[] = [];

  constructor(sought: Sought) {
    this.#sought = sought;
  }

  get subjects(): readonly string[] {
    return [...this.#subjects];
  }

  get named(): readonly string[] {
    return this.#named;
  }

  get events(): readonly FoundEvent[] {
    return this.#events;
  }

  /** `bills`: groups' own bills that are theirs. */
  search(event: AnyEvent, bills: ReadonlySet<string>): void {
    if (isOfSale(event)) this.#searchSale(event);
    else if (bills.has(event.subject) || this.#isOfOrder(event)) this.#note({ event, isNamed: null });
    else if (this.#isNaming(event)) this.#note({ event, isNamed: this.#sought.isNamed });
  }

  #note(found: FoundEvent): void {
    this.#subjects.add(ownIdOf(found.event));
    this.#events.push(found);
  }

  #searchSale(event: NamingEvent): void {
    if (event.type === 'ticket' ? !this.#isOfTicket(event) : !numbersIn(event).some((number) => this.#sought.numbers.has(number))) return;
    this.#subjects.add(event.subject);
    if (event.type === 'found') this.#events.push({ event, isNamed: null });
  }

  #isOfTicket({ ticket, sales, repeats = [] }: EventOf<'ticket'>): boolean {
    const { customers, numbers } = this.#sought;
    const isNamed = customers.has(ticket.customer ?? '');
    const own = sales.filter(({ clientNumber }) => isNamed || numbers.has(clientNumber)).map(({ orderId }) => orderId);
    if (!isNamed && own.length === 0 && !repeats.some(({ clientNumber }) => numbers.has(clientNumber))) return false;
    for (const orderId of own) this.#orders.add(orderId);
    if (isNamed) this.#named.push(...own);
    // A ticket takes its inquiries with it.
    for (const { quote } of sales) if (quote) this.#subjects.delete(quote.id);
    return true;
  }

  /** Whether staff noted it about one of their orders. */
  #isOfOrder(event: AnyEvent): boolean {
    const [order] = membersIn(event, { 'move.orderId': 'id' });
    return typeof order?.value === 'string' && this.#orders.has(order.value);
  }

  /** Whether staff noted it with their name. */
  #isNaming(event: AnyEvent): boolean {
    return membersIn(event, NAMING_MEMBERS[event.type]).some(({ value }) => typeof value === 'string' && this.#sought.isNamed(value));
  }
}

const numbersIn = (event: EventOf<'quoted' | 'found'>): string[] =>
  event.type === 'quoted' ? [event.clientNumber, event.quote.meterId] : [event.order.clientNumber];

const isOfSale = (event: AnyEvent): event is NamingEvent => event.type === 'ticket' || event.type === 'quoted' || event.type === 'found';

/** How a request names an event: by its subject, or by its own id where several events share the subject. */
function ownIdOf(event: AnyEvent): string {
  const own = OWN_ID[event.type];
  const [id] = own === undefined ? [] : membersIn(event, { [own]: 'id' });
  return typeof id?.value === 'string' ? id.value : event.subject;
}

interface Bill {
  readonly number: string;
  readonly productCode: string;
}

type ProductOf = (code: string) => Pick<Product, 'family' | 'brand'> | null;

/**
 * Whether a group's own bill is for the customer's number. `product`: of the bill; where the catalogue has it no more, the number alone
 * decides, because too much shall go rather than too little.
 */
const isSameBill = (saved: SavedNumber, { number, productCode }: Bill, product: ReturnType<ProductOf>): boolean =>
  writingsOf([saved]).includes(number) && (product === null || isSameHolder(saved, { ...product, productCode }));
