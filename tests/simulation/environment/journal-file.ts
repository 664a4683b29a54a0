import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Database } from '../../../main/journal/core/database.ts';
import { epochListBeside, readEpochList } from '../../../main/journal/core/epoch-list.ts';
import { isEpochEntry } from '../../../main/journal/core/epochs.ts';
import type { JournalEvent, Ticket } from '../../../main/journal/core/events.ts';
import type { Order, Sale } from '../../../shared/order/order.ts';
import { parseOrderId } from '../../../shared/order/order-id.ts';
import { transition } from '../../../shared/order/transition.ts';
import { type PrintedJob, printTransition } from '../../../shared/printing/print-jobs.ts';

/** Reads a journal through a connection of its own, which sees only what is committed in the file. */
interface OrderOnDisk {
  readonly ticket: Ticket;
  readonly order: Order;
}

export const orderOnDisk = (file: string, orderId: string): OrderOnDisk | null =>
  reading(file, (db) => {
    const sold = ticketsOf(db, orderId)
      .filter((event) => event.type === 'ticket')
      .map(({ at, ticket, sales }) => ({ at, ticket, sale: sales.find((candidate) => candidate.orderId === orderId) }))
      .find(({ sale }) => sale !== undefined);
    if (!sold?.sale) return null;
    const later = bodies(db, "SELECT body FROM events WHERE type = 'order' AND subject = ? ORDER BY seq", orderId);
    const intended = moved(null, { type: 'intended', at: sold.at, sale: sold.sale });
    const order = later.reduce((known, event) => (event.type === 'order' ? moved(known, event.event) : known), intended);
    return order && { ticket: sold.ticket, order };
  });

/** The event that sold the order. The orders' table names its ticket; where it does not, every ticket is searched. */
function ticketsOf(db: Database, orderId: string): JournalEvent[] {
  const placed = bodies(db, 'SELECT e.body FROM orders o JOIN events e ON e.seq = o.ticket WHERE o.order_id = ?', orderId);
  if (placed.length > 0) return placed;
  return bodies(db, "SELECT body FROM events WHERE type = 'ticket' AND instr(body, ?) > 0", `"orderId":"${orderId}"`);
}

/** Every print job that was ever requested, by its id. */
export const papersOnDisk = (file: string): ReadonlyMap<string, PrintedJob> =>
  reading(file, (db) => {
    const jobs = new Map<string, PrintedJob>();
    for (const event of bodies(db, 'SELECT body FROM events WHERE type = ? ORDER BY seq', 'paper')) {
      if (event.type !== 'paper') continue;
      const next = printTransition(jobs.get(event.jobId) ?? null, event.event, event.at);
      if (next.ok) jobs.set(event.jobId, next.value);
    }
    return jobs;
  });

/** How often each order's refund was approved, and recorded as paid. */
export const refundsOnDisk = (file: string, orderId: string): { readonly approved: number; readonly paid: number } =>
  reading(file, (db) => {
    const events = bodies(db, "SELECT body FROM events WHERE type = 'order' AND subject = ? ORDER BY seq", orderId);
    const count = (type: string): number => events.filter((event) => event.type === 'order' && event.event.type === type).length;
    return { approved: count('refundApproved'), paid: count('refundPaid') };
  });

/** The content of the newest accepted inquiry for a product and number; null where there was none. */
export const newestPriceOnDisk = (file: string, { product, clientNumber }: Sale): number | null =>
  reading(file, (db) => {
    const quoted = bodies(db, 'SELECT body FROM events WHERE type = ? ORDER BY seq DESC', 'quoted')
      .filter((event) => event.type === 'quoted')
      .find((event) => event.productCode === product.code && event.clientNumber === clientNumber);
    return quoted?.quote.salesPrice ?? null;
  });

const moved = (order: Order | null, event: Parameters<typeof transition>[1]): Order | null => {
  const next = transition(order, event);
  return next.ok ? next.value : order;
};

/** The result of SQLite's own check of the file: `ok`, or the fault. */
export const integrityOf = (file: string): string =>
  reading(file, (db) => String(Object.values((db.prepare('PRAGMA integrity_check').get() ?? {}) as Record<string, unknown>)[0]));

/** One digest of several journals: the chain of each file's last event covers all events before it. */
export const journalsDigest = (files: readonly string[]): string => hash('sha256', files.map(lastChain).join('\n'));

const lastChain = (file: string): string =>
  existsSync(file)
    ? reading(file, (db) =>
        JSON.stringify(db.prepare('SELECT seq, hex(chain) AS chain FROM events ORDER BY seq DESC LIMIT 1').get() ?? null),
      )
    : 'no file';

function bodies(db: Database, sql: string, key: string): JournalEvent[] {
  return (db.prepare(sql).all(key) as { body: string }[]).map(({ body }) => JSON.parse(body) as JournalEvent);
}

function reading<T>(file: string, read: (db: Database) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Whether the list beside the journal names the run of the till that drew this id. */
export const isRunListed = (file: string, orderId: string): boolean =>
  readEpochList(epochListBeside(file)).some((entry) => isEpochEntry(entry) && entry.epoch === parseOrderId(orderId)?.epoch);
