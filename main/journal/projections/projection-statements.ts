import type { Database, Statement } from '../core/database.ts';
import { ORDER_QUERIES } from './order-queries.ts';

/** The statements of {@link Projections}, prepared once. */
export function statements(db: Database) {
  const statement = (sql: string): Statement => db.prepare(sql);
  return {
    insertTicket: statement('INSERT INTO tickets (seq, nonce) VALUES (?, ?)'),
    insert: statement(
      `INSERT INTO orders (number, order_id, ticket, at, state, open, owed, product_code, client_number, revision, printed, body)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, 1, 0, ?)`,
    ),
    update: statement(
      'UPDATE orders SET state = ?, body = ?, head = coalesce(head, ?), open = ?, owed = ?, flagged = ?, revision = revision + 1 WHERE order_id = ?',
    ),
    updateOpen: statement('UPDATE orders SET state = ?, body = ?, head = coalesce(head, ?), revision = revision + 1 WHERE order_id = ?'),
    countPrint: statement('UPDATE orders SET printed = printed + 1, revision = revision + 1 WHERE order_id = ?'),
    uncountPrint: statement('UPDATE orders SET printed = printed - 1, revision = revision + 1 WHERE order_id = ? AND printed = ?'),
    countOrders: statement('SELECT coalesce(max(number), 0) AS n FROM orders'),
    ticketOf: statement('SELECT ticket FROM orders WHERE order_id = ?'),
    order: statement(ORDER_QUERIES.order),
    ofNonce: statement(ORDER_QUERIES.ofNonce),
    orderOfNumber: statement(ORDER_QUERIES.orderOfNumber),
    numbered: statement(ORDER_QUERIES.numbered),
    recent: statement(ORDER_QUERIES.recent),
    open: statement(ORDER_QUERIES.open),
    queued: statement(ORDER_QUERIES.queued),
    owed: statement(ORDER_QUERIES.owed),
    flagged: statement(ORDER_QUERIES.flagged),
    unsent: statement(ORDER_QUERIES.unsent),
    endedSince: statement(ORDER_QUERIES.endedSince),
    endedByPerson: statement(ORDER_QUERIES.endedByPerson),
    ofTicket: statement(ORDER_QUERIES.ofTicket),
    earlierFor: statement(ORDER_QUERIES.earlierFor),
    handover: statement(
      `SELECT body FROM events WHERE subject IN (SELECT value FROM json_each(?)) AND type IN (SELECT value FROM json_each(?))
       ORDER BY seq`,
    ),
    insertFound: statement(
      'INSERT INTO found (order_id, at, body) VALUES (?, ?, ?) ON CONFLICT (order_id) DO UPDATE SET body = excluded.body',
    ),
    found: statement('SELECT at, body FROM found ORDER BY at DESC, order_id DESC'),
    foundOrder: statement('SELECT at, body FROM found WHERE order_id = ?'),
    wantErased: statement('INSERT OR IGNORE INTO erasure_wanted (subject, asked) VALUES (?, ?)'),
    doneErased: statement('DELETE FROM erasure_wanted WHERE subject = ?'),
    fact: statement('SELECT value FROM facts WHERE name = ?'),
    factsUnder: statement('SELECT name, value FROM facts WHERE name >= ? AND substr(name, 1, ?) = ? ORDER BY name'),
    setFact: statement('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'),
    dropFact: statement('DELETE FROM facts WHERE name = ?'),
  };
}
