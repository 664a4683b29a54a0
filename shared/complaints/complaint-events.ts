import type { Rupiah } from '../lib/money.ts';
import type { Act } from '../staff/permissions.ts';
import type { ComplaintOutcome } from './complaint-forms.ts';

/** What the journal keeps of complaints, one event per act; `subject` is the complaint's id. None of them changes its order or any money. */

/** An act with words; its id is made once, so that a repeated call records nothing more. */
type Step<T extends string> = Act<T> & { readonly stepId: string; readonly text: string };

export type ComplaintEvent =
  /** `text`: what the customer says. */
  | (Act<'complaintOpened'> & { readonly orderId: string; readonly text: string })
  | Step<'complaintNoted'>
  /** `text`: how it went to the provider, and the provider's number of it. */
  | Step<'complaintSent'>
  /** `text`: what the provider answered. */
  | Step<'complaintAnswered'>
  /** A pay-out from the drawer, recorded in the same transaction, that compensates the customer. */
  | (Act<'complaintCompensated'> & { readonly moveId: string; readonly amount: Rupiah })
  /** A credit to the balance, recorded in the same transaction, by which the provider took its debit back. */
  | (Act<'complaintReversed'> & { readonly reversalId: string; readonly amount: Rupiah })
  | (Act<'complaintClosed'> & { readonly outcome: ComplaintOutcome; readonly text: string });
