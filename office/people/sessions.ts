import type { Kysely } from 'kysely';
import { ageMs, DAY_MS, distanceMs, HOUR_MS, instantAgo, MINUTE_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { Standing } from '../../shared/office/people.ts';
import type { OfficeTables } from '../store/tables.ts';
import { sqlStateOf } from '../store/transaction.ts';
import { digestOf, newToken } from './secrets.ts';

/** Sessions of signed-in people. SQL holds the digest of a token; the token itself is in the person's browser alone. Times in ms. */

const IDLE_MS = 12 * HOUR_MS;
const MOST_MS = 7 * DAY_MS;
export const SESSION_COOKIE_S = MOST_MS / 1_000;
/** Clocks of servers differ; a session that started later than this lies in the future of a clock that was set back, and has ended. */
const SKEW_MS = 5 * MINUTE_MS;
/** A call within this time writes no row. */
const SEEN_MS = MINUTE_MS;

export interface SignedIn extends Standing {
  readonly id: string;
  readonly name: string;
}

interface SessionTimes {
  readonly started: number;
  readonly seen: number;
  readonly ends: number;
}

const isAlive = ({ started, seen, ends }: SessionTimes, now: number): boolean =>
  started <= now + SKEW_MS && now < ends && ageMs(seen, now) < IDLE_MS;

/** Returns the token for the person's cookie. Removes sessions that are over. */
export async function startSession(db: Kysely<OfficeTables>, person: string, address: string, now: number): Promise<string> {
  const token = newToken();
  const at = new Date(now);
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ends', '<', at), eb('seen', '<', new Date(instantAgo(IDLE_MS, now)))]))
    .execute();
  const row = { digest: digestOf(token), person, started: at, seen: at, ends: new Date(now + MOST_MS), address };
  await db.insertInto('sessions').values(row).execute();
  return token;
}

/** Returns the person of a session, with the rights of this moment; null where it has ended. */
export async function readSession(db: Kysely<OfficeTables>, token: string, now: number): Promise<SignedIn | null> {
  const digest = digestOf(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.person', 'sessions.person')
    .select(['people.person as id', 'name', 'role', 'outlets', 'consolidated', 'started', 'seen', 'ends'])
    .where('digest', '=', digest)
    .where('removed', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, role, outlets, consolidated } = row;
  if (!isAlive({ started: row.started.getTime(), seen: row.seen.getTime(), ends: row.ends.getTime() }, now)) return null;
  if (distanceMs(row.seen.getTime(), now) > SEEN_MS) await noteSeen(db, digest, now);
  return { id, name, role, outlets, consolidated };
}

/** A database that is full or read-only notes nothing: its people still read. */
const TAKES_NO_WRITES = /^(?:25006|53)/;

async function noteSeen(db: Kysely<OfficeTables>, digest: string, now: number): Promise<void> {
  try {
    await db
      .updateTable('sessions')
      .set({ seen: new Date(now) })
      .where('digest', '=', digest)
      .execute();
  } catch (error) {
    if (!TAKES_NO_WRITES.test(sqlStateOf(error))) throw error;
  }
}

export async function endSession(db: Kysely<OfficeTables>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('digest', '=', digestOf(token)).execute();
}

export async function endSessionsOf(db: Kysely<OfficeTables>, person: string): Promise<void> {
  await db.deleteFrom('sessions').where('person', '=', person).execute();
  await db.deleteFrom('sign_ins').where('person', '=', person).execute();
}
