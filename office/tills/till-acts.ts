import { type Kysely, sql } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';
import { endCodesFor } from './open-codes.ts';

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

/** Takes a till out of every sum; all that it sent stays, and what it sends is stored as before. */
export async function excludeTill(db: Kysely<OfficeTables>, till: string, now: Date): Promise<void> {
  await db
    .updateTable('tills')
    .set({ excluded: sql<Date>`coalesce(excluded, ${now})` })
    .where('till', '=', till)
    .execute();
}

/** Counts a till again, with all that it sent meanwhile. */
export async function includeTill(db: Kysely<OfficeTables>, till: string): Promise<void> {
  await db.updateTable('tills').set({ excluded: null }).where('till', '=', till).execute();
}
