/** Random numbers that are the same for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number of these, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  isChance(part: number): boolean {
    return this.next() < part;
  }

  /** One of them, as often as its weight says. */
  pick<T>(weighted: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of weighted) {
      left -= weight;
      if (left < 0) return value;
    }
    return (weighted.at(-1) as readonly [number, T])[1];
  }
}
