import type { Kysely } from 'kysely';
import { instantAgo } from '../../shared/lib/wall-clock-durations.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { countedFailures, LOCKOUTS, type LockoutKind, waitOf } from './lockout.ts';
import { digestOf } from './secrets.ts';

/** Counts sign-ins in SQL, so that every server of the office sees one count. A name and an address are stored as digests. */

export interface TryCount {
  readonly kind: LockoutKind;
  readonly key: string;
}

export const counted = (kind: LockoutKind, of: string): TryCount => ({ kind, key: `${kind}:${digestOf(of)}` });

/**
 * Counts one try at each place before it is known whether it fails: a hundred tries at once are a hundred failures. Counts none, and writes no
 * row of another place, where one of the places has to wait: an attacker who waits fills no table.
 *
 * @returns how long to wait, in ms; 0: the try may be made
 */
export function takeTry(db: Kysely<OfficeTables>, places: readonly TryCount[], now: number): Promise<number> {
  const keys = places.map(({ key }) => key).sort();
  return inTransaction(db, async (trx) => {
    const known = trx.selectFrom('failures').selectAll().where('place', 'in', keys).orderBy('place');
    const before = standOf(places, await known.execute(), now);
    if (before.wait === 0) {
      const rows = keys.map((place) => ({ place, count: 0, last: new Date(now) }));
      await trx
        .insertInto('failures')
        .values(rows)
        .onConflict((conflict) => conflict.column('place').doNothing())
        .execute();
    }
    const { wait, stands } = standOf(places, await known.forUpdate().execute(), now);
    for (const { key, count, last } of stands) {
      // A wait keeps its count, and the instant of a clock that was set back.
      const values = wait > 0 ? { count, last: new Date(last) } : { count: count + 1, last: new Date(now) };
      await trx.updateTable('failures').set(values).where('place', '=', key).execute();
    }
    return wait;
  });
}

/** What the rows say of the places that have one, and the longest wait. */
function standOf(places: readonly TryCount[], rows: readonly { place: string; count: number; last: Date }[], now: number) {
  const stands = rows.flatMap(({ place, count, last }) => {
    const kind = places.find(({ key }) => key === place)?.kind;
    if (kind === undefined) return [];
    const failures = countedFailures({ count, last: last.getTime() }, now, LOCKOUTS[kind]);
    return [{ key: place, ...failures, wait: waitOf(failures, now, LOCKOUTS[kind]) }];
  });
  return { wait: Math.max(0, ...stands.map(({ wait }) => wait)), stands };
}

/**
 * Takes back the tries of a sign-in that succeeded. A name or a browser begins again; an address loses this one try, because an attacker
 * may have an account too.
 */
export async function forgiveTries(db: Kysely<OfficeTables>, places: readonly TryCount[]): Promise<void> {
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
