import type { Failure } from '../../shared/failures.ts';
import { type Order, paidFor } from '../../shared/order.ts';
import { buildReceipt } from '../../shared/receipt/build.ts';
import type { ReceiptDocument } from '../../shared/receipt/document.ts';
import { asCopy, type Frame } from '../../shared/receipt/frame.ts';
import { matterOf } from '../../shared/receipt/matter.ts';
import { buildVisit } from '../../shared/receipt/visit.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { StatusView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';

export interface ReceiptsParts {
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly settings: () => Pick<Settings, 'shop' | 'receipt'>;
}

/** Where receipts come from: the till, or a journal that can be read alone. */
export interface ReceiptSource {
  readonly mode: StatusView['mode'];
  readonly book: {
    get(orderId: string): StoredOrder | null;
    /** The receipt as it was first printed; null while it never was. */
    original(orderId: string): ReceiptDocument | null;
    readonly journal: { readonly head: string };
  };
}

/** A paper that is ready for a printer. */
export interface ReadyPaper {
  readonly document: ReceiptDocument;
  readonly orderIds: readonly string[];
  readonly copy: number;
  /** Those of the orders whose receipt, not whose slip, is on it. */
  readonly receiptsOf: readonly string[];
}

/** The papers of journalled orders: what they look like, and which print of theirs would be the next. */
export class Receipts {
  readonly #source: ReceiptSource;
  readonly #parts: ReceiptsParts;

  constructor(source: ReceiptSource, parts: ReceiptsParts) {
    this.#source = source;
    this.#parts = parts;
  }

  /** The original, as it was or would be printed. */
  preview(orderId: string): Result<ReceiptDocument, Failure> {
    const stored = this.#source.book.get(orderId);
    return stored ? this.#original(stored) : fail({ kind: 'notFound', what: 'order' });
  }

  /** The original the first time, a marked copy of it each time after. Slips are never counted. */
  paper(orderId: string): Result<ReadyPaper, Failure> {
    const stored = this.#source.book.get(orderId);
    if (!stored) return fail({ kind: 'notFound', what: 'order' });
    const original = this.#original(stored);
    if (!original.ok) return original;
    const isReceipt = original.value.kind === 'receipt';
    const copy = isReceipt ? stored.printed : 0;
    return ok({ document: this.#marked(original.value, copy), orderIds: [orderId], copy, receiptsOf: isReceipt ? [orderId] : [] });
  }

  /** One paper for all lines of a visit, in the order of the lines; a copy as soon as one of its receipts was printed before. */
  visit(lines: readonly StoredOrder[]): Result<ReadyPaper, Failure> {
    const [first] = lines;
    if (!first) return fail({ kind: 'notFound', what: 'order' });
    const frame = this.#frame(null);
    const { tender, total } = first.ticket;
    const document = buildVisit({ ...frame, orders: lines.map(({ order }) => order), payment: { tender, total } });
    if (!document.ok) return document;
    const receipts = lines.filter(({ order }) => isReceipt(order, frame));
    const copy = Math.max(0, ...receipts.map(({ printed }) => printed));
    const orderIds = lines.map(({ order }) => order.sale.orderId);
    const receiptsOf = receipts.map(({ order }) => order.sale.orderId);
    return ok({ document: this.#marked(document.value, copy), orderIds, copy, receiptsOf });
  }

  #marked(original: ReceiptDocument, copy: number): ReceiptDocument {
    const { clock, timeZone } = this.#parts;
    return copy === 0 ? original : asCopy(original, { number: copy, at: new Date(clock.now()).toISOString() }, timeZone);
  }

  /** As it was printed first, whatever the settings say today; else, where nothing came of that, as it would be now. */
  #original({ order, ticket, head, printed }: StoredOrder): Result<ReceiptDocument, Failure> {
    const frame = this.#frame(head);
    const kept = printed > 0 && isReceipt(order, frame) ? this.#source.book.original(order.sale.orderId) : null;
    if (kept) return ok(kept);
    const visitTotal = ticket.orderIds.length > 1 ? ticket.total : null;
    return buildReceipt({ ...frame, order, payment: { tender: ticket.tender, total: paidFor(order.sale), visitTotal } });
  }

  #frame(head: string | null): Frame {
    const { settings, timeZone } = this.#parts;
    const { shop, receipt } = settings();
    const { mode, book } = this.#source;
    return { shop, receipt, training: mode === 'training', headHash: head ?? book.journal.head, timeZone };
  }
}

function isReceipt(order: Order, frame: Frame): boolean {
  const matter = matterOf(order, frame);
  return matter.ok && matter.value.kind === 'receipt';
}
