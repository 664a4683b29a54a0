import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { OfficeTables } from '../store/tables.ts';
import { digestOf, newToken } from './secrets.ts';

/**
 * The browsers from which a person has signed in. Tries from one are counted on its own, so an attacker who knows a name delays new
 * browsers and not the person's own (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */

const KNOWN_MS = 180 * DAY_MS;
export const BROWSER_COOKIE_S = KNOWN_MS / 1_000;

/** An unknown name costs the same query as a known one. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';

export async function isKnownBrowser(db: Kysely<OfficeTables>, token: string | null, person: string | null, now: number): Promise<boolean> {
  if (token === null) return false;
  const row = await db
    .selectFrom('browsers')
    .select('person')
    .where('digest', '=', digestOf(token))
    .where('person', '=', person ?? NO_ONE)
    .where('ends', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the token for the browser's cookie: the earlier one where this office gave it, because people share a computer. */
export async function knowBrowser(db: Kysely<OfficeTables>, earlier: string | null, person: string, now: number): Promise<string> {
  await db.deleteFrom('browsers').where('ends', '<', new Date(now)).execute();
  const given = await db
    .selectFrom('browsers')
    .select('digest')
    .where('digest', '=', digestOf(earlier ?? ''))
    .executeTakeFirst();
  const token = earlier !== null && given ? earlier : newToken();
  const ends = new Date(now + KNOWN_MS);
  await db
    .insertInto('browsers')
    .values({ digest: digestOf(token), person, ends })
    .onConflict((conflict) => conflict.columns(['digest', 'person']).doUpdateSet({ ends }))
    .execute();
  return token;
}

export async function forgetBrowsers(db: Kysely<OfficeTables>, person: string): Promise<void> {
  await db.deleteFrom('browsers').where('person', '=', person).execute();
}
