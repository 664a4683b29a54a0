import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AuditedAct } from '../../shared/office/people-forms.ts';
import { TERMINAL, writeAudit } from '../people/audit.ts';
import { newOwnerCode } from '../people/join-codes.ts';
import { makeReportRole, reportUrl } from '../store/report-role.ts';
import type { OfficeTables } from '../store/tables.ts';
import { recount } from '../sums/recount.ts';
import { makeCode } from '../tills/enrol-till.ts';
import { moveTill, outletNamed, revokeTill } from '../tills/till-acts.ts';
import { placeOf, type Values } from './arguments.ts';

interface Run {
  readonly db: Kysely<OfficeTables>;
  readonly rest: readonly string[];
  readonly values: Values;
  readonly say: (line: string) => void;
}

/** The commands that end; each returns the exit code. */
export const COMMANDS: Readonly<Record<string, (run: Run) => Promise<number>>> = {
  'owner-code': async ({ db, say }) => {
    say(`Code of an owner, valid until it is used: ${await newOwnerCode({ db, now: Date.now })}`);
    return 0;
  },
  tills: async ({ db, say }) => {
    const tills = await db
      .selectFrom('tills')
      .innerJoin('outlets', 'outlets.outlet', 'tills.outlet')
      .select(['tills.till', 'tills.name', 'outlets.name as outlet', 'tills.revoked', 'tills.waiting', 'tills.seen'])
      .orderBy('outlets.name')
      .orderBy('tills.name')
      .execute();
    for (const { till, name, outlet, revoked, waiting, seen } of tills)
      say(`${till}  ${outlet}  ${name}  ${revoked ? 'revoked' : `${waiting} waiting`}  ${seen?.toISOString() ?? 'never seen'}`);
    return 0;
  },
  replace: async ({ db, rest, say }) => {
    const code = await makeCode(db, { kind: 'replaces', till: tillOf(rest) }, new Date());
    if (code !== null) await writeDown(db, 'tillReplaced', tillOf(rest));
    say(code ?? 'There is no such till.');
    return code === null ? 1 : 0;
  },
  revoke: async ({ db, rest, say }) => {
    const isDone = await revokeTill(db, tillOf(rest), new Date());
    if (isDone) await writeDown(db, 'tillRevoked', tillOf(rest));
    return answer(isDone, 'Revoked.', say);
  },
  move: async ({ db, rest, say }) => {
    const till = tillOf(rest);
    const outlet = rest.slice(1).join(' ');
    if (outlet === '') throw new Error('move TILL OUTLET: the outlet is missing');
    const isDone = await moveTill(db, till, await outletNamed(db, outlet, new Date()));
    if (isDone) await writeDown(db, 'tillMoved', till, { to: outlet });
    return answer(isDone, `Moved to ${outlet}.`, say);
  },
  'report-role': async ({ db, rest: [name = REPORT_ROLE], values, say }) => {
    const place = placeOf(values);
    if (place.kind !== 'server')
      throw new Error('The embedded database lets no other program in: give DATABASE_URL (docs/office-report.md).');
    const role = await makeReportRole(db, name);
    await writeDown(db, 'reportRoleMade', name);
    say(
      'This role reads the views of the schema report and nothing else. Its address is shown once; the command again makes another password:',
    );
    say(reportUrl(place.url, role));
    return 0;
  },
  recount: async ({ db, values, say }) => {
    const { tills, sums, differences } = await recount(db, values);
    if (values.repair && differences > 0) say('The sums were written as the events count them.');
    say(`tills ${tills}, sums ${sums}, differences ${differences}`);
    return differences === 0 || values.repair ? 0 : 1;
  },
};

const REPORT_ROLE = 'loket_report';

const writeDown = (db: Run['db'], act: AuditedAct, subject: string, detail = {}) =>
  writeAudit(db, TERMINAL, { act, subject, detail }, Date.now());

function tillOf([till = '']: readonly string[]): string {
  if (!z.uuid().safeParse(till).success) throw new Error(`"${till}" is no id of a till: npm run office -- tills lists them`);
  return till;
}

function answer(isDone: boolean, done: string, say: Run['say']): number {
  say(isDone ? done : 'There is no such till.');
  return isDone ? 0 : 1;
}
