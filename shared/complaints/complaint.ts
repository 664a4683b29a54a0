import { fail, ok, type Result } from '../lib/result.ts';
import type { PersonRef } from '../staff/permissions.ts';
import type { ComplaintEvent } from './complaint-events.ts';
import type { ComplaintOutcome, ComplaintState, ComplaintStep } from './complaint-forms.ts';

/**
 * A customer's complaint about a sold order: "success, but nothing came" (docs/complaints.md). It tracks who said what to whom; what it leads
 * to (a compensation, the provider's reversal) is money of its own, and never a refund of the order.
 */

/** One act, as the case shows it. */
export interface ComplaintEntry {
  readonly kind: 'opened' | ComplaintStep | 'compensated' | 'reversed' | 'closed';
  /** Names the act, so that a repeated one is known; the complaint's own for its opening and its close. */
  readonly id: string;
  readonly at: string;
  /** Who did it, and whose PIN allowed it; null where none was needed. */
  readonly by: PersonRef;
  readonly allowedBy: PersonRef | null;
  readonly text: string;
  /** Of a compensation or a reversal, in rupiah; else null. */
  readonly amount: number | null;
}

export interface Complaint {
  readonly id: string;
  readonly orderId: string;
  readonly state: ComplaintState;
  /** Null until it is closed. */
  readonly outcome: ComplaintOutcome | null;
  readonly entries: readonly ComplaintEntry[];
}

export type ComplaintRefusal =
  /** The complaint is in another state; nothing was recorded. */
  | { readonly kind: 'complaintNotNow'; readonly state: ComplaintState }
  /** Closing as compensated or reversed needs the pay-out or the credit. */
  | { readonly kind: 'outcomeUnproven'; readonly outcome: 'compensated' | 'reversed' };

/** The states in which each act is possible; the state that it leads to, null where it changes none. */
const ACTS: Readonly<
  Record<Exclude<ComplaintEntry['kind'], 'opened'>, { readonly from: readonly ComplaintState[]; readonly to: ComplaintState | null }>
> = {
  noted: { from: ['open', 'sent', 'answered'], to: null },
  // An answer may lead to another question.
  sent: { from: ['open', 'answered'], to: 'sent' },
  answered: { from: ['sent'], to: 'answered' },
  compensated: { from: ['open', 'sent', 'answered'], to: null },
  reversed: { from: ['open', 'sent', 'answered'], to: null },
  closed: { from: ['open', 'sent', 'answered'], to: 'closed' },
};

/** A complaint is closed with these outcomes only where the entry of the same name has happened. */
export const PROVEN_OUTCOMES = ['compensated', 'reversed'] as const satisfies readonly (ComplaintOutcome & ComplaintEntry['kind'])[];
export const needsProof = (outcome: ComplaintOutcome): outcome is (typeof PROVEN_OUTCOMES)[number] =>
  PROVEN_OUTCOMES.some((each) => each === outcome);

/** The complaint after an event. An act that was recorded before, by its id, changes nothing. Fails where it does not apply. */
export function applyComplaintEvent(
  complaint: Complaint,
  event: Exclude<ComplaintEvent, { type: 'complaintOpened' }>,
): Result<Complaint, ComplaintRefusal> {
  const entry = entryOf(event);
  if (complaint.entries.some(({ kind, id }) => kind === entry.kind && id === entry.id && kind !== 'closed')) return ok(complaint);
  const act = ACTS[entry.kind];
  if (!act.from.includes(complaint.state)) return fail({ kind: 'complaintNotNow', state: complaint.state });
  if (event.type === 'complaintClosed' && needsProof(event.outcome) && !hasHappened(complaint, event.outcome))
    return fail({ kind: 'outcomeUnproven', outcome: event.outcome });
  const outcome = event.type === 'complaintClosed' ? event.outcome : complaint.outcome;
  return ok({ ...complaint, state: act.to ?? complaint.state, outcome, entries: [...complaint.entries, entry] });
}

/** The complaint that an opening begins. */
export const openedComplaint = (event: Extract<ComplaintEvent, { type: 'complaintOpened' }>): Complaint => ({
  id: event.subject,
  orderId: event.orderId,
  state: 'open',
  outcome: null,
  entries: [{ kind: 'opened', id: event.subject, ...whoAndWhen(event), text: event.text, amount: null }],
});

/** Whether an act of this kind was recorded that no contra entry took back. The journal's events are judged without contra entries. */
export const hasHappened = ({ entries }: Pick<Complaint, 'entries'>, kind: ComplaintEntry['kind'], gone: readonly string[] = []): boolean =>
  entries.some((entry) => entry.kind === kind && !gone.includes(entry.id));

function entryOf(event: Exclude<ComplaintEvent, { type: 'complaintOpened' }>): ComplaintEntry & {
  readonly kind: Exclude<ComplaintEntry['kind'], 'opened'>;
} {
  const who = whoAndWhen(event);
  switch (event.type) {
    case 'complaintCompensated':
      return { kind: 'compensated', id: event.moveId, ...who, text: '', amount: event.amount };
    case 'complaintReversed':
      return { kind: 'reversed', id: event.reversalId, ...who, text: '', amount: event.amount };
    case 'complaintClosed':
      return { kind: 'closed', id: event.subject, ...who, text: event.text, amount: null };
    default:
      return { kind: STEP_OF[event.type], id: event.stepId, ...who, text: event.text, amount: null };
  }
}

const STEP_OF = { complaintNoted: 'noted', complaintSent: 'sent', complaintAnswered: 'answered' } as const;

const whoAndWhen = ({ at, by }: Pick<ComplaintEvent, 'at' | 'by'>) => ({ at, by: by.person, allowedBy: by.liftedBy?.person ?? null });
