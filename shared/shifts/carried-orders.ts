import type { OrderSum } from './ledger-sums.ts';

/** An order whose money is open or owed, as one shift hands it to the next: by its number. */
export interface CarriedOrder {
  readonly orderId: string;
  readonly total: number;
  /** The number of the Z of its sale; 0 for an order from before the first shift, null for one of the shift itself. */
  readonly z: number | null;
}

/** What is carried from one shift to the next. */
export interface CarriedOrders {
  readonly open: readonly CarriedOrder[];
  readonly owed: readonly CarriedOrder[];
}

export const NOTHING_CARRIED: CarriedOrders = { open: [], owed: [] };

export const carriedSum = (orders: readonly CarriedOrder[]): OrderSum => ({
  orders: orders.length,
  total: orders.reduce((sum, { total }) => sum + total, 0),
});
