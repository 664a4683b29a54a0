import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Outlet } from '../../shared/office/outlet-forms.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction, sqlStateOf } from '../store/transaction.ts';
import { type Actor, writeAudit } from './audit.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireRight } from './require-right.ts';
import type { SignedIn } from './sessions.ts';

/** The outlets of the office. A person sees and names those of their own alone. */

/** By name. */
export async function listOutlets(db: Kysely<OfficeTables>, { outlets }: SignedIn): Promise<Outlet[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('outlets')
      .select(['outlet as id', 'name'])
      .$if(outlets !== null, (query) => query.where('outlet', 'in', outlets ?? []))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('tills')
      .select(({ fn }) => ['outlet', fn.countAll<number>().as('tills')])
      .groupBy('outlet')
      .execute(),
  ]);
  return rows.map((row) => ({ ...row, tills: counts.find(({ outlet }) => outlet === row.id)?.tills ?? 0 }));
}

/** @throws {RefusalError} `notAllowed`, `nameTaken` */
export function addOutlet({ db, now }: PeopleDeps, name: string, actor: Actor): Promise<string> {
  return inTransaction(db, async (trx) => {
    await requireRight(trx, actor, 'addOutlet');
    const added = await trx
      .insertInto('outlets')
      .values({ outlet: randomUUID(), name, created: new Date(now()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('outlet')
      .executeTakeFirst();
    if (!added) throw new RefusalError('nameTaken', 'outlet');
    await writeAudit(trx, actor, { act: 'outletAdded', subject: added.outlet, detail: { name } }, now());
    return added.outlet;
  });
}

/** @throws {RefusalError} `unknown`, `notAllowed`, `nameTaken` */
export async function renameOutlet({ db, now }: PeopleDeps, outlet: string, name: string, actor: Actor): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      await requireRight(trx, actor, 'renameOutlet', outlet);
      const before = await trx.selectFrom('outlets').select('name').where('outlet', '=', outlet).forUpdate().executeTakeFirst();
      if (!before) throw new RefusalError('unknown', 'outlet');
      await trx.updateTable('outlets').set({ name }).where('outlet', '=', outlet).execute();
      await writeAudit(trx, actor, { act: 'outletRenamed', subject: outlet, detail: { before: before.name, name } }, now());
    });
  } catch (error) {
    throw sqlStateOf(error) === UNIQUE ? new RefusalError('nameTaken', 'outlet') : error;
  }
}

const UNIQUE = '23505';
