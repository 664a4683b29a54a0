import { dropFailure } from '../../../shared/lib/result.ts';
import { DAY_MS, distanceMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { Database } from '../../journal/core/database.ts';
import { AT_ROWS } from '../../journal/core/rows.ts';
import type { Journal } from '../../journal/journal.ts';

/** The clock when the till last trusted it, in ms since 1970. */
const CLOCK_FACT = 'erasureClock';
/** How far the clock may move between two checks: a long holiday. */
const TRUSTED_GAP_MS = 31 * DAY_MS;
/** How many of the newest events show what the clock was where no check is stored. */
const NEWEST_EVENTS = 2_000;
/** How far the time that the owner confirmed may be behind: the question stays open no longer. */
const CONFIRMED_MS = DAY_MS;

/** Whether the computer's clock may decide what is old. */
export class ErasureClock {
  readonly #journal: Pick<Journal, 'read' | 'recordFact'>;
  /** What the events say; null for a journal without any. */
  readonly #fromEvents: number | null;

  constructor(journal: Pick<Journal, 'read' | 'recordFact'>) {
    this.#journal = journal;
    this.#fromEvents = this.#fact === null ? journal.read.tables(timeOfEvents) : null;
  }

  /** Whether the clock moved no further than a holiday since the last check, or since the newest events where there was none. */
  isTrusted(now: number): boolean {
    const seen = this.#fact ?? this.#fromEvents;
    return seen === null || distanceMs(seen, now) <= TRUSTED_GAP_MS;
  }

  trust(now: number): void {
    // Unwritten, the clock is trusted again at the next start only as far as the events say.
    dropFailure(this.#journal.recordFact(CLOCK_FACT, String(now)));
  }

  /** Trusts a clock that moved, where the owner confirmed the time it shows (UTC, ISO 8601). Returns whether it is trusted now. */
  confirm(now: number, confirmed: string | null): boolean {
    const isRight = this.isTrusted(now) || (confirmed !== null && distanceMs(confirmed, now) <= CONFIRMED_MS);
    if (isRight) this.trust(now);
    return isRight;
  }

  get #fact(): number | null {
    const seen = this.#journal.read.fact(CLOCK_FACT);
    return seen ? Number(seen) : null;
  }
}

/** The time of the newest events; those after a leap of the clock do not count, because the leap may be the fault. */
function timeOfEvents(db: Database): number | null {
  const newest = AT_ROWS.all(db.prepare('SELECT at FROM events ORDER BY seq DESC LIMIT ?'), NEWEST_EVENTS).toReversed();
  let seen: number | null = null;
  for (const { at } of newest) {
    const time = Date.parse(at);
    if (seen === null || Math.abs(time - seen) <= TRUSTED_GAP_MS) seen = time;
  }
  return seen;
}
