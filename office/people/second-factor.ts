import type { Kysely } from 'kysely';
import { plainCode } from '../../shared/office/codes.ts';
import type { OfficeTables } from '../store/tables.ts';
import { digestOf, newCode } from './secrets.ts';
import { totpStep } from './totp.ts';

/** A code of the app, or a recovery code. Each is taken once, also where two servers get it at the same time. */

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;

type SecondFactor = 'app' | 'recovery' | 'usedCode' | 'wrong';

/** Takes the code in the transaction of `db`. */
export async function takeCode(
  db: Kysely<OfficeTables>,
  person: { id: string; totp_secret: string | null },
  typed: string,
  now: number,
): Promise<SecondFactor> {
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) return person.totp_secret === null ? 'wrong' : takeAppCode(db, person.id, person.totp_secret, code, now);
  const used = await db
    .updateTable('recovery_codes')
    .set({ used: new Date(now) })
    .where('person', '=', person.id)
    .where('digest', '=', digestOf(code))
    .where('used', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return used ? 'recovery' : 'wrong';
}

export async function takeAppCode(
  db: Kysely<OfficeTables>,
  person: string,
  secret: string,
  typed: string,
  now: number,
): Promise<'app' | 'usedCode' | 'wrong'> {
  const step = totpStep(secret, plainCode(typed), now);
  if (step === null) return 'wrong';
  const taken = await db
    .insertInto('totp_steps')
    .values({ person, step })
    .onConflict((conflict) => conflict.columns(['person', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return taken ? 'app' : 'usedCode';
}

/** Replaces all recovery codes of a person and returns the new ones, to be shown once. */
export async function makeRecoveryCodes(db: Kysely<OfficeTables>, person: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_LENGTH));
  await db.deleteFrom('recovery_codes').where('person', '=', person).execute();
  const rows = codes.map((code) => ({ person, digest: digestOf(code), used: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
