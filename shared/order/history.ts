import { z } from 'zod';
import type { OrderView } from '../ipc/views.ts';
import type { OrderStateName } from './order.ts';

/** The form and page of the search over every order that was ever sold. */

/** Every state that the search can filter by, in the order of an order's life cycle. */
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

/** The longest accepted search text. */
export const MAX_SEARCH_LENGTH = 200;

const Instant = z.iso.datetime();

export const HistorySearchForm = z.object({
  /** Words that must all occur as parts of a number, name, id, product, token, amount or cashier. */
  text: z.string().max(MAX_SEARCH_LENGTH),
  state: z.enum(ORDER_STATES).nullable(),
  /** Instants in UTC: from, inclusive, and to, exclusive. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  limit: z.int().min(1).max(200),
  /** The cursor of the previous page; null for the newest page. */
  before: z.int().nonnegative().nullable(),
});
export type HistorySearchForm = z.infer<typeof HistorySearchForm>;

export interface HistoryPageView {
  /** The newest first. */
  readonly orders: readonly OrderView[];
  /** The cursor for the next page; null when there is none. */
  readonly next: number | null;
  /** Whether the time limit ended the page before it was full; `next` then continues the search. */
  readonly cutShort: boolean;
}
