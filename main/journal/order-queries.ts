const ORDERS = 'SELECT o.body, o.printed, o.revision, o.head, t.body AS ticket FROM orders o JOIN tickets t USING (ticket_id)';

/**
 * How orders are asked for, by name. Each is answered from an index, however long the journal is: a start and a sale run
 * them. A `+` keeps SQLite from walking all orders only to have them sorted.
 */
export const ORDER_QUERIES = {
  order: `${ORDERS} WHERE o.order_id = ?`,
  ofNonce: `${ORDERS} WHERE t.nonce = ? ORDER BY +o.number`,
  orderOfNumber: `${ORDERS} WHERE o.number = ?`,
  numbered: `${ORDERS} WHERE o.number > ? AND o.number <= ? ORDER BY o.number`,
  recent: `${ORDERS} ORDER BY o.number DESC LIMIT ?`,
  open: `${ORDERS} WHERE o.open = 1 ORDER BY o.number`,
  owed: `${ORDERS} WHERE o.owed = 1 ORDER BY o.number`,
  endedSince: `${ORDERS} WHERE o.at >= ? AND o.state IN ('rejected', 'failed', 'notSent') ORDER BY +o.number`,
  ofTicket: `${ORDERS} WHERE o.ticket_id = ? ORDER BY o.number`,
  lastFor: `${ORDERS} WHERE o.product_code = ? AND o.client_number = ? ORDER BY o.number DESC LIMIT 1`,
} as const;
