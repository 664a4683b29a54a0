import type { Dice } from '../../reports/year/dice.ts';
import type { Fault } from '../faults.ts';

/** What happens to a till once in its life, apart from the faults of each day. */
export type Fate = Extract<Fault, 'restored' | 'cloned' | 'copied' | 'begunAgain' | 'revoked' | 'replaced'>;
const FATES: readonly Fate[] = ['restored', 'cloned', 'copied', 'begunAgain', 'revoked', 'replaced'];

/** What is drawn for a till. */
export interface TillPlan {
  readonly fate: { readonly kind: Fate; readonly day: number } | null;
  /** How wrong its clock is until a person corrects it, in ms. */
  readonly skewMs: number;
  readonly skewUntil: number;
  readonly leaves: 'masked' | 'whole';
  readonly erasesOn: number | null;
  /** A revoked till gets a new code in the end. */
  readonly comesBack: boolean;
}

const DAY_MS = 86_400_000;

/** Every second till has a fate, each kind as often as the others. */
export function planOfTill(number: number, days: number, dice: Dice): TillPlan {
  const kind = number % 2 === 0 ? (FATES[(number / 2) % FATES.length] ?? null) : null;
  const skew = dice.pick([
    [7, 0],
    [1, 1],
    [1, -1],
  ] as const);
  return {
    fate:
      kind === null ? null : { kind, day: kind === 'restored' ? dice.between(Math.min(1, days - 1), days - 1) : dice.between(0, days - 1) },
    skewMs: skew * dice.between(600_000, 40 * DAY_MS),
    skewUntil: dice.between(1, days),
    leaves: dice.isChance(0.4) ? 'whole' : 'masked',
    erasesOn: dice.isChance(0.4) ? dice.between(0, days - 1) : null,
    comesBack: Math.floor(number / 12) % 2 === 0,
  };
}

/** How a till is connected on a day. */
export type Connection = 'online' | 'offlineHours' | 'offlineDay' | 'endedInCall';
const CONNECTIONS: readonly (readonly [number, Connection])[] = [
  [50, 'online'],
  [20, 'offlineHours'],
  [20, 'offlineDay'],
  [10, 'endedInCall'],
];
export const connectionOf = (dice: Dice): Connection => dice.pick(CONNECTIONS);
