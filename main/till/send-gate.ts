import type { Clock } from '../lib/clock.ts';

/** A computer that goes to sleep does so within seconds; after this the till sends again although no waking was reported. */
const LONGEST_HOLD_MS = 20_000;

/**
 * Holds back what a computer that is about to sleep should not begin: an order that leaves in that moment stays in doubt until the computer wakes.
 */
export class SendGate {
  readonly #clock: Pick<Clock, 'after'>;
  #held: (() => void)[] | null = null;
  #cancel = (): void => undefined;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Runs `action` now, or when the gate opens; settles with it. */
  passed(action: () => Promise<void>): Promise<void> {
    const held = this.#held;
    return held ? new Promise((resolve, reject) => held.push(() => action().then(resolve, reject))) : action();
  }

  hold(): void {
    this.#held ??= [];
    this.#cancel();
    this.#cancel = this.#clock.after(LONGEST_HOLD_MS, () => this.open());
  }

  open(): void {
    this.#cancel();
    const held = this.#held ?? [];
    this.#held = null;
    for (const action of held) action();
  }
}
