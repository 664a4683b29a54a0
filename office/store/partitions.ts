import type { Kysely } from 'kysely';
import { createOnce } from './create-once.ts';
import type { OfficeTables } from './tables.ts';
import { sqlStateOf } from './transaction.ts';

/** Parts of `events` exist for this month and so many after it; a server that runs longer adds more ({@link addMonths}). */
const MONTHS_AHEAD = 3;

/** The month of an instant, in UTC, as yyyymm. */
export const monthOf = (instant: Date): number => instant.getUTCFullYear() * 100 + instant.getUTCMonth() + 1;

/**
 * Adds the parts of `events` for this month and the next ones. What arrives in a month without a part is in `events_other`; such a month gets
 * no part later.
 */
export async function addMonths(db: Kysely<OfficeTables>, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)));
    await addMonth(db, month);
  }
}

/** Rows of the month are in `events_other` already. */
const ROWS_IN_OTHER = '23514';

async function addMonth(db: Kysely<OfficeTables>, month: number): Promise<void> {
  try {
    await createOnce(db, `create table if not exists events_${month} partition of events for values in (${month})`);
  } catch (error) {
    if (sqlStateOf(error) !== ROWS_IN_OTHER) throw error;
  }
}
