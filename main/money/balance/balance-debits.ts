import { type KnownDebit, knownDebit } from '../../../shared/balance/debit-range.ts';
import { standingOf } from '../../../shared/orders/money/standing.ts';
import { mayBeKnownToService, type Order, type Reading } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import { type Database, preparedOnce } from '../../journal/core/database.ts';
import { decodeEventOf } from '../../journal/core/decode-event.ts';
import { BODY_ROWS, integer, rowsOf, text } from '../../journal/core/rows.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { ReadingSpan } from './balance-tables.ts';

/** What the provider took for orders in a part of the journal, in rupiah (`shared/balance/balance-check.ts`). */
interface DebitSums {
  readonly debit: number;
  readonly debitAbove: number;
  readonly debitBelow: number;
  readonly earlierDelivered: number;
  readonly earlierFailed: number;
  readonly open: number;
  readonly uncertainOrders: number;
  readonly debitUnknown: number;
  /** Orders whose debit is in no answer: their sums rest on the catalogue, or count nothing. */
  readonly unanswered: readonly string[];
}

const SUM_ROWS = rowsOf({ orders: integer, debit: integer, lost: integer });
const ORDER_ROWS = rowsOf({ orderId: text });

/** By order, so that one whose D changed or became known counts once. */
const delivered = (which: string): string =>
  `SELECT count(*) AS orders, coalesce(sum(amount), 0) AS debit, coalesce(sum(max(-amount, 0)), 0) AS lost FROM (
     SELECT sum(side * coalesce(debit, 0)) AS amount, sum(side * (delivered = 1 AND debit IS NULL)) AS unknown
     FROM standings WHERE seq > ? AND seq <= ? AND ${which} GROUP BY ticket, line
   ) WHERE amount <> 0 OR unknown <> 0`;
const DELIVERED = delivered('ticket > ?');
const EARLIER_DELIVERED = delivered('ticket <= ?');

/** What the ledger learned between question and answer of orders that were sold before, and that were not open at the question. */
const LEARNED_MEANWHILE = `SELECT count(*) AS orders, coalesce(sum(amount), 0) AS debit, coalesce(sum(max(-amount, 0)), 0) AS lost FROM (
    SELECT sum(side * coalesce(debit, 0)) AS amount FROM standings WHERE seq > ? AND seq <= ? AND ticket <= ?
    GROUP BY ticket, line HAVING sum(side * (money = 'open')) >= 0
  ) WHERE amount <> 0`;

/** Orders that left `open` in the span without goods, although they were sold before it. */
const EARLIER_FAILED = `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND seq <= ? AND ticket <= ?
  GROUP BY ticket, line
  HAVING sum(side = -1 AND money = 'open') > 0 AND sum(side * (money = 'open')) <= 0 AND sum(side * delivered) = 0`;

/** Orders that left `open` after the span, although they were sold up to its end. */
const OPEN_THEN = `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
  WHERE seq > ? AND ticket <= ? GROUP BY ticket, line HAVING sum(side * (money = 'open')) = -1`;

/** Orders that were sold between question and answer, with any end. */
const SOLD_MEANWHILE = 'SELECT order_id AS orderId FROM sold WHERE ticket > ? AND ticket <= ?';

/** Orders that are open now and were sold up to the end of the span. */
const OPEN_NOW = 'SELECT order_id AS orderId FROM orders WHERE open = 1 AND ticket <= ?';

/**
 * A partial index, so that these few orders are found without a look at the others: those that ended, and whose own success does not say
 * `sales_price`. The text of its condition is that of the query.
 */
const ENDED_UNTOLD = `state IN ('success', 'settled') AND (json_extract(body, '$.state.reading.status') IS NOT 'Success'
  OR ifnull(json_extract(body, '$.state.reading.salesPrice'), 1e12) > 1e11)`;
export const UNTOLD_INDEX = `CREATE INDEX orders_untold ON orders (order_id) WHERE ${ENDED_UNTOLD};`;

/**
 * Delivered orders whose answers have no price, or no partner fee where D may depend on it. The text of the ticket's event says so, because
 * a shop whose provider never reports that fee would have every order read.
 */
const unanswered = (which: string): string =>
  `SELECT order_id AS orderId FROM standings JOIN sold USING (ticket, line)
   WHERE seq > ? AND seq <= ? AND ${which} AND delivered = 1 AND (debit IS NULL
     OR order_id IN (SELECT order_id FROM orders WHERE ${ENDED_UNTOLD})
     OR (partner_fee IS NULL AND EXISTS (SELECT 1 FROM events WHERE events.seq = ticket AND instr(body, '"debitRule"') > 0)))
   GROUP BY ticket, line HAVING sum(side) > 0`;
const UNANSWERED = unanswered('ticket > ?');
const EARLIER_UNANSWERED = unanswered('ticket <= ?');

/**
 * Sums the span of the journal between two reported balances. What moved while one of them was asked for may be in it or not, so it counts as
 * what was sold before the first, or as what is open at the last. Reads the rows of the span and what is open, not the whole ledger.
 */
export function debitsOf(read: Projections, since: ReadingSpan, told: ReadingSpan): DebitSums {
  const [span, sold] = [[since.asOf, told.asOf] as const, since.until];
  return read.tables((db) => {
    const debitsOfOrders = ordersIn(read, db);
    const own = SUM_ROWS.only(preparedOnce(db, DELIVERED), ...span, sold);
    const earlier = SUM_ROWS.only(preparedOnce(db, EARLIER_DELIVERED), ...span, sold);
    const meanwhile = SUM_ROWS.only(preparedOnce(db, LEARNED_MEANWHILE), told.asOf, told.until, told.asOf);
    const failed = debitsOfOrders(EARLIER_FAILED, [since.asOf, told.until, sold], mayBeKnownToService);
    // An order that never was sent took nothing.
    const openThen = debitsOfOrders(OPEN_THEN, [told.asOf, told.asOf], mayBeKnownToService);
    // What is open at the question counts with the most that it can take.
    const isOpenThen = new Set(openThen.map(({ orderId }) => orderId));
    const learned = debitsOfOrders(EARLIER_UNANSWERED, [told.asOf, told.until, told.asOf]).filter(
      ({ orderId }) => !isOpenThen.has(orderId),
    );
    const openNow = debitsOfOrders(OPEN_NOW, [told.asOf], (order) => mayBeKnownToService(order) && isMoneyOpen(order));
    const open = [...openThen, ...openNow, ...debitsOfOrders(SOLD_MEANWHILE, [told.asOf, told.until], mayBeKnownToService)];
    const ownUnanswered = debitsOfOrders(UNANSWERED, [...span, sold]);
    const earlierUnanswered = debitsOfOrders(EARLIER_UNANSWERED, [...span, sold]);
    const named = [...ownUnanswered, ...earlierUnanswered, ...failed, ...learned, ...open];
    return {
      debit: own.debit,
      debitAbove: sumOf(ownUnanswered, above),
      debitBelow: sumOf(ownUnanswered, below),
      // An order that counts as delivered no more, or with a smaller D: what was taken may have come back.
      earlierDelivered: earlier.debit + earlier.lost + sumOf(earlierUnanswered, above),
      earlierFailed: earlier.lost + meanwhile.lost + sumOf(failed, most),
      open: meanwhile.debit + meanwhile.lost + sumOf(learned, above) + sumOf(open, most),
      uncertainOrders: ownUnanswered.filter(isRange).length + earlier.orders + meanwhile.orders + failed.length + open.length,
      debitUnknown: named.filter(({ range }) => range === null).length,
      unanswered: named.filter(({ isUnanswered }) => isUnanswered).map(({ orderId }) => orderId),
    };
  });
}

interface OrderDebit extends KnownDebit {
  readonly orderId: string;
}

type DebitsOfOrders = (sql: string, parameters: readonly number[], which?: (order: Order) => boolean) => OrderDebit[];

/** Reads the orders that a query names, with the debit that is known of each now. */
const ordersIn =
  (read: Projections, db: Database): DebitsOfOrders =>
  (sql, parameters, which = () => true) =>
    ORDER_ROWS.all(preparedOnce(db, sql), ...parameters)
      .map(({ orderId }) => read.order(orderId)?.order)
      .filter((order) => order !== undefined)
      .filter(which)
      .map((order) => ({ orderId: order.sale.orderId, ...knownDebitIn(read, order) }));

/** What orders will take at most that are paid and were not sent yet: the till sends them, or a person tries them again. */
export function unsentDebits(read: Projections): number {
  const unsent = [...read.openOrders().filter(({ order }) => !mayBeKnownToService(order)), ...read.unsent()];
  return sumOf(
    unsent.map(({ order }) => knownDebitIn(read, order)),
    most,
  );
}

/** By what is known of the order now: its delivery, or else its answers in the journal. */
export const knownDebitIn = (read: Projections, order: Order): KnownDebit =>
  read.tables((db) => knownDebit(order, () => readingsOf(db, order.sale.orderId)));

const most = ({ range }: KnownDebit): number => range?.most ?? 0;
/** How much more, and how much less, may have been taken than the ledger counts. */
const above = ({ range, counted }: KnownDebit): number => (range === null ? 0 : range.most - counted);
const below = ({ range, counted }: KnownDebit): number => (range === null ? 0 : counted - range.least);
/** Where only the catalogue says it, it counts as it stands, and is named as untold. */
const isRange = ({ range, counted }: KnownDebit): boolean => range !== null && (range.least !== counted || range.most !== counted);

const sumOf = (debits: readonly KnownDebit[], part: (debit: KnownDebit) => number): number =>
  debits.reduce((sum, debit) => sum + part(debit), 0);

const isMoneyOpen = (order: Order): boolean => standingOf(order).money === 'open';

/** What the service answered about an order, the oldest first. */
export const readingsOf = (db: Database, orderId: string): Reading[] =>
  BODY_ROWS.all(db.prepare("SELECT body FROM events WHERE subject = ? AND type = 'order' ORDER BY seq"), orderId)
    .map(({ body }) => readingIn(decodeEventOf(body, 'order').event))
    .filter((reading) => reading !== null);

const readingIn = (event: OrderEvent): Reading | null =>
  (event.type === 'checkoutAnswered' || event.type === 'detailsAnswered') && event.answer.is === 'accepted' ? event.answer.reading : null;
