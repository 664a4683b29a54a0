import { MIGRATIONS } from '../../journal/core/migrations.ts';
import type { Clock } from '../../lib/clock.ts';
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

/** So long a page has shown an open till before its start counts as good, in ms: a program that ends sooner does not work here. */
export const GOOD_START_MS = 10_000;

/** Counts the starts of this program that do not open the till (docs/updates.md). */
export class StartGuard {
  readonly #folder: string;
  readonly #clock: Pick<Clock, 'after'>;
  /** Whether a start of this program before was good. */
  readonly #wasGood: boolean;
  #record: StartRecord;
  #isGood = false;
  #isShown = false;
  #cancelGood: () => void = () => undefined;
  /** An end of the program is no failure of it as long as it is still opening. */
  #isOpening = true;
  /** What did not start, and what is to be put back; null where the till goes on. */
  readonly goBack: CountedStart['goBack'];

  constructor(folder: string, version: string, clock: Pick<Clock, 'after'>) {
    const known = readStarts(folder);
    const { record, goBack } = countStart(known, { version, layout: MIGRATIONS.length });
    this.#folder = folder;
    this.#record = record;
    this.#clock = clock;
    this.#wasGood = record.wasReady;
    this.goBack = goBack;
    if (JSON.stringify(record) !== JSON.stringify(known)) this.#write(record);
  }

  /** The till opened, or the program could not open it: an end without {@link ready} is a failed start from now on. */
  settled(): void {
    this.#isOpening = false;
  }

  /**
   * The till is open, and its page shows it. Calls `good` once, when it has for {@link GOOD_START_MS}, with whether a start before was good too. A
   * page that is loaded again begins with a new time.
   */
  ready(good: (wasGood: boolean) => void): void {
    if (this.#isGood) return;
    this.#isShown = true;
    this.#cancelGood();
    this.#cancelGood = this.#clock.after(GOOD_START_MS, () => {
      this.#isGood = true;
      if (!this.#record.wasReady) this.#write(withReady(this.#record));
      good(this.#wasGood);
    });
  }

  /** The program ends in order. A start that showed the till is no failure then, and good only after its time. */
  ended(): void {
    this.#cancelGood();
    if ((this.#isOpening || this.#isShown) && !this.#record.wasReady) this.#write(withoutThisStart(this.#record));
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
