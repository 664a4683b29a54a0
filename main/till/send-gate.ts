import type { Clock } from '../lib/clock.ts';

/** A computer that goes to sleep does so within seconds; after this the till sends again although no waking was reported. */
const LONGEST_HOLD_MS = 20_000;

/**
 * Holds back what a computer that is about to sleep should not begin: an order that leaves in that moment stays in doubt until the computer wakes.
 */
export class SendGate {
  readonly #clock: Pick<Clock, 'after'>;
  /** Resolves when the gate opens; null while it is open. */
  opened: Promise<void> | null = null;
  #open = (): void => undefined;
  #cancel = (): void => undefined;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  hold(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(LONGEST_HOLD_MS, () => this.open());
    this.opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#cancel();
    this.opened = null;
    this.#open();
  }
}
