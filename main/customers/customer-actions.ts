import { type Customer, customerStateOf } from '../../shared/customers/customer.ts';
import type { CustomerListForm } from '../../shared/customers/customer-forms.ts';
import type { CustomerCard, CustomerPage, CustomerSales, NumberOffer } from '../../shared/customers/customer-views.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { NO_FILTERS } from '../../shared/orders/history/search-form.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { OrderViews } from '../selling/orders/views/order-views.ts';
import { isForNumber } from './customer-sales.ts';
import { customerCard, customerPage, numberOffer } from './customer-views.ts';
import type { Customers } from './customers.ts';
import { eraseUnlessHeld } from './finish-erasures.ts';
import type { SearchOrders } from './ports.ts';

/** What staff do with customers: one use case for each call. */

export const listCustomers = ({ book }: Customers, form: CustomerListForm): Result<CustomerPage, Failure> => ok(customerPage(book, form));

export const showCustomer = (customers: Customers, known: Result<Customer, Failure>): Result<CustomerCard, Failure> =>
  known.ok ? ok(customerCard(known.value, customers)) : known;

/** How these numbers are sold once more; one whose customer must not be used any more is left out. */
export function offersFor({ book, sales }: Customers, numberIds: readonly string[]): Result<readonly NumberOffer[], Failure> {
  const wanted = new Set(numberIds);
  const usable = book.kept().filter((customer) => customerStateOf(customer) === 'usable');
  return ok(
    usable.flatMap((customer) =>
      customer.numbers.filter(({ numberId }) => wanted.has(numberId)).map((number) => numberOffer(customer, number, sales)),
    ),
  );
}

/** How many of a customer's orders the card shows. */
const SHOWN = 30;

/** The newest orders for a customer's numbers, read in the reading thread. */
export async function salesOf(
  { book }: Customers,
  search: SearchOrders,
  customerId: string,
  views: Pick<OrderViews, 'viewOf'>,
): Promise<Result<CustomerSales, Failure>> {
  const known = book.get(customerId);
  if (!known.ok) return known;
  const orders = await ordersFor(search, known.value, SHOWN + 1);
  return orders.ok ? ok({ orders: orders.value.slice(0, SHOWN).map(views.viewOf), hasMore: orders.value.length > SHOWN }) : orders;
}

/** All orders for a customer's numbers, the newest first, at most `most`. */
export async function ordersFor(
  search: SearchOrders,
  customer: Pick<Customer, 'numbers'>,
  most: number,
): Promise<Result<readonly StoredOrder[], Failure>> {
  const found = new Map<string, StoredOrder>();
  for (const number of new Set(customer.numbers.map((saved) => saved.number))) {
    let before: number | null = null;
    let count = 0;
    do {
      // A search finds pieces, also in other numbers, so it goes on until enough of them are the customer's.
      const page: Awaited<ReturnType<SearchOrders>> = await search({
        ...NO_FILTERS,
        ...{ text: digitsOf(number), events: null, limit: 100, before, withoutCodes: true },
      });
      if (!page.ok) return page;
      for (const stored of page.value.orders) {
        if (!isForNumber(customer, stored.order.sale)) continue;
        found.set(stored.order.sale.orderId, stored);
        count += 1;
      }
      before = page.value.next;
    } while (before !== null && count < most);
  }
  const newest = [...found.values()].sort((a, b) => (a.order.sale.at < b.order.sale.at ? 1 : -1));
  return ok(newest.slice(0, most));
}

/** A phone's number is stored with its country code in some sales: its own digits are in each writing. */
const digitsOf = (number: string): string => number.replace(/^0(?=8)/, '');

/** Records that the customer wants to be erased, and erases at once where nothing stands against it. */
export async function eraseCustomer(
  customers: Customers,
  customerId: string,
  by: Authority,
): Promise<Result<CustomerCard | null, Failure>> {
  const wanted = customers.book.wantErasure(customerId, by);
  if (!wanted.ok) return wanted;
  const erased = await eraseUnlessHeld(customers, wanted.value, by);
  if (!erased.ok) return erased;
  if (!erased.value) return showCustomer(customers, wanted);
  return ok(null);
}
