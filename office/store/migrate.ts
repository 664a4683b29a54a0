import { type Kysely, sql } from 'kysely';
import { createOnce } from './create-once.ts';
import type { Migration } from './migrations/migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { addMonths } from './partitions.ts';
import type { OfficeTables } from './tables.ts';

/** The database was changed by a newer office, whose layout this one does not know. */
export class NewerDatabaseError extends Error {
  constructor(number: number) {
    super(`The database has step ${number} of its layout, which this office does not know: a newer office has opened it. Update this one.`);
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database to this program's layout. Safe when several servers start at once: the row of a step is inserted in the step's
 * transaction, so a second server waits at the same row and then finds the step done.
 *
 * @throws {NewerDatabaseError}
 */
export async function migrate(db: Kysely<OfficeTables>, now: () => Date, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await createOnce(db, 'create table if not exists migrations (number integer primary key, name text not null, at timestamptz not null)');
  await refuseNewer(db, migrations);
  for (const migration of migrations) await runOnce(db, migration, now());
  await addMonths(db, now());
}

/** True where all steps of this program are done. */
export async function isMigrated(db: Kysely<OfficeTables>): Promise<boolean> {
  const done = new Set((await db.selectFrom('migrations').select('number').execute()).map(({ number }) => number));
  return MIGRATIONS.every(({ number }) => done.has(number));
}

async function refuseNewer(db: Kysely<OfficeTables>, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ number }) => number));
  const rows = await db.selectFrom('migrations').select('number').execute();
  const newer = rows.find(({ number }) => !known.has(number));
  if (newer) throw new NewerDatabaseError(newer.number);
}

async function runOnce(db: Kysely<OfficeTables>, { number, name, statements, reference = [], distributed = [] }: Migration, at: Date) {
  await db.transaction().execute(async (transaction) => {
    const mine = await transaction
      .insertInto('migrations')
      .values({ number, name, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .execute();
    if (mine.length === 0) return;
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    if (!(await isCluster(transaction))) return;
    // Both kinds of tables in one transaction: a cluster then works on them one after the other.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(transaction);
    for (const table of reference) await sql`select create_reference_table(${table})`.execute(transaction);
    for (const table of distributed) await sql`select create_distributed_table(${table}, 'till')`.execute(transaction);
  });
}

/** True where the database is a cluster of Citus. */
export async function isCluster(db: Kysely<OfficeTables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}
