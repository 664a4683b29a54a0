import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InviteForm, OfficePerson, OneTimeCode, StandingForm } from '../../shared/office/people-forms.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { endCodesOf } from '../tills/open-codes.ts';
import { type Actor, writeAudit } from './audit.ts';
import { makeJoinCode } from './join-codes.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { nameKey } from './names.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireRight } from './require-right.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Who belongs to the office, and with which rights. Each change ends the person's sessions and the codes that the person made, and is written
 * down in its transaction.
 */

/** All people who were not removed, by name. */
export async function listPeople(db: Kysely<OfficeTables>): Promise<OfficePerson[]> {
  const columns = ['person', 'name', 'role', 'outlets', 'consolidated', 'joined'] as const;
  const rows = await db.selectFrom('people').select(columns).where('removed', 'is', null).orderBy('name_key').execute();
  return rows.map(({ person, joined, ...row }) => ({ id: person, ...row, joined: joined?.toISOString() ?? null }));
}

/** @throws {RefusalError} `notAllowed`, `nameTaken`, `unknown` (an outlet) */
export function invite({ db, now }: PeopleDeps, { name, ...standing }: InviteForm, actor: Actor): Promise<OneTimeCode> {
  return inTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'changePeople');
    await refuseUnknownOutlets(trx, standing);
    const person = randomUUID();
    const added = await trx
      .insertInto('people')
      .values({
        person,
        name,
        name_key: nameKey(name),
        ...stored(standing),
        password: null,
        totp_secret: null,
        joined: null,
        removed: null,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('person')
      .executeTakeFirst();
    if (!added) throw new RefusalError('nameTaken', 'name');
    await writeAudit(trx, actor, { act: 'invited', subject: person, detail: { name, ...standing } }, now());
    return makeJoinCode(trx, 'invite', person, now());
  });
}

/** @throws {RefusalError} `notAllowed`, `unknown`, `lastOwner` */
export function changeStanding({ db, now }: PeopleDeps, person: string, standing: StandingForm, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'changePeople');
    await refuseUnknownOutlets(trx, standing);
    const { name, ...before } = await lockPerson(trx, person, standing.role !== 'owner');
    await trx.updateTable('people').set(stored(standing)).where('person', '=', person).execute();
    await endSessionsOf(trx, person);
    await endCodesOf(trx, person);
    await writeAudit(trx, actor, { act: 'standingChanged', subject: person, detail: { name, before, after: standing } }, now());
  });
}

/**
 * Removes a person: the row stays, so that what the person did keeps its name, and the name is free for another one.
 *
 * @throws {RefusalError} `notAllowed`, `unknown`, `lastOwner`
 */
export function removePerson({ db, now }: PeopleDeps, person: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'changePeople');
    const { name, role } = await lockPerson(trx, person, true);
    const gone = { name_key: person, password: null, totp_secret: null, removed: new Date(now()) };
    await trx.updateTable('people').set(gone).where('person', '=', person).execute();
    for (const table of ['recovery_codes', 'totp_steps'] as const) await trx.deleteFrom(table).where('person', '=', person).execute();
    await trx.deleteFrom('join_codes').where('slot', '=', person).execute();
    await endSessionsOf(trx, person);
    await endCodesOf(trx, person);
    await forgetBrowsers(trx, person);
    await writeAudit(trx, actor, { act: 'removed', subject: person, detail: { name, role } }, now());
  });
}

/**
 * Ends password, app and recovery codes of a person, who then joins with the code: for a lost phone or a forgotten password.
 *
 * @throws {RefusalError} `notAllowed`, `unknown`
 */
export function resetPerson({ db, now }: PeopleDeps, person: string, actor: Actor): Promise<OneTimeCode> {
  return inTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'changePeople');
    const { name, joined } = await lockPerson(trx, person, false);
    await trx.updateTable('people').set({ password: null, totp_secret: null }).where('person', '=', person).execute();
    await trx.deleteFrom('recovery_codes').where('person', '=', person).execute();
    await endSessionsOf(trx, person);
    await endCodesOf(trx, person);
    await forgetBrowsers(trx, person);
    await writeAudit(trx, actor, { act: 'reset', subject: person, detail: { name } }, now());
    return makeJoinCode(trx, joined === null ? 'invite' : 'reset', person, now());
  });
}

/** Locks the person's row. Where the person may stop being an owner, locks all owners, so that two such changes at once keep one. */
async function lockPerson(db: Kysely<OfficeTables>, person: string, mayLoseOwner: boolean) {
  const owners = mayLoseOwner
    ? await db
        .selectFrom('people')
        .select('person')
        .where('role', '=', 'owner')
        .where('removed', 'is', null)
        .where('password', 'is not', null)
        .orderBy('person')
        .forUpdate()
        .execute()
    : [];
  const row = await db
    .selectFrom('people')
    .select(['name', 'role', 'outlets', 'consolidated', 'joined'])
    .where('person', '=', person)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RefusalError('unknown', 'person');
  if (owners.length === 1 && owners[0]?.person === person) throw new RefusalError('lastOwner', 'an office keeps one owner');
  return row;
}

async function refuseUnknownOutlets(db: Kysely<OfficeTables>, { outlets }: Pick<StandingForm, 'outlets'>): Promise<void> {
  if (outlets === null) return;
  const rows = await db.selectFrom('outlets').select('outlet').where('outlet', 'in', outlets).execute();
  if (rows.length < new Set(outlets).size) throw new RefusalError('unknown', 'outlet');
}

const stored = ({ role, outlets, consolidated }: StandingForm) => ({
  role,
  outlets: outlets === null ? null : JSON.stringify(outlets),
  consolidated: consolidated || role === 'owner',
});
