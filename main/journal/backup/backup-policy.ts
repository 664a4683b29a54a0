import { DAY_MS } from '../../../shared/lib/wall-clock-durations.ts';

/** Which backups of a journal are kept (docs/decisions/0045-few-backups-spread-over-time.md). */

/** A backup that holds the start of the journal in use. */
interface DatedBackup {
  /** By its name, in ms since 1970: the clock may have been wrong. */
  readonly madeAt: number;
  /** How many events of the journal it holds. */
  readonly events: number;
}

interface Rule {
  readonly keeps: number;
  /** The newest backup of each period counts; null counts each backup. */
  readonly periodOf: ((at: number) => number) | null;
}

/** The Monday of 1970-01-05 begins a week; periods are of UTC. */
const weekOf = (at: number): number => Math.floor((at / DAY_MS + 3) / 7);
const monthOf = (at: number): number => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();

const RULES: readonly Rule[] = [
  { keeps: 4, periodOf: null },
  { keeps: 7, periodOf: (at) => Math.floor(at / DAY_MS) },
  { keeps: 4, periodOf: weekOf },
  { keeps: 3, periodOf: monthOf },
];

/** The newest counts for each rule, so that the rules keep no more together. */
export const MOST_BACKUPS = RULES.reduce((sum, { keeps }) => sum + keeps, 0) - (RULES.length - 1);

/**
 * The backups that no rule keeps. What a backup holds says which is newer, and periods are counted from there, not measured from now: a clock
 * that was wrong makes no backup newer and no period pass. Of two that hold the same, the first in the list is the newer one.
 */
export function expiredOf<T extends DatedBackup>(backups: readonly T[]): T[] {
  const newestFirst = backups.toSorted((a, b) => b.events - a.events);
  const kept = new Set(RULES.flatMap((rule) => keptBy(rule, newestFirst)));
  return newestFirst.filter((backup) => !kept.has(backup));
}

function keptBy<T extends DatedBackup>({ keeps, periodOf }: Rule, newestFirst: readonly T[]): T[] {
  if (periodOf === null) return newestFirst.slice(0, keeps);
  const newestOf = new Map<number, T>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt);
    if (!newestOf.has(period)) newestOf.set(period, backup);
  }
  return [...newestOf.values()].slice(0, keeps);
}
