import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { OfficeTables } from './tables.ts';

/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const AGAIN = new Set(['40001', '40P01']);
const MOST_TRIES = 8;
const PAUSE_MS = 20;

/**
 * Runs `work` in one transaction, and all of it again where the database asks for that. `work` keeps no state of an earlier try.
 *
 * @throws what `work` or the database throws; after eight tries the serialization failure
 */
export async function inTransaction<T>(db: Kysely<OfficeTables>, work: (transaction: Transaction<OfficeTables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MOST_TRIES || !AGAIN.has(sqlStateOf(error))) throw error;
      await delay(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** The SQLSTATE of an error of the database, or the code of an error of Node; empty where it has none. */
export const sqlStateOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
