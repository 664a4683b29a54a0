import { z } from 'zod';
import { MAX_AMOUNT } from '../lib/money.ts';
import type { Authority } from '../staff/permissions.ts';

/**
 * Figures as of a copy of the journal: after a restore, a copied disk or a lost log, a customer's account, a deposit that waits and an open
 * complaint may have been settled after the copy was made. Each counts again once a person confirms it (docs/recovery.md).
 */

export const FIGURE_KINDS = ['account', 'deposit', 'complaint'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A figure by the id of its customer, deposit or complaint. */
export const FigureRef = z.strictObject({ kind: z.enum(FIGURE_KINDS), id: z.uuid() });
export type FigureRef = z.infer<typeof FigureRef>;

/** A confirmation of a figure, with the amount that the person saw. */
export const ConfirmFigureForm = FigureRef.extend({ amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT) });
export type ConfirmFigureForm = z.infer<typeof ConfirmFigureForm>;

/** The journal's events about these figures. */
export type UnconfirmedEvent =
  | {
      readonly type: 'figuresDoubted';
      readonly subject: '';
      /** UTC, ISO 8601, as `copyAt`. */
      readonly at: string;
      /** When the copy's newest event was written. */
      readonly copyAt: string;
      readonly figures: readonly FigureRef[];
    }
  | {
      readonly type: 'figureConfirmed';
      /** The id of the figure. */
      readonly subject: string;
      readonly at: string;
      readonly by: Authority;
      readonly kind: FigureKind;
      /** What was confirmed: a customer's balance, a deposit's amount, what the order of a complaint cost. */
      readonly amount: number;
    };

/** The facts of a copied figure that a person needs to see. */
export interface CopiedFigure {
  /** UTC, ISO 8601. */
  readonly copyAt: string;
  /** The customer's name, the deposit's reference, or what was sold; empty where there is none. */
  readonly name: string;
  /** A customer's balance (negative where the shop owes it), a deposit's amount, or what the order cost. */
  readonly amount: number;
}

/** A figure that was not confirmed since the copy. Nothing was written. */
export interface AsOfCopy extends CopiedFigure {
  readonly kind: 'asOfCopy';
  readonly figure: FigureRef;
  /** Whether a person may go on without confirming it: the money comes in, and the customer was asked for a receipt. */
  readonly mayGoOn: boolean;
}

/** A figure that waits for a person's confirmation, for the screen. */
export interface UnconfirmedView extends FigureRef, CopiedFigure {
  /** The order of a complaint. */
  readonly orderId: string | null;
}

/** How many figures are not confirmed, by kind, and the time of the oldest copy they are from. */
export interface UnconfirmedCount extends Readonly<Record<FigureKind, number>> {
  readonly copyAt: string;
}

/** Counts the unconfirmed figures by kind; null where none waits. */
export function countUnconfirmed(figures: readonly Pick<UnconfirmedView, 'kind' | 'copyAt'>[]): UnconfirmedCount | null {
  const [first] = figures.map(({ copyAt }) => copyAt).toSorted();
  if (first === undefined) return null;
  const counts = { account: 0, deposit: 0, complaint: 0 };
  for (const { kind } of figures) counts[kind] += 1;
  return { ...counts, copyAt: first };
}

export const unconfirmedInAll = (counts: UnconfirmedCount): number => FIGURE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Returns the figure as of the copy; null where it needs no confirmation. */
export type CopiedFigureOf = (figure: FigureRef) => CopiedFigure | null;

/** Why an act on a figure waits, or null. */
export function whyUnconfirmed(copiedFigureOf: CopiedFigureOf, figure: FigureRef, mayGoOn = false): AsOfCopy | null {
  const copied = copiedFigureOf(figure);
  return copied && { kind: 'asOfCopy', figure, ...copied, mayGoOn };
}
