import { type Kysely, sql } from 'kysely';
import type { OfficeTables } from './tables.ts';
import { inTransaction, sqlStateOf } from './transaction.ts';

/**
 * What a server gets when another one creates the same table at the same moment, although it says "if not exists": PostgreSQL compares the
 * table (42P07), its row type (42710) and the rows of its catalogue (23505) one after the other. In each case the other's table is there.
 */
const CREATED_BY_ANOTHER = new Set(['42P07', '42710', '23505']);

/** Runs `create table if not exists …`, also while other servers run the same. */
export async function createOnce(db: Kysely<OfficeTables>, statement: string): Promise<void> {
  try {
    await inTransaction(db, (transaction) => sql.raw(statement).execute(transaction));
  } catch (error) {
    if (!CREATED_BY_ANOTHER.has(sqlStateOf(error))) throw error;
  }
}
