import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { distanceMs, HOUR_MS } from '../../../shared/lib/wall-clock-durations.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import { formatOrderId } from '../../../shared/orders/order-id.ts';
import { UNRELIABLE_IN_BACKUP } from '../../../shared/orders/transition.ts';
import { type PrintedJob, printSubject } from '../../../shared/printing/print-jobs.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { UnconfirmedEvent } from '../../../shared/unconfirmed/unconfirmed.ts';
import { accountsOf, type ListedEntry, missingEpochs, vouchedIn } from '../../journal/core/epochs.ts';
import type { FoundOrder, JournalEvent, UnfinishedRun } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { SearchOrder } from '../../selling/orders/accounts/own-account-service.ts';
import { accountKey } from '../../service/account.ts';
import { decodeOrder } from '../../service/decode/decode.ts';
import { isObject, type Json, parseStrictJson } from '../../service/decode/strict-json.ts';
import { doubtFigures } from '../unconfirmed/copied-figures.ts';
import { newestEventAt } from './missing-money.ts';

/**
 * The lost-order scan after a restore. The service lists no orders, so the scan reads the ids that would have come next
 * (docs/lost-orders.md). It stores what it finds for review and never sends anything.
 */

/** How many ids past the last known one must be unknown to the service before a run counts as ended. */
const SCAN_AHEAD = 200;

/** Delay of the second pass after the first, in ms: a service may deny an order for a while, and nothing else reads these orders. */
export const SECOND_PASS_MS = HOUR_MS;

/** How a restored journal begins: the new epoch, its author, and epochs that others know and the backup may lack. */
interface RestoreOrigin {
  /** Distinguishes the restored journal from the original; no id is drawn in it. */
  readonly epoch: string;
  readonly at: string;
  readonly by?: Authority | 'terminal' | null;
  /** The confirmed effect on the people at the till. */
  readonly staff?: readonly StaffDifference[];
  /** Entries of the epoch lists outside of the journal, and of a file that is replaced. */
  readonly listed?: readonly ListedEntry[];
}

/**
 * The events that begin a new epoch where the end of the old one is unknown: the scan also searches the accounts of the lost runs. What
 * nothing vouches for waits for a person ({@link ./unvouched-runs.ts}).
 */
export function epochEvent(journal: Journal, { epoch, at, by = null, staff = [], listed = [] }: RestoreOrigin): JournalEvent[] {
  // The journal's count of a run is the lower one: what follows it was lost.
  const missing = missingEpochs(journal.epochs(), vouchedIn(listed)).map((run): UnfinishedRun => ({ epoch: run, sequence: 0 }));
  const agreed = { ...(by ? { by } : {}), ...(staff.length > 0 ? { staff } : {}) };
  return [
    { type: 'epoch', subject: '', at, epoch, past: [...knownRunsOf(journal.read), ...missing], ...agreed },
    ...lostAccounts(journal, listed).map((account): JournalEvent => ({ type: 'account', subject: accountKey(account), at, account })),
  ];
}

/** The vouched accounts of the journal's own runs and of lost ones that the journal does not know. */
export function lostAccounts(journal: Pick<Journal, 'read' | 'epochs'>, listed: readonly ListedEntry[]): DeclaredAccount[] {
  const newest = new Map(accountsOf(journal.epochs(), vouchedIn(listed)).map(({ account }) => [accountKey(account), account]));
  return [...newest].flatMap(([key, account]) => (journal.read.accounts.get(key) === null ? [account] : []));
}

/**
 * The events that begin a restored journal: a new run of order ids, doubt about every order that it holds as not sent, every refund
 * that it holds as owed, every account, deposit and complaint that it holds as open, and every print job that it holds as waiting. The
 * original journal may have sent, paid, settled or printed them since, or may do so yet.
 */
export function eventsOfRestore(journal: Journal, origin: RestoreOrigin): (JournalEvent | UnconfirmedEvent)[] {
  const { read } = journal;
  const { at } = origin;
  const doubted = [
    ...[...read.openOrders(), ...read.endedSince('')].filter(({ order }) => UNRELIABLE_IN_BACKUP.has(order.state.is)),
    ...read
      .ordersWithMoneyOutstanding()
      .filter(({ order: { state, refund } }) => refund.is === 'owed' && !UNRELIABLE_IN_BACKUP.has(state.is)),
  ];
  return [
    ...epochEvent(journal, origin),
    ...doubted.map(({ order }): JournalEvent => {
      const event = { type: 'recovered', copied: true, at } as const;
      return { type: 'order', subject: order.sale.orderId, at, event, raw: null, by: null };
    }),
    ...read.tables((db) => doubtFigures(db, newestEventAt(db) ?? at, at)),
    ...read.printJobs.openJobs().flatMap((job) => markPrintUncertain(job, at)),
  ];
}

/** A print job that waits in a backup may have come out since: a person must look, and nothing is printed without one. */
function markPrintUncertain({ request, state }: PrintedJob, at: string): JournalEvent[] {
  if (state.is !== 'queued') return [];
  const uncertain = { type: 'uncertain', trouble: null, detail: 'in a copy of the journal' } as const;
  return [{ type: 'started' } as const, uncertain].map(
    (event): JournalEvent => ({ type: 'paper', subject: printSubject(request), at, jobId: request.jobId, event, by: null }),
  );
}

/** All runs whose ends this journal cannot know once it is replaced: the past ones, and its own. */
function knownRunsOf(read: Pick<Projections, 'fact' | 'orderCount' | 'unfinishedRuns'>): UnfinishedRun[] {
  const last = read.fact('epoch');
  const sequence = read.orderCount() - Number(read.fact('epochStart') ?? 0);
  return [...read.unfinishedRuns(), ...(last === null ? [] : [{ epoch: last, sequence }])];
}

/** The meaning of one answer for the scan. */
type ScanAnswer =
  | { readonly kind: 'found'; readonly order: FoundOrder; readonly raw: string; readonly answeredBy: string | undefined }
  /** The service provably knows no such order; `isPartial`: another account of the shop could not be asked. */
  | { readonly kind: 'none'; readonly isPartial: boolean }
  /** Must be asked again: there was no answer, or no reliable one. */
  | { readonly kind: 'doubt' };

/** Interprets an answer about an order by its id alone: nothing else is known to compare. */
export function readScanAnswer(
  orderId: string,
  { answer, raw, isPartial = false, answeredBy }: Awaited<ReturnType<SearchOrder>>,
): ScanAnswer {
  if (answer.is === 'notFound') return answer.trusted ? { kind: 'none', isPartial } : { kind: 'doubt' };
  if (answer.is !== 'accepted' && !(answer.is === 'inDoubt' && answer.why === 'mismatch')) return { kind: 'doubt' };
  const order = raw === null ? null : foundOrderIn(orderId, raw);
  return order === null || raw === null ? { kind: 'doubt' } : { kind: 'found', order, raw, answeredBy };
}

function foundOrderIn(orderId: string, raw: string): FoundOrder | null {
  const parsed = parseStrictJson(raw);
  const data = parsed.ok ? memberOf(parsed.value, 'data') : undefined;
  const attributes = memberOf(data, 'attributes');
  const productCode = memberOf(attributes, 'product_code');
  const clientNumber = memberOf(attributes, 'client_number');
  if (typeof productCode !== 'string' || typeof clientNumber !== 'string') return null;
  const order = decodeOrder(
    raw,
    { ...FOUND_AS, orderId, productCode, clientNumber },
    { failureStatuses: [], noErrorCodes: [], balanceEmptyMarks: [], alreadyPaidMarks: [], refusals: [] },
  );
  return order.ok ? { orderId, productCode, clientNumber, reading: order.value.reading } : null;
}

/** Nothing is known of the purchase. The family only selects how numbers are compared, and here a number is compared with itself. */
const FOUND_AS = { family: 'telco-prepaid', fields: [] } as const;

const memberOf = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);

interface ScanReport {
  /** Whether every due run was read to its end; otherwise the scan must run again. */
  readonly complete: boolean;
  /** Every run was read, but not under every account; the scan must run again, after a longer delay. */
  readonly isPartial: boolean;
  readonly read: number;
  readonly found: number;
}

interface ScanDeps {
  readonly journal: Journal;
  readonly readOrder: SearchOrder;
  /** The time for the journal, as ISO 8601 in UTC. */
  readonly now: () => string;
  /** Called after each order that was found and journalled. */
  readonly onFound?: () => void;
  readonly signal?: AbortSignal;
  /** The ids that every account denied in this pass: a scan reads none of them again, adds to them, and empties them when the pass ends. */
  readonly denied?: Set<string>;
}

/** Whether a scan is due at this time (ISO 8601, UTC): all runs at once, and again after an hour. */
export function isScanDue(read: Pick<Projections, 'fact' | 'unfinishedRuns'>, at: string): boolean {
  if (read.unfinishedRuns().length === 0) return false;
  const passed = firstPassOf(read);
  return passed === null || distanceMs(passed, Date.parse(at)) >= SECOND_PASS_MS;
}

const firstPassOf = (read: Pick<Projections, 'fact'>): string | null => read.fact('passedAt') || null;

/**
 * Scans for the orders of all past runs; call while online until none are left. Journals each find at once; a later call
 * continues after the last one known or found. Fails with the disk's failure.
 */
export async function scanUnfinishedRuns(deps: ScanDeps): Promise<Result<ScanReport, JournalFailure>> {
  const { journal, now, denied = new Set() } = deps;
  const past = isScanDue(journal.read, now()) ? journal.read.unfinishedRuns() : [];
  const known = new Set(journal.read.foundOrders().map(({ orderId }) => orderId));
  const total = { read: 0, found: 0 };
  let isPartial = false;
  for (const run of past) {
    const ended = await scanRun({ ...deps, denied }, run, known, total);
    if (!ended.ok) return ended;
    if (ended.value === 'stopped') return ok({ complete: false, isPartial: false, ...total });
    isPartial ||= ended.value === 'partly';
  }
  if (isPartial) return ok({ complete: false, isPartial, ...total });
  // A person named a run meanwhile: this pass goes on with it, and asks for no id twice.
  if (past.length > 0 && journal.read.unfinishedRuns().length > past.length) return ok({ complete: false, isPartial, ...total });
  if (past.length > 0) {
    const again = firstPassOf(journal.read) === null;
    const written = journal.append([{ type: 'scanned', subject: '', at: now(), past, again }]);
    if (!written.ok) return written;
    denied.clear();
  }
  return ok({ complete: true, isPartial, ...total });
}

/** An account that returned an order of this till is trusted when it does not know others. */
const saidBack = ({ read }: Journal, account: string | undefined, at: string): JournalEvent[] =>
  account === undefined || read.fact(`place ${account}`) !== null ? [] : [{ type: 'place', subject: account, at }];

/** A sale that has only an id: enough to read the order, never to send it. */
const blankSale = (orderId: string, at: string): Sale => ({
  orderId,
  ticketId: '',
  product: { code: '', name: '', brand: '', family: 'telco-prepaid', generation: 'old', howToRedeem: '', terms: '', note: '' },
  clientNumber: '',
  fields: [],
  amount: null,
  body: '',
  quote: null,
  price: rupiah(0),
  kioskFee: rupiah(0),
  at,
  cashier: '',
});

/** What the service says of an id, asked at most once in a pass where every account denies it. */
async function ask(
  { readOrder, now, signal, denied }: ScanDeps & { readonly denied: Set<string> },
  orderId: string,
  total: { read: number },
): Promise<ScanAnswer> {
  if (denied.has(orderId)) return { kind: 'none', isPartial: false };
  const answered = await readOrder(blankSale(orderId, now()), 'background');
  // The journal may be closed by now.
  if (signal?.aborted) return { kind: 'doubt' };
  total.read += 1;
  const answer = readScanAnswer(orderId, answered);
  if (answer.kind === 'none' && !answer.isPartial) denied.add(orderId);
  return answer;
}

/** Whether the run was read to its end, under all accounts or some. */
async function scanRun(
  deps: ScanDeps & { readonly denied: Set<string> },
  { epoch, sequence }: UnfinishedRun,
  known: ReadonlySet<string>,
  total: { read: number; found: number },
): Promise<Result<'ended' | 'partly' | 'stopped', JournalFailure>> {
  const { journal, now, onFound } = deps;
  let isPartial = false;
  let end = sequence + SCAN_AHEAD;
  for (let sequenceNumber = sequence + 1; sequenceNumber <= end; sequenceNumber += 1) {
    const orderId = formatOrderId(epoch, sequenceNumber);
    if (known.has(orderId) || journal.read.order(orderId) !== null) {
      end = sequenceNumber + SCAN_AHEAD;
      continue;
    }
    const answer = await ask(deps, orderId, total);
    if (answer.kind === 'doubt') return ok('stopped');
    if (answer.kind === 'none') {
      isPartial ||= answer.isPartial;
      continue;
    }
    const written = journal.append([
      { type: 'found', subject: orderId, at: now(), order: answer.order, raw: answer.raw },
      ...saidBack(journal, answer.answeredBy, now()),
    ]);
    if (!written.ok) return written;
    total.found += 1;
    onFound?.();
    end = sequenceNumber + SCAN_AHEAD;
  }
  return ok(isPartial ? 'partly' : 'ended');
}
