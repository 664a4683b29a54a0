import { HOUR_MS, MINUTE_MS } from '../../../shared/lib/wall-clock-durations.ts';
import type { Clock } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import type { Log } from '../../lib/log.ts';
import { isScanDue, scanUnfinishedRuns } from '../../records/restore/scan-past-runs.ts';
import type { Till } from '../till.ts';

interface LostOrderScanDeps {
  readonly till: Till;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Every past run was read to its end: the scan is complete. */
  readonly ended: () => void;
}

/** Delay until the scan checks again whether a past run can be completed or its second pass is due, in ms. */
const RESCAN_MS = MINUTE_MS;
/** The same where an account could not be asked: its secret is missing, or it is new. Only a person changes that. */
const RESCAN_PARTIAL_MS = HOUR_MS;

/**
 * Scans the service for sales that a restore or a lost write-ahead log removed from the journal, until every past run was read
 * to its end twice.
 */
export class LostOrderScan {
  readonly #deps: LostOrderScanDeps;
  readonly #stop = new AbortController();
  /** The ids that a scan was refused, and the accounts that refused them: other accounts may know those orders. */
  #denied = { by: '', ids: new Set<string>() };
  #scanning = false;
  #cancel = (): void => {};
  /** No scan begins before this monotonic time, in ms. */
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(deps: LostOrderScanDeps) {
    this.#deps = deps;
    this.countFound();
    this.scanNow();
  }

  /** Call when the network may be back: scans now, unless a scan is under way or nothing is left to scan. */
  scanNow(): void {
    this.#scan().catch((error: unknown) => this.#deps.log.error('the lost-order scan failed', { error: describeError(error) }));
  }

  /** Counts, for the status line, the found orders that no person has reviewed. */
  countFound(): void {
    const { status, book } = this.#deps.till;
    status.note({ found: book.journal.read.foundOrders().filter(({ reviewed }) => reviewed === null).length });
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
        denied: this.#deniedIds(),
      });
      if (scanned.ok) log.info('past runs were read', { ...scanned.value });
      if (scanned.ok && !this.#stop.signal.aborted && journal.read.unfinishedRuns().length === 0) this.#deps.ended();
      if (scanned.ok && scanned.value.isPartial) this.#notBefore = this.#deps.clock.monotonic() + RESCAN_PARTIAL_MS;
    } finally {
      this.#scanning = false;
      this.#scheduleRescan();
    }
  }

  #deniedIds(): Set<string> {
    const { accounts } = this.#deps.till;
    const by = [accounts.key, ...accounts.otherKeys()].join('\n');
    if (by !== this.#denied.by) this.#denied = { by, ids: new Set() };
    return this.#denied.ids;
  }

  stop(): void {
    this.#stop.abort();
    this.#cancel();
  }

  /** Retries incomplete runs without a sale, because the service may be reachable again. */
  #scheduleRescan(): void {
    const { till, clock } = this.#deps;
    if (this.#stop.signal.aborted || till.book.journal.read.unfinishedRuns().length === 0) return;
    this.#cancel = clock.after(RESCAN_MS, () => this.scanNow());
  }
}
