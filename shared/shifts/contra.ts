import { z } from 'zod';
import type { Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import { requiredText } from '../lib/typed-text.ts';
import type { Act } from '../staff/permissions.ts';
import type { CashMove } from './cash-move.ts';

/**
 * One contra entry takes back one act with money that was recorded wrongly: the act stays, and the entry stands against it (docs/shop.md,
 * "Contra entries"). No act has two, and a contra entry has none.
 */

/** Where an act is recorded: in the drawer, on a customer's account, as a deposit or as a provider's reversal. */
const CONTRA_KINDS = ['cash', 'account', 'deposit', 'reversal'] as const;
export type ContraKind = (typeof CONTRA_KINDS)[number];

export const ContraForm = z.strictObject({
  /** Made once for each entry: a repeated call records nothing more. */
  contraId: z.uuid(),
  kind: z.enum(CONTRA_KINDS),
  /** The id of the movement, payment, write-off, deposit or reversal. */
  actId: z.uuid(),
  reason: requiredText(120),
});
export type ContraForm = z.infer<typeof ContraForm>;

/** What kind of act an entry takes back, as lists and papers call it. */
export type ContraOf = Exclude<CashMove['kind'], 'deposit'> | AccountPart['kind'] | 'deposit' | 'reversal';

/** A part of an act on a customer's account that is taken back. */
export interface AccountPart {
  readonly kind: 'collected' | 'paidBack' | 'writtenOff';
  readonly tender: TenderKind | null;
  readonly amount: Rupiah;
}

/** Cash that goes the other way, in the shift in which the entry is made. */
export interface CashBack {
  readonly shiftId: string;
  readonly move: CashMove;
}

/** What an entry changes. It is complete in itself, so that its rows follow from no other event. */
export type ContraEffect =
  | ({ readonly kind: 'cash' } & CashBack)
  | { readonly kind: 'account'; readonly customerId: string; readonly parts: readonly AccountPart[] }
  /** `credited` is null where the provider had not added it; `cash` where it came from the drawer. */
  | { readonly kind: 'deposit'; readonly sent: Rupiah; readonly credited: Rupiah | null; readonly cash: CashBack | null }
  | { readonly kind: 'reversal'; readonly orderId: string; readonly amount: Rupiah };

/** `subject` is the customer of an act on an account, whose events an erasure takes together; else the id of the entry. */
export interface ContraEvent extends Act<'contraBooked'> {
  readonly contraId: string;
  readonly actId: string;
  /** The number of the act's event, from which its shift follows. */
  readonly actSeq: number;
  readonly reason: string;
  readonly effect: ContraEffect;
}

/** A contra entry as lists and papers show it. */
export interface ContraLine {
  readonly actId: string;
  readonly what: ContraOf;
  /** What the act had been recorded with. */
  readonly amount: number;
  /** The Z of the shift in which the act was recorded; 0 before the first shift, null in the open one. */
  readonly z: number | null;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** What the act was, and its amount. */
export function actOf(effect: ContraEffect): Pick<ContraLine, 'what' | 'amount'> {
  switch (effect.kind) {
    case 'cash':
      return { what: effect.move.kind === 'deposit' ? 'payOut' : effect.move.kind, amount: effect.move.amount };
    case 'account':
      return { what: effect.parts[0]?.kind ?? 'collected', amount: effect.parts.reduce((sum, { amount }) => sum + amount, 0) };
    case 'deposit':
      return { what: 'deposit', amount: effect.sent };
    case 'reversal':
      return { what: 'reversal', amount: effect.amount };
  }
}

/** Why an act is not taken back. Nothing was recorded. */
export type ContraFailure =
  | { readonly kind: 'contraUnknown' }
  /** It was taken back already. */
  | { readonly kind: 'contraTwice' }
  /** It is a contra entry itself. */
  | { readonly kind: 'contraOfContra' }
  /** Its money went back to the customer as credit, or its credit was used: that must be taken back first. */
  | { readonly kind: 'contraSpent' };
