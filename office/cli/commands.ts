import type { Kysely } from 'kysely';
import { z } from 'zod';
import { RefusalError } from '../lib/refusal.ts';
import { TERMINAL, writeAudit } from '../people/audit.ts';
import { newOwnerCode } from '../people/join-codes.ts';
import { empty, exclude, include, moveTo, replaceTill, revoke } from '../people/till-book.ts';
import type { DatabasePlace } from '../store/database.ts';
import { reportUrl } from '../store/database-url.ts';
import { grantOnCluster, makeReportRole } from '../store/report-role.ts';
import type { OfficeTables } from '../store/tables.ts';
import { recount } from '../sums/recount.ts';
import { emptyOlder } from '../tills/empty-older.ts';
import { outletNamed } from '../tills/outlet-named.ts';
import type { Values } from './arguments.ts';

interface Run {
  readonly db: Kysely<OfficeTables>;
  readonly rest: readonly string[];
  readonly values: Values;
  readonly place: DatabasePlace;
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
      .select(['tills.till', 'tills.name', 'outlets.name as outlet', 'tills.revoked', 'tills.excluded', 'tills.waiting', 'tills.seen'])
      .orderBy('outlets.name')
      .orderBy('tills.name')
      .execute();
    for (const { till, name, outlet, revoked, excluded, waiting, seen } of tills) {
      const state = `${revoked ? 'revoked' : `${waiting} waiting`}${excluded ? ', not counted' : ''}`;
      say(`${till}  ${outlet}  ${name}  ${state}  ${seen?.toISOString() ?? 'never seen'}`);
    }
    return 0;
  },
  replace: ({ db, rest, say }) => inWords(say, async () => (await replaceTill(depsOf(db), tillOf(rest), TERMINAL)).code),
  revoke: ({ db, rest, say }) =>
    inWords(say, async () => {
      await revoke(depsOf(db), tillOf(rest), TERMINAL);
      return 'Revoked.';
    }),
  exclude: ({ db, rest, say }) =>
    inWords(say, async () => {
      await exclude(depsOf(db), tillOf(rest), TERMINAL);
      return 'It is in no sum any more.';
    }),
  include: ({ db, rest, say }) =>
    inWords(say, async () => {
      await include(depsOf(db), tillOf(rest), TERMINAL);
      return 'It counts again.';
    }),
  move: async ({ db, rest, say }) => {
    const till = tillOf(rest);
    const outlet = rest.slice(1).join(' ');
    if (outlet === '') throw new Error('move TILL OUTLET: the outlet is missing');
    return inWords(say, async () => {
      await moveTo(depsOf(db), till, await outletNamed(db, outlet, new Date()), TERMINAL);
      return `Moved to ${outlet}.`;
    });
  },
  'report-role': async ({ db, rest: [name = REPORT_ROLE], place, say }) => {
    if (place.kind !== 'server')
      throw new Error('The embedded database lets no other program in: give DATABASE_URL (docs/office-report.md).');
    const role = await makeReportRole(db, name);
    await writeAudit(db, TERMINAL, { act: 'reportRoleMade', subject: name }, Date.now());
    say(
      'This role reads the views of the schema report and nothing else. Its address is shown once; the command again makes another password:',
    );
    say(reportUrl(place.url, role));
    const grant = await grantOnCluster(db, name);
    if (grant !== null)
      say(`The nodes of a cluster ask for the role's own rights (docs/office-report.md). It reads the views after: ${grant};`);
    return 0;
  },
  empty: ({ db, rest, values, say }) =>
    inWords(say, async () => {
      const { events, documents } = await empty(depsOf(db), tillOf(rest), values.earlier ? 'earlier' : 'all', TERMINAL);
      return `Emptied: events ${events}, documents ${documents}.`;
    }),
  'empty-older': async ({ db, rest, say }) => {
    const { events, documents } = await emptyOlder(db, monthsOf(rest), new Date());
    say(`Emptied: events ${events}, documents ${documents}.`);
    return 0;
  },
  recount: async ({ db, values, say }) => {
    const found = await recount(db, values);
    const { tills, sums, differences, notUnderstood } = found;
    if (values.repair && differences > 0) {
      await writeAudit(db, TERMINAL, { act: 'sumsRepaired', detail: { ...found } }, Date.now());
      say('The sums were written as the events count them.');
    }
    if (notUnderstood > 0)
      say(
        `Facts that this office does not understand and does not count: ${notUnderstood}. A newer office may (recount --repair after its update).`,
      );
    say(`tills ${tills}, sums ${sums}, differences ${differences}`);
    return differences === 0 || values.repair ? 0 : 1;
  },
};

const REPORT_ROLE = 'loket_report';

const depsOf = (db: Run['db']) => ({ db, now: Date.now });

function tillOf([till = '']: readonly string[]): string {
  if (!z.uuid().safeParse(till).success) throw new Error(`"${till}" is no id of a till: npm run office -- tills lists them`);
  return till;
}

function monthsOf([months = '']: readonly string[]): number {
  if (!/^[1-9]\d{0,2}$/.test(months)) throw new Error(`"${months}" is no number of months from 1 to 999: empty-older MONTHS`);
  return Number(months);
}

/** Says what an act answers, or that it names no till. */
async function inWords(say: Run['say'], act: () => Promise<string>): Promise<number> {
  try {
    say(await act());
    return 0;
  } catch (error) {
    if (!(error instanceof RefusalError && error.refused === 'unknown')) throw error;
    say('There is no such till.');
    return 1;
  }
}
