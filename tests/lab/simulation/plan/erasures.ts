import { type Random, randomOf } from '../../../../simulator/lib/random.ts';

/** What happens in the middle of an erasure. */
export type ErasureTrouble =
  | { readonly kind: 'none' }
  /** The program dies at this moment of the transaction that erases. */
  | { readonly kind: 'crash'; readonly point: 'begin' | 'insert' | 'commit' | 'committed'; readonly skip: number }
  /** It dies so many ms after the beginning: between two transactions, or while free pages are overwritten. */
  | { readonly kind: 'dies'; readonly afterMs: number }
  | { readonly kind: 'diskFull'; readonly skip: number }
  | { readonly kind: 'sells'; readonly afterMs: number };

/** The erasures after the last day: at once, and nine days later by request and by age. */
export interface ErasurePlan {
  /** The customers who ask for it: each the nth ticket of those there are. */
  readonly wishes: readonly number[];
  /** The customers on account who ask for it, by their places: as long as something is not settled with them, they stay. */
  readonly debtors: readonly number[];
  readonly atOnce: ErasureTrouble;
  readonly byRequest: ErasureTrouble;
  readonly byAge: ErasureTrouble;
  /** Afterwards an earlier backup replaces the journal, and the requested erasures run again. */
  readonly isUndone?: true;
}

/** Every second shop erases. */
export function erasuresOf(seed: number): ErasurePlan | null {
  const random = randomOf(seed, 'plan', 'erasures');
  return random.chance(0.5) ? null : erasuresFrom(random);
}

export function erasuresFrom(random: Random): ErasurePlan {
  const wishes = Array.from({ length: random.int(0, 4) }, () => random.int(0, 99));
  const troubles = { atOnce: troubleOf(random), byRequest: troubleOf(random), byAge: troubleOf(random) };
  return { wishes, ...troubles, debtors: random.pick([[], [0], [1], [0, 1], [0, 1]]) };
}

function troubleOf(random: Random): ErasureTrouble {
  const skip = random.int(0, 3);
  switch (random.pick(['none', 'crash', 'dies', 'diskFull', 'sells'] as const)) {
    case 'crash':
      return { kind: 'crash', point: random.pick(['begin', 'insert', 'commit', 'committed']), skip };
    case 'dies':
      return { kind: 'dies', afterMs: random.int(1, 300) };
    case 'diskFull':
      return { kind: 'diskFull', skip };
    case 'sells':
      return { kind: 'sells', afterMs: random.int(1, 60) };
    default:
      return { kind: 'none' };
  }
}
