import { z } from 'zod';
import { ShopClock } from '../lib/business-day.ts';

/**
 * What a till says about itself with each batch. It is no event: only the newest one counts. What a disk or an old journal says and no reader
 * takes is not known (null), so that it stops no events.
 */
export const TillHealth = z.object({
  version: z.string().max(40),
  /** The clock of its shop, by which the office says what today is; absent where a till of an earlier contract does not say it. */
  clock: ShopClock.optional(),
  /** Events that the office does not have yet, after this batch, and when the oldest of them was written. */
  waiting: z.int().min(0),
  waitingSince: z.iso.datetime().nullable().catch(null),
  /** The run of the sender, drawn at its start. It is no clock: where that is set back, later reports still count. */
  run: z.uuid(),
  /** Grows with each report of the run, so that a late one replaces no newer one. */
  report: z.int().min(0),
  /** Null where it is not known. In bytes. */
  diskFree: z.int().min(0).nullable().catch(null),
  printers: z.array(z.object({ name: z.string().max(60), trouble: z.string().max(40).nullable() })).max(20),
  /** When the last shift was closed with its Z. */
  lastZ: z.iso.datetime().nullable().catch(null),
});
export type TillHealth = z.infer<typeof TillHealth>;
