import { randomUUID } from 'node:crypto';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { DrawerView, PaperView } from '../../shared/ipc/views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { isStale, type PrintedJob, type PrintRequest } from '../../shared/printing/print-jobs.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { Ticket } from '../journal/core/events.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import { CashDrawer, type CashDrawerParts } from './cash-drawer.ts';
import type { PrinterSet } from './configured-printers.ts';
import { AutoPrint } from './queue/auto-print.ts';
import { PrintBook } from './queue/print-job-store.ts';
import { type Decision, PrintQueue } from './queue/print-queue.ts';
import type { ReadyPaper, Receipts } from './receipts/receipts.ts';
import { testPaper } from './receipts/test-page.ts';

/** The journal as the desk uses it. */
export interface PrintJournal {
  readonly openPapers: () => readonly PrintedJob[];
  readonly write: ConstructorParameters<typeof PrintBook>[0]['write'];
  readonly drawer: CashDrawerParts['write'];
  readonly ofTicket: (ticketId: string) => readonly StoredOrder[];
  /** The newest orders. */
  readonly recent: () => readonly StoredOrder[];
  /** Whether a paper with its receipt was ever asked for, whatever came of it. */
  readonly wasAsked: (order: StoredOrder) => boolean;
}

export interface PrintDeskParts {
  readonly journal: PrintJournal;
  readonly receipts: Receipts;
  readonly printers: PrinterSet;
  /** In training nothing but the practice printer prints, and the drawer stays shut. */
  readonly training: boolean;
  readonly settings: () => Pick<Settings, 'printing' | 'receipt'>;
  readonly clock: Clock;
  readonly changed: (paper: PaperView) => void;
  /** Why the drawer did not open for the cash that was taken last; null once it opened. */
  readonly drawerTold: (drawer: DrawerView | null) => void;
  readonly bug: (error: unknown) => void;
}

/** Everything that goes to paper: asked for here, kept in the journal, printed by the queue. */
export class PrintDesk {
  readonly #parts: PrintDeskParts;
  readonly #book: PrintBook;
  readonly #queue: PrintQueue;
  readonly #drawer: CashDrawer;
  readonly #auto: AutoPrint;
  /** Those who wait for the first news of a paper. */
  readonly #waiting = new Map<string, (job: PrintedJob) => void>();

  constructor(parts: PrintDeskParts) {
    this.#parts = parts;
    const { journal, clock, printers, training, drawerTold, bug } = parts;
    this.#book = new PrintBook({
      open: journal.openPapers(),
      now: () => new Date(clock.now()).toISOString(),
      write: journal.write,
      changed: (job) => this.#changed(job),
    });
    const held = (job: PrintedJob): void => this.#news(job);
    this.#queue = new PrintQueue({ book: this.#book, printerOf: (id) => printers.get(id), clock, held, bug });
    this.#drawer = new CashDrawer({ write: journal.drawer, printers, training, told: drawerTold });
    const { recent, wasAsked } = journal;
    const wanted = (): boolean => parts.settings().printing.auto;
    this.#auto = new AutoPrint({ wanted, wasAsked, recent, print: (orderId) => this.print(orderId, null), clock, bug });
  }

  /** Puts right what the run before left, and goes on. */
  start(): void {
    this.#queue.start();
    this.#auto.start();
  }

  /** To be awaited before the journal is closed: what is under way is broken off, and written down as far as it is known. */
  stop(): Promise<void> {
    return this.#queue.stop();
  }

  /** Every paper that still needs a printer or a person, the oldest first. */
  open(): PaperView[] {
    return this.#book.open().map((job) => this.#view(job));
  }

  /**
   * The paper of one order: its receipt, a copy of it, or the slip that its state asks for. Answers with the first news of
   * it, or at once where others are before it.
   */
  print(orderId: string, by: Authority | null): Promise<Result<PaperView, Failure>> {
    return this.#ask(this.#parts.receipts.paper(orderId), by);
  }

  /** One paper for all lines of a visit. */
  printVisit(ticketId: string, by: Authority | null): Promise<Result<PaperView, Failure>> {
    return this.#ask(this.#parts.receipts.visit(this.#parts.journal.ofTicket(ticketId)), by);
  }

  /** A paper that shows what the printer can do, in the language of receipts. */
  async test(printer: string | null, by: Authority | null): Promise<Result<PaperView, Failure>> {
    const found = this.#parts.printers.get(printer);
    if (!found) return fail({ kind: 'notFound', what: 'printer' });
    const { language } = this.#parts.settings().receipt;
    const document = testPaper(language, this.#parts.printers.nameOf(printer), new Date(this.#parts.clock.now()));
    return this.#put({ document, orderIds: [], copy: 0, receiptsOf: [] }, 'test', printer, by);
  }

  /** A person's word on a paper. */
  decide(jobId: string, event: Decision, by: Authority | null): Result<PaperView, Failure> {
    if (event.type === 'moved' && !this.#mayMoveTo(event.printer)) return fail({ kind: 'notFound', what: 'printer' });
    const decided = this.#queue.decide(jobId, event, by);
    return decided.ok ? ok(this.#view(decided.value)) : decided;
  }

  /** In training there is no printer but the practice one. */
  #mayMoveTo(printer: string | null): boolean {
    const { training, printers } = this.#parts;
    return training ? printer === null : printers.get(printer) !== null;
  }

  /** The printers were set up again: waiting papers may be printed. */
  printersChanged(): void {
    this.#queue.look();
  }

  /** Prints what became ready, where the shop wants that and nobody has yet. */
  orderChanged(stored: StoredOrder): void {
    this.#auto.orderChanged(stored);
  }

  /** Opens the drawer for cash, once for each ticket; what keeps it shut is told. */
  paid({ tender, ticketId }: Ticket, by: Authority | null): void {
    this.#cash(tender, ticketId, by);
  }

  /** Opens the drawer for what goes back of a ticket that was paid in cash, once for each order. */
  payingBack({ order, ticket }: StoredOrder, by: Authority | null): void {
    this.#cash(ticket.tender, order.sale.orderId, by);
  }

  #cash({ kind }: Ticket['tender'], subject: string, by: Authority | null): void {
    if (kind !== 'cash' || !this.#parts.settings().printing.drawer) return;
    this.#drawer.forCash(subject, by).catch(this.#parts.bug);
  }

  /** Opens the drawer: for a ticket, or for null by a person's wish. In the journal before the printer is told. */
  openDrawer(ticketId: string | null, by: Authority | null): Promise<Result<null, Failure>> {
    return this.#drawer.open(ticketId, by);
  }

  async #ask(paper: Result<ReadyPaper, Failure>, by: Authority | null): Promise<Result<PaperView, Failure>> {
    if (!paper.ok) return paper;
    const printer = this.#parts.training ? null : this.#parts.settings().printing.printer;
    return this.#put(paper.value, paper.value.document.kind, printer, by);
  }

  async #put(
    paper: ReadyPaper,
    kind: PrintRequest['kind'],
    printer: string | null,
    by: Authority | null,
  ): Promise<Result<PaperView, Failure>> {
    const at = new Date(this.#parts.clock.now()).toISOString();
    const request: PrintRequest = { jobId: randomUUID(), at, kind, ...paper, by: by?.person.name ?? null };
    const now = this.#parts.clock.now();
    const isBefore = (job: PrintedJob): boolean => job.printer === printer && job.state.is !== 'uncertain' && !isStale(job, now);
    const isBehind = this.#book.open().some(isBefore);
    const asked = this.#book.ask(request, printer, by);
    if (!asked.ok) return asked;
    const news = isBehind ? asked.value : this.#firstNews(request.jobId);
    this.#queue.look();
    const job = await news;
    return job.state.is === 'refused' ? fail(job.state.failure) : ok(this.#view(job));
  }

  #firstNews(jobId: string): Promise<PrintedJob> {
    return new Promise((resolve) => {
      this.#waiting.set(jobId, resolve);
    });
  }

  #changed(job: PrintedJob): void {
    this.#parts.changed(this.#view(job));
    const { state } = job;
    if (state.is !== 'printing' && !(state.is === 'queued' && state.trouble === null)) this.#news(job);
  }

  #news(job: PrintedJob): void {
    const { jobId } = job.request;
    this.#waiting.get(jobId)?.(job);
    this.#waiting.delete(jobId);
  }

  #view(job: PrintedJob): PaperView {
    const { request, state, printer, since } = job;
    const { document: _document, lines: _lines, ...asked } = request;
    const name = this.#parts.printers.nameOf(printer);
    return { ...asked, state, since, printer: { id: printer, name }, stale: isStale(job, this.#parts.clock.now()) };
  }
}
