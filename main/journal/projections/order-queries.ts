const COLUMNS = 'o.order_id, o.ticket, o.body, o.printed, o.revision, o.head';
const ORDERS = `SELECT ${COLUMNS} FROM orders o JOIN events e ON e.seq = o.ticket`;
/** The orders of a ticket, as its event names them. */
const LINES = "CROSS JOIN json_each(e.body, '$.ticket.orderIds') line CROSS JOIN orders o ON o.order_id = line.value";
/** Orders that ended without a sale: usually few, so only they have an index by time. */
const UNSOLD = "o.open = 0 AND o.state <> 'success'";

/**
 * The named queries for orders. Each uses an index, whatever the journal's length, because a start and a sale run them. A `+`
 * keeps SQLite from scanning all orders only to sort them.
 */
export const ORDER_QUERIES = {
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
} as const;
