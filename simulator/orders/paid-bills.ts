import { families } from '../../shared/catalogue/families.ts';
import type { World } from '../world.ts';
import type { BillTarget } from './bills.ts';
import { type AcceptedOrder, isDelivered } from './orders.ts';

/**
 * Whether an order has paid this bill this month, so that the biller refuses it: for bills, not for purchases (a token,
 * game credit), and only with the switch `paidOnce`.
 */
export function isPaid({ switches, orders }: World, { product, number, fields }: BillTarget, now: number): boolean {
  const { amount, goods } = families[product.family];
  if (!switches.paidOnce || !amount || goods !== null) return false;
  const isSame = (order: AcceptedOrder) =>
    order.productCode === product.code && order.clientNumber === number && JSON.stringify(order.fields) === JSON.stringify(fields);
  return [...orders.values()].some((order) => isSame(order) && isDelivered(order, now) && monthOf(order.acceptedAt) === monthOf(now));
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
