import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { formatOrderId } from '../../shared/order/order-id.ts';
import { UNRELIABLE_IN_BACKUP } from '../../shared/order/transition.ts';
import type { PrintedJob } from '../../shared/printing/print-jobs.ts';
import type { DeclaredAccount } from '../../shared/service/service-account.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import { accountsOf, type ListEntry, missingEpochs } from '../journal/core/epochs.ts';
import type { FoundOrder, JournalEvent, UnfinishedRun } from '../journal/core/events.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { Projections } from '../journal/projections/projections.ts';
import type { SearchOrder } from '../orders/accounts/own-account-service.ts';
import { accountKey } from '../service/account.ts';
import { decodeOrder } from '../service/decode/decode.ts';
import { isObject, type Json, parseStrictJson } from '../service/decode/strict-json.ts';
import { blankSale } from './blank-sale.ts';

/**
 * After a restore: the service lists no orders, so what was sold after the copy was made is found by reading the ids that
 * would have come next (docs/backup.md). What is found is kept and shown for review; nothing is ever sent.
 */

/** How many ids past the last known one must be unknown to the service before a run counts as ended. */
const SCAN_AHEAD = 200;

/**
 * How long after a first look to the end the runs are looked through once more, in ms: a service may deny for a while what it
 * has, and nobody else follows these orders.
 */
export const SECOND_PASS_MS = 60 * 60_000;

/** What a copy of a journal begins with: the new epoch, by whom, and epochs that others know and the copy may lack. */
interface RestoreOrigin {
  /** Sets the copy apart from the journal that it was made of; no id is drawn in it. */
  readonly epoch: string;
  readonly at: string;
  readonly by?: Authority | 'terminal' | null;
  /** What it does to the people at the till, where somebody said yes to that. */
  readonly staff?: readonly StaffDifference[];
  /** Entries of the lists outside of the journal, and of a file that is replaced. */
  readonly listed?: readonly ListEntry[];
}

/** The events that begin a new epoch where the old one's end is not known: what was lost is looked for under its accounts too. */
export function epochEvent(journal: Journal, { epoch, at, by = null, staff = [], listed = [] }: RestoreOrigin): JournalEvent[] {
  // The journal's own count of a run is the lower one: what comes behind it is what was lost.
  const missing = missingEpochs(journal.epochs(), listed).map((run): UnfinishedRun => ({ epoch: run, sequence: 0 }));
  const agreed = { ...(by ? { by } : {}), ...(staff.length > 0 ? { staff } : {}) };
  return [
    { type: 'epoch', subject: '', at, epoch, past: [...knownRunsOf(journal.read), ...missing], ...agreed },
    ...lostAccounts(journal, listed).map((account): JournalEvent => ({ type: 'account', subject: accountKey(account), at, account })),
  ];
}

/** The accounts of its own runs and of lost ones that a journal does not know. */
export function lostAccounts(journal: Journal, listed: readonly ListEntry[]): DeclaredAccount[] {
  const newest = new Map(accountsOf(journal.epochs(), listed).map(({ account }) => [accountKey(account), account]));
  return [...newest].flatMap(([key, account]) => (journal.read.accounts.get(key) === null ? [account] : []));
}

/**
 * The events that a copy begins with: a new run of order ids, and doubt about every order that it says was not sent, and about every paper that it says waits. The
 * journal that it was made of may have sent it since, or may send it yet.
 */
export function eventsOfRestore(journal: Journal, origin: RestoreOrigin): JournalEvent[] {
  const { read } = journal;
  const { at } = origin;
  const unsent = [...read.openOrders(), ...read.endedSince('')].filter(({ order }) => UNRELIABLE_IN_BACKUP.has(order.state.is));
  return [
    ...epochEvent(journal, origin),
    ...unsent.map(({ order }): JournalEvent => {
      const event = { type: 'recovered', copied: true, at } as const;
      return { type: 'order', subject: order.sale.orderId, at, event, raw: null, by: null };
    }),
    ...read.printJobs.openJobs().flatMap((job) => markPrintUncertain(job, at)),
  ];
}

/** A paper that waits in a copy may have come out since: a person looks, and nothing is printed by itself. */
function markPrintUncertain({ request: { jobId, orderIds }, state }: PrintedJob, at: string): JournalEvent[] {
  if (state.is !== 'queued') return [];
  const uncertain = { type: 'uncertain', trouble: null, detail: 'in a copy of the journal' } as const;
  return [{ type: 'started' } as const, uncertain].map(
    (event): JournalEvent => ({ type: 'paper', subject: orderIds[0] ?? jobId, at, jobId, event, by: null }),
  );
}

/** All runs of order ids whose ends this journal cannot know once it is left behind: those of before, and its own. */
function knownRunsOf(read: Pick<Projections, 'fact' | 'orderCount' | 'unfinishedRuns'>): UnfinishedRun[] {
  const last = read.fact('epoch');
  const sequence = read.orderCount() - Number(read.fact('epochStart') ?? 0);
  return [...read.unfinishedRuns(), ...(last === null ? [] : [{ epoch: last, sequence }])];
}

/** What one answer means for the scan. */
type ScanAnswer =
  | { readonly is: 'found'; readonly order: FoundOrder; readonly raw: string }
  /** The service was asked, and provably knows no such order; `isPartial`: another account of the shop could not be asked. */
  | { readonly is: 'none'; readonly isPartial: boolean }
  /** It must be asked again: the answer is none, or not one to rely on. */
  | { readonly is: 'doubt' };

/** Reads an answer about an order of which only the id is known, so that it can be held against nothing else. */
export function readScanAnswer(orderId: string, { answer, raw, isPartial = false }: Awaited<ReturnType<SearchOrder>>): ScanAnswer {
  if (answer.is === 'notFound') return answer.trusted ? { is: 'none', isPartial } : { is: 'doubt' };
  if (answer.is !== 'accepted' && !(answer.is === 'inDoubt' && answer.why === 'mismatch')) return { is: 'doubt' };
  const order = raw === null ? null : foundOrderIn(orderId, raw);
  return order === null || raw === null ? { is: 'doubt' } : { is: 'found', order, raw };
}

function foundOrderIn(orderId: string, raw: string): FoundOrder | null {
  const parsed = parseStrictJson(raw);
  const data = parsed.ok ? memberOf(parsed.value, 'data') : undefined;
  const attributes = memberOf(data, 'attributes');
  const productCode = memberOf(attributes, 'product_code');
  const clientNumber = memberOf(attributes, 'client_number');
  if (typeof productCode !== 'string' || typeof clientNumber !== 'string') return null;
  const order = decodeOrder(raw, { ...FOUND_AS, orderId, productCode, clientNumber }, { failureStatuses: [], noErrorCodes: [] });
  return order.ok ? { orderId, productCode, clientNumber, reading: order.value.reading } : null;
}

/** Nothing is known of what was bought: its family only says how a number is compared, and here it is compared with itself. */
const FOUND_AS = { family: 'telco-prepaid', fields: [] } as const;

const memberOf = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);

interface ScanReport {
  /** Whether every past run was looked through to its end, as far as it was due; otherwise the scan is to be begun again later. */
  readonly complete: boolean;
  /** Every run was looked through, but not under every account: the scan is to be begun again, with some time between. */
  readonly isPartial: boolean;
  readonly read: number;
  readonly found: number;
}

interface ScanDeps {
  readonly journal: Journal;
  readonly readOrder: SearchOrder;
  /** The time for the journal, as ISO 8601 in UTC. */
  readonly now: () => string;
  /** Told after each order that was found and journalled. */
  readonly onFound?: () => void;
  readonly signal?: AbortSignal;
}

/** Whether something is to be looked for at this time (ISO 8601, UTC): all of it at once, and once more after an hour. */
export function isScanDue(read: Pick<Projections, 'fact' | 'unfinishedRuns'>, at: string): boolean {
  if (read.unfinishedRuns().length === 0) return false;
  const passed = firstPassOf(read);
  return passed === null || Math.abs(Date.parse(at) - Date.parse(passed)) >= SECOND_PASS_MS;
}

const firstPassOf = (read: Pick<Projections, 'fact'>): string | null => read.fact('passedAt') || null;

/**
 * Looks for the orders of all past runs; to be called while online until none are left. What is found is journalled at
 * once; a later call reads a run again from the last that is known or was found. Fails with what is wrong with the disk.
 */
export async function scanUnfinishedRuns(deps: ScanDeps): Promise<Result<ScanReport, JournalFailure>> {
  const { journal, now } = deps;
  const past = isScanDue(journal.read, now()) ? journal.read.unfinishedRuns() : [];
  const known = new Set(journal.read.foundOrders().map(({ orderId }) => orderId));
  const total = { read: 0, found: 0 };
  let isPartial = false;
  for (const run of past) {
    const ended = await scanRun(deps, run, known, total);
    if (!ended.ok) return ended;
    if (ended.value === 'stopped') return ok({ complete: false, isPartial: false, ...total });
    isPartial ||= ended.value === 'partly';
  }
  if (isPartial) return ok({ complete: false, isPartial, ...total });
  if (past.length > 0) {
    const again = firstPassOf(journal.read) === null;
    const written = journal.append([{ type: 'scanned', subject: '', at: now(), past, again }]);
    if (!written.ok) return written;
  }
  return ok({ complete: true, isPartial, ...total });
}

/** An account that has told of an order of this till is believed when it does not know others. */
const saidBack = ({ read }: Journal, account: string | undefined, at: string): JournalEvent[] =>
  account === undefined || read.fact(`place ${account}`) !== null ? [] : [{ type: 'place', subject: account, at }];

/** Whether the run was read to its end, under every account or under some of them. */
async function scanRun(
  { journal, readOrder, now, onFound, signal }: ScanDeps,
  { epoch, sequence }: UnfinishedRun,
  known: ReadonlySet<string>,
  total: { read: number; found: number },
): Promise<Result<'ended' | 'partly' | 'stopped', JournalFailure>> {
  let isPartial = false;
  let end = sequence + SCAN_AHEAD;
  for (let sequenceNumber = sequence + 1; sequenceNumber <= end; sequenceNumber += 1) {
    const orderId = formatOrderId(epoch, sequenceNumber);
    if (known.has(orderId) || journal.read.order(orderId) !== null) {
      end = sequenceNumber + SCAN_AHEAD;
      continue;
    }
    const answered = await readOrder(blankSale(orderId, now()), 'background');
    // The journal may be closed by now.
    if (signal?.aborted) return ok('stopped');
    const scanAnswer = readScanAnswer(orderId, answered);
    total.read += 1;
    if (scanAnswer.is === 'doubt') return ok('stopped');
    if (scanAnswer.is === 'none') {
      isPartial ||= scanAnswer.isPartial;
      continue;
    }
    const written = journal.append([
      { type: 'found', subject: orderId, at: now(), order: scanAnswer.order, raw: scanAnswer.raw },
      ...saidBack(journal, answered.toldBy, now()),
    ]);
    if (!written.ok) return written;
    total.found += 1;
    onFound?.();
    end = sequenceNumber + SCAN_AHEAD;
  }
  return ok(isPartial ? 'partly' : 'ended');
}
