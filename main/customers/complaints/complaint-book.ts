import {
  applyComplaintEvent,
  type Complaint,
  type ComplaintRefusal,
  hasHappened,
  needsProof,
} from '../../../shared/complaints/complaint.ts';
import type { ComplaintEvent } from '../../../shared/complaints/complaint-events.ts';
import type { BeginComplaintForm, CloseComplaintForm, ComplaintStepForm } from '../../../shared/complaints/complaint-forms.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type Order, type OrderStateName, wentThrough } from '../../../shared/orders/order.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type AsOfCopy, type CopiedFigureOf, whyUnconfirmed } from '../../../shared/unconfirmed/unconfirmed.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { SubjectJournal } from '../../journal/subject-events.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { type ComplaintTables, complaintsIn } from './complaint-tables.ts';

type ComplaintFailure =
  | ComplaintRefusal
  | AsOfCopy
  | JournalFailure
  | { readonly kind: 'notFound'; readonly what: 'complaint' }
  /** The order has a complaint that is not closed. */
  | { readonly kind: 'complaintOpen'; readonly orderId: string }
  /** The till does not say that its goods are with the customer. */
  | { readonly kind: 'notNow'; readonly orderId: string; readonly state: OrderStateName };

interface ComplaintBookDeps {
  readonly journal: SubjectJournal;
  readonly clock: Pick<Clock, 'now'>;
  /** The copy that a complaint is from, until a person confirms it. */
  readonly copiedFigureOf: CopiedFigureOf;
  /** Called after each event that is in the journal. */
  readonly changed: () => void;
}

const STEP_EVENTS = { noted: 'complaintNoted', sent: 'complaintSent', answered: 'complaintAnswered' } as const;

/** The complaints about sold orders: the only way to begin, to continue and to close one. Writes to the journal first; changes no order. */
export class ComplaintBook {
  readonly #deps: ComplaintBookDeps;
  readonly #tables: ComplaintTables;

  constructor(deps: ComplaintBookDeps) {
    this.#deps = deps;
    this.#tables = complaintsIn(deps.journal.read);
  }

  /** Whether an order has a complaint that is not closed. */
  hasOpenComplaint(orderId: string): boolean {
    return this.#tables.hasOpenComplaint(orderId);
  }

  /** The order that a complaint is about; null where there is no such complaint. */
  orderOf(complaintId: string): string | null {
    return this.#tables.complaint(complaintId)?.orderId ?? null;
  }

  /** The ids of its compensations and reversals that a contra entry took back. */
  takenBack(complaint: Complaint): readonly string[] {
    return this.#tables.takenBack(complaint);
  }

  /** Begins the complaint about an order, once for its id. Fails while another one of this order is open. */
  begin({ complaintId, text }: BeginComplaintForm, order: Order, by: Authority): Result<Complaint, ComplaintFailure> {
    const known = this.#tables.complaint(complaintId);
    if (known) return ok(known);
    const { orderId } = order.sale;
    if (!wentThrough(order)) return fail({ kind: 'notNow', orderId, state: order.state.is });
    if (this.#tables.hasOpenComplaint(orderId)) return fail({ kind: 'complaintOpen', orderId });
    return this.#append({ type: 'complaintOpened', subject: complaintId, orderId, text, at: this.#now(), by }, []);
  }

  /** Records that something was said, sent or answered, once for its id. */
  add({ complaintId, stepId, step, text }: ComplaintStepForm, by: Authority): Result<Complaint, ComplaintFailure> {
    return this.#record({ type: STEP_EVENTS[step], subject: complaintId, stepId, text, at: this.#now(), by }, []);
  }

  /** Closes a complaint. A compensation or a reversal must have been recorded, and not taken back, where the outcome says so. */
  close({ complaintId, outcome, text }: CloseComplaintForm, by: Authority): Result<Complaint, ComplaintFailure> {
    const known = this.#tables.complaint(complaintId);
    if (known && needsProof(outcome) && known.state !== 'closed' && !hasHappened(known, outcome, this.takenBack(known)))
      return fail({ kind: 'outcomeUnproven', outcome });
    return this.#record({ type: 'complaintClosed', subject: complaintId, outcome, text, at: this.#now(), by }, []);
  }

  /**
   * Records a pay-out with the open complaint of its order, in one transaction; null where none is open. Fails where the complaint is as of
   * a copy.
   */
  compensate(orderId: string, moveId: string, amount: Rupiah, move: ExtensionEvent, by: Authority): Result<null, ComplaintFailure> | null {
    const id = this.#openOf(orderId)?.id;
    const unconfirmed = id === undefined ? null : whyUnconfirmed(this.#deps.copiedFigureOf, { kind: 'complaint', id });
    if (unconfirmed) return fail(unconfirmed);
    return this.#withOpen(orderId, move, (subject) => ({ type: 'complaintCompensated', subject, moveId, amount, at: this.#now(), by }));
  }

  /** Records the provider's reversal with the open complaint of its order, in one transaction; null where none is open. */
  reverse(
    orderId: string,
    reversalId: string,
    amount: Rupiah,
    credit: ExtensionEvent,
    by: Authority,
  ): Result<null, ComplaintFailure> | null {
    return this.#withOpen(orderId, credit, (subject) => ({ type: 'complaintReversed', subject, reversalId, amount, at: this.#now(), by }));
  }

  #openOf(orderId: string): Complaint | undefined {
    return this.#tables.ofOrder(orderId).find(({ state }) => state !== 'closed');
  }

  #withOpen(orderId: string, money: ExtensionEvent, eventOf: (complaintId: string) => LinkEvent): Result<null, ComplaintFailure> | null {
    const open = this.#openOf(orderId);
    if (!open) return null;
    const recorded = this.#record(eventOf(open.id), [money]);
    return recorded.ok ? ok(null) : recorded;
  }

  #record(
    event: Exclude<ComplaintEvent, { type: 'complaintOpened' }>,
    others: readonly ExtensionEvent[],
  ): Result<Complaint, ComplaintFailure> {
    const known = this.#tables.complaint(event.subject);
    if (!known) return fail({ kind: 'notFound', what: 'complaint' });
    const next = applyComplaintEvent(known, event);
    if (!next.ok || next.value === known) return next;
    return this.#append(event, others);
  }

  #append(event: ComplaintEvent, others: readonly ExtensionEvent[]): Result<Complaint, ComplaintFailure> {
    const { journal, changed } = this.#deps;
    const written = journal.append([...others, event]);
    if (!written.ok) return written;
    changed();
    const complaint = this.#tables.complaint(event.subject);
    return complaint ? ok(complaint) : fail({ kind: 'notFound', what: 'complaint' });
  }

  #now(): string {
    return isoNow(this.#deps.clock);
  }
}

type LinkEvent = Extract<ComplaintEvent, { type: 'complaintCompensated' | 'complaintReversed' }>;
