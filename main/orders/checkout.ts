import { randomUUID } from 'node:crypto';
import type { Product } from '../../shared/catalogue.ts';
import type { Failure } from '../../shared/failures.ts';
import { families } from '../../shared/families.ts';
import type { CheckoutForm, SaleForm } from '../../shared/ipc/contract.ts';
import { addMoney, changeOf, type Rupiah, rupiah } from '../../shared/money.ts';
import { isOpen, type Quote, type Sale, type SoldProduct } from '../../shared/order.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Tender } from '../../shared/tender.ts';
import type { QuoteView } from '../../shared/views.ts';
import type { Ticket } from '../journal/events.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import { nextOrderIds } from './ids.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderService } from './ports.ts';
import { Quotes, type Target } from './quotes.ts';
import { readSaleForm } from './sale-form.ts';
import { quoteView } from './views.ts';

/** What the shop's settings say about a sale, read anew for each. */
export interface ShopTerms {
  readonly kioskFee: Rupiah;
  readonly quoteMinutes: number;
  readonly cashier: string;
}

export interface CheckoutParts {
  readonly book: OrderBook;
  readonly service: OrderService;
  readonly clock: Clock;
  readonly terms: () => ShopTerms;
  readonly productOf: (code: string) => Product | null;
  /** Why nothing may be sold now, or null. */
  readonly salesStopped: () => Failure | null;
  /** Sends the order once its intent is safe. */
  readonly send: (orderId: string) => void;
}

/** From what the cashier filled in to an intent in the journal: everything that is decided before a byte leaves. */
export class Checkout {
  readonly #parts: CheckoutParts;
  readonly #quotes = new Quotes();

  constructor(parts: CheckoutParts) {
    this.#parts = parts;
  }

  /** Asks the service for the bill, and journals what it said. */
  async inquire(form: SaleForm): Promise<Result<QuoteView, Failure>> {
    const { service, book, clock } = this.#parts;
    const stopped = this.#parts.salesStopped();
    if (stopped) return fail(stopped);
    const target = readSaleForm(form, this.#parts.productOf);
    if (!target.ok) return target;
    const { kioskFee, quoteMinutes } = this.#parts.terms();
    const answered = await service.inquire(target.value);
    if (!answered.ok) return answered;
    const now = clock.now();
    const { inquiry, raw } = answered.value;
    const quote: Quote = {
      id: this.#quotes.newId(),
      at: new Date(now).toISOString(),
      expiresAt: new Date(now + quoteMinutes * 60_000).toISOString(),
      clientName: inquiry.client_name,
      meterId: inquiry.meter_id,
      lines: inquiry.inquiry_result,
      basePrice: inquiry.base_price,
      adminFee: inquiry.admin_fee,
      salesPrice: inquiry.sales_price,
    };
    const { productCode, clientNumber } = target.value;
    const written = book.quoted({ type: 'quoted', subject: quote.id, at: quote.at, quote, productCode, clientNumber, raw });
    if (!written.ok) return written;
    this.#quotes.add(quote, target.value);
    return ok(quoteView(quote, target.value, kioskFee));
  }

  /**
   * Writes the intent of a sale, once per nonce, and hands it on to be sent. Fails without anything written or sent: bad
   * input, an expired quote, too little money, an open order for the same number, the same sale today without a yes, or a
   * disk that does not take it.
   */
  checkout(form: CheckoutForm): Result<StoredOrder, Failure> {
    const { book } = this.#parts;
    const made = book.journal.read.orderOfNonce(form.nonce);
    if (made) return ok(made);
    const stopped = this.#parts.salesStopped();
    if (stopped) return fail(stopped);
    const target = readSaleForm(form, this.#parts.productOf);
    if (!target.ok) return target;
    const repeat = this.#repeatOf(target.value, form.soldTodayConfirmed);
    if (repeat) return fail(repeat);
    const priced = this.#price(form, target.value);
    if (!priced.ok) return priced;
    const total = addMoney(priced.value.price, priced.value.kioskFee);
    const change = changeFor(form.tender, total);
    if (!change.ok) return change;
    const sale = this.#saleOf(target.value, priced.value);
    const ticket: Ticket = {
      ticketId: sale.ticketId,
      nonce: form.nonce,
      tender: form.tender,
      total,
      change: change.value,
      cashier: sale.cashier,
      at: sale.at,
      orderIds: [sale.orderId],
    };
    const written = book.intend(ticket, [sale]);
    if (!written.ok) return written;
    this.#parts.send(sale.orderId);
    const stored = book.get(sale.orderId);
    return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
  }

  /** While an order for the same product and number is open, a second is refused; the same sale today asks for a yes. */
  #repeatOf({ productCode, clientNumber }: Target, confirmed: boolean): Failure | null {
    if (clientNumber === '') return null;
    const last = this.#parts.book.journal.read.lastFor(productCode, clientNumber);
    if (!last) return null;
    const { sale, state } = last.order;
    if (isOpen(state)) return { kind: 'alreadyOpen', orderId: sale.orderId };
    const today = sameDay(new Date(sale.at), new Date(this.#parts.clock.now()));
    return state.is === 'success' && today && !confirmed ? { kind: 'soldToday', orderId: sale.orderId, at: sale.at } : null;
  }

  #price(form: CheckoutForm, target: Target): Result<Priced, Failure> {
    const { product } = target;
    const { kioskFee } = this.#parts.terms();
    if (!families[product.family].inquiry) {
      return product.price === null ? fail({ kind: 'noPrice', code: product.code }) : ok({ quote: null, price: product.price, kioskFee });
    }
    if (form.quoteId === null) return fail({ kind: 'quoteUnknown' });
    const quote = this.#quotes.take(form.quoteId, target, this.#parts.clock.now());
    return quote.ok ? ok({ quote: quote.value, price: quote.value.salesPrice, kioskFee }) : quote;
  }

  #saleOf(target: Target, { quote, price, kioskFee }: Priced): Sale {
    const { book, service, clock, terms } = this.#parts;
    const [orderId = ''] = nextOrderIds(book.journal, 1);
    const { product, productCode, clientNumber, fields } = target;
    const amount = families[product.family].amount && quote ? quote.salesPrice : null;
    return {
      orderId,
      ticketId: randomUUID(),
      product: soldProduct(product),
      clientNumber,
      fields,
      amount,
      body: service.checkoutBody({ orderId, productCode, clientNumber, fields, amount }),
      quote,
      price,
      kioskFee,
      at: new Date(clock.now()).toISOString(),
      cashier: terms().cashier,
    };
  }
}

interface Priced {
  readonly quote: Quote | null;
  readonly price: Rupiah;
  readonly kioskFee: Rupiah;
}

const soldProduct = ({ code, name, brand, family, generation, howToRedeem, terms, note }: Product): SoldProduct => ({
  code,
  name,
  brand,
  family,
  generation,
  howToRedeem,
  terms,
  note,
});

/** Only cash gives change; everything else is paid exactly. */
function changeFor(tender: Tender, total: Rupiah): Result<Rupiah, Failure> {
  if (tender.kind !== 'cash') return ok(rupiah(0));
  const change = changeOf(tender.received, total);
  return change === null ? fail({ kind: 'tenderTooSmall', total, received: tender.received }) : ok(change);
}

const sameDay = (a: Date, b: Date): boolean =>
  a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate();
