import type { ClosingAnswer } from '../../../shared/ipc/start-view.ts';
import type { Clock } from '../../lib/clock.ts';

/** A page that has not answered by then counts as hung, and the window closes. */
export const CLOSE_TIMEOUT_MS = 3_000;

interface ClosePromptDeps {
  readonly clock: Pick<Clock, 'after'>;
  /** Asks the page whether its window may close; false where no page can answer. */
  readonly askPage: () => boolean;
  /** Brings the window to the front, because it asks the person something. */
  readonly focusWindow: () => void;
  /** Closes the window without its page. */
  readonly destroyWindow: () => void;
}

/**
 * Asks the page before its window closes, because only the page knows unsaved input. A page that answers can keep the window
 * open; it cannot prevent the end of the whole till.
 */
export class ClosePrompt {
  readonly #deps: ClosePromptDeps;
  #isEnding = false;
  /** Cancels the time limit of the answer; null while no answer is pending. */
  #cancelTimeout: (() => void) | null = null;

  constructor(deps: ClosePromptDeps) {
    this.#deps = deps;
  }

  /** A signal or the system ends the whole till. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Call when a person closes the window; returns true while the window stays open for the page's answer. */
  requestClose(): boolean {
    if (this.#isEnding || !this.#deps.askPage()) return false;
    this.#startTimeout();
    return true;
  }

  /** Applies the page's answer. */
  answer(answer: ClosingAnswer): void {
    if (this.#isEnding) return;
    this.#cancelTimeout?.();
    this.#cancelTimeout = null;
    if (answer === 'close') this.#deps.destroyWindow();
    else this.#deps.focusWindow();
  }

  /** Closes without asking, because a signal or the system ends the whole till and a hung page would block that. */
  closeWithoutPrompt(): void {
    this.#isEnding = true;
    this.#startTimeout();
  }

  #startTimeout(): void {
    const { clock, destroyWindow } = this.#deps;
    this.#cancelTimeout ??= clock.after(CLOSE_TIMEOUT_MS, destroyWindow);
  }
}
