/** Times of many repetitions, in ms. */
export class Times {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  /** Runs the work and keeps how long it took. */
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

/** After so long, and this many rounds, no further round begins: what is slow needs no more of them to be seen. */
const PATIENCE_MS = 30_000;
const LEAST_ROUNDS = 3;

/**
 * Runs the sides in turn, as often as `rounds` says, each round beginning with another: what the machine does meanwhile
 * meets all of them alike.
 */
export async function interleaved(rounds: number, sides: readonly (() => unknown)[]): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= LEAST_ROUNDS && performance.now() - begun > PATIENCE_MS) return;
    for (let turn = 0; turn < sides.length; turn += 1) await sides[(round + turn) % sides.length]?.();
  }
}

/** Lets the collector run where Node was started with `--expose-gc`, so that no side pays for another's garbage. */
export function collectGarbage(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
