import { type DebitRange, debitRangeOf, untoldRange } from '../../shared/balance/debit-range.ts';
import { standingOf } from '../../shared/ledger/standing.ts';
import { mayBeKnownToService, type Order, type Reading } from '../../shared/order/order.ts';
import type { OrderEvent } from '../../shared/order/order-events.ts';
import type { Database } from '../journal/core/database.ts';
import { integer, rowsOf, text } from '../journal/core/rows.ts';
import type { Journal } from '../journal/journal.ts';

/** What the provider took for orders in a part of the journal, in rupiah (`shared/balance/balance-check.ts`). */
export interface DebitSums {
  readonly debit: number;
  readonly debitAbove: number;
  readonly debitBelow: number;
  readonly earlierDelivered: number;
  readonly earlierFailed: number;
  readonly open: number;
  readonly uncertainOrders: number;
  readonly debitUnknown: number;
}

const SUM_ROWS = rowsOf({ orders: integer, debit: integer, lost: integer, unknown: integer });
const ORDER_ROWS = rowsOf({ orderId: text });

/** By order, so that one whose D changed or became known counts once. */
const delivered = (which: string): string =>
  `SELECT count(*) AS orders, coalesce(sum(amount), 0) AS debit, coalesce(sum(max(-amount, 0)), 0) AS lost,
     coalesce(sum(unknown), 0) AS unknown FROM (
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

/**
 * Delivered orders whose answers told no partner fee, of tickets whose D may depend on it. The text of the ticket's event says so, because a
 * shop whose provider never tells that fee would have every order read.
 */
const untold = (which: string): string =>
  `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
   WHERE seq > ? AND seq <= ? AND ${which} AND delivered = 1 AND partner_fee IS NULL
     AND EXISTS (SELECT 1 FROM events WHERE events.seq = ticket AND instr(body, '"debitRule"') > 0)
   GROUP BY ticket, line HAVING sum(side) > 0`;
const UNTOLD = untold('ticket > ?');
const EARLIER_UNTOLD = untold('ticket <= ?');

/** Sums the span of the journal after one event and up to another. Reads the rows of the span and what is open, not the whole ledger. */
export function debitsOf(journal: Journal, after: number, to: number): DebitSums {
  const { read } = journal;
  const ordersOf = (db: Database, sql: string, ...parameters: number[]): Order[] =>
    ORDER_ROWS.all(db.prepare(sql), ...parameters)
      .map(({ orderId }) => read.order(orderId)?.order)
      .filter((order) => order !== undefined);
  // An order that never was sent took nothing.
  const sentOf = (...query: Parameters<typeof ordersOf>): Order[] => ordersOf(...query).filter(mayBeKnownToService);
  return read.tables((db) => {
    const own = SUM_ROWS.only(db.prepare(DELIVERED), after, to, after);
    const earlier = SUM_ROWS.only(db.prepare(EARLIER_DELIVERED), after, to, after);
    const failed = sentOf(db, EARLIER_FAILED, after, to, after).map((order) => rangeOf(journal, order));
    const open = [...sentOf(db, OPEN_THEN, to, to), ...sentOf(db, OPEN_NOW, to).filter(isMoneyOpen)].map((order) =>
      rangeOf(journal, order),
    );
    const ownUntold = ordersOf(db, UNTOLD, after, to, after).map(({ sale }) => untoldRange(sale));
    const earlierUntold = ordersOf(db, EARLIER_UNTOLD, after, to, after).map(({ sale }) => untoldRange(sale));
    return {
      debit: own.debit,
      debitAbove: sumOf(ownUntold, ({ most, expected }) => most - expected),
      debitBelow: sumOf(ownUntold, ({ least, expected }) => expected - least),
      // An order that counts as delivered no more, or with a smaller D: what was taken may have come back.
      earlierDelivered: earlier.debit + earlier.lost + sumOf(earlierUntold, ({ most, expected }) => most - expected),
      earlierFailed: earlier.lost + sumOf(failed, ({ most }) => most),
      open: sumOf(open, ({ most }) => most),
      uncertainOrders: ownUntold.length + earlier.orders + failed.length + open.length,
      debitUnknown: own.unknown + earlier.unknown + [...failed, ...open].filter((range) => range === null).length,
    };
  });
}

/** What orders will take at most that are paid and were not sent yet: the till sends them, or a person tries them again. */
export function unsentDebits(journal: Journal): number {
  const { read } = journal;
  const unsent = [...read.openOrders().filter(({ order }) => !mayBeKnownToService(order)), ...read.unsent()];
  return sumOf(
    unsent.map(({ order }) => rangeOf(journal, order)),
    ({ most }) => most,
  );
}

/** By what is known of the order now: its delivery, or else its answers in the journal. */
const rangeOf = (journal: Journal, order: Order): DebitRange | null =>
  debitRangeOf(order, () => journal.eventsOf(order.sale.orderId).map((event) => (event.type === 'order' ? readingOf(event.event) : null)));

/** The most that the provider can have taken for an order; null where neither an answer nor the sale says it. */
export const mostDebitOf = (journal: Journal, order: Order): number | null => rangeOf(journal, order)?.most ?? null;

const readingOf = (event: OrderEvent): Reading | null =>
  (event.type === 'checkoutAnswered' || event.type === 'detailsAnswered') && event.answer.is === 'accepted' ? event.answer.reading : null;

const sumOf = (ranges: readonly (DebitRange | null)[], part: (range: DebitRange) => number): number =>
  ranges.reduce((sum, range) => sum + (range === null ? 0 : part(range)), 0);

const isMoneyOpen = (order: Order): boolean => standingOf(order).money === 'open';
