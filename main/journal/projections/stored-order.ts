import type { Order } from '../../../shared/order/order.ts';
import type { OrderEvent } from '../../../shared/order/order-events.ts';
import { transition } from '../../../shared/order/transition.ts';
import type { Statement } from '../core/database.ts';
import type { Ticket } from '../core/events.ts';
import { ImpossibleEvent } from '../core/impossible-event.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';
import { storedObject } from '../core/stored-json.ts';
import type { TicketEvents } from './ticket-events.ts';

/** An order with its payment and its position in the journal. */
export interface StoredOrder {
  readonly order: Order;
  readonly ticket: Ticket;
  /** The number of prints of its receipt, not of its claim slip, that were made or may be; excludes those that certainly were not. */
  readonly printed: number;
  /** Increases with every change. */
  readonly revision: number;
  /** The chain's head when the order succeeded, in hex, as each of its receipts shows it. Null before. */
  readonly head: string | null;
}

/** The rows of {@link ORDER_QUERIES}: the state of an order, and the number of the event that says what was sold and how it was paid. */
const ORDER_ROWS = rowsOf({
  order_id: text,
  body: text,
  ticket: integer,
  printed: integer,
  revision: integer,
  head: nullable(text),
});
type OrderRow = ReturnType<typeof ORDER_ROWS.only>;

const storedState = storedObject<Omit<Order, 'sale'>>('the state of an order', {
  state: 'object',
  attempts: 'number',
  refund: 'object',
  warnings: 'array',
  history: 'array',
});

/** Applies an event to an order, or throws {@link ImpossibleEvent}. */
export function applyOrderEvent(order: Order | null, event: OrderEvent): Order {
  const next = transition(order, event);
  if (!next.ok) throw new ImpossibleEvent(`${next.failure.event} is impossible from ${next.failure.from}`);
  return next.value;
}

/** The content of an order's row: everything that can change. What was sold stays in its ticket's event. */
export function serializeOrderState({ sale: _sold, ...standing }: Order): string {
  return JSON.stringify(standing);
}

/**
 * The orders that a statement selects. Throws {@link ImpossibleEvent} where the ticket's event does not name the order, which
 * means damage.
 */
export const storedOrders = (tickets: TicketEvents, statement: Statement, ...parameters: readonly (string | number)[]): StoredOrder[] =>
  ORDER_ROWS.all(statement, ...parameters).map((row) => storedOrderOf(row, tickets));

/** The first of them; null where there is none. */
export function firstStoredOrder(tickets: TicketEvents, statement: Statement, parameter: string | number): StoredOrder | null {
  const row = ORDER_ROWS.first(statement, parameter);
  return row && storedOrderOf(row, tickets);
}

function storedOrderOf({ order_id, body, ticket: seq, printed, revision, head }: OrderRow, tickets: TicketEvents): StoredOrder {
  const { ticket, sales } = tickets.get(seq);
  const sale = sales.find(({ orderId }) => orderId === order_id);
  if (!sale) throw new ImpossibleEvent(`${order_id} is not in its ticket`);
  return { order: { sale, ...storedState(body) }, ticket, printed, revision, head };
}
