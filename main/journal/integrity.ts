import type { Order } from '../../shared/order.ts';
import { digestOf, extend, GENESIS } from './chain.ts';
import type { Database } from './database.ts';
import type { JournalEvent } from './events.ts';
import { advance, type Projections } from './projections.ts';

export interface Verification {
  readonly events: number;
  /** The first event whose chain, or order whose projection, does not agree with a replay; null when all do. */
  readonly brokenAt: string | null;
}

interface EventRow {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly chain: Uint8Array;
}

/** Replays the whole journal: every link of its chain, and each order against its projection. */
export function verify(db: Database, projections: Projections): Verification {
  const orders = new Map<string, Order>();
  let head: Uint8Array = GENESIS;
  let events = 0;
  for (const row of db.prepare('SELECT seq, at, type, subject, body, chain FROM events ORDER BY seq').iterate() as Iterable<EventRow>) {
    events += 1;
    head = extend(head, digestOf(row.seq, row.at, row.type, row.subject, row.body));
    if (row.seq !== events || Buffer.compare(head, row.chain) !== 0) return { events, brokenAt: `event ${row.seq}` };
    replay(orders, JSON.parse(row.body) as JournalEvent);
  }
  for (const [orderId, order] of orders) {
    if (JSON.stringify(projections.order(orderId)?.order) !== JSON.stringify(order)) return { events, brokenAt: `order ${orderId}` };
  }
  return { events, brokenAt: null };
}

function replay(orders: Map<string, Order>, event: JournalEvent): void {
  if (event.type === 'ticket')
    for (const sale of event.sales) orders.set(sale.orderId, advance(null, { type: 'intended', at: event.at, sale }));
  if (event.type === 'order') orders.set(event.subject, advance(orders.get(event.subject) ?? null, event.event));
}
