import type { Database } from '../core/database.ts';
import type { EventSpan } from '../core/events.ts';
import { integer, NUMBER_ROWS, rowsOf } from '../core/rows.ts';
import { END_OF_TIME } from './search-criteria.ts';

/** The number of orders in a block of the index. Existing files depend on it: never change it. */
export const BLOCK_SIZE = 1_024;

/** A range of order numbers, both ends included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** The target duration of one window, in ms, and the largest change in size from one window to the next. */
const WINDOW_MS = 8;
const MOST_GROWTH = 8;
const LEAST_WINDOW = 256;

const BLOCK_ROWS = rowsOf({ block: integer });

/** Where a search may find orders: the last one, the oldest one, and the times of their sales. */
interface SearchReach {
  readonly low: number;
  readonly top: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The numbers from `low` to `top` that can contain orders of that time, the newest first. Numbers grow with time unless the clock was
 * moved, so it is mostly one span; block times give it without reading the orders.
 */
export function spansOf(db: Database, { low: least, top, from, to }: SearchReach): Span[] {
  if (top < least) return [];
  if (from === '' && to === END_OF_TIME) return [{ low: least, high: top }];
  const blocks = BLOCK_ROWS.all(
    db.prepare('SELECT block FROM history_blocks WHERE last >= ? AND first < ? AND block BETWEEN ? AND ? ORDER BY block DESC'),
    from,
    to,
    Math.floor(least / BLOCK_SIZE),
    Math.floor(top / BLOCK_SIZE),
  );
  const spans: Span[] = [];
  for (const { block } of blocks) {
    const span = { low: Math.max(least, block * BLOCK_SIZE), high: Math.min(top, (block + 1) * BLOCK_SIZE - 1) };
    const last = spans.at(-1);
    if (last?.low === span.high + 1) spans.splice(-1, 1, { low: span.low, high: last.high });
    else spans.push(span);
  }
  return spans;
}

/**
 * Cuts spans into windows of at first `first` orders, the newest first: a window is larger after a fast one, and smaller after a slow one, but
 * never by so much that on a busy machine the windows cost more than the orders. `factor`: how much larger the plan's windows are.
 */
export function* windowsOf(
  spans: readonly Span[],
  { first, factor }: { readonly first: number; readonly factor: number },
): Generator<Span> {
  const least = LEAST_WINDOW * factor;
  let size = first * factor;
  for (const { low, high } of spans)
    for (let end = high; end >= low; ) {
      const start = Math.max(low, end - size + 1);
      const begun = performance.now();
      yield { low: start, high: end };
      const growth = WINDOW_MS / Math.max(0.001, performance.now() - begun);
      size = Math.max(least, Math.round(size * Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, growth))));
      end = start - 1;
    }
}

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
