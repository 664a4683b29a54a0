import { moneyOf } from '../../../../shared/orders/money/standing.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrdersNow } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { storedObject } from '../../../journal/core/stored-json.ts';

const ROWS = rowsOf({ body: text, total: integer });
const storedMoney = storedObject<Pick<Order, 'state' | 'refund'>>('the state of an order', { state: 'object', refund: 'object' });

/** Each condition has an index of its own rows alone, so this takes as long as there are such orders. */
const OUTSTANDING = `WITH outstanding AS (
    SELECT number, order_id, ticket, body FROM orders WHERE open = 1
    UNION SELECT number, order_id, ticket, body FROM orders WHERE owed = 1
    UNION SELECT number, order_id, ticket, body FROM orders WHERE open = 0 AND state <> 'success' AND state IN ('notSent', 'settled'))
  SELECT body, price + fee AS total FROM outstanding o JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id`;

const IN_DOUBT: ReadonlySet<string> = new Set(['unknown', 'review']);

/** What is open, unknown and owed at this moment, by the ledger's standing of each order. */
export function ordersNow(db: Database): OrdersNow {
  const rows = ROWS.all(db.prepare(OUTSTANDING)).map(({ body, total }) => {
    const order = storedMoney(body);
    return { total, state: order.state.is, money: moneyOf(order) };
  });
  const sumOf = (fits: (row: (typeof rows)[number]) => boolean) => {
    const fitting = rows.filter(fits);
    return { orders: fitting.length, total: fitting.reduce((sum, { total }) => sum + total, 0) };
  };
  return {
    open: sumOf(({ money }) => money === 'open'),
    unknown: sumOf(({ money, state }) => money === 'open' && IN_DOUBT.has(state)),
    owed: sumOf(({ money }) => money === 'owed'),
  };
}
