import { debitByAnswer, standingOf } from '../../shared/ledger/standing.ts';
import { mayBeKnownToService, type Order, type Reading } from '../../shared/order/order.ts';
import type { OrderEvent } from '../../shared/order/order-events.ts';
import type { Database } from '../journal/core/database.ts';
import { integer, rowsOf, text } from '../journal/core/rows.ts';
import type { Journal } from '../journal/journal.ts';

/** What the provider took for orders in a part of the journal, in rupiah (`shared/balance/balance-check.ts`). */
export interface DebitSums {
  readonly debit: number;
  readonly earlierDelivered: number;
  readonly earlierFailed: number;
  readonly open: number;
  readonly uncertainOrders: number;
  readonly debitUnknown: number;
}

const SUM_ROWS = rowsOf({ orders: integer, debit: integer, unknown: integer });
const ORDER_ROWS = rowsOf({ orderId: text });

/** By order, so that one whose D changed or became known counts once. */
const delivered = (which: string): string =>
  `SELECT count(*) AS orders, coalesce(sum(amount), 0) AS debit, coalesce(sum(unknown), 0) AS unknown FROM (
     SELECT sum(side * coalesce(debit, 0)) AS amount, sum(side * (delivered = 1 AND debit IS NULL)) AS unknown
     FROM standings WHERE seq > ? AND seq <= ? AND ${which} GROUP BY ticket, line
   ) WHERE amount <> 0 OR unknown <> 0`;
const DELIVERED = delivered('ticket > ?');
const EARLIER_DELIVERED = delivered('ticket <= ?');

/** Orders that left `open` in the span without goods, although they were sold before it. */
const EARLIER_FAILED = `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND seq <= ? AND ticket <= ?
  GROUP BY ticket, line
  HAVING sum(side = -1 AND money = 'open') > 0 AND sum(side * (money = 'open')) <= 0 AND sum(side * delivered) = 0`;

/** Orders that left `open` after the span, although they were sold up to its end. */
const OPEN_THEN = `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND ticket <= ? GROUP BY ticket, line HAVING sum(side * (money = 'open')) = -1`;

/** Orders that are open now and were sold up to the end of the span. */
const OPEN_NOW = 'SELECT order_id AS orderId FROM orders WHERE open = 1 AND ticket <= ?';

/** Sums the span of the journal after one event and up to another. Reads the rows of the span and what is open, not the whole ledger. */
export function debitsOf(journal: Journal, after: number, to: number): DebitSums {
  const { read } = journal;
  // An order that never was sent took nothing.
  const ordersOf = (db: Database, sql: string, ...parameters: number[]): Order[] =>
    ORDER_ROWS.all(db.prepare(sql), ...parameters)
      .map(({ orderId }) => read.order(orderId)?.order)
      .filter((order) => order !== undefined)
      .filter(mayBeKnownToService);
  return read.tables((db) => {
    const own = SUM_ROWS.only(db.prepare(DELIVERED), after, to, after);
    const earlier = SUM_ROWS.only(db.prepare(EARLIER_DELIVERED), after, to, after);
    const failed = ordersOf(db, EARLIER_FAILED, after, to, after);
    const open = [...ordersOf(db, OPEN_THEN, to, to), ...ordersOf(db, OPEN_NOW, to).filter(isMoneyOpen)];
    const failedDebits = failed.map((order) => debitOf(journal, order));
    const openDebits = open.map((order) => debitOf(journal, order));
    return {
      debit: own.debit,
      earlierDelivered: earlier.debit,
      earlierFailed: sumOf(failedDebits),
      open: sumOf(openDebits),
      uncertainOrders: earlier.orders + failed.length + open.length,
      debitUnknown: own.unknown + earlier.unknown + [...failedDebits, ...openDebits].filter((debit) => debit === null).length,
    };
  });
}

/** Where the partner fee enters D, by the newest answer that says it: no sale knows that fee. Otherwise what the sale expected. */
function debitOf(journal: Journal, { sale }: Order): number | null {
  if (!sale.debitRule || sale.debitRule === 'salesPrice') return debitByAnswer(sale, null);
  const readings = journal.eventsOf(sale.orderId).map((event) => (event.type === 'order' ? readingOf(event.event) : null));
  return debitByAnswer(sale, readings.findLast((reading) => reading !== null) ?? null);
}

const readingOf = (event: OrderEvent): Reading | null =>
  (event.type === 'checkoutAnswered' || event.type === 'detailsAnswered') && event.answer.is === 'accepted' ? event.answer.reading : null;

const sumOf = (debits: readonly (number | null)[]): number => debits.reduce<number>((sum, debit) => sum + (debit ?? 0), 0);

const isMoneyOpen = (order: Order): boolean => standingOf(order).money === 'open';
