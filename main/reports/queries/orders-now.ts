import type { OrdersNow } from '../../../shared/reports/report-views.ts';
import type { Database } from '../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../journal/core/rows.ts';

const ROWS = rowsOf({ state: text, owed: integer, orders: integer, total: integer });
/** Each condition has an index of its own rows alone, so this takes as long as there are such orders. */
const OUTSTANDING = `WITH outstanding AS (
    SELECT number, order_id, ticket, state, owed FROM orders WHERE open = 1
    UNION SELECT number, order_id, ticket, state, owed FROM orders WHERE owed = 1
    UNION SELECT number, order_id, ticket, state, owed FROM orders WHERE open = 0 AND state <> 'success' AND state = 'notSent')
  SELECT state, owed, count(*) AS orders, sum(price + fee) AS total
  FROM outstanding o JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id GROUP BY state, owed`;

const IN_DOUBT: ReadonlySet<string> = new Set(['unknown', 'review']);

/** What is open, unknown and owed at this moment. */
export function ordersNow(db: Database): OrdersNow {
  const rows = ROWS.all(db.prepare(OUTSTANDING));
  const sumOf = (fits: (row: (typeof rows)[number]) => boolean) => {
    const fitting = rows.filter(fits);
    return {
      orders: fitting.reduce((sum, { orders }) => sum + orders, 0),
      total: fitting.reduce((sum, { total }) => sum + total, 0),
    };
  };
  return {
    open: sumOf(({ owed }) => owed === 0),
    unknown: sumOf(({ owed, state }) => owed === 0 && IN_DOUBT.has(state)),
    owed: sumOf(({ owed }) => owed === 1),
  };
}
