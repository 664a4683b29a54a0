import type { Product } from '../../shared/catalogue.ts';
import type { Failure } from '../../shared/failures.ts';
import { isOpen } from '../../shared/order.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { ListedProduct } from '../service/product-list.ts';
import { type Desk, openDesk } from './desk.ts';
import { Gate } from './gate.ts';
import { NO_PAPERS, printPapers } from './papers.ts';
import type { PlanRow } from './plan.ts';
import { productOfRow, type RowProduct, targetOf } from './products.ts';
import { type Report, type ReportRow, reportRow } from './report.ts';
import { isEnd, type RowEnd, type SellParts, sellRow } from './sell.ts';
import type { CertifyTarget } from './settings-file.ts';
import { failureWords, stateWords } from './words.ts';

export interface RunParts {
  readonly target: CertifyTarget;
  readonly rows: readonly PlanRow[];
  readonly secret: string;
  readonly paper: '58' | '80';
  /** Where the evidence goes, and the journal. */
  readonly folder: string;
  readonly clock: Clock;
  readonly catalogued: (code: string) => Product | null;
  /** Called when a row has ended, with the seconds that it took. */
  readonly ended: (row: ReportRow, seconds: number) => void;
  /** Something to be told beside the rows. */
  readonly note: (words: string) => void;
  /** Stops the run: no new row begins, and what is known is reported. */
  readonly stop: AbortSignal;
}

/** An order that the run leaves open: the journal holds it, and a run in the same folder reads on. */
export interface OpenOrder {
  readonly orderId: string;
  readonly state: string;
}

export interface RunEnd {
  readonly report: Report;
  readonly byOperation: Readonly<Record<string, number>>;
  readonly open: readonly OpenOrder[];
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
export async function runPlan(parts: RunParts): Promise<Result<RunEnd, Failure>> {
  const products = new Map<string, RowProduct>();
  const { target, secret, paper, clock, folder } = parts;
  const bugs: string[] = [];
  const opened = openDesk({
    target,
    secret,
    paper,
    clock,
    journalFile: `${folder}/journal/certify.db`,
    targetOf: (key) => targetOf(products.get(key), key),
    bug: (error) => bugs.push(String(error)),
  });
  if (!opened.ok) return opened;
  const desk = opened.value;
  const selling: SellParts = { desk, counter: new Gate(AT_THE_COUNTER), stop: parts.stop };
  const underWay = new Gate(UNDER_WAY);
  const certify = (row: PlanRow) => underWay.through(() => certifyRow(parts, selling, row, products.get(keyOf(row))));
  try {
    const listed = await productsListed(desk, parts.note);
    for (const row of parts.rows) products.set(keyOf(row), productOfRow(row, { catalogued: parts.catalogued, listed }));
    const chains = chainsOf(parts.rows).map((chain) => inTurn(chain, certify));
    const rows = (await Promise.all(chains)).flat().sort((a, b) => a.line - b.line);
    const open = openOrders(desk);
    await desk.quieten();
    const { total, byStatus, byOperation } = desk.calls;
    const report = { ok: rows.every((row) => row.ok) && bugs.length === 0, calls: { total, byStatus }, rows };
    return ok({ report, byOperation, open, bugs });
  } finally {
    await desk.close();
  }
}

/** The service's own list, where the settings name its place; without it the run goes on, as the till does. */
async function productsListed({ client }: Desk, note: (words: string) => void): Promise<readonly ListedProduct[]> {
  const list = await client.productList({ priority: 'cashier' });
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

async function inTurn(chain: readonly PlanRow[], certify: (row: PlanRow) => Promise<ReportRow>): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const row of chain) rows.push(await certify(row));
  return rows;
}

async function certifyRow(parts: RunParts, selling: SellParts, row: PlanRow, product: RowProduct | undefined): Promise<ReportRow> {
  const { clock } = parts;
  const begun = clock.monotonic();
  const end = await sellRow(selling, row, keyOf(row));
  const whole = await rowReport(parts, selling.desk, row, product, end);
  // What a stopped run cut short proves nothing, whatever it looked like at that moment.
  const cut = parts.stop.aborted && (end.orderId === null || !isEnd(whole.state));
  const reported = cut ? { ...whole, ok: false } : whole;
  parts.ended(reported, (clock.monotonic() - begun) / 1_000);
  return reported;
}

async function rowReport(parts: RunParts, desk: Desk, row: PlanRow, product: RowProduct | undefined, end: RowEnd): Promise<ReportRow> {
  const inquiry = product ? desk.answers.inquiryOf(product.target) : null;
  const stored = end.orderId === null ? null : desk.till.book.get(end.orderId);
  if (end.orderId === null || !stored) {
    const history = [{ state: 'notSent', at: desk.till.book.now() }] as const;
    const message = end.orderId === null ? end.why : '';
    return reportRow(row, { orderId: null, state: 'notSent', message, history, inquiry, order: null, receipts: NO_PAPERS });
  }
  const { state, history } = stored.order;
  const order = desk.answers.orderOf(end.orderId);
  const { papers, trouble } = await printPapers(desk, stored, { folder: parts.folder, priced: product?.priced ?? true });
  const message = [stateWords(state), trouble].filter((words) => words !== '').join('; ');
  return reportRow(row, { orderId: end.orderId, state: state.is, message, history, inquiry, order, receipts: papers });
}

const openOrders = ({ till }: Desk): OpenOrder[] =>
  till.book.journal.read
    .open()
    .filter(({ order }) => isOpen(order.state))
    .map(({ order }) => ({ orderId: order.sale.orderId, state: order.state.is }));
