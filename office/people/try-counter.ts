import type { Kysely } from 'kysely';
import { instantAgo } from '../../shared/lib/wall-clock-durations.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { countedFailures, LOCKOUTS, type LockoutKind, waitOf } from './lockout.ts';
import { digestOf } from './secrets.ts';

/** Counts sign-ins in SQL, so that every server of the office sees one count. A name and an address are stored as digests. */

export interface CountedPlace {
  readonly kind: LockoutKind;
  readonly key: string;
}

export const counted = (kind: LockoutKind, of: string): CountedPlace => ({ kind, key: `${kind}:${digestOf(of)}` });

/**
 * Counts one try at each place before it is known whether it fails: a hundred tries at once are a hundred failures. Counts none where one
 * of the places has to wait.
 *
 * @returns how long to wait, in ms; 0: the try may be made
 */
export function takeTry(db: Kysely<OfficeTables>, places: readonly CountedPlace[], now: number): Promise<number> {
  const keys = places.map(({ key }) => key).sort();
  return inTransaction(db, async (trx) => {
    for (const key of keys) {
      await trx
        .insertInto('failures')
        .values({ place: key, count: 0, last: new Date(now) })
        .onConflict((conflict) => conflict.column('place').doNothing())
        .execute();
    }
    const rows = await trx.selectFrom('failures').selectAll().where('place', 'in', keys).orderBy('place').forUpdate().execute();
    const found = places.map(({ kind, key }) => {
      const row = rows.find((one) => one.place === key) ?? { count: 0, last: new Date(now) };
      return { key, kind, failures: countedFailures({ count: row.count, last: row.last.getTime() }, now, LOCKOUTS[kind]) };
    });
    const wait = Math.max(...found.map(({ kind, failures }) => waitOf(failures, now, LOCKOUTS[kind])));
    for (const { key, failures } of found) {
      // A wait keeps its count, and the instant of a clock that was set back.
      const values =
        wait > 0 ? { count: failures.count, last: new Date(failures.last) } : { count: failures.count + 1, last: new Date(now) };
      await trx.updateTable('failures').set(values).where('place', '=', key).execute();
    }
    return wait;
  });
}

/**
 * Takes back the tries of a sign-in that succeeded. A name or a browser begins again; an address loses this one try, because an attacker
 * may have an account too.
 */
export async function forgiveTries(db: Kysely<OfficeTables>, places: readonly CountedPlace[]): Promise<void> {
  for (const { kind, key } of places) {
    await db
      .updateTable('failures')
      .set(({ fn, eb, lit }) => ({ count: kind === 'address' ? fn('greatest', [eb('count', '-', 1), lit(0)]) : 0 }))
      .where('place', '=', key)
      .execute();
  }
}

/** Removes rows that count no more. */
export async function dropOldTries(db: Kysely<OfficeTables>, now: number): Promise<void> {
  const memory = Math.max(...Object.values(LOCKOUTS).map(({ memoryMs }) => memoryMs));
  await db
    .deleteFrom('failures')
    .where('last', '<', new Date(instantAgo(memory, now)))
    .execute();
}
