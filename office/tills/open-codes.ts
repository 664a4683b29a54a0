import type { Kysely } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';

/** Codes that no computer has used yet end with the right that made them. A used one stays: its computer may ask again. */

/** Ends those that put a computer in the place of this till. */
export async function endCodesFor(db: Kysely<OfficeTables>, till: string): Promise<void> {
  await db.deleteFrom('enrolments').where('replaces', '=', till).where('used_key', 'is', null).execute();
}

/** Ends those that this person made. */
export async function endCodesOf(db: Kysely<OfficeTables>, person: string): Promise<void> {
  await db.deleteFrom('enrolments').where('maker', '=', person).where('used_key', 'is', null).execute();
}
