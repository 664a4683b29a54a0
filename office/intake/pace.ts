import { type BatchAnswer, MOST_BATCH_EVENTS } from '../../shared/office/batch.ts';

/** The pause that a full office asks for, in ms: with it, tills that catch up leave room for those that sell. */
const FULL_MS = 10_000;
/** A quarter of what a till sends of itself. */
const SMALL_BATCH = 50;

/**
 * What the office asks of a till after a batch.
 *
 * @param load running batches, of the most that this server takes at once; 0 to 1
 */
export const paceOf = (load: number): Pick<BatchAnswer, 'pauseMs' | 'most'> => ({
  pauseMs: Math.round(load ** 2 * FULL_MS),
  most: load < 0.5 ? MOST_BATCH_EVENTS : SMALL_BATCH,
});
