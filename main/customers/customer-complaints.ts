import type { Customer } from '../../shared/customers/customer.ts';
import type { Projections } from '../journal/projections/projections.ts';
import { complaintsIn } from './complaints/complaint-tables.ts';
import { isForNumber } from './customer-sales.ts';

/** How many open complaints are about orders of a customer: for one of their numbers, or of a ticket that names them. */
export const complaintsOfCustomer = (read: Pick<Projections, 'tables' | 'order'>, customer: Customer): number =>
  complaintsIn(read)
    .open()
    .filter(({ orderId }) => {
      const stored = read.order(orderId);
      return stored !== null && (stored.ticket.customer === customer.customerId || isForNumber(customer, stored.order.sale));
    }).length;
