import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { isOpen } from '../../../shared/order/order.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Target } from '../../orders/quotes.ts';
import type { ListedProduct } from '../../service/operations/product-list.ts';
import { journalIn } from '../plan/earlier-runs.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { purchaseKeys, type RunMode } from '../plan/resume.ts';
import { productOfRow, targetOf } from '../plan/row-product.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import { failureWords } from '../report/failure-text.ts';
import type { Report } from '../report/report.ts';
import { setAside } from '../report/run-folder.ts';
import { type Spent, spentFor } from '../report/spend.ts';
import { type Desk, openDesk } from './headless-till.ts';
import { type Afterwards, afterwards, readEarlier } from './late-changes.ts';
import { startPulse } from './progress-ticker.ts';
import { SAME_IN_A_ROW, SameFailure } from './repeated-failure.ts';
import { giveUpWaiting, isCut, type RowAtWork, type RowDone, rowDone, workOf } from './run-row.ts';
import type { SellParts } from './sell-row.ts';
import { Gate } from './semaphore.ts';
import { orStopped } from './timeouts.ts';

export interface RunParts {
  readonly target: CertifyTarget;
  readonly rows: readonly PlanRow[];
  readonly secret: string;
  readonly paper: '58' | '80';
  readonly mode: RunMode;
  /** Where the evidence goes, and the journal. */
  readonly folder: string;
  readonly clock: Clock;
  readonly catalogued: (code: string) => Product | null;
  /** Called when a row has ended. */
  readonly ended: (row: RowDone, clientNumber: string) => void;
  /** Something to be told beside the rows. */
  readonly note: (words: string) => void;
  /** Stops the run: no new row begins, and what is known is reported. */
  readonly stop: AbortSignal;
}

/** A run that may also stop by itself. */
interface StoppableRun extends RunParts {
  readonly stopAlike: (words: string) => void;
}

/** An order that the run leaves open: the journal holds it, and a run in the same folder reads on. */
export interface OpenOrder {
  readonly orderId: string;
  readonly state: string;
}

export interface RunEnd extends Afterwards {
  readonly report: Report;
  readonly byOperation: Readonly<Record<string, number>>;
  readonly open: readonly OpenOrder[];
  readonly spent: Spent;
  /** Why the run stopped by itself, in words; null where it did not. */
  readonly stoppedFor: string | null;
  /** Faults of this program in work that nobody waits for: the evidence is not to be trusted then. */
  readonly bugs: readonly string[];
}

/** Rows on their way to the service at once, and rows under way at all. */
const AT_THE_COUNTER = 8;
const UNDER_WAY = 32;

/**
 * Runs a plan: each row by the parts of a sale, several at once as the pace allows, rows for the same product and number one
 * after the other. Fails with what is wrong with the journal, before anything is sent.
 */
export async function runPlan(given: RunParts): Promise<Result<RunEnd, Failure>> {
  const alike = new AbortController();
  const stopAlike = (words: string): void => alike.abort(`${SAME_IN_A_ROW} rows in a row failed in the same way: ${words}`);
  const parts: StoppableRun = { ...given, stop: AbortSignal.any([given.stop, alike.signal]), stopAlike };
  const targets = new Map<string, Target>();
  const { target, secret, paper, clock, folder } = parts;
  const bugs: string[] = [];
  const opened = openDesk({
    target,
    secret,
    paper,
    clock,
    journalFile: journalIn(folder),
    targetOf: (key) => targetOf(targets.get(key), key),
    bug: (error) => bugs.push(String(error)),
  });
  if (!opened.ok) return opened;
  const desk = opened.value;
  try {
    const aside = setAside(folder, clock.now());
    if (!aside.ok) parts.note(aside.failure);
    const listed = await productsListed(desk, parts);
    for (const row of parts.rows) targets.set(keyOf(row), productOfRow(row, { catalogued: parts.catalogued, listed }));
    const rows = await certified(parts, desk, (row) => targets.get(keyOf(row)));
    const open = openOrders(desk);
    const after = await afterwards(desk, folder, rows);
    const { total, byStatus, byOperation } = desk.calls;
    const reported = rows.map(({ report }) => report);
    const report = { ok: reported.every((row) => row.ok) && bugs.length === 0, calls: { total, byStatus }, rows: reported };
    const stoppedFor = alike.signal.aborted ? String(alike.signal.reason) : null;
    return ok({ report, byOperation, open, spent: spentFor(rows), ...after, stoppedFor, bugs });
  } finally {
    await desk.close();
  }
}

/**
 * All rows, in the plan's order. What a stop cuts short is told last, when nothing more can leave and no order changes any
 * more: how it stands then is what the journal holds.
 */
async function certified(parts: StoppableRun, desk: Desk, targetIn: (row: PlanRow) => Target | undefined): Promise<RowDone[]> {
  const { folder, mode, stop } = parts;
  const purchases = purchaseKeys(parts.rows);
  const selling: SellParts = { desk, counter: new Gate(AT_THE_COUNTER), stop };
  const underWay = new Gate(UNDER_WAY);
  const alike = new SameFailure();
  const pulse = startPulse({ desk, rows: parts.rows.length, tell: parts.note });
  const told = async (work: RowAtWork, cut: boolean): Promise<RowDone> => {
    const done = await rowDone(desk, folder, work, cut);
    pulse.ended();
    parts.ended(done, work.row.clientNumber);
    const same = cut || work.kept ? null : alike.ended(done.report);
    if (same !== null) parts.stopAlike(same);
    return done;
  };
  const certify = (row: PlanRow): Promise<RowDone | RowAtWork> =>
    underWay.through(async () => {
      const rowParts = { selling, folder, mode, purchase: purchases.get(row) ?? keyOf(row), key: keyOf(row), target: targetIn(row) };
      const work = await workOf(rowParts, row);
      return stop.aborted && isCut(desk, work) ? work : told(work, false);
    });
  stop.addEventListener('abort', () => {
    desk.holdBack();
    giveUpWaiting(desk);
  });
  const ended = (await Promise.all(chainsOf(parts.rows).map((chain) => inTurn(chain, certify))).finally(pulse.stop)).flat();
  await readEarlier(desk, stop);
  await desk.quieten();
  giveUpWaiting(desk);
  const rows: RowDone[] = [];
  for (const one of ended) rows.push('report' in one ? one : await told(one, true));
  return rows.sort((a, b) => a.report.line - b.report.line);
}

/** The service's own list, where the settings name its place; without it the run goes on, as the till does. */
async function productsListed({ client }: Desk, { note, stop }: RunParts): Promise<readonly ListedProduct[]> {
  const list = await orStopped(client.productList({ priority: 'cashier' }), stop);
  if (list === null) return [];
  if (list.kind !== 'accepted') {
    note(`the product list could not be read, and the run goes on without it: ${failureWords(list)}`);
    return [];
  }
  const { products, refused } = list.value;
  note(`the product list names ${products.length} products${refused > 0 ? `, ${refused} entries could not be read` : ''}`);
  return products;
}

const keyOf = ({ line }: PlanRow): string => String(line);

/** Rows for the same product and number belong together; a voucher has no number and stands alone. */
function chainsOf(rows: readonly PlanRow[]): PlanRow[][] {
  const chains = new Map<string, PlanRow[]>();
  for (const row of rows) {
    const target = row.clientNumber === '' ? `line ${row.line}` : `${row.productCode} ${row.clientNumber}`;
    chains.set(target, [...(chains.get(target) ?? []), row]);
  }
  return [...chains.values()];
}

async function inTurn<T>(chain: readonly PlanRow[], certify: (row: PlanRow) => Promise<T>): Promise<T[]> {
  const rows: T[] = [];
  for (const row of chain) rows.push(await certify(row));
  return rows;
}

const openOrders = ({ till }: Desk): OpenOrder[] =>
  till.book.journal.read
    .open()
    .filter(({ order }) => isOpen(order.state))
    .map(({ order }) => ({ orderId: order.sale.orderId, state: order.state.is }));
