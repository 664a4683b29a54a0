import { z } from 'zod';
import type { OrderView } from '../ipc/views.ts';
import type { OrderStateName } from './order.ts';

/** The search over every order that was ever sold, as screen and main speak of it. */

/** Every state that history can be narrowed to, in the order in which an order meets them. */
export const ORDER_STATES = [
  'intended',
  'queued',
  'sending',
  'unknown',
  'pending',
  'success',
  'rejected',
  'notSent',
  'review',
  'failed',
  'settled',
  'withdrawn',
] as const satisfies readonly OrderStateName[];

/** How long a search may be: longer ones are no search. */
export const MAX_SEARCH_LENGTH = 200;

const Instant = z.iso.datetime();

export const HistorySearchForm = z.object({
  /** Words that must all occur, each as a piece of a number, name, id, product, token, amount or cashier. */
  text: z.string().max(MAX_SEARCH_LENGTH),
  state: z.enum(ORDER_STATES).nullable(),
  /** Instants in UTC: from, inclusive, and to, exclusive. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  limit: z.int().min(1).max(200),
  /** Where the page before ended; null for the newest. */
  before: z.int().nonnegative().nullable(),
});
export type HistorySearchForm = z.infer<typeof HistorySearchForm>;

export interface HistoryPageView {
  /** The newest first. */
  readonly orders: readonly OrderView[];
  /** What to give as `before` for more; null when there is no more. */
  readonly next: number | null;
  /** Whether the page ended before it was full, because looking took long: `next` is then where to look on. */
  readonly cutShort: boolean;
}
