import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { isOpen } from '../../../shared/orders/order.ts';
import type { ListedProduct } from '../../../shared/service/service-views.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import { journalFileIn } from '../plan/earlier-runs.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { purchaseKeys, type RunMode } from '../plan/resume.ts';
import { productOfRow, sellableTarget } from '../plan/row-product.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import { failureText } from '../report/failure-text.ts';
import type { Report } from '../report/report.ts';
import { archivePreviousEvidence } from '../report/run-folder.ts';
import { type Spend, spendOf } from '../report/spend.ts';
import { type HeadlessTill, openHeadlessTill } from './headless-till.ts';
import { findLateChanges, type LateChanges, readEarlierOrders } from './late-changes.ts';
import { startProgressTicker } from './progress-ticker.ts';
import { REPEATED_FAILURE_LIMIT, RepeatedFailure } from './repeated-failure.ts';
import { abandonWaitingOrders, type FinishedRow, finishRow, isInterrupted, type RowInProgress, runRow } from './run-row.ts';
import type { SellDeps } from './sell-row.ts';
import { Semaphore } from './semaphore.ts';
import { unlessStopped } from './timeouts.ts';

interface RunDeps {
  readonly target: CertifyTarget;
  readonly rows: readonly PlanRow[];
  readonly secret: string;
  readonly paper: '58' | '80';
  readonly mode: RunMode;
  /** The folder of the evidence and the journal. */
  readonly folder: string;
  readonly clock: Clock;
  readonly catalogueProduct: (code: string) => Product | null;
  /** Called when a row has ended. */
  readonly onRowEnded: (row: FinishedRow, clientNumber: string) => void;
  /** Prints a note between the rows. */
  readonly note: (text: string) => void;
  /** Stops the run: no new row begins, and the report shows the state so far. */
  readonly stop: AbortSignal;
}

/** A run that can also stop itself. */
interface RunContext extends RunDeps {
  readonly stopOnRepeatedFailure: (text: string) => void;
}

/** An order that the run leaves open: the journal holds it, and a later run in the same folder continues to read it. */
interface OpenOrder {
  readonly orderId: string;
  readonly state: string;
}

export interface RunResult extends LateChanges {
  readonly report: Report;
  readonly byOperation: Readonly<Record<string, number>>;
  readonly open: readonly OpenOrder[];
  readonly spend: Spend;
  /** Why the run stopped itself; null where it did not. */
  readonly stoppedFor: string | null;
  /** Exceptions in background work; the evidence is not trustworthy then. */
  readonly bugs: readonly string[];
}

/** The most rows in a checkout at once, and the most rows under way. */
const CONCURRENT_CHECKOUTS = 8;
const CONCURRENT_ROWS = 32;

/**
 * Runs a plan: sells each row with the till's own parts, several at once as the pace allows, rows for the same product and
 * number one at a time. Fails with the journal's failure before anything is sent.
 */
export async function runPlan(runDeps: RunDeps): Promise<Result<RunResult, Failure>> {
  const repeatStop = new AbortController();
  const stopOnRepeatedFailure = (text: string): void =>
    repeatStop.abort(`${REPEATED_FAILURE_LIMIT} rows in a row failed in the same way: ${text}`);
  const deps: RunContext = { ...runDeps, stop: AbortSignal.any([runDeps.stop, repeatStop.signal]), stopOnRepeatedFailure };
  const targets = new Map<string, SaleTarget>();
  const { target, secret, paper, clock, folder } = deps;
  const bugs: string[] = [];
  const opened = openHeadlessTill({
    target,
    secret,
    paper,
    clock,
    journalFile: journalFileIn(folder),
    targetOf: (key) => sellableTarget(targets.get(key), key),
    onBug: (error) => bugs.push(String(error)),
  });
  if (!opened.ok) return opened;
  const headless = opened.value;
  try {
    const aside = archivePreviousEvidence(folder, clock.now());
    if (!aside.ok) deps.note(aside.failure);
    const listed = await readProductList(headless, deps);
    for (const row of deps.rows)
      targets.set(formKeyOf(row), productOfRow(row, { catalogueProduct: deps.catalogueProduct, listedProducts: listed }));
    const rows = await runRows(deps, headless, (row) => targets.get(formKeyOf(row)));
    const open = openOrders(headless);
    const after = await findLateChanges(headless, folder, rows);
    const { total, byStatus, byOperation } = headless.calls;
    const reported = rows.map(({ report }) => report);
    const report = { ok: reported.every((row) => row.ok) && bugs.length === 0, calls: { total, byStatus }, rows: reported };
    const stoppedFor = repeatStop.signal.aborted ? String(repeatStop.signal.reason) : null;
    return ok({ report, byOperation, open, spend: spendOf(rows), ...after, stoppedFor, bugs });
  } finally {
    await headless.close();
  }
}

/**
 * Runs all rows, and returns them in the plan's order. Rows that a stop cuts short are finished last, when nothing can leave
 * and no order changes any more, so that their state equals the journal's.
 */
async function runRows(
  deps: RunContext,
  headless: HeadlessTill,
  targetIn: (row: PlanRow) => SaleTarget | undefined,
): Promise<FinishedRow[]> {
  const { folder, mode, stop } = deps;
  const purchases = purchaseKeys(deps.rows);
  const selling: SellDeps = { headless, checkouts: new Semaphore(CONCURRENT_CHECKOUTS), stop };
  const underWay = new Semaphore(CONCURRENT_ROWS);
  const repeatedFailure = new RepeatedFailure();
  const ticker = startProgressTicker({ headless, rows: deps.rows.length, print: deps.note });
  const finish = async (work: RowInProgress, cut: boolean): Promise<FinishedRow> => {
    const done = await finishRow(headless, folder, work, cut);
    ticker.rowEnded();
    deps.onRowEnded(done, work.row.clientNumber);
    const same = cut || work.isKept ? null : repeatedFailure.rowEnded(done.report);
    if (same !== null) deps.stopOnRepeatedFailure(same);
    return done;
  };
  const certify = (row: PlanRow): Promise<FinishedRow | RowInProgress> =>
    underWay.run(async () => {
      const rowDeps = {
        selling,
        folder,
        mode,
        purchaseKey: purchases.get(row) ?? formKeyOf(row),
        formKey: formKeyOf(row),
        target: targetIn(row),
      };
      const work = await runRow(rowDeps, row);
      return stop.aborted && isInterrupted(headless, work) ? work : finish(work, false);
    });
  stop.addEventListener('abort', () => {
    headless.stopCheckouts();
    abandonWaitingOrders(headless);
  });
  const ended = (await Promise.all(rowsByTarget(deps.rows).map((chain) => runSequentially(chain, certify))).finally(ticker.stop)).flat();
  await readEarlierOrders(headless, stop);
  await headless.shutDown();
  abandonWaitingOrders(headless);
  const rows: FinishedRow[] = [];
  for (const one of ended) rows.push('report' in one ? one : await finish(one, true));
  return rows.sort((a, b) => a.report.line - b.report.line);
}

/** The service's product list, where the settings name one; like the till, the run continues without it. */
async function readProductList({ client }: HeadlessTill, { note, stop }: RunDeps): Promise<readonly ListedProduct[]> {
  const list = await unlessStopped(client.productList({ priority: 'cashier' }), stop);
  if (list === null) return [];
  if (list.kind !== 'accepted') {
    note(`the product list could not be read, and the run goes on without it: ${failureText(list)}`);
    return [];
  }
  const { products, refused } = list.value;
  note(`the product list names ${products.length} products${refused > 0 ? `, ${refused} entries could not be read` : ''}`);
  return products;
}

const formKeyOf = ({ line }: PlanRow): string => String(line);

/** Groups rows for the same product and number; each voucher, which has no number, is a group of its own. */
function rowsByTarget(rows: readonly PlanRow[]): PlanRow[][] {
  const chains = new Map<string, PlanRow[]>();
  for (const row of rows) {
    const target = row.clientNumber === '' ? `line ${row.line}` : `${row.productCode} ${row.clientNumber}`;
    chains.set(target, [...(chains.get(target) ?? []), row]);
  }
  return [...chains.values()];
}

async function runSequentially<T>(chain: readonly PlanRow[], certify: (row: PlanRow) => Promise<T>): Promise<T[]> {
  const rows: T[] = [];
  for (const row of chain) rows.push(await certify(row));
  return rows;
}

const openOrders = ({ till }: HeadlessTill): OpenOrder[] =>
  till.book.journal.read
    .openOrders()
    .filter(({ order }) => isOpen(order.state))
    .map(({ order }) => ({ orderId: order.sale.orderId, state: order.state.is }));
