import type { Order } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import { transition } from '../../../shared/orders/transition.ts';
import type { SharedStatement } from '../core/database.ts';
import type { Ticket } from '../core/events.ts';
import { ImpossibleEvent } from '../core/journal-errors.ts';
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

/** The rows of the queries for orders ({@link ./projection-sql.ts}): the state of an order, and the number of the event that says what was sold and how it was paid. */
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

/** How many decoded states are kept: those of a counter and its watcher. */
const KEPT_STATES = 64;

/** Decodes the states of orders, and keeps the latest, because an order is read several times between two changes. */
export class OrderStates {
  /** By order, with the text that it was decoded from; the one that was decoded longest ago first. */
  readonly #kept = new Map<string, { readonly body: string; readonly state: Omit<Order, 'sale'> }>();

  get(orderId: string, body: string): Omit<Order, 'sale'> {
    const kept = this.#kept.get(orderId);
    if (kept?.body === body) return kept.state;
    const state = storedState(body);
    this.#kept.delete(orderId);
    this.#kept.set(orderId, { body, state });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_STATES) break;
      this.#kept.delete(oldest);
    }
    return state;
  }
}

/** What the rows of orders are decoded with. */
export interface DecodedRows {
  readonly tickets: TicketEvents;
  readonly states: OrderStates;
}

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
export const storedOrders = (
  decoded: DecodedRows,
  statement: SharedStatement,
  ...parameters: readonly (string | number)[]
): StoredOrder[] => ORDER_ROWS.all(statement, ...parameters).map((row) => storedOrderOf(row, decoded));

/** The first of them; null where there is none. */
export function firstStoredOrder(decoded: DecodedRows, statement: SharedStatement, parameter: string | number): StoredOrder | null {
  const row = ORDER_ROWS.first(statement, parameter);
  return row && storedOrderOf(row, decoded);
}

function storedOrderOf({ order_id, body, ticket: seq, printed, revision, head }: OrderRow, { tickets, states }: DecodedRows): StoredOrder {
  const { ticket, sales } = tickets.get(seq);
  const sale = sales.find(({ orderId }) => orderId === order_id);
  if (!sale) throw new ImpossibleEvent(`${order_id} is not in its ticket`);
  return { order: { sale, ...states.get(order_id, body) }, ticket, printed, revision, head };
}
