import type { Authority } from '../../../shared/staff/permissions.ts';
import { mustBeWritten } from '../../journal/core/journal-failure.ts';
import type { Candidate } from '../../journal/erasure/erasure-queue.ts';
import type { PlannedErasure } from '../../journal/erasure/plan-erasure.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';

export interface ErasureBatchDeps {
  readonly journal: Pick<Journal, 'erasure' | 'eventCount'>;
  readonly clock: Clock;
  /** Removes the files of printed receipts, by their names in the receipts folder. */
  readonly removeReceipts: (names: readonly string[]) => Promise<void>;
  /** Aborted: the run ends after its transaction. */
  readonly stop: AbortSignal;
}

/** A planned erasure with the event for which it was sought. */
type SoughtErasure = PlannedErasure & { readonly seq: number };

/** How long one transaction is prepared for, and how many units it has at most: a sale waits no longer than for one. */
const BUDGET_MS = 6;
const MOST_UNITS = 16;
/** The pause after each: at least this long, and a multiple of what it took; longer while the till sells. */
export const PAUSE = { leastMs: 15, times: 3, whileSellingMs: 250 } as const;

/** Erases candidates in small transactions with pauses in between, so that sales go on. */
export class ErasureBatches {
  readonly #deps: ErasureBatchDeps;
  readonly #by: Authority | null;
  #erased = 0;
  #eventCount: number;

  constructor(deps: ErasureBatchDeps, by: Authority | null) {
    this.#deps = deps;
    this.#by = by;
    this.#eventCount = deps.journal.eventCount;
  }

  /** How many units were erased. */
  get erased(): number {
    return this.#erased;
  }

  /** Erases or defers each. Throws what {@link journalFailureOf} reads. */
  async eraseAll(candidates: readonly Candidate[]): Promise<void> {
    for (let next = 0; next < candidates.length && !this.#deps.stop.aborted; ) {
      const began = this.#deps.clock.monotonic();
      const { planned, taken } = this.#prepare(candidates.slice(next), began);
      // Where an event came meanwhile, the same candidates are prepared again.
      if (await this.#write(planned)) next += taken;
      await this.#pause(this.#deps.clock.monotonic() - began);
    }
  }

  #prepare(candidates: readonly Candidate[], began: number): { readonly planned: readonly SoughtErasure[]; readonly taken: number } {
    const { journal, clock } = this.#deps;
    const now = isoNow(clock);
    const planned = new Map<string, SoughtErasure>();
    let taken = 0;
    for (const { subject, seq } of candidates) {
      taken += 1;
      const prepared = journal.erasure.prepare(subject, now);
      if (prepared.is === 'planned') planned.set(prepared.planned.unit.subject, { ...prepared.planned, seq });
      else mustBeWritten(journal.erasure.defer(subject, seq, prepared.deferral));
      if (planned.size >= MOST_UNITS || clock.monotonic() - began >= BUDGET_MS) break;
    }
    return { planned: [...planned.values()], taken };
  }

  /** Returns false and writes nothing where the plans are no longer true. */
  async #write(sought: readonly SoughtErasure[]): Promise<boolean> {
    if (sought.length === 0) return true;
    const { journal, clock } = this.#deps;
    // Before the events: after a crash in between, the events still say which files there are.
    const planned = await this.#withoutReceipts(sought);
    if (this.#deps.stop.aborted || !journal.erasure.isCurrent(sought)) return false;
    if (planned.length === 0) return true;
    mustBeWritten(journal.erasure.carryOut(planned, { at: isoNow(clock), by: this.#by }));
    this.#erased += planned.length;
    return true;
  }

  /** Removes the files of receipts; a ticket whose files another program keeps open waits. Returns the others. */
  async #withoutReceipts(sought: readonly SoughtErasure[]): Promise<readonly SoughtErasure[]> {
    const { journal, removeReceipts } = this.#deps;
    const gone: SoughtErasure[] = [];
    for (const one of sought) {
      const { subject } = one.unit;
      try {
        await removeReceipts(one.receipts);
        gone.push(one);
      } catch {
        mustBeWritten(journal.erasure.defer(subject, one.seq, { why: 'receipt', subject, until: null }));
      }
    }
    return gone;
  }

  async #pause(tookMs: number): Promise<void> {
    const { journal, clock, stop } = this.#deps;
    const isSelling = journal.eventCount > this.#eventCount + 1;
    this.#eventCount = journal.eventCount;
    await clock.sleep(isSelling ? PAUSE.whileSellingMs : Math.max(PAUSE.leastMs, tookMs * PAUSE.times), stop);
  }
}
