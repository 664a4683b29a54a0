import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../shared/catalogue/product.ts';
import { isSameHolder, type SavedNumber } from '../../shared/customers/customer.ts';
import { customerEventsAmong } from '../customers/customer-events.ts';
import { CustomerTables } from '../customers/customer-tables.ts';
import { formerNumbers, writingsOf } from '../customers/numbers-ever.ts';
import { decodeEventOf, type EventOf } from '../journal/core/decode-event.ts';
import { BODY_ROWS, rowsOf, text } from '../journal/core/rows.ts';
import type { Journal } from '../journal/journal.ts';

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
}

/** A bill that a group had or has as its own. */
const OWN_BILLS = `SELECT subject, json_extract(body, '$.productCode') AS productCode, json_extract(body, '$.number') AS number FROM events WHERE seq > ? AND seq <= ? AND type = 'collectiveNumberAdded' AND erased IS NULL
  AND json_extract(body, '$.number') IN (SELECT value FROM json_each(?)) ORDER BY seq`;
const OWN_BILL_ROWS = rowsOf({ subject: text, productCode: text, number: text });

/** Events that are looked at in one go: some ms. */
const STEP = 500;
/** Finds more than is meant, because the texts may stand in any member: the events are decoded then. */
const NAMING = `SELECT body FROM events WHERE seq > ? AND seq <= ? AND type IN ('ticket', 'quoted', 'found') AND erased IS NULL
  AND EXISTS (SELECT 1 FROM json_each(?) one WHERE instr(body, one.value) > 0) ORDER BY seq`;

export function numbersOf(journal: Pick<Journal, 'read' | 'extensionEventsOf'>, { subjects, numbers }: CustomerRequest): CustomerNumbers {
  const ofOthers = journal.read
    .tables((db) => new CustomerTables(db).all())
    .filter(({ customerId, erasedAt }) => erasedAt === null && !subjects.includes(customerId));
  const events = subjects.flatMap((subject) => customerEventsAmong(journal.extensionEventsOf(subject)));
  const saved = [...numbers, ...formerNumbers({ numbers, events, others: ofOthers })];
  return { saved, texts: writingsOf(saved) };
}

/**
 * The tickets that name the customer or one of these numbers, the inquiries and found orders for the numbers, and groups' own bills for them at
 * the same biller. Walks the journal in steps, so that sales go on; null where it was closed meanwhile.
 */
export async function tracesOf(
  journal: Pick<Journal, 'read' | 'eventCount' | 'isOpen'>,
  customers: readonly string[],
  { saved, texts: numbers }: CustomerNumbers,
  productOf: ProductOf,
): Promise<readonly string[] | null> {
  const naming = journal.read.tables((db) => db.prepare(NAMING));
  const ownBills = journal.read.tables((db) => db.prepare(OWN_BILLS));
  const texts = JSON.stringify([...customers, ...numbers].map((one) => JSON.stringify(one)));
  const names = { customers: new Set(customers), numbers: new Set(numbers) };
  const found = new Set<string>();
  for (let after = 0; after < journal.eventCount; after += STEP) {
    if (after > 0) await setImmediate();
    if (!journal.isOpen) return null;
    for (const bill of OWN_BILL_ROWS.all(ownBills, after, after + STEP, JSON.stringify(numbers)))
      if (saved.some((one) => isSameBill(one, bill, productOf(bill.productCode)))) found.add(bill.subject);
    const events = BODY_ROWS.all(naming, after, after + STEP, texts).map(({ body }) => decodeEventOf(body, 'ticket', 'quoted', 'found'));
    for (const event of events.filter((one) => isAbout(one, names))) {
      found.add(event.subject);
      for (const quoteId of inquiriesOf(event)) found.delete(quoteId);
    }
  }
  return [...found];
}

/** The inquiries that a ticket takes with it. */
const inquiriesOf = (event: NamingEvent): string[] =>
  event.type === 'ticket' ? event.sales.flatMap(({ quote }) => (quote ? [quote.id] : [])) : [];

function isAbout(event: NamingEvent, { customers, numbers }: Readonly<Record<'customers' | 'numbers', ReadonlySet<string>>>): boolean {
  switch (event.type) {
    case 'quoted':
      return numbers.has(event.clientNumber) || numbers.has(event.quote.meterId);
    case 'found':
      return numbers.has(event.order.clientNumber);
    case 'ticket': {
      const named = [...event.sales, ...(event.repeats ?? [])].some(({ clientNumber }) => numbers.has(clientNumber));
      return named || customers.has(event.ticket.customer ?? '');
    }
  }
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
