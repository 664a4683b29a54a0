import type { Database } from '../core/database.ts';
import { NUMBER_ROWS } from '../core/rows.ts';
import type { EventSpan } from './search-criteria.ts';
import type { Span } from './search-windows.ts';

/** The numbers of the orders that were sold by these events; those up to `last` for all events. Empty where `low` is above `high`. */
export function numbersOf(db: Database, events: EventSpan | null, last: number): Span {
  if (events === null) return { low: 1, high: last };
  const first = NUMBER_ROWS.first(db.prepare(numberSql('s.ticket > ?', 'ASC')), events.after);
  const end = NUMBER_ROWS.first(db.prepare(numberSql('s.ticket <= ?', 'DESC')), events.to);
  return { low: first?.number ?? last + 1, high: Math.min(last, end?.number ?? 0) };
}

/** Orders are numbered in the order of their tickets' events and lines. */
const numberSql = (condition: string, order: 'ASC' | 'DESC'): string =>
  `SELECT o.number FROM sold s CROSS JOIN orders o ON o.order_id = s.order_id WHERE ${condition} ORDER BY s.ticket ${order}, s.line ${order} LIMIT 1`;
