import type { Kysely } from 'kysely';
import { DAY_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { TERMINAL, writeAudit } from './audit.ts';
import type { PeopleDeps } from './people-deps.ts';
import { digestOf, newCode } from './secrets.ts';

/** Codes to join with: 75 bits, so that guessing is hopeless at any rate. */

const LENGTH = 15;
const OWNER_SLOT = '00000000-0000-0000-0000-000000000000';
const INVITE_MS = 7 * DAY_MS;

const grouped = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** Makes a code for a person; an earlier one of that person ends. Returns it with its end. */
export async function makeJoinCode(db: Kysely<OfficeTables>, kind: 'invite' | 'reset', person: string, now: number) {
  const code = newCode(LENGTH);
  const row = { kind, digest: digestOf(code), totp_secret: null, ends: new Date(now + INVITE_MS) };
  await db.deleteFrom('join_codes').where('slot', '=', person).execute();
  await db
    .insertInto('join_codes')
    .values({ slot: person, ...row })
    .execute();
  return { code: grouped(code), ends: row.ends.toISOString(), validMs: INVITE_MS };
}

/**
 * Makes the code of the first owner where there is neither an owner nor a code yet. Of several servers that start at once one gets it.
 *
 * @returns the code, for the terminal; null where none is made
 */
export async function firstOwnerCode({ db, now }: Pick<PeopleDeps, 'db' | 'now'>): Promise<string | null> {
  const owner = await db
    .selectFrom('people')
    .select('person')
    .where('role', '=', 'owner')
    .where('removed', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (owner) return null;
  const code = newCode(LENGTH);
  const made = await db
    .insertInto('join_codes')
    .values({ slot: OWNER_SLOT, kind: 'owner', digest: digestOf(code), totp_secret: null, ends: null })
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('slot')
    .executeTakeFirst();
  if (!made) return null;
  await writeAudit(db, TERMINAL, { act: 'ownerCodeMade' }, now());
  return grouped(code);
}

/** Makes a new owner's code on the server's terminal, also where owners exist: its reader has the whole database anyway. */
export async function newOwnerCode({ db, now }: Pick<PeopleDeps, 'db' | 'now'>): Promise<string> {
  const code = newCode(LENGTH);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('join_codes').where('slot', '=', OWNER_SLOT).execute();
    await trx
      .insertInto('join_codes')
      .values({ slot: OWNER_SLOT, kind: 'owner', digest: digestOf(code), totp_secret: null, ends: null })
      .execute();
    await writeAudit(trx, TERMINAL, { act: 'ownerCodeMade' }, now());
  });
  return grouped(code);
}
