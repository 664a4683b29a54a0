import type { Complaint } from '../../../shared/complaints/complaint.ts';
import type {
  BeginComplaintForm,
  CloseComplaintForm,
  ComplaintStepForm,
  ProviderTextForm,
} from '../../../shared/complaints/complaint-forms.ts';
import type { ComplaintView, ProviderTextView } from '../../../shared/complaints/complaint-views.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import { type Authority, canPerform, type PersonRef } from '../../../shared/staff/permissions.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import { findOrder, orderOrNotFound } from '../../selling/orders/actions/record-event.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import type { ComplaintBook } from './complaint-book.ts';
import { complaintsIn } from './complaint-tables.ts';
import { providerTextOf, type TextSight } from './provider-text-of.ts';

/** What staff do about complaints: one use case for each call. */
interface ComplaintActionDeps {
  readonly book: Pick<OrderBook, 'get'>;
  readonly complaints: ComplaintBook;
}

type Read = Pick<Projections, 'order' | 'tables'>;

export function beginComplaint(
  { book, complaints }: ComplaintActionDeps,
  form: BeginComplaintForm,
  by: Authority,
): Result<ComplaintView, Failure> {
  const stored = findOrder(book, form.orderId);
  return stored.ok ? viewAfter(book, complaints, complaints.begin(form, stored.value.order, by)) : stored;
}

export const addToComplaint = (
  { book, complaints }: ComplaintActionDeps,
  form: ComplaintStepForm,
  by: Authority,
): Result<ComplaintView, Failure> => viewAfter(book, complaints, complaints.add(form, by));

export const closeComplaint = (
  { book, complaints }: ComplaintActionDeps,
  form: CloseComplaintForm,
  by: Authority,
): Result<ComplaintView, Failure> => viewAfter(book, complaints, complaints.close(form, by));

/** The complaints of an order, the newest first. */
export const complaintsOfOrder = (read: Read, orderId: string): readonly ComplaintView[] =>
  viewsOf(read, complaintsIn(read).ofOrder(orderId));

/** Every complaint that is not closed, the oldest first. */
export const openComplaints = (read: Read): readonly ComplaintView[] => viewsOf(read, complaintsIn(read).open());

/** The text for the provider, as this person may see it. */
export function textForProvider(
  read: Read,
  { complaintId, language }: ProviderTextForm,
  views: Pick<OrderViews, 'isHidden'>,
  { person }: Authority,
): Result<ProviderTextView, Failure> {
  const found = complaintWithOrder(read, complaintId);
  if (!found.ok) return found;
  const { complaint, stored } = found.value;
  return ok(providerTextOf(read, stored, complaint, language, sightOf(person, stored, views)));
}

/** Copies that text. Where the token or code stands in it completely, the journal records its copy first. */
export function copyTextForProvider(
  read: Read,
  book: Pick<OrderBook, 'recordCodeCopied'>,
  form: ProviderTextForm,
  views: Pick<OrderViews, 'isHidden'>,
  by: Authority,
  copy: (text: string) => void,
): Result<null, Failure> {
  const orderId = orderOfComplaint(read, form.complaintId);
  if (!orderId.ok) return orderId;
  const told = textForProvider(read, form, views, by);
  if (!told.ok) return told;
  const recorded = told.value.hasCode ? book.recordCodeCopied(orderId.value, by) : ok(null);
  if (!recorded.ok) return recorded;
  copy(told.value.text);
  return ok(null);
}

const sightOf = (person: PersonRef, stored: StoredOrder, views: Pick<OrderViews, 'isHidden'>): TextSight => ({
  seesCode: canPerform(person.role, 'reprintCode') && !views.isHidden(stored),
  seesCost: canPerform(person.role, 'viewMargin'),
});

/** The complaint that an act names, as its authority needs it: an override is for its order. */
export function orderOfComplaint(read: Read, complaintId: string): Result<string, Failure> {
  const complaint = complaintsIn(read).complaint(complaintId);
  return complaint ? ok(complaint.orderId) : fail({ kind: 'notFound', what: 'complaint' });
}

function complaintWithOrder(read: Read, complaintId: string): Result<{ complaint: Complaint; stored: StoredOrder }, Failure> {
  const complaint = complaintsIn(read).complaint(complaintId);
  if (!complaint) return fail({ kind: 'notFound', what: 'complaint' });
  const stored = orderOrNotFound(read.order(complaint.orderId));
  return stored.ok ? ok({ complaint, stored: stored.value }) : stored;
}

function viewsOf(read: Read, complaints: readonly Complaint[]): ComplaintView[] {
  const tables = complaintsIn(read);
  return complaints.flatMap((complaint) => {
    const stored = read.order(complaint.orderId);
    return stored ? [viewOf(complaint, stored, tables.takenBack(complaint))] : [];
  });
}

function viewAfter(
  book: Pick<OrderBook, 'get'>,
  complaints: ComplaintBook,
  done: Result<Complaint, Failure>,
): Result<ComplaintView, Failure> {
  if (!done.ok) return done;
  const stored = findOrder(book, done.value.orderId);
  return stored.ok ? ok(viewOf(done.value, stored.value, complaints.takenBack(done.value))) : stored;
}

const viewOf = (complaint: Complaint, { order: { sale } }: StoredOrder, takenBack: readonly string[]): ComplaintView => ({
  ...complaint,
  takenBack,
  product: cleanText(sale.product.name, 120),
  clientNumber: cleanText(sale.clientNumber, 64),
  total: amountPaid(sale),
  soldAt: sale.at,
});
