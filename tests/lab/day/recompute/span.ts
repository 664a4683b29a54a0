import type { History, Place, SoldLine } from './history.ts';
import type { DrawerShift } from './shifts.ts';

/** A part of the journal that a paper is about, and where the money of its orders stands. */

export interface Span {
  /** The event after which it begins. */
  readonly after: number;
  readonly to: number;
}

export interface ShiftSpan extends Span {
  readonly shift: DrawerShift;
  /** The shift before it. */
  readonly last: DrawerShift | null;
  readonly isZ: boolean;
}

export interface Figures {
  readonly section: string;
  readonly rows: readonly (readonly [group: string, label: string, amount: number, count?: number])[];
}

export const sum = <T>(items: readonly T[], amount: (item: T) => number): number => items.reduce((total, item) => total + amount(item), 0);
export const inSpan =
  ({ after, to }: Span) =>
  ({ seq }: { readonly seq: number }): boolean =>
    seq > after && seq <= to;

/** An order at one moment: its money's place, and what the provider took for it. */
export interface Standing {
  readonly line: SoldLine;
  readonly place: Place;
  readonly debit: number | null;
  readonly partnerFee: number;
}

/** Where the money of every order stands after an event. */
export function standingsAt({ steps }: History, seq: number): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { line, to, taken } of steps.filter((step) => step.seq <= seq))
    standings.set(line.orderId, { line, place: to, debit: taken?.debit ?? null, partnerFee: taken?.partnerFee ?? 0 });
  return standings;
}

export const debitOf = ({ debit }: Standing): number => debit ?? 0;
export const totalOfLine = ({ line }: Standing): number => line.total;
export const of = (standings: readonly Standing[], place: Place): readonly Standing[] =>
  standings.filter((standing) => standing.place === place);

export const amountOf = ({ amount }: { readonly amount: number }): number => amount;
