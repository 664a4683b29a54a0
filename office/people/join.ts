import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { plainCode } from '../../shared/office/codes.ts';
import { refusedPassword } from '../../shared/office/passwords.ts';
import type { JoinForm, JoinOffer } from '../../shared/office/people-forms.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { writeAudit } from './audit.ts';
import { knowBrowser } from './known-browsers.ts';
import { nameKey } from './names.ts';
import type { Caller, NewSession, PeopleDeps } from './people-deps.ts';
import { makeRecoveryCodes, takeAppCode } from './second-factor.ts';
import { digestOf } from './secrets.ts';
import { endSessionsOf, startSession } from './sessions.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** A person begins with a one-time code: the first owner, someone who was invited, and someone whose app and password are reset. */

const openCode = (db: Kysely<OfficeTables>, typed: string, at: number) =>
  db
    .selectFrom('join_codes')
    .leftJoin('people', 'people.person', 'join_codes.slot')
    .select(['slot', 'kind', 'digest', 'join_codes.totp_secret', 'name'])
    .where('digest', '=', digestOf(plainCode(typed)))
    .where(({ or, eb }) => or([eb('ends', 'is', null), eb('ends', '>', new Date(at))]));

/**
 * Offers a secret for the app; a later offer replaces it.
 *
 * @throws {RefusalError} `codeRefused`
 */
export async function offerJoin({ db, now }: PeopleDeps, typed: string): Promise<JoinOffer> {
  const code = await openCode(db, typed, now()).executeTakeFirst();
  if (!code) throw new RefusalError('codeRefused', 'the code is wrong, used or over');
  const secret = newTotpSecret();
  await db.updateTable('join_codes').set({ totp_secret: secret }).where('digest', '=', code.digest).execute();
  return { kind: code.kind, name: code.name, secret, uri: totpUri(secret, code.name ?? 'Owner') };
}

/**
 * Uses the code: of two uses at once one wins.
 *
 * @returns the session, and recovery codes to be shown once
 * @throws {RefusalError} `codeRefused`, `wrong` (the app's code), `nameTaken`, and what {@link refusedPassword} says
 */
export async function join(
  { db, now, hasher }: PeopleDeps,
  form: JoinForm,
  caller: Caller,
): Promise<NewSession & { readonly codes: string[] }> {
  const at = now();
  const offered = await openCode(db, form.code, at).executeTakeFirst();
  const name = offered?.kind === 'owner' ? form.name : offered?.name;
  if (!offered || offered.totp_secret === null) throw new RefusalError('codeRefused', 'the code is wrong, used or over');
  if (!name) throw new RefusalError('unreadable', 'name');
  const refused = refusedPassword(form.password, name);
  if (refused) throw new RefusalError(refused, 'password');
  const password = await hasher.hash(form.password);
  return inTransaction(db, async (trx) => {
    const used = await trx.deleteFrom('join_codes').where('digest', '=', offered.digest).returning('totp_secret').executeTakeFirst();
    if (!used || used.totp_secret === null) throw new RefusalError('codeRefused', 'the code is wrong, used or over');
    const id = offered.kind === 'owner' ? randomUUID() : offered.slot;
    if ((await takeAppCode(trx, id, used.totp_secret, form.totp, at)) !== 'app') throw new RefusalError('wrong', 'code of the app');
    const secrets = { password, totp_secret: used.totp_secret, joined: new Date(at) };
    if (offered.kind === 'owner') await addOwner(trx, { id, name, ...secrets });
    else await trx.updateTable('people').set(secrets).where('person', '=', id).execute();
    await endSessionsOf(trx, id);
    const codes = await makeRecoveryCodes(trx, id);
    await writeAudit(trx, { person: { id, name }, address: caller.address }, { act: 'joined', detail: { by: offered.kind } }, at);
    const token = await startSession(trx, id, caller.address, at);
    return { token, browser: await knowBrowser(trx, caller.browser, id, at), codes };
  });
}

async function addOwner(
  db: Kysely<OfficeTables>,
  { id, ...row }: { id: string; name: string; password: string; totp_secret: string; joined: Date },
): Promise<void> {
  const added = await db
    .insertInto('people')
    .values({ ...row, person: id, name_key: nameKey(row.name), role: 'owner', outlets: null, consolidated: true, removed: null })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('person')
    .executeTakeFirst();
  if (!added) throw new RefusalError('nameTaken', row.name);
}
