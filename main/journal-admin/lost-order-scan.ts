import type { Clock } from '../lib/clock.ts';
import { errorWords } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { Till } from '../till/till.ts';
import { isScanDue, scanUnfinishedRuns } from './scan-past-runs.ts';

interface LostOrderScanDeps {
  readonly till: Till;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Every past run was read to its end: nothing is searched for any more. */
  readonly ended: () => void;
}

/** How soon it is looked again whether a past run can be read to its end, or is due for its second reading, in ms. */
const RESCAN_MS = 60_000;
/** The same where an account could not be asked: its secret is gone, or it is new. Nothing but a person changes that. */
const RESCAN_PARTIAL_MS = 60 * 60_000;

/** Looks at the service for sales that a restore or a lost log took from the file, until all past runs are read to their ends twice. */
export class LostOrderScan {
  readonly #deps: LostOrderScanDeps;
  readonly #stop = new AbortController();
  #scanning = false;
  #cancel = (): void => {};
  /** On the monotonic clock, in ms: no scan begins before. */
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(deps: LostOrderScanDeps) {
    this.#deps = deps;
    this.countFound();
    this.scanNow();
  }

  /** The network may be there: looks now, unless it looks already or nothing is left to be read. */
  scanNow(): void {
    this.#scan().catch((error: unknown) => this.#deps.log.error('the lost-order scan failed', { error: errorWords(error) }));
  }

  /** Counts, for the status line, the found orders that nobody has reviewed yet. */
  countFound(): void {
    const { status, book } = this.#deps.till;
    status.setFound(book.journal.read.foundOrders().filter(({ reviewed }) => reviewed === null).length);
  }

  async #scan(): Promise<void> {
    const { till, log } = this.#deps;
    const { journal } = till.book;
    if (this.#scanning || this.#stop.signal.aborted) return;
    this.#cancel();
    if (!isScanDue(journal.read, till.book.now()) || this.#deps.clock.monotonic() < this.#notBefore) {
      this.#scheduleRescan();
      return;
    }
    this.#scanning = true;
    try {
      const found = (): void => this.countFound();
      const scanned = await scanUnfinishedRuns({
        journal,
        readOrder: till.search,
        now: () => till.book.now(),
        onFound: found,
        signal: this.#stop.signal,
      });
      if (scanned.ok) log.info('past runs were read', { ...scanned.value });
      if (scanned.ok && !this.#stop.signal.aborted && journal.read.unfinishedRuns().length === 0) this.#deps.ended();
      if (scanned.ok && scanned.value.isPartial) this.#notBefore = this.#deps.clock.monotonic() + RESCAN_PARTIAL_MS;
    } finally {
      this.#scanning = false;
      this.#scheduleRescan();
    }
  }

  stop(): void {
    this.#stop.abort();
    this.#cancel();
  }

  /** The service may be there again without anybody selling: runs that are not read to their ends are tried again by themselves. */
  #scheduleRescan(): void {
    const { till, clock } = this.#deps;
    if (this.#stop.signal.aborted || till.book.journal.read.unfinishedRuns().length === 0) return;
    this.#cancel = clock.after(RESCAN_MS, () => this.scanNow());
  }
}
