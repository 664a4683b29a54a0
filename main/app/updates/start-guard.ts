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
  /** Whether this program was ready in a start before. */
  readonly #wasReady: boolean;
  #record: StartRecord;
  #isReady = false;
  /** An end of the program is no failure of it as long as it is still opening. */
  #isOpening = true;
  /** What did not start, and what is to be put back; null where the till goes on. */
  readonly goBack: CountedStart['goBack'];

  constructor(folder: string, version: string) {
    const known = readStarts(folder);
    const { record, goBack } = countStart(known, { version, layout: MIGRATIONS.length });
    this.#folder = folder;
    this.#record = record;
    this.#wasReady = record.wasReady;
    this.goBack = goBack;
    if (JSON.stringify(record) !== JSON.stringify(known)) this.#write(record);
  }

  /** The till opened, or the program could not open it: an end without {@link ready} is a failed start from now on. */
  settled(): void {
    this.#isOpening = false;
  }

  /** The till is open, and its page shows it. Returns whether this program was ready in a start before. */
  ready(): boolean {
    this.#isReady = true;
    if (!this.#record.wasReady) this.#write(withReady(this.#record));
    return this.#wasReady;
  }

  /** The program ends in order. */
  ended(): void {
    if (this.#isOpening && !this.#isReady && !this.#record.wasReady) this.#write(withoutThisStart(this.#record));
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
