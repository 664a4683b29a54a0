import { refusedPassword } from '../../shared/office/passwords.ts';
import type { PasswordForm } from '../../shared/office/people-forms.ts';
import { RefusalError } from '../lib/refusal.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Actor, writeAudit } from './audit.ts';
import type { PeopleDeps } from './people-deps.ts';
import { makeRecoveryCodes, takeCode } from './second-factor.ts';
import { endSessionsOf, type SignedIn, startSession } from './sessions.ts';
import { counted, forgiveTries, takeTry } from './try-counter.ts';

/** What people change of their own account. A stolen session guesses neither the password nor a code: tries count as sign-ins do. */

/**
 * Changes the password, ends all sessions of the person and begins one.
 *
 * @returns its token
 * @throws {RefusalError} `locked`, `wrong`, and what {@link refusedPassword} says
 */
export async function changePassword({ db, now, hasher }: PeopleDeps, me: SignedIn, form: PasswordForm, address: string): Promise<string> {
  const refused = refusedPassword(form.password, me.name);
  if (refused) throw new RefusalError(refused, 'password');
  const place = counted('own', me.id);
  await takeOwnTry(db, place, now());
  const row = await db.selectFrom('people').select('password').where('person', '=', me.id).executeTakeFirst();
  if (!(await hasher.matches(form.old, row?.password ?? null))) throw new RefusalError('wrong', 'password');
  const password = await hasher.hash(form.password);
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('people')
      .set({ password })
      .where('person', '=', me.id)
      .where('password', '=', row?.password ?? '')
      .returning('person')
      .executeTakeFirst();
    if (!changed) throw new RefusalError('wrong', 'the password changed meanwhile');
    await forgiveTries(trx, [place]);
    await endSessionsOf(trx, me.id);
    await writeAudit(trx, { person: me, address }, { act: 'passwordChanged' }, now());
    return startSession(trx, me.id, address, now());
  });
}

/** @throws {RefusalError} `locked`, `wrong`, `usedCode` */
export async function renewRecoveryCodes({ db, now }: PeopleDeps, me: SignedIn, code: string, actor: Actor): Promise<string[]> {
  const place = counted('own', me.id);
  await takeOwnTry(db, place, now());
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('people')
      .select(['person as id', 'totp_secret'])
      .where('person', '=', me.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const taken = await takeCode(trx, row, code, now());
    if (taken === 'wrong' || taken === 'usedCode') throw new RefusalError(taken, 'code');
    await forgiveTries(trx, [place]);
    await writeAudit(trx, actor, { act: 'recoveryCodesMade' }, now());
    return makeRecoveryCodes(trx, me.id);
  });
}

async function takeOwnTry(db: PeopleDeps['db'], place: ReturnType<typeof counted>, now: number): Promise<void> {
  const wait = await takeTry(db, [place], now);
  if (wait > 0) throw new RefusalError('locked', 'too many failures', wait);
}
