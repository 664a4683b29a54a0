import { type BatchAnswer, MOST_BATCH_EVENTS } from '../../shared/office/batch.ts';

/** A till that has nothing left asks again after this long, in ms; a new event does not wait for it. */
const IDLE_MS = 1_000;
/** The pause that a full office asks for, in ms: with it, tills that catch up leave room for those that sell. */
const FULL_MS = 10_000;
const SMALL_BATCH = 200;

/**
 * What the office asks of a till after a batch.
 *
 * @param load running batches, of the most that this server takes at once; 0 to 1
 * @param waiting events that the till still has
 */
export function paceOf(load: number, waiting: number): Pick<BatchAnswer, 'pauseMs' | 'most'> {
  const pauseMs = Math.round(load ** 2 * FULL_MS) + (waiting === 0 ? IDLE_MS : 0);
  return { pauseMs, most: load < 0.5 ? MOST_BATCH_EVENTS : SMALL_BATCH };
}
