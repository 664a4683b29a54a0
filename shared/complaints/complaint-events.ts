import type { Rupiah } from '../lib/money.ts';
import type { Authority } from '../staff/permissions.ts';
import type { ComplaintOutcome } from './complaint-forms.ts';

/** What the journal keeps of complaints, one event per act; `subject` is the complaint's id. None of them changes its order or any money. */

interface ComplaintEventBase {
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly by: Authority;
}

/** An act with words; its id is made once, so that a repeated call records nothing more. */
type Step<T extends string> = ComplaintEventBase & { readonly type: T; readonly stepId: string; readonly text: string };

export type ComplaintEvent =
  /** `text`: what the customer says. */
  | (ComplaintEventBase & { readonly type: 'complaintOpened'; readonly orderId: string; readonly text: string })
  | Step<'complaintNoted'>
  /** `text`: how it went to the provider, and the provider's number of it. */
  | Step<'complaintSent'>
  /** `text`: what the provider answered. */
  | Step<'complaintAnswered'>
  /** A pay-out from the drawer, recorded in the same transaction, that compensates the customer. */
  | (ComplaintEventBase & { readonly type: 'complaintCompensated'; readonly moveId: string; readonly amount: Rupiah })
  /** A credit to the balance, recorded in the same transaction, by which the provider took its debit back. */
  | (ComplaintEventBase & { readonly type: 'complaintReversed'; readonly reversalId: string; readonly amount: Rupiah })
  | (ComplaintEventBase & { readonly type: 'complaintClosed'; readonly outcome: ComplaintOutcome; readonly text: string });
