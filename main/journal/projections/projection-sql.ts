const COLUMNS = 'o.order_id, o.ticket, o.body, o.printed, o.revision, o.head';
const ORDERS = `SELECT ${COLUMNS} FROM orders o JOIN events e ON e.seq = o.ticket`;
/** The orders of a ticket, as its event names them. */
const LINES = "CROSS JOIN json_each(e.body, '$.ticket.orderIds') line CROSS JOIN orders o ON o.order_id = line.value";
/** Orders that ended without a sale: usually few, so only they have an index by time. */
const UNSOLD = "o.open = 0 AND o.state <> 'success'";

/**
 * The statements of the projections, by name. Each query for orders uses an index, because a start and a sale run them on a journal of any
 * length. A `+` keeps SQLite from scanning all orders only to sort them.
 */
export const PROJECTION_SQL = {
  order: `${ORDERS} WHERE o.order_id = ?`,
  ofNonce: `SELECT ${COLUMNS} FROM tickets t CROSS JOIN events e ON e.seq = t.seq ${LINES} WHERE t.nonce = ? ORDER BY o.number`,
  orderOfNumber: `${ORDERS} WHERE o.number = ?`,
  numbered: `${ORDERS} WHERE o.number > ? AND o.number <= ? ORDER BY o.number`,
  recent: `${ORDERS} ORDER BY o.number DESC LIMIT ?`,
  open: `${ORDERS} WHERE o.open = 1 ORDER BY o.number`,
  queued: `${ORDERS} WHERE o.open = 1 AND o.state = 'queued' ORDER BY o.number`,
  owed: `${ORDERS} WHERE o.owed = 1 ORDER BY o.number`,
  flagged: `${ORDERS} WHERE o.flagged = 1 ORDER BY o.number`,
  unsent: `${ORDERS} WHERE ${UNSOLD} AND o.state = 'notSent' ORDER BY +o.number`,
  endedSince: `${ORDERS} WHERE ${UNSOLD} AND o.at >= ? AND o.state IN ('rejected', 'failed', 'notSent') ORDER BY +o.number`,
  endedByPerson: `${ORDERS} WHERE ${UNSOLD} AND o.state IN ('withdrawn', 'settled') ORDER BY +o.number`,
  ofTicket: `SELECT ${COLUMNS} FROM events e ${LINES} WHERE e.subject = ? AND e.type = 'ticket' ORDER BY o.number`,
  earlierFor: `${ORDERS} WHERE o.product_code = ? AND o.client_number IN (SELECT value FROM json_each(?)) AND (+o.open = 1 OR +o.state = 'notSent' OR +o.at >= ?) ORDER BY o.number`,

  insertTicket: 'INSERT INTO tickets (seq, nonce) VALUES (?, ?)',
  insert: `INSERT INTO orders (number, order_id, ticket, at, state, open, owed, product_code, client_number, revision, printed, body)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, 1, 0, ?)`,
  update:
    'UPDATE orders SET state = ?, body = ?, head = coalesce(head, ?), open = ?, owed = ?, flagged = ?, revision = revision + 1 WHERE order_id = ?',
  updateOpen: 'UPDATE orders SET state = ?, body = ?, head = coalesce(head, ?), revision = revision + 1 WHERE order_id = ?',
  countPrint: 'UPDATE orders SET printed = printed + 1, revision = revision + 1 WHERE order_id = ?',
  uncountPrint: 'UPDATE orders SET printed = printed - 1, revision = revision + 1 WHERE order_id = ? AND printed = ?',
  countOpen: 'SELECT count(*) AS n FROM orders WHERE open = 1',
  countOrders: 'SELECT coalesce(max(number), 0) AS n FROM orders',
  ticketOf: 'SELECT ticket FROM orders WHERE order_id = ?',
  handover: `SELECT body FROM events WHERE subject IN (SELECT value FROM json_each(?)) AND type IN (SELECT value FROM json_each(?))
     ORDER BY seq`,
  insertFound: 'INSERT INTO found (order_id, at, body) VALUES (?, ?, ?) ON CONFLICT (order_id) DO UPDATE SET body = excluded.body',
  found: 'SELECT at, body FROM found ORDER BY at DESC, order_id DESC',
  foundOrder: 'SELECT at, body FROM found WHERE order_id = ?',
  wantErased: 'INSERT OR IGNORE INTO erasure_wanted (subject, asked) VALUES (?, ?)',
  doneErased: 'DELETE FROM erasure_wanted WHERE subject = ?',
  fact: 'SELECT value FROM facts WHERE name = ?',
  factsUnder: 'SELECT name, value FROM facts WHERE name >= ? AND substr(name, 1, ?) = ? ORDER BY name',
  setFact: 'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  dropFact: 'DELETE FROM facts WHERE name = ?',
} as const;
