import type { ClosingAnswer } from '../../shared/ipc/contract.ts';
import type { Clock } from '../lib/clock.ts';

/** A page that has not answered by then hangs, and holds nothing back. */
export const CLOSE_TIMEOUT_MS = 3_000;

interface ClosePromptDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** Tells the page that its window is to close; false where there is none that could answer. */
  readonly askPage: () => boolean;
  /** Brings the window to the front: somebody is asked on it. */
  readonly focusWindow: () => void;
  /** Closes the window for good, whatever its page does. */
  readonly destroyWindow: () => void;
}

/**
 * The closing of the window. Its page is asked each time, for only the page knows what is typed and not saved; it holds the
 * window as long as it answers, and never a till that is ended as a whole.
 */
export class ClosePrompt {
  readonly #deps: ClosePromptDeps;
  #isEnding = false;
  /** Calls off the closing without an answer; null while no answer is waited for. */
  #cancelTimeout: (() => void) | null = null;

  constructor(deps: ClosePromptDeps) {
    this.#deps = deps;
  }

  /** Somebody wants to close the window: whether it is to stay for now. */
  requestClose(): boolean {
    if (this.#isEnding || !this.#deps.askPage()) return false;
    this.#startTimeout();
    return true;
  }

  /** What the page says to it. */
  answer(answer: ClosingAnswer): void {
    if (this.#isEnding) return;
    this.#cancelTimeout?.();
    this.#cancelTimeout = null;
    if (answer === 'close') this.#deps.destroyWindow();
    else this.#deps.focusWindow();
  }

  /** The whole till is ended, by a signal or by the system: nobody is asked any more. A page that hangs would not let go. */
  closeWithoutPrompt(): void {
    this.#isEnding = true;
    this.#startTimeout();
  }

  #startTimeout(): void {
    const { clock, destroyWindow } = this.#deps;
    this.#cancelTimeout ??= clock.after(CLOSE_TIMEOUT_MS, destroyWindow);
  }
}
