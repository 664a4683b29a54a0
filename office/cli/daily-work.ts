import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/lib/wall-clock-durations.ts';
import { dropEnded } from '../people/drop-ended.ts';
import { addMonths } from '../store/partitions.ts';
import type { OfficeTables } from '../store/tables.ts';

/**
 * What a server does at its start and each day: it adds the parts of the next months, and removes what is over. What fails is done a day later.
 *
 * @returns what ends it, once the first time is done
 */
export async function startDailyWork(db: Kysely<OfficeTables>, now: () => Date, onError: (error: unknown) => void): Promise<() => void> {
  const work = async (): Promise<void> => {
    for (const part of [addMonths, dropEnded]) await part(db, now()).catch(onError);
  };
  await work();
  const timer = setInterval(work, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
