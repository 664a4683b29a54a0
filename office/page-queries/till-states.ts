import { type Kysely, sql } from 'kysely';
import { ageMs, HOUR_MS, MINUTE_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { TillFault, TillState } from '../../shared/office/page-views/till-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { type KnownBalance, knownBalances } from './money-now.ts';
import { isSeen, type Seen } from './seen.ts';

/** A till reports each minute while its shop is open; most shops are closed for less than this. */
export const SILENT_MS = 14 * HOUR_MS;
/** Below this a journal may soon not grow, in bytes. */
const LITTLE_DISK = 2_000_000_000;
const CLOCK_MS = 2 * MINUTE_MS;

/** Each till of the person's outlets, by outlet and name. */
export async function tillStates(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<TillState[]> {
  const rows = await db
    .selectFrom('tills as t')
    .innerJoin('outlets as o', 'o.outlet', 't.outlet')
    .leftJoin('lines as l', (join) => join.onRef('l.till', '=', 't.till').onRef('l.line', '=', 't.line'))
    .where(isSeen(seen))
    .select(['t.till', 't.name', 't.outlet', 'o.name as outletName', 't.version', 't.seen', 't.waiting', 't.waiting_since as waitingSince'])
    .select(['t.printers', 't.disk_free as diskFree', 't.last_z as lastZ', 't.clock_ahead_ms as clockAhead', 't.revoked', 't.excluded'])
    .select('l.head_seq as head')
    .orderBy('o.name')
    .orderBy('t.name')
    .orderBy('t.till')
    .execute();
  const lines = await db
    .selectFrom('lines as l')
    .innerJoin('tills as t', 't.till', 'l.till')
    .where(isSeen(seen))
    .select(['l.till', sql<number>`count(*)`.as('lines')])
    .groupBy('l.till')
    .execute();
  const linesOf = new Map(lines.map((row) => [row.till, row.lines]));
  const known = seen.reports ? await knownBalances(db, seen, now) : [];
  const balances = new Map(known.map((balance) => [balance.till, balance]));
  return rows.map(({ head, revoked, ...row }) => {
    const state = {
      ...row,
      ...{ seen: textOf(row.seen), waitingSince: textOf(row.waitingSince), lastZ: textOf(row.lastZ), excluded: textOf(row.excluded) },
      ...{ lines: linesOf.get(row.till) ?? 0, events: head ?? 0, balance: balanceOf(balances.get(row.till)) },
    };
    return { ...state, faults: revoked === null ? faultsOf(state, now) : ['revoked' as const] };
  });
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const balanceOf = (known: KnownBalance | undefined): TillState['balance'] =>
  known ? { least: known.least, at: known.at, isLow: known.isLow } : null;

const FAULTS: Readonly<Record<Exclude<TillFault, 'revoked'>, (till: Omit<TillState, 'faults'>, now: number) => boolean>> = {
  silent: ({ seen }, now) => seen !== null && ageMs(seen, now) > SILENT_MS,
  printer: ({ printers }) => printers.some(({ trouble }) => trouble !== null),
  disk: ({ diskFree }) => diskFree !== null && diskFree < LITTLE_DISK,
  clock: ({ clockAhead }) => clockAhead !== null && Math.abs(clockAhead) > CLOCK_MS,
  fork: ({ lines }) => lines > 1,
};

const faultsOf = (till: Omit<TillState, 'faults'>, now: number): TillFault[] =>
  (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).filter((fault) => FAULTS[fault](till, now));
