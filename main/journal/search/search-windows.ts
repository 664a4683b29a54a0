import type { Database } from '../core/database.ts';
import { integer, rowsOf } from '../core/rows.ts';
import { BLOCK_SIZE } from './history-index.ts';

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

/**
 * The numbers up to `top` that can contain orders of that time, the newest first. Numbers grow with time unless the clock was
 * moved, so it is mostly one span; block times give it without reading the orders.
 */
export function spansOf(db: Database, { from, to }: { readonly from: string; readonly to: string }, top: number): Span[] {
  if (top < 1) return [];
  if (from === '' && to === '\uffff') return [{ low: 1, high: top }];
  const blocks = BLOCK_ROWS.all(
    db.prepare('SELECT block FROM history_blocks WHERE last >= ? AND first < ? AND block <= ? ORDER BY block DESC'),
    from,
    to,
    Math.floor(top / BLOCK_SIZE),
  );
  const spans: Span[] = [];
  for (const { block } of blocks) {
    const span = { low: Math.max(1, block * BLOCK_SIZE), high: Math.min(top, (block + 1) * BLOCK_SIZE - 1) };
    const last = spans.at(-1);
    if (last?.low === span.high + 1) spans.splice(-1, 1, { low: span.low, high: last.high });
    else spans.push(span);
  }
  return spans;
}

/** Cuts spans into windows, the newest first: a window is larger after a fast one, and smaller after a slow one. */
export function* windowsOf(spans: readonly Span[], first: number): Generator<Span> {
  let size = first;
  for (const { low, high } of spans)
    for (let end = high; end >= low; ) {
      const start = Math.max(low, end - size + 1);
      const begun = performance.now();
      yield { low: start, high: end };
      const growth = WINDOW_MS / Math.max(0.001, performance.now() - begun);
      size = Math.max(LEAST_WINDOW, Math.round(size * Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, growth))));
      end = start - 1;
    }
}
