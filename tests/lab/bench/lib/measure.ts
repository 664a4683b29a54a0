/** Durations of many repetitions, in ms. */
export class Times {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  addAll(ms: readonly number[]): void {
    this.#values.push(...ms);
  }

  /** Forgets what was recorded, as a warm-up is. */
  clear(): void {
    this.#values.length = 0;
  }

  /** Runs the work and records its duration. */
  time<T>(work: () => T): T {
    const begun = performance.now();
    const result = work();
    this.add(performance.now() - begun);
    return result;
  }

  async timeAsync<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.add(performance.now() - begun);
    return result;
  }

  /** The value that the share `p` (0 to 1) of the repetitions did not exceed. */
  at(p: number): number {
    const sorted = this.#values.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
  }

  get median(): number {
    return this.at(0.5);
  }

  get count(): number {
    return this.#values.length;
  }
}

/** No further round starts after this time and this many rounds: slow work needs no more of them. */
const PATIENCE_MS = 30_000;
const LEAST_ROUNDS = 3;

/**
 * Runs the sides in turn for `rounds` rounds; each round starts with another side, so that load on the machine affects all sides equally.
 */
export async function interleaved(rounds: number, sides: readonly (() => unknown)[]): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= LEAST_ROUNDS && performance.now() - begun > PATIENCE_MS) return;
    for (let turn = 0; turn < sides.length; turn += 1) await sides[(round + turn) % sides.length]?.();
  }
}

/** Runs the garbage collector where Node was started with `--expose-gc`, so that no side pays for another's garbage. */
export function collectGarbage(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
