import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { TERMINAL, writeAudit } from '../people/audit.ts';
import { storedText } from '../store/stored-text.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { endCodesFor } from './open-codes.ts';

/** Returns the outlet that the server's terminal names; makes it where there is none. Two that name it at once get the same one. */
export async function outletNamed(db: Kysely<OfficeTables>, name: string, now: Date): Promise<string> {
  const stored = storedText(name);
  const named = db.selectFrom('outlets').select('outlet').where('name', '=', stored);
  const existing = await named.executeTakeFirst();
  if (existing) return existing.outlet;
  await inTransaction(db, async (transaction) => {
    const made = await transaction
      .insertInto('outlets')
      .values({ outlet: randomUUID(), name: stored, created: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('outlet')
      .executeTakeFirst();
    if (made) await writeAudit(transaction, TERMINAL, { act: 'outletAdded', subject: made.outlet, detail: { name } }, now.getTime());
  });
  return (await named.executeTakeFirstOrThrow()).outlet;
}

/** Refuses everything that the till sends from now on; what it sent stays, and codes for its place end. False where there is no such till. */
export async function revokeTill(db: Kysely<OfficeTables>, till: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('tills').set({ revoked: now }).where('till', '=', till).executeTakeFirst();
  await endCodesFor(db, till);
  return numUpdatedRows > 0n;
}

/** Moves a till, with all that it sent, to another outlet, whose people make its codes from now on. False where there is no such till. */
export async function moveTill(db: Kysely<OfficeTables>, till: string, outlet: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('tills').set({ outlet }).where('till', '=', till).executeTakeFirst();
  await endCodesFor(db, till);
  return numUpdatedRows > 0n;
}
