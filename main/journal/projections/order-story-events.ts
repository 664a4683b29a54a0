import type { Order } from '../../../shared/orders/order.ts';
import type { Database } from '../core/database.ts';
import { decodeEventRow, isCoreEvent } from '../core/decode-event.ts';
import type { EventOf, JournalEvent, Ticket } from '../core/events.ts';
import { integer, rowsOf, text } from '../core/rows.ts';

/** An event with its number. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: JournalEvent;
}

const EVENT_ROWS = rowsOf({ seq: integer, type: text, body: text });

/**
 * Every event of the journal itself about an order: its inquiry, ticket and own events, the drawer, copies of its code, and the
 * print jobs that have it on their paper. The oldest first.
 */
export function eventsAboutOrder(db: Database, { sale }: Order, ticket: Ticket): NumberedEvent[] {
  const rows = db.prepare(`SELECT seq, type, body FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq`);
  const quotes = sale.quote === null ? [] : [sale.quote.id];
  const subjects = [...new Set([...ticket.orderIds, sale.ticketId, ...quotes])];
  const all = EVENT_ROWS.all(rows, JSON.stringify(subjects)).flatMap((row): NumberedEvent[] => {
    const event = decodeEventRow(row);
    return isCoreEvent(event) ? [{ seq: row.seq, event }] : [];
  });
  const jobs = new Set(all.flatMap(({ event }) => (event.type === 'paper' && isAskedFor(event, sale.orderId) ? [event.jobId] : [])));
  return all.filter(({ event }) => {
    if (event.type === 'paper') return jobs.has(event.jobId);
    return event.subject === sale.orderId || event.type === 'ticket' || event.type === 'quoted' || isOfTicket(event, sale.ticketId);
  });
}

const isAskedFor = ({ event }: EventOf<'paper'>, orderId: string): boolean =>
  event.type === 'asked' && event.request.orderIds.includes(orderId);

const isOfTicket = (event: JournalEvent, ticketId: string): boolean => event.type === 'drawer' && event.subject === ticketId;
