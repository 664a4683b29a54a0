import { MIGRATIONS } from '../../journal/core/migrations.ts';
import {
  type CountedStart,
  countStart,
  readStarts,
  type StartRecord,
  withMoreTries,
  withoutThisStart,
  withReady,
  withRefused,
  writeStarts,
} from './start-record.ts';

/** Counts the starts of this program that do not open the till (docs/updates.md). */
export class StartGuard {
  readonly #folder: string;
  #record: StartRecord;
  #isReady = false;
  /** What did not start, and what is to be put back; null where the till goes on. */
  readonly goBack: CountedStart['goBack'];

  constructor(folder: string, version: string) {
    const known = readStarts(folder);
    const { record, goBack } = countStart(known, { version, layout: MIGRATIONS.length });
    this.#folder = folder;
    this.#record = record;
    this.goBack = goBack;
    if (JSON.stringify(record) !== JSON.stringify(known)) this.#write(record);
  }

  /** The till is open. Returns whether this program opened it before. */
  ready(): boolean {
    const { wasReady } = this.#record;
    this.#isReady = true;
    if (!wasReady) this.#write(withReady(this.#record));
    return wasReady;
  }

  /** The program ends in order: no failure of this start. */
  ended(): void {
    if (!this.#isReady && !this.#record.wasReady) this.#write(withoutThisStart(this.#record));
  }

  /** A person wants this program to try again. */
  tryAgain(): void {
    this.#write(withMoreTries(this.#record));
  }

  /** The till went back: this version is not taken as an update again. */
  wentBack(): void {
    this.#write(withRefused(this.#record));
  }

  #write(record: StartRecord): void {
    this.#record = record;
    writeStarts(this.#folder, record);
  }
}
