import { type Kysely, sql, type Transaction } from 'kysely';
import type { EmptiedPart, EmptiedTill, EnrolledTill, NewTillForm } from '../../shared/office/outlet-forms.ts';
import type { OfficeRight } from '../../shared/office/people.ts';
import type { AuditedAct, OneTimeCode } from '../../shared/office/people-forms.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { emptyTill } from '../tills/empty-till.ts';
import { CODE_VALID_MS, makeCode } from '../tills/enrol-till.ts';
import { excludeTill, includeTill, moveTill, revokeTill } from '../tills/till-acts.ts';
import { type Actor, writeAudit } from './audit.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireRight } from './require-right.ts';
import type { SignedIn } from './sessions.ts';

/** What people do with tills of their outlets, and the terminal with all. The rights are asked while the till's row is locked, so a till that moves is not reached. */

type BookDeps = Pick<PeopleDeps, 'db' | 'now'>;

/** By name; revoked ones too. */
export async function listTills(db: Kysely<OfficeTables>, { outlets }: SignedIn): Promise<EnrolledTill[]> {
  const rows = await db
    .selectFrom('tills')
    .select(['till as id', 'name', 'outlet', 'version', 'enrolled', 'revoked', 'seen'])
    .$if(outlets !== null, (query) => query.where('outlet', 'in', outlets ?? []))
    .orderBy('name')
    .execute();
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  return rows.map((row) => ({ ...row, enrolled: row.enrolled.toISOString(), revoked: instant(row.revoked), seen: instant(row.seen) }));
}

/** @throws {RefusalError} `notAllowed`, `unknown` (the outlet) */
export function newTillCode({ db, now }: BookDeps, { outlet, name }: NewTillForm, actor: Actor): Promise<OneTimeCode> {
  return inTransaction(db, async (trx) => {
    await requireOutlet(trx, outlet, actor);
    await writeAudit(trx, actor, { act: 'tillCodeMade', subject: outlet, detail: { name } }, now());
    return codeOf(await makeCode(trx, { kind: 'new', outlet, name }, new Date(now()), actor.person?.id ?? null), now());
  });
}

/** Makes a code that puts another computer in the place of the till. */
export const replaceTill = (deps: BookDeps, till: string, actor: Actor): Promise<OneTimeCode> =>
  change(deps, till, actor, 'tillReplaced', async (trx) => {
    const code = await makeCode(trx, { kind: 'replaces', till }, new Date(deps.now()), actor.person?.id ?? null);
    return { answer: codeOf(code, deps.now()), detail: {} };
  });

export const renameTill = (deps: BookDeps, till: string, name: string, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'tillRenamed', async (trx) => {
    await trx.updateTable('tills').set({ name }).where('till', '=', till).execute();
    return { answer: undefined, detail: { to: name } };
  });

export const revoke = (deps: BookDeps, till: string, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'tillRevoked', async (trx) => {
    await revokeTill(trx, till, new Date(deps.now()));
    return { answer: undefined, detail: {} };
  });

/** Takes the till out of every sum until {@link include}. */
export const exclude = (deps: BookDeps, till: string, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'tillExcluded', async (trx) => {
    await excludeTill(trx, till, new Date(deps.now()));
    return { answer: undefined, detail: {} };
  });

export const include = (deps: BookDeps, till: string, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'tillIncluded', async (trx) => {
    await includeTill(trx, till);
    return { answer: undefined, detail: {} };
  });

/** The person needs the right at both outlets. */
export const moveTo = (deps: BookDeps, till: string, outlet: string, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'tillMoved', async (trx) => {
    await requireOutlet(trx, outlet, actor);
    await moveTill(trx, till, outlet);
    return { answer: undefined, detail: { to: outlet } };
  });

/** Empties what names customers in what the till sent. */
export const empty = (deps: BookDeps, till: string, part: EmptiedPart, actor: Actor): Promise<EmptiedTill> =>
  change(deps, till, actor, 'tillEmptied', async (trx) => {
    const answer = await emptyTill(trx, till, part);
    return { answer, detail: { part, ...answer } };
  });

/** The person expected the histories that the till had at this turn: another turn shows the fault again. */
export const acknowledgeFork = (deps: BookDeps, till: string, turn: number, actor: Actor): Promise<void> =>
  change(deps, till, actor, 'forkAcknowledged', async (trx) => {
    const seen = sql<number>`greatest(acknowledged_turn, least(turn, ${turn}::integer))`;
    await trx.updateTable('tills').set({ acknowledged_turn: seen }).where('till', '=', till).execute();
    return { answer: undefined, detail: { turn } };
  });

type Change<T> = (trx: Transaction<OfficeTables>) => Promise<{ readonly answer: T; readonly detail: Record<string, unknown> }>;

/** The acts that need more than the right to change tills. */
const RIGHT_OF: Partial<Record<AuditedAct, OfficeRight>> = {
  ...{ tillExcluded: 'excludeTills', tillIncluded: 'excludeTills', tillEmptied: 'emptyTills' },
};

/** @throws {RefusalError} `unknown`, `notAllowed` */
function change<T>({ db, now }: BookDeps, till: string, actor: Actor, act: AuditedAct, work: Change<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('tills').select(['name', 'outlet']).where('till', '=', till).forUpdate().executeTakeFirst();
    if (!before) throw new RefusalError('unknown', 'till');
    await requireRight(trx, actor, RIGHT_OF[act] ?? 'changeTills', before.outlet);
    const { answer, detail } = await work(trx);
    await writeAudit(trx, actor, { act, subject: till, detail: { ...before, ...detail } }, now());
    return answer;
  });
}

async function requireOutlet(trx: Transaction<OfficeTables>, outlet: string, actor: Actor): Promise<void> {
  await requireRight(trx, actor, 'changeTills', outlet);
  const found = await trx.selectFrom('outlets').select('outlet').where('outlet', '=', outlet).executeTakeFirst();
  if (!found) throw new RefusalError('unknown', 'outlet');
}

function codeOf(code: string | null, now: number): OneTimeCode {
  if (code === null) throw new RefusalError('unknown', 'till');
  return { code, ends: new Date(now + CODE_VALID_MS).toISOString(), validMs: CODE_VALID_MS };
}
