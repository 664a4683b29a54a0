import type { Order } from '../../../shared/order/order.ts';
import { type OrderEvent, transition } from '../../../shared/order/transition.ts';
import type { JournalEvent, Ticket } from '../core/events.ts';
import { ImpossibleEvent } from '../core/impossible-event.ts';

/** An order with its payment and its place in the journal. */
export interface StoredOrder {
  readonly order: Order;
  readonly ticket: Ticket;
  /** How many papers of its receipt, not of its claim slip, there are or may be: those that certainly came to nothing do not count. */
  readonly printed: number;
  /** Counts up with every change. */
  readonly revision: number;
  /** The chain's head when the order succeeded, in hex: it stands on each of its receipts. Null before. */
  readonly head: string | null;
}

/** A row of {@link ORDER_QUERIES}: where the order stands, and the event that says what was sold and how it was paid. */
interface OrderRow {
  readonly order_id: string;
  readonly body: string;
  readonly intent: string;
  readonly printed: number;
  readonly revision: number;
  readonly head: string | null;
}

/** Moves an order by an event, or throws {@link ImpossibleEvent}. */
export function applyOrderEvent(order: Order | null, event: OrderEvent): Order {
  const next = transition(order, event);
  if (!next.ok) throw new ImpossibleEvent(`${next.failure.event} is impossible from ${next.failure.from}`);
  return next.value;
}

/** What an order's row holds: all of it that ever changes. What was sold stays where it was written, in its ticket's event. */
export function serializeOrderState({ sale: _sold, ...standing }: Order): string {
  return JSON.stringify(standing);
}

/** Throws {@link ImpossibleEvent} where the ticket's event does not name the order: damage. */
export function storedOrderOf(row: unknown): StoredOrder {
  const { order_id, body, intent, printed, revision, head } = row as OrderRow;
  const { ticket, sales } = JSON.parse(intent) as Extract<JournalEvent, { type: 'ticket' }>;
  const sale = sales.find(({ orderId }) => orderId === order_id);
  if (!sale) throw new ImpossibleEvent(`${order_id} is not in its ticket`);
  return { order: { sale, ...(JSON.parse(body) as Omit<Order, 'sale'>) }, ticket, printed, revision, head };
}
