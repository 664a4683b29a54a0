import { ageMs } from '../../shared/lib/wall-clock-durations.ts';
import type { Clock } from './clock.ts';

/**
 * Ages of journalled instants, by key: by the time of day when an instant is first asked for, by the monotonic clock from then on. Setting the
 * computer's clock does not change when an age is reached. Across restarts only the time of day is left.
 */
export class SteadyAges {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly #first = new Map<string, { readonly at: string; readonly ageMs: number; readonly seenAt: number }>();

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  /** The age in ms of `at` (UTC, ISO 8601); another instant of the same key replaces the one before. */
  ageMs(key: string, at: string): number {
    let first = this.#first.get(key);
    if (first?.at !== at) {
      first = { at, ageMs: ageMs(at, this.#clock.now()), seenAt: this.#clock.monotonic() };
      this.#first.set(key, first);
    }
    return first.ageMs + this.#clock.monotonic() - first.seenAt;
  }

  forget(key: string): void {
    this.#first.delete(key);
  }
}
