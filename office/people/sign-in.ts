import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { SignInCodeForm, SignInForm } from '../../shared/office/people-forms.ts';
import { networkOf } from '../lib/network-of.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Actor, writeAudit } from './audit.ts';
import { isKnownBrowser, knowBrowser } from './known-browsers.ts';
import { nameKey } from './names.ts';
import type { Caller, NewSession, PeopleDeps } from './people-deps.ts';
import { takeCode } from './second-factor.ts';
import { digestOf, newToken } from './secrets.ts';
import { startSession } from './sessions.ts';
import { counted, dropOldTries, forgiveTries, type TryCount, takeTry } from './try-counter.ts';

/** A sign-in in two steps: the password, then a code of the app or a recovery code. */

const PENDING_MS = 5 * MINUTE_MS;
/** Codes that one first step allows: a guess of the code costs a try with the password for each of them. */
const MOST_CODES = 3;

const people = (db: Kysely<OfficeTables>) =>
  db.selectFrom('people').select(['person as id', 'name', 'name_key', 'password', 'totp_secret']);

const byName = (db: Kysely<OfficeTables>, key: string) =>
  people(db).where('name_key', '=', key).where('removed', 'is', null).executeTakeFirst();

/**
 * Says nothing about whether the name exists: an unknown one waits, costs and fails as a known one does.
 *
 * @returns the token of the second step
 * @throws {RefusalError} `locked`, `wrong`
 */
export async function signIn({ db, now, hasher }: PeopleDeps, { name, password }: SignInForm, caller: Caller): Promise<string> {
  const at = now();
  const key = nameKey(name);
  const person = await byName(db, key);
  const isKnown = await isKnownBrowser(db, caller.browser, person?.id ?? null, at);
  const wait = await takeTry(db, placesOf(key, caller, isKnown), at);
  if (wait > 0) throw new RefusalError('locked', 'too many failed sign-ins', wait);
  const matches = await hasher.matches(password, person?.password ?? null);
  if (!person || !matches) {
    await writeFailure(db, person, caller, 'password', at);
    throw new RefusalError('wrong', 'name or password');
  }
  if (person.password !== null && hasher.isOutdated(person.password)) {
    const hash = await hasher.hash(password);
    await db
      .updateTable('people')
      .set({ password: hash })
      .where('person', '=', person.id)
      .where('password', '=', person.password)
      .execute();
  }
  const pending = newToken();
  await db.deleteFrom('sign_ins').where('ends', '<', new Date(at)).execute();
  await db
    .insertInto('sign_ins')
    .values({ digest: digestOf(pending), person: person.id, ends: new Date(at + PENDING_MS) })
    .execute();
  return pending;
}

/** @throws {RefusalError} `startAgain`, `wrong`, `usedCode` */
export async function signInWithCode({ db, now }: PeopleDeps, form: SignInCodeForm, caller: Caller): Promise<NewSession> {
  const at = now();
  const pending = await db
    .updateTable('sign_ins')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('digest', '=', digestOf(form.pending))
    .where('ends', '>', new Date(at))
    .where('tries', '<', MOST_CODES)
    .returning('person')
    .executeTakeFirst();
  if (!pending) throw new RefusalError('startAgain', 'the second step came too late or too often');
  const done: NewSession | { refused: 'wrong' | 'usedCode'; person: { id: string; name: string } } = await inTransaction(
    db,
    async (trx) => {
      const person = await people(trx).where('person', '=', pending.person).forUpdate().executeTakeFirstOrThrow();
      const taken = await takeCode(trx, person, form.code, at);
      if (taken === 'wrong' || taken === 'usedCode') return { refused: taken, person };
      const open = await trx.deleteFrom('sign_ins').where('digest', '=', digestOf(form.pending)).returning('digest').executeTakeFirst();
      // The person's rights changed, or another call took this step, since the first one.
      if (!open) throw new RefusalError('startAgain', 'the second step was taken');
      const isKnown = await isKnownBrowser(trx, caller.browser, person.id, at);
      await forgiveTries(trx, placesOf(person.name_key, caller, isKnown));
      await dropOldTries(trx, at);
      const actor: Actor = { person, address: caller.address };
      await writeAudit(trx, actor, { act: 'signedIn', detail: { by: taken } }, at);
      if (taken === 'recovery') await writeAudit(trx, actor, { act: 'recoveryCodeUsed' }, at);
      const token = await startSession(trx, person.id, caller.address, at);
      return { token, browser: await knowBrowser(trx, caller.browser, person.id, at) };
    },
  );
  if ('token' in done) return done;
  await writeFailure(db, done.person, caller, 'code', at);
  throw new RefusalError(done.refused, 'code');
}

/** A known browser has a count of its own: failures elsewhere do not delay it. */
function placesOf(key: string, caller: Caller, isKnown: boolean): TryCount[] {
  return isKnown && caller.browser !== null
    ? [counted('browser', `${caller.browser} ${key}`)]
    : [counted('name', key), counted('address', networkOf(caller.address))];
}

/** A name that is not known is not written: people type passwords into that field. */
const writeFailure = (
  db: Kysely<OfficeTables>,
  person: Actor['person'] | undefined,
  { address }: Caller,
  step: 'password' | 'code',
  at: number,
) => writeAudit(db, { person: person ?? null, address }, { act: 'signInFailed', detail: { step } }, at);
