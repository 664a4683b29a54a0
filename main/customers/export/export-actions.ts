import { basename } from 'node:path';
import type { Customer, SavedNumber } from '../../../shared/customers/customer.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { isoNow } from '../../lib/clock.ts';
import { type SavedFile, writeWhole } from '../../lib/files.ts';
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

/** The name that the dialog offers for the file of a customer: without their name and an ending. */
export const customerFileName = ({ now }: Pick<Customers, 'now'>): string => `pelanggan-${isoNow({ now }).slice(0, 10)}`;

/** Writes everything that the till holds about a customer to a CSV, which appears complete or not at all. */
export async function exportCustomer(
  { customers, search, inquiries }: ExportDeps,
  customerId: string,
  file: string,
): Promise<Result<SavedFile, Failure>> {
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
  try {
    writeWhole(file, factsCsv(facts));
    return ok({ file: basename(file) });
  } catch (error) {
    return fail(journalFailureOf(error));
  }
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
