import { basename } from 'node:path';
import type { Customer, SavedNumber } from '../../../shared/customers/customer.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { isoNow } from '../../lib/clock.ts';
import { freePath, writeWhole } from '../../lib/files.ts';
import { ordersFor } from '../customer-actions.ts';
import { CUSTOMER_EVENTS } from '../customer-extension.ts';
import type { Customers } from '../customers.ts';
import { formerNumbers, writingsOf } from '../numbers-ever.ts';
import type { FindInquiries, SearchOrders } from '../ports.ts';
import { customerFacts } from './customer-facts.ts';
import { factsCsv } from './facts-csv.ts';

interface ExportDeps {
  readonly customers: Customers;
  readonly search: SearchOrders;
  readonly inquiries: FindInquiries;
}

/** The name that the dialog offers for the file of a customer: without their name. */
export const customerFileName = ({ now }: Pick<Customers, 'now'>): string => `pelanggan-${isoNow({ now }).slice(0, 10)}.json`;

/**
 * Writes everything that the till holds about a customer: a JSON file, and next to it a CSV for a person to read. One of them has the chosen
 * name and replaces what is there, as the dialog asked; the other takes a free name. Each file appears complete or not at all.
 */
export async function exportCustomer(
  { customers, search, inquiries }: ExportDeps,
  customerId: string,
  chosen: string,
): Promise<Result<{ readonly files: readonly string[] }, Failure>> {
  const known = customers.book.get(customerId);
  if (!known.ok) return known;
  const former = formerOf(customers, known.value);
  const numbers = [...known.value.numbers, ...former];
  const found = await ordersFor(search, { numbers }, Number.POSITIVE_INFINITY);
  if (!found.ok) return found;
  const traces = await customers.traces(known.value);
  if (!traces.ok) return traces;
  const asked = await inquiries(writingsOf(numbers));
  if (!asked.ok) return asked;
  const facts = customerFacts(customers, known.value, {
    ...{ former, inquiries: asked.value, events: traces.value.events },
    orders: withNamed(customers, found.value, traces.value.named),
  });
  const base = chosen.replace(/\.(json|csv)$/i, '');
  const contents = [
    ['.json', `${JSON.stringify(facts, null, 1)}\n`],
    ['.csv', factsCsv(facts)],
  ] as const;
  const files: string[] = [];
  try {
    for (const [ending, content] of contents) {
      const file = `${base}${ending}`;
      const free = file === chosen ? file : freePath(file);
      writeWhole(free, content);
      files.push(basename(free));
    }
  } catch (error) {
    return fail(journalFailureOf(error));
  }
  return ok({ files });
}

/** With the orders of tickets that name the customer, such as a voucher without a number; the newest first. */
function withNamed({ orderOf }: Customers, found: readonly StoredOrder[], named: readonly string[]): readonly StoredOrder[] {
  const known = new Set(found.map(({ order }) => order.sale.orderId));
  const others = named.filter((orderId) => !known.has(orderId)).flatMap((orderId) => orderOf(orderId) ?? []);
  return [...found, ...others].toSorted((one, other) => Date.parse(other.order.sale.at) - Date.parse(one.order.sale.at));
}

function formerOf({ book, eventsOf }: Customers, { customerId, numbers }: Customer): SavedNumber[] {
  const subjects = book.subjectsOf(customerId);
  const events = subjects.flatMap((subject) => CUSTOMER_EVENTS.among(eventsOf(subject)));
  const others = book.kept().filter((other) => !subjects.includes(other.customerId));
  return formerNumbers({ numbers, events, others });
}
