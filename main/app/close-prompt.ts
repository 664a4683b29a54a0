import type { ClosingAnswer } from '../../shared/ipc/contract.ts';
import type { Clock } from '../lib/clock.ts';

/** A page that has not answered by then hangs, and holds nothing back. */
export const PATIENCE_MS = 3_000;

export interface ClosingParts {
  readonly clock: Pick<Clock, 'after'>;
  /** Tells the page that its window is to close; false where there is none that could answer. */
  readonly ask: () => boolean;
  /** Brings the window to the front: somebody is asked on it. */
  readonly show: () => void;
  /** Closes the window for good, whatever its page does. */
  readonly end: () => void;
}

/**
 * The closing of the window. Its page is asked each time, for only the page knows what is typed and not saved; it holds the
 * window as long as it answers, and never a till that is ended as a whole.
 */
export class Closing {
  readonly #parts: ClosingParts;
  #isEnding = false;
  /** Calls off the closing without an answer; null while no answer is waited for. */
  #answered: (() => void) | null = null;

  constructor(parts: ClosingParts) {
    this.#parts = parts;
  }

  /** Somebody wants to close the window: whether it is to stay for now. */
  begin(): boolean {
    if (this.#isEnding || !this.#parts.ask()) return false;
    this.#wait();
    return true;
  }

  /** What the page says to it. */
  answer(answer: ClosingAnswer): void {
    if (this.#isEnding) return;
    this.#answered?.();
    this.#answered = null;
    if (answer === 'close') this.#parts.end();
    else this.#parts.show();
  }

  /** The whole till is ended, by a signal or by the system: nobody is asked any more. A page that hangs would not let go. */
  atOnce(): void {
    this.#isEnding = true;
    this.#wait();
  }

  #wait(): void {
    const { clock, end } = this.#parts;
    this.#answered ??= clock.after(PATIENCE_MS, end);
  }
}
