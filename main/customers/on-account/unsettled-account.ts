import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { Journal } from '../../journal/journal.ts';
import { OnAccountTables } from './on-account-tables.ts';

/**
 * Whether money of a customer's account is not settled: one owes the other, or an order that was put on it may still be refunded, which makes
 * credit. Such a customer must stay: an account of nobody can be neither paid nor paid back.
 */
export function hasUnsettledAccount({ read }: Pick<Journal, 'read'>, customerId: string): boolean {
  const balance = read.tables((db) => new OnAccountTables(db).balanceAfter(customerId, Number.MAX_SAFE_INTEGER));
  const unfinished = [...read.openOrders(), ...read.unsent(), ...read.ordersWithMoneyOutstanding()];
  return balance !== 0 || unfinished.some(({ ticket }) => ticket.customer === customerId && isOnAccount(ticket));
}

/** Whether a ticket put something on its customer's account. */
export const isOnAccount = (ticket: Parameters<typeof paymentsOf>[0]): boolean =>
  paymentsOf(ticket).some(({ tender }) => tender === 'account');
