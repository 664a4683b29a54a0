import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type JournalFailure, journalFailureOf, mustBeWritten } from '../../journal/core/journal-failure.ts';
import { SCRUB_FACT } from '../../journal/core/migrations.ts';
import type { Journal } from '../../journal/journal.ts';
import { type ErasureBatchDeps, ErasureBatches, PAUSE } from './erasure-batches.ts';

interface ErasureRunDeps extends ErasureBatchDeps {
  readonly journal: Pick<Journal, 'erasure' | 'eventCount' | 'read' | 'recordFact'>;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface RunOptions {
  /** Erases what is older; null erases only requested subjects. UTC, ISO 8601. */
  readonly before: string | null;
  readonly by: Authority | null;
}

/** Events that are read together, and windows without a due event after which the rest counts as newer. */
const WINDOW = 500;
const LOOK_AHEAD = 20;
/** The last event up to which everything is erased or waits. */
const WALKED_FACT = 'erasureWalk';
const SCRUB_PAUSE_MS = 10;
/** How often a log that a reader needs is tried again. */
const MOST_BUSY_STEPS = 200;

/**
 * One erasure: of requested subjects, of those that waited, and of what is older than a time. Writes small transactions with pauses in between; one
 * that was stopped or killed goes on where it was when the next one begins.
 */
export class ErasureRun {
  readonly #deps: ErasureRunDeps;
  readonly #before: string | null;
  readonly #batches: ErasureBatches;

  constructor(deps: ErasureRunDeps, { before, by }: RunOptions) {
    this.#deps = deps;
    this.#before = before;
    this.#batches = new ErasureBatches(deps, by);
  }

  /** Returns how many units were erased. */
  async run(): Promise<Result<number, JournalFailure>> {
    try {
      await this.#batches.eraseAll(this.#deps.journal.erasure.queue.wanted());
      if (this.#before !== null) await this.#walk(this.#before);
      await this.#scrub();
      return ok(this.#batches.erased);
    } catch (error) {
      return fail(journalFailureOf(error));
    }
  }

  async #walk(before: string): Promise<void> {
    const { journal, stop, onProgress } = this.#deps;
    const { queue } = journal.erasure;
    // The shop may keep data longer now than when they began to wait.
    await this.#batches.eraseAll(queue.deferred().filter(({ at }) => at < before));
    let after = Number(journal.read.fact(WALKED_FACT) ?? 0);
    let isWhole = true;
    for (let idle = 0; idle < LOOK_AHEAD && !stop.aborted; ) {
      const end = queue.windowEnd(after, WINDOW);
      if (end === after) return;
      const found = queue.between(after, end);
      const due = found.filter(({ at }) => at < before);
      await this.#batches.eraseAll(due);
      isWhole &&= due.length === found.length && !stop.aborted;
      if (isWhole) mustBeWritten(journal.recordFact(WALKED_FACT, String(end)));
      idle = due.length === 0 && found.length > 0 ? idle + 1 : 0;
      after = end;
      onProgress(after / Math.max(after, journal.eventCount));
      await this.#deps.clock.sleep(PAUSE.leastMs, stop);
    }
  }

  /** Removes what erased rows left, also those of a run that was killed. */
  async #scrub(): Promise<void> {
    const { journal, clock, stop } = this.#deps;
    if (stop.aborted || journal.read.fact(SCRUB_FACT) !== 'due') return;
    const { scrub } = journal.erasure;
    scrub.begin();
    for (let busy = 0; scrub.next(); busy += scrub.isWaiting ? 1 : 0) {
      await clock.sleep(SCRUB_PAUSE_MS, stop);
      if (stop.aborted || busy >= MOST_BUSY_STEPS) return;
    }
    mustBeWritten(journal.recordFact(SCRUB_FACT, ''));
  }
}
