import type { Database } from '../core/database.ts';
import { integer, rowsOf } from '../core/rows.ts';
import { emptyLog } from '../integrity/shutdown-marker.ts';
import { fillFreePages, releaseFilledPages } from './free-pages.ts';

/** Index pages merged, and free pages overwritten, in one step: some ms. */
const MERGED_PAGES = 64;
const FILLED_PAGES = 128;

type Step = 'clear' | 'merge' | 'fill' | 'release' | 'truncate' | 'done';

const CHANGES_ROWS = rowsOf({ n: integer });

/**
 * Removes what erased rows left elsewhere in the file: older segments of the word index, free pages, the write-ahead log. Works in steps of
 * one small transaction each; a run that a crash ended starts again and finishes the same.
 */
export class ErasureScrub {
  readonly #db: Database;
  #step: Step = 'done';
  /** Why the free pages were not overwritten: it ends the run after the pages are free again. */
  #refused: { readonly error: unknown } | null = null;
  #isMergeBegun = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether the last step had to wait for a reader. */
  get isWaiting(): boolean {
    return this.#step === 'truncate';
  }

  begin(): void {
    this.#step = 'clear';
    this.#isMergeBegun = false;
    this.#refused = null;
  }

  /** Does one step; returns whether more are left. Throws the disk's error, once sales have the free pages again. */
  next(): boolean {
    switch (this.#step) {
      case 'clear':
        // What a run that ended early still holds.
        if (!releaseFilledPages(this.#db)) this.#step = 'merge';
        return true;
      case 'merge':
        if (!this.#merge()) this.#step = 'fill';
        return true;
      case 'fill':
        this.#fill();
        return true;
      case 'release':
        if (releaseFilledPages(this.#db)) return true;
        this.#step = this.#refused ? 'done' : 'truncate';
        if (this.#refused) throw this.#refused.error;
        return true;
      case 'truncate':
        // A reader may still need the log; the next call tries again.
        if (emptyLog(this.#db)) this.#step = 'done';
        return this.#step !== 'done';
      default:
        return false;
    }
  }

  /** A full disk has no room for the log: the pages that are taken by now must not be missing to sales then. */
  #fill(): void {
    try {
      if (fillFreePages(this.#db, FILLED_PAGES) === 0) this.#step = 'release';
    } catch (error) {
      this.#refused = { error };
      this.#step = 'release';
      // The release writes into the part of the log that is free then.
      this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    }
  }

  /** Merges segments of the word index; a negative number begins with all of them. Returns whether it changed anything. */
  #merge(): boolean {
    const pages = this.#isMergeBegun ? MERGED_PAGES : -MERGED_PAGES;
    this.#isMergeBegun = true;
    const changes = () => CHANGES_ROWS.only(this.#db.prepare('SELECT total_changes() AS n')).n;
    const before = changes();
    this.#db.prepare("INSERT INTO history_words (history_words, rank) VALUES ('merge', ?)").run(pages);
    // SQLite: a merge that did less than 2 changes found nothing to do.
    return changes() - before >= 2;
  }
}
