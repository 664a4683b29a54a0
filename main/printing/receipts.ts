import type { Failure } from '../../shared/failures.ts';
import { paidFor } from '../../shared/order.ts';
import type { Authority } from '../../shared/permissions.ts';
import { buildReceipt } from '../../shared/receipt/build.ts';
import type { ReceiptDocument } from '../../shared/receipt/document.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { PrintView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import type { Till } from '../till.ts';
import type { Printer, PrintResult } from './printer.ts';

export interface ReceiptsParts {
  readonly printer: Printer;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly settings: () => Settings;
}

/** Receipts of journalled orders: what they look like, and getting them printed. */
export class Receipts {
  readonly #till: Till;
  readonly #parts: ReceiptsParts;

  constructor(till: Till, parts: ReceiptsParts) {
    this.#till = till;
    this.#parts = parts;
  }

  /** The original, as it was or would be printed. */
  preview(orderId: string): Result<ReceiptDocument, Failure> {
    const stored = this.#till.book.get(orderId);
    return stored ? this.#document(stored, 0) : fail({ kind: 'notFound', what: 'order' });
  }

  /**
   * Prints the original the first time, a marked copy each time after. The print is in the journal before the printer gets
   * it, so that no crash makes two originals.
   */
  async print(orderId: string, by: Authority | null): Promise<Result<PrintView, Failure>> {
    const stored = this.#till.book.get(orderId);
    if (!stored) return fail({ kind: 'notFound', what: 'order' });
    const document = this.#document(stored, stored.printed);
    if (!document.ok) return document;
    const { kind } = document.value;
    const copy = kind === 'receipt' ? stored.printed : 0;
    const written = this.#till.book.printing(orderId, kind, copy, by);
    if (!written.ok) return written;
    const name = `${orderId}-${kind}${copy === 0 ? '' : `-copy-${copy}`}`;
    const { printer, settings } = this.#parts;
    const result = await printer.print({ name, document: document.value, paper: settings().receipt.paper });
    return printedView(result, kind, copy);
  }

  #document({ order, ticket, head }: StoredOrder, copy: number): Result<ReceiptDocument, Failure> {
    const { settings, clock, timeZone } = this.#parts;
    const { shop, receipt } = settings();
    return buildReceipt({
      order,
      payment: { tender: ticket.tender, total: paidFor(order.sale), visitTotal: ticket.orderIds.length > 1 ? ticket.total : null },
      shop,
      receipt,
      training: this.#till.mode === 'training',
      headHash: head ?? this.#till.book.journal.head,
      copy: copy === 0 ? null : { number: copy, at: new Date(clock.now()).toISOString() },
      timeZone,
    });
  }
}

/** What the cashier is told of the paper. */
function printedView(result: PrintResult, kind: PrintView['kind'], copy: number): Result<PrintView, Failure> {
  switch (result.is) {
    case 'printed':
      return ok({ kind, copy, files: result.files });
    case 'sent':
      return ok({ kind, copy, files: [] });
    case 'notPrinted':
      return fail(result.failure);
    case 'uncertain':
      return fail({ kind: 'cannotPrint', why: 'device', detail: result.detail });
    default:
      return assertNever(result);
  }
}
