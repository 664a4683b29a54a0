import { type Kysely, sql } from 'kysely';
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

/** Another server made the part at the same moment, or rows of the month are in `events_other`. */
const LEFT_AS_IT_IS = new Set(['42P07', '23505', '23514']);

async function addMonth(db: Kysely<OfficeTables>, month: number): Promise<void> {
  try {
    await sql.raw(`create table if not exists events_${month} partition of events for values in (${month})`).execute(db);
  } catch (error) {
    if (!LEFT_AS_IT_IS.has(sqlStateOf(error))) throw error;
  }
}

const DAY_MS = 86_400_000;

/** Adds the next months' parts each day while a server runs. Returns what ends it. */
export function keepMonthsAhead(db: Kysely<OfficeTables>, now: () => Date, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => addMonths(db, now()).catch(onError), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
