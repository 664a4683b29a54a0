import type { Deposit } from '../../../shared/balance/deposit.ts';
import type { AccountPart, ContraEvent, ContraKind } from '../../../shared/contra/contra.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { CashMove } from '../../../shared/shifts/cash-move.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';

/** An act that a contra entry can take back, with the number of its event. */
export type KnownAct = { readonly seq: number; readonly amount: number } & (
  | { readonly kind: 'cash'; readonly move: CashMove }
  | { readonly kind: 'account'; readonly customerId: string; readonly parts: readonly AccountPart[] }
  /** `move` is null where the money did not come from the drawer. */
  | { readonly kind: 'deposit'; readonly deposit: Deposit; readonly move: CashMove | null }
  | { readonly kind: 'reversal'; readonly orderId: string }
);

/** What contra entries need of the journal. */
export interface ContraJournal {
  /** Appends events in one durable transaction. */
  append(events: readonly ContraEvent[]): Result<null, JournalFailure>;
  /** The act with this id; null where there is none of this kind. */
  act(kind: ContraKind, actId: string): KnownAct | null;
  isContra(id: string): boolean;
  isTakenBack(actId: string): boolean;
  /** Whether a customer's account adds up without this act. */
  addsUpWithout(customerId: string, actId: string): boolean;
}
