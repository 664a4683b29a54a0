import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { DrawerView } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { AccountSlip } from '../../../shared/on-account/slips/account-slip.ts';
import { amountPaid } from '../../../shared/orders/order.ts';
import type { Payment } from '../../../shared/orders/payments.ts';
import { refundableParts } from '../../../shared/orders/refunds.ts';
import { linePartsOf, paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import { isOpenJob, isStaleJob, type PrintedJob, type PrintJobView, type PrintRequest } from '../../../shared/printing/print-jobs.ts';
import type { HomeView } from '../../../shared/reports/report-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { ShiftDocument } from '../../../shared/shifts/document/shift-document.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Ticket } from '../../journal/core/events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';
import { CashDrawer } from './cash-drawer.ts';
import type { ConfiguredPrinters } from './configured-printers.ts';
import { AutoPrint } from './queue/auto-print.ts';
import { PrintJobStore } from './queue/print-job-store.ts';
import { type PrintDecision, PrintQueue } from './queue/print-queue.ts';
import type { PreparedReceipt, Receipts, TicketSummary } from './receipts/receipts.ts';
import { testPage } from './receipts/test-page.ts';

/** An upper bound for the orders that became ready in the minutes before a start. */
const RECENT_ORDERS = 50;

interface PrintServiceDeps {
  readonly book: Pick<OrderBook, 'recordPrint' | 'recordDrawerOpening' | 'journal'>;
  readonly receipts: Receipts;
  readonly printers: ConfiguredPrinters;
  /** Training prints only with the practice printer and never opens the drawer. */
  readonly isTraining: boolean;
  readonly settings: () => Pick<Settings, 'printing' | 'receipt' | 'shop'>;
  readonly clock: Clock;
  /** Another bound of open print jobs than that of the queue. */
  readonly mostOpen?: number | undefined;
  readonly on: PrintListener;
}

interface PrintListener {
  /** A print job changed. */
  readonly job: (job: PrintJobView) => void;
  /** Why the drawer did not open for the last cash payment; null once it opened. */
  readonly drawer: (drawer: DrawerView | null) => void;
  /** Reports an exception in background work. */
  readonly bug: (error: unknown) => void;
}

/** Requests all print jobs: journals them and hands them to the queue. */
export class PrintService {
  readonly #deps: PrintServiceDeps;
  readonly #jobs: PrintJobStore;
  readonly #queue: PrintQueue;
  readonly #drawer: CashDrawer;
  readonly #auto: AutoPrint;
  /** Callers that wait for the first update of a print job. */
  readonly #firstUpdates = new Map<string, (job: PrintedJob) => void>();
  /** A job that is requested from now on waits for the next start. */
  #isStopped = false;

  constructor(deps: PrintServiceDeps) {
    this.#deps = deps;
    const { book, clock, printers, isTraining, on } = deps;
    const { read } = book.journal;
    this.#jobs = new PrintJobStore({
      openJobs: read.printJobs.openJobs(),
      now: () => isoNow(clock),
      append: (event, counted) => book.recordPrint(event, counted),
      onChange: (job) => this.#jobChanged(job),
      mostOpen: deps.mostOpen,
    });
    this.#queue = new PrintQueue({
      jobs: this.#jobs,
      printerOf: (id) => printers.get(id),
      clock,
      onHeld: (job) => this.#resolveFirstUpdate(job),
      onBug: on.bug,
    });
    this.#drawer = new CashDrawer({
      record: (subject, printer, by) => book.recordDrawerOpening(subject, printer, by),
      printers,
      isTraining,
      onResult: on.drawer,
    });
    this.#auto = new AutoPrint({
      isEnabled: () => deps.settings().printing.auto,
      wasRequested: ({ order, ticket }) => read.printJobs.wasRequested({ orderId: order.sale.orderId, orderIds: ticket.orderIds }),
      recentOrders: () => read.recentOrders(RECENT_ORDERS),
      print: (orderId) => this.print(orderId, null),
      hasRoom: () => this.#jobs.hasRoom(null),
      most: this.#jobs.most,
      clock,
      onBug: on.bug,
    });
  }

  /** Recovers what an interrupted run left, and starts the queue. */
  start(): void {
    this.#queue.start();
    this.#auto.start();
  }

  /** Await before the journal is closed: aborts what is under way, journals what is known of it, and answers each caller that waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#queue.stop();
    for (const job of this.#jobs.openJobs()) this.#resolveFirstUpdate(job);
  }

  /** Every print job that still needs a printer or a person, the oldest first. */
  openJobs(): PrintJobView[] {
    return this.#jobs.openJobs().map((job) => this.#viewOf(job));
  }

  /**
   * Prints one order: its receipt, a reprint, or the slip for its state. Resolves at the job's first update, or at once where
   * other jobs are ahead of it.
   */
  print(orderId: string, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(this.#deps.receipts.receiptOf(orderId), by);
  }

  /** Prints one receipt for all lines of a visit. */
  printVisit(ticketId: string, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(this.#deps.receipts.visitReceiptOf(this.#deps.book.journal.read.ordersOfTicket(ticketId)), by);
  }

  /** Prints the summary of a collective payment. */
  printSummary(found: Result<TicketSummary, Failure>, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(found.ok ? ok(this.#deps.receipts.summaryOf(found.value)) : found, by);
  }

  /** Prints the summary of a day. */
  printDay(home: HomeView, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(ok(this.#deps.receipts.daySummaryOf(home)), by);
  }

  /** Prints an X, or a Z: the first time as it is, marked as a copy afterwards. `forOwner` adds the margin. */
  printShift(document: ShiftDocument, forOwner: boolean, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(ok(this.#deps.receipts.shiftPaperOf(document, forOwner)), by);
  }

  /** Prints what a customer owes now, or a payment, credit given back or a write-off: the first time as it is, marked as a copy afterwards. */
  printAccount(slip: AccountSlip, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    return this.#print(ok(this.#deps.receipts.accountSlipOf(slip)), by);
  }

  /** Prints a page that shows what the printer can do, in the language of receipts. */
  async printTestPage(printer: string | null, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    const found = this.#deps.printers.get(printer);
    if (!found) return fail({ kind: 'notFound', what: 'printer' });
    const { receipt, shop } = this.#deps.settings();
    const document = testPage(receipt.language, shop.name, this.#deps.printers.settingsOf(printer), new Date(this.#deps.clock.now()));
    return this.#enqueue({ document, orderIds: [], copy: 0, receiptsOf: [] }, 'test', printer, by);
  }

  /** Applies a person's decision on a print job. */
  decide(jobId: string, event: PrintDecision, by: Authority | null): Result<PrintJobView, Failure> {
    if (event.type === 'moved' && !this.#mayMoveTo(event.printer)) return fail({ kind: 'notFound', what: 'printer' });
    const decided = this.#queue.decide(jobId, event, by);
    return decided.ok ? ok(this.#viewOf(decided.value)) : decided;
  }

  /** Training has only the practice printer. */
  #mayMoveTo(printer: string | null): boolean {
    return this.#deps.isTraining ? printer === null : this.#deps.printers.get(printer) !== null;
  }

  /** The printers' settings changed: waiting print jobs may be printed now. */
  printersChanged(): void {
    this.#queue.wakePrinters();
  }

  /** Requests the receipt of an order that became ready, where the shop prints automatically and no person has requested it. */
  orderChanged(stored: StoredOrder): void {
    this.#auto.orderChanged(stored);
  }

  /** Opens the drawer for cash, once per ticket; a failure goes to `onDrawer`. */
  paid(ticket: Ticket, by: Authority | null): void {
    if (hasCash(paymentsOf(ticket))) this.cashMoved(ticket.ticketId, by);
  }

  /** Opens the drawer for a refund that still has cash to pay, once per order. */
  refundStarted({ order, ticket }: StoredOrder, by: Authority | null): void {
    const { sale, refund } = order;
    const left = refundableParts(linePartsOf(ticket, sale.orderId, amountPaid(sale)), refund);
    if (hasCash(left)) this.cashMoved(sale.orderId, by);
  }

  /** Opens the drawer for a movement of cash without a sale, for a refund in cash of another means, or for a count, once per subject. */
  cashMoved(subject: string, by: Authority | null): void {
    if (!this.#deps.settings().printing.drawer) return;
    this.#drawer.forCash(subject, by).catch(this.#deps.on.bug);
  }

  /** Opens the drawer: for a ticket, or (null) on a person's request. Journals it before it commands the printer. */
  openDrawer(ticketId: string | null, by: Authority | null): Promise<Result<null, Failure>> {
    return this.#drawer.open(ticketId, by);
  }

  /** Work that no caller awaits; its job shows how it went. */
  background(work: Promise<unknown>): void {
    work.catch(this.#deps.on.bug);
  }

  async #print(prepared: Result<PreparedReceipt, Failure>, by: Authority | null): Promise<Result<PrintJobView, Failure>> {
    if (!prepared.ok) return prepared;
    const printer = this.#deps.isTraining ? null : this.#deps.settings().printing.printer;
    return this.#enqueue(prepared.value, prepared.value.document.kind, printer, by);
  }

  async #enqueue(
    prepared: PreparedReceipt,
    kind: PrintRequest['kind'],
    printer: string | null,
    by: Authority | null,
  ): Promise<Result<PrintJobView, Failure>> {
    const at = isoNow(this.#deps.clock);
    const request: PrintRequest = { jobId: randomUUID(), at, kind, ...prepared, by: by?.person.name ?? null };
    const now = this.#deps.clock.now();
    const isBefore = (job: PrintedJob): boolean => job.printer === printer && job.state.is !== 'uncertain' && !isStaleJob(job, now);
    const isBehind = this.#jobs.openJobs().some(isBefore);
    const enqueued = this.#jobs.enqueue(request, printer, by);
    if (!enqueued.ok) return enqueued;
    const firstUpdate = isBehind || this.#isStopped ? enqueued.value : this.#firstUpdate(request.jobId);
    this.#queue.wakePrinters();
    const job = await firstUpdate;
    return job.state.is === 'refused' ? fail(job.state.failure) : ok(this.#viewOf(job));
  }

  #firstUpdate(jobId: string): Promise<PrintedJob> {
    return new Promise((resolve) => {
      this.#firstUpdates.set(jobId, resolve);
    });
  }

  #jobChanged(job: PrintedJob): void {
    this.#deps.on.job(this.#viewOf(job));
    const { state } = job;
    if (!isOpenJob(state)) this.background(this.#askAgain());
    if (state.is !== 'printing' && !(state.is === 'queued' && state.trouble === null)) this.#resolveFirstUpdate(job);
  }

  /** After the change: a request in the middle of it would come before what the queue does next. */
  async #askAgain(): Promise<void> {
    await Promise.resolve();
    if (!this.#isStopped) this.#auto.askAgain();
  }

  #resolveFirstUpdate(job: PrintedJob): void {
    const { jobId } = job.request;
    this.#firstUpdates.get(jobId)?.(job);
    this.#firstUpdates.delete(jobId);
  }

  #viewOf(job: PrintedJob): PrintJobView {
    const { request, state, printer, since } = job;
    const { document: _document, lines: _lines, ...view } = request;
    const name = this.#deps.printers.nameOf(printer);
    return { ...view, state, since, printer: { id: printer, name }, stale: isStaleJob(job, this.#deps.clock.now()) };
  }
}

const hasCash = (parts: readonly Payment[]): boolean => parts.some(({ tender }) => tender === 'cash');
