import type { Reading } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import type { Database } from '../../journal/core/database.ts';
import { decodeEventOf } from '../../journal/core/decode-event.ts';
import { BODY_ROWS } from '../../journal/core/rows.ts';

/** What the service answered about an order, the oldest first. */
export const readingsOf = (db: Database, orderId: string): Reading[] =>
  BODY_ROWS.all(db.prepare("SELECT body FROM events WHERE subject = ? AND type = 'order' ORDER BY seq"), orderId)
    .map(({ body }) => readingIn(decodeEventOf(body, 'order').event))
    .filter((reading) => reading !== null);

const readingIn = (event: OrderEvent): Reading | null =>
  (event.type === 'checkoutAnswered' || event.type === 'detailsAnswered') && event.answer.is === 'accepted' ? event.answer.reading : null;
