import { comparableNumber, equivalentNumbers } from '../../shared/catalogue/client-number.ts';
import { isSellable, type Product } from '../../shared/catalogue/product.ts';
import { type Customer, isSameHolder, type SavedNumber } from '../../shared/customers/customer.ts';
import { amountPaid, type Sale, wentThrough } from '../../shared/orders/order.ts';
import type { Database } from '../journal/core/database.ts';
import { rowsOf, text } from '../journal/core/rows.ts';
import type { Projections, StoredOrder } from '../journal/projections/projections.ts';
import { complaintsIn } from './complaints/complaint-tables.ts';
import type { CustomerSalesPort } from './ports.ts';

interface Deps {
  readonly read: Projections;
  readonly products: () => readonly Product[];
  readonly productOf: (code: string) => Product | null;
}

const ORDER_IDS = rowsOf({ orderId: text });
/** The newest first; one look into the index for each product and writing of the number. */
const GONE_THROUGH = `SELECT order_id AS orderId FROM orders
  WHERE product_code IN (SELECT value FROM json_each(?)) AND client_number IN (SELECT value FROM json_each(?))
    AND +state IN ('success', 'settled') ORDER BY +number DESC LIMIT 20`;

/** What was sold for customers' numbers, from the journal of a till. */
export function customerSalesOf({ read, products, productOf }: Deps): CustomerSalesPort {
  const goneThrough = read.tables((db: Database) => db.prepare(GONE_THROUGH));
  /** Only what is still in the catalogue can be sold again. */
  const codesFor = ({ family, brand, productCode }: SavedNumber): string[] => {
    const ofBrand = brand === '' ? [] : products().filter((product) => product.family === family && product.brand === brand);
    return [...new Set([productCode, ...ofBrand.map(({ code }) => code)])];
  };
  return {
    lastFor: (number) => {
      const ids = ORDER_IDS.all(
        goneThrough,
        JSON.stringify(codesFor(number)),
        JSON.stringify(equivalentNumbers(number.family, number.number)),
      );
      for (const { orderId } of ids) {
        const order = read.order(orderId)?.order;
        if (!order || !wentThrough(order)) continue;
        const { product, at } = order.sale;
        return { productCode: product.code, productName: product.name, total: amountPaid(order.sale), at };
      }
      return null;
    },
    isSold: (code) => {
      const product = productOf(code);
      return product !== null && isSellable(product) && !product.offSale;
    },
    unsettled: (customer) => {
      const own = ({ order, ticket }: StoredOrder) => ticket.customer === customer.customerId || isForNumber(customer, order.sale);
      const idsOf = (orders: readonly StoredOrder[]) => orders.filter(own).map(({ order }) => order.sale.orderId);
      return { open: [...idsOf(read.openOrders()), ...idsOf(read.unsent())], owed: idsOf(read.ordersWithMoneyOutstanding()) };
    },
  };
}

/** Whether a sale is for one of the customer's numbers. */
export function isForNumber({ numbers }: Pick<Customer, 'numbers'>, { product: { code, family, brand }, clientNumber }: Sale): boolean {
  const number = comparableNumber(family, clientNumber);
  return numbers.some((saved) => saved.number === number && isSameHolder(saved, { productCode: code, family, brand }));
}

/** How many open complaints are about orders of a customer: for one of their numbers, or of a ticket that names them. */
export const complaintsOfCustomer = (read: Pick<Projections, 'tables' | 'order'>, customer: Customer): number =>
  complaintsIn(read)
    .open()
    .filter(({ orderId }) => {
      const stored = read.order(orderId);
      return stored !== null && (stored.ticket.customer === customer.customerId || isForNumber(customer, stored.order.sale));
    }).length;
