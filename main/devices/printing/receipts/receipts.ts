import { type SummaryContent, summaryPaper } from '../../../../shared/groups/document/summary-paper.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { isErasedSale } from '../../../../shared/lib/erased-text.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { accountPaper } from '../../../../shared/on-account/slips/account-paper.ts';
import type { AccountSlip } from '../../../../shared/on-account/slips/account-slip.ts';
import { amountPaid, type Order } from '../../../../shared/orders/order.ts';
import { paymentsOf } from '../../../../shared/orders/ticket-payments.ts';
import { type PrintedLine, type PrintRequest, receiptsOn } from '../../../../shared/printing/print-jobs.ts';
import { buildReceipt } from '../../../../shared/receipts/build-receipt.ts';
import { buildVisit } from '../../../../shared/receipts/build-visit.ts';
import type { ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { asReprint, originalOf, type ReceiptFrame } from '../../../../shared/receipts/frame.ts';
import { receiptContentOf } from '../../../../shared/receipts/receipt-content.ts';
import { dayPaper } from '../../../../shared/reports/day/day-paper.ts';
import type { HomeView } from '../../../../shared/reports/report-views.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { ShiftDocument } from '../../../../shared/shifts/document/shift-document.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import type { Ticket } from '../../../journal/core/events.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../../lib/clock.ts';
import type { OrderViews } from '../../../selling/orders/views/order-views.ts';
import type { ReceiptSource } from '../../../till/maintenance/order-history.ts';

interface ReceiptsDeps {
  readonly clock: Clock;
  readonly settings: () => Pick<Settings, 'shop' | 'receipt' | 'clock'>;
}

/** A collective payment's summary, and the ticket that paid it. */
export interface TicketSummary {
  readonly summary: SummaryContent;
  readonly ticket: Pick<Ticket, 'clock' | 'orderIds'>;
}

/** A document that is ready to print. */
export type PreparedReceipt = Pick<PrintRequest, 'document' | 'orderIds' | 'copy' | 'receiptsOf' | 'lines' | 'shift' | 'account'>;

/** Builds the receipts of journalled orders, and the number of each reprint. */
export class Receipts {
  readonly #source: ReceiptSource;
  readonly #deps: ReceiptsDeps;

  constructor(source: ReceiptSource, deps: ReceiptsDeps) {
    this.#source = source;
    this.#deps = deps;
  }

  /** The original, as it was or would be printed; null while the code on it is hidden. */
  preview(orderId: string, views: Pick<OrderViews, 'isHidden'>): Result<ReceiptDocument | null, Failure> {
    const stored = this.#source.book.get(orderId);
    if (!stored) return fail({ kind: 'notFound', what: 'order' });
    return views.isHidden(stored) ? ok(null) : this.#original(stored);
  }

  /** The original the first time, a marked reprint afterwards: a receipt as it was, a slip as of now. */
  receiptOf(orderId: string): Result<PreparedReceipt, Failure> {
    const stored = this.#source.book.get(orderId);
    if (!stored) return fail({ kind: 'notFound', what: 'order' });
    const original = this.#original(stored);
    if (!original.ok) return original;
    const { kind } = original.value;
    const isReceipt = kind === 'receipt';
    const copy = isReceipt ? stored.printed : this.#source.book.papers.slipCount(orderId, kind);
    return ok({ document: this.#asReprint(original.value, copy), orderIds: [orderId], copy, receiptsOf: isReceipt ? [orderId] : [] });
  }

  /**
   * One receipt for all lines of a visit, in their order. It is marked as a reprint as soon as one of its receipts was
   * printed, and repeats the visit's own receipt where that has the same content.
   */
  visitReceiptOf(stored: readonly StoredOrder[]): Result<PreparedReceipt, Failure> {
    if (stored.some(({ order }) => isErasedSale(order.sale))) return fail({ kind: 'notFound', what: 'erased' });
    const lines = this.#linesOf(stored);
    if (!lines.ok) return lines;
    const copies = receiptsOn({ lines: lines.value, receiptsOf: [], copy: 0 });
    const copy = Math.max(0, ...copies.map((receipt) => receipt.copy));
    const original = this.#visitOf(stored, lines.value, copy > 0);
    if (!original.ok) return original;
    return ok({
      document: this.#asReprint(original.value, copy),
      orderIds: lines.value.map(({ orderId }) => orderId),
      copy,
      receiptsOf: copies.map(({ orderId }) => orderId),
      lines: lines.value,
    });
  }

  /** A slip of a customer's account: a reminder as of now, an act once as it is and marked as a copy afterwards. */
  accountSlipOf(slip: AccountSlip): PreparedReceipt {
    const { kind, customerId } = slip;
    const { shop, receipt, clock } = this.#deps.settings();
    const frame = { shop, receipt, training: this.#source.mode === 'training', timeZone: clock.zone };
    const paymentId = kind === 'reminder' ? null : slip.paymentId;
    const copy = paymentId === null ? 0 : this.#source.book.papers.slipCount(customerId, kind, paymentId);
    const document = this.#asReprint(accountPaper(slip, frame), copy);
    return { document, orderIds: [], copy, receiptsOf: [], account: { customerId, paymentId } };
  }

  /** The summary of a collective payment as of now: never a copy, because the next one may say something else. */
  summaryOf({ summary, ticket }: TicketSummary): PreparedReceipt {
    const at = isoNow(this.#deps.clock);
    const document = summaryPaper({ ...this.#frame(null, ticket), ...summary, at });
    return { document, orderIds: ticket.orderIds, copy: 0, receiptsOf: [] };
  }

  /** The summary of a day as of now: never a copy, because the next one may say something else. */
  daySummaryOf(home: HomeView): PreparedReceipt {
    return { document: this.dayDocumentOf(home), orderIds: [], copy: 0, receiptsOf: [] };
  }

  dayDocumentOf(home: HomeView): ReceiptDocument {
    const { shop, receipt, clock } = this.#deps.settings();
    return dayPaper(home, { shop, receipt, training: this.#source.mode === 'training', timeZone: clock.zone });
  }

  /** The paper of a shift: an X as it is, a Z marked as a copy after its first print. `forOwner` adds the margin. */
  shiftPaperOf(document: ShiftDocument, forOwner: boolean): PreparedReceipt {
    const { kind, report } = document;
    const { id, number, fullXs, clock } = report.shift;
    const copy = kind === 'z' ? this.#source.book.papers.slipCount(id, 'z') : 0;
    return {
      document: this.#asReprint(shiftPaper(document, forOwner), copy, clock.zone),
      orderIds: [],
      copy,
      receiptsOf: [],
      shift: { id, name: kind === 'z' ? `z-${number}` : `x-${number}-${fullXs}` },
    };
  }

  #linesOf(stored: readonly StoredOrder[]): Result<PrintedLine[], Failure> {
    const lines: PrintedLine[] = [];
    for (const line of stored) {
      const { order, printed } = line;
      const document = isReceipt(order, this.#frame(null, line.ticket)) ? this.#original(line) : null;
      if (document?.ok === false) return document;
      const receipt = document && { copy: printed, document: document.value };
      lines.push({ orderId: order.sale.orderId, stood: orderStatusKey(order), receipt });
    }
    return ok(lines);
  }

  #visitOf(stored: readonly StoredOrder[], lines: readonly PrintedLine[], printed: boolean): Result<ReceiptDocument, Failure> {
    const kept = printed ? this.#source.book.papers.latestVisit(lines.map(({ orderId }) => orderId)) : null;
    if (kept?.lines && isSameContent(kept.lines, lines)) return ok(kept.copy === 0 ? kept.document : originalOf(kept.document));
    const [first] = stored;
    if (!first) return fail({ kind: 'notFound', what: 'order' });
    const { total, change } = first.ticket;
    const payment = { payments: paymentsOf(first.ticket), change, total };
    return buildVisit({ ...this.#frame(null, first.ticket), orders: stored.map(({ order }) => order), payment });
  }

  #asReprint(original: ReceiptDocument, copy: number, zone = this.#deps.settings().clock.zone): ReceiptDocument {
    return copy === 0 ? original : asReprint(original, { number: copy, at: isoNow(this.#deps.clock) }, zone);
  }

  /** The original as first printed, also after a change of the settings; as of now where it was never printed. */
  #original({ order, ticket, head, printed }: StoredOrder): Result<ReceiptDocument, Failure> {
    if (isErasedSale(order.sale)) return fail({ kind: 'notFound', what: 'erased' });
    const frame = this.#frame(head, ticket);
    const { orderId } = order.sale;
    const { papers } = this.#source.book;
    const kept = printed > 0 && isReceipt(order, frame) ? papers.originalReceipt({ orderId, orderIds: ticket.orderIds }) : null;
    if (kept) return ok(kept);
    const visitTotal = ticket.orderIds.length > 1 ? ticket.total : null;
    const payment = { payments: paymentsOf(ticket), change: ticket.change, total: amountPaid(order.sale), visitTotal };
    return buildReceipt({ ...frame, order, payment });
  }

  /** The times of a receipt are in the zone that its sale was made in. */
  #frame(head: string | null, ticket: Pick<Ticket, 'clock'>): ReceiptFrame {
    const { shop, receipt, clock } = this.#deps.settings();
    const timeZone = (ticket.clock ?? clock).zone;
    const { mode, book } = this.#source;
    return { shop, receipt, training: mode === 'training', headHash: head ?? book.journal.head, timeZone };
  }
}

/** Two receipts of a visit have the same content while no order has changed. */
const isSameContent = (before: readonly PrintedLine[], now: readonly PrintedLine[]): boolean =>
  before.length === now.length &&
  before.every(({ orderId, stood }, index) => orderId === now[index]?.orderId && stood === now[index]?.stood);

const orderStatusKey = ({ state, refund }: Order): string => [state.is, 'as' in state ? state.as : '', refund.is].join(' ');

function isReceipt(order: Order, frame: ReceiptFrame): boolean {
  const content = receiptContentOf(order, frame);
  return content.ok && content.value.kind === 'receipt';
}
