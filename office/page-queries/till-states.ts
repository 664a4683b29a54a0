import type { Kysely } from 'kysely';
import { DISK_LIMITS } from '../../shared/journal/disk-limits.ts';
import { ageMs, HOUR_MS, MINUTE_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { TillFault, TillHistory, TillState } from '../../shared/office/page-views/till-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { type KnownBalance, knownBalances } from './money-now.ts';
import { isSeen, type Seen } from './seen.ts';

/** A till reports each minute while its shop is open; most shops are closed for less than this. */
export const SILENT_MS = 14 * HOUR_MS;
const CLOCK_MS = 2 * MINUTE_MS;

/** Each till of the person's outlets, by outlet and name; revoked ones too, because what they sent still counts. `known` where it is read already. */
export async function tillStates(db: Kysely<OfficeTables>, seen: Seen, now: number, known?: readonly KnownBalance[]): Promise<TillState[]> {
  const rows = await db
    .selectFrom('tills as t')
    .innerJoin('outlets as o', 'o.outlet', 't.outlet')
    .leftJoin('lines as l', (join) => join.onRef('l.till', '=', 't.till').onRef('l.line', '=', 't.line'))
    .where(isSeen(seen))
    .select(['t.till', 't.name', 't.outlet', 'o.name as outletName', 't.version', 't.seen', 't.waiting', 't.waiting_since as waitingSince'])
    .select(['t.printers', 't.disk_free as diskFree', 't.last_z as lastZ', 't.clock_ahead_ms as clockAhead', 't.revoked', 't.excluded'])
    .select(['l.head_seq as head', 't.turn', 't.acknowledged_turn as acknowledgedTurn'])
    .orderBy('o.name')
    .orderBy('t.name')
    .orderBy('t.till')
    .execute();
  const histories = await historiesOfTills(db, seen);
  const balances = new Map((known ?? (await knownBalances(db, seen, now))).map((balance) => [balance.till, balance]));
  return rows.map(({ head, revoked, acknowledgedTurn, ...row }) => {
    const lines = histories.get(row.till) ?? [];
    const state = {
      ...row,
      ...{ seen: textOf(row.seen), waitingSince: textOf(row.waitingSince), lastZ: textOf(row.lastZ), excluded: textOf(row.excluded) },
      ...{ lines: lines.length, histories: lines.length > 1 ? lines : [], events: head ?? 0, balance: balanceOf(balances.get(row.till)) },
    };
    return { ...state, faults: revoked === null ? faultsOf({ ...state, acknowledgedTurn }, now) : ['revoked' as const] };
  });
}

async function historiesOfTills(db: Kysely<OfficeTables>, seen: Seen): Promise<ReadonlyMap<string, TillHistory[]>> {
  const rows = await db
    .selectFrom('lines as l')
    .innerJoin('tills as t', 't.till', 'l.till')
    .where(isSeen(seen))
    .select(['l.till', 'l.line', 'l.begun', 'l.extended', 'l.head_seq as head', 'l.fork_seq as fork', 't.line as present'])
    .orderBy('l.begun')
    .orderBy('l.line')
    .execute();
  const histories = new Map<string, TillHistory[]>();
  for (const { till, line, begun, extended, head, fork, present } of rows) {
    const history = {
      line,
      begun: begun.toISOString(),
      extended: extended.toISOString(),
      events: head - fork,
      isPresent: line === present,
    };
    histories.set(till, [...(histories.get(till) ?? []), history]);
  }
  return histories;
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const balanceOf = (known: KnownBalance | undefined): TillState['balance'] =>
  known ? { least: known.least, at: known.at, isLow: known.isLow } : null;

type Judged = Omit<TillState, 'faults'> & { readonly acknowledgedTurn: number };

const FAULTS: Readonly<Record<Exclude<TillFault, 'revoked'>, (till: Judged, now: number) => boolean>> = {
  silent: ({ seen }, now) => seen !== null && ageMs(seen, now) > SILENT_MS,
  printer: ({ printers }) => printers.some(({ trouble }) => trouble !== null),
  disk: ({ diskFree }) => diskFree !== null && diskFree < DISK_LIMITS.low,
  clock: ({ clockAhead }) => clockAhead !== null && Math.abs(clockAhead) > CLOCK_MS,
  fork: ({ lines, turn, acknowledgedTurn }) => lines > 1 && turn > acknowledgedTurn,
};

const faultsOf = (till: Judged, now: number): TillFault[] =>
  (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).filter((fault) => FAULTS[fault](till, now));
