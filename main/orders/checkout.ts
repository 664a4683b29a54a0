import { randomUUID } from 'node:crypto';
import { families } from '../../shared/catalogue/families.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import type { CheckoutForm, SaleForm, TicketLine } from '../../shared/ipc/contract.ts';
import type { Failure, ServiceFailure } from '../../shared/ipc/failures.ts';
import type { QuoteView } from '../../shared/ipc/views.ts';
import { addMoney, type Rupiah } from '../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { isSamePrice, type LinePrice, type PriceChange } from '../../shared/order/line-price.ts';
import type { Quote, Sale } from '../../shared/order/order.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderIds } from './order-id-sequence.ts';
import type { AnsweredInquiry, OrderService } from './ports.ts';
import { Quotes, quoteEnd, type Target } from './quotes.ts';
import { accepted, type LiftOpen, nobodyLifts, repeatsOf } from './repeat-guard.ts';
import type { FormReader } from './sale-form.ts';
import { changeFor, soldProduct, ticketOf } from './ticket.ts';
import { cleanDifference, quoteView } from './views/to-view.ts';

/** What the shop's settings say about a sale, read again for each sale. */
export interface ShopTerms {
  readonly kioskFee: Rupiah;
  readonly quoteMinutes: number;
  readonly cashier: string;
}

export interface CheckoutParts {
  readonly book: OrderBook;
  readonly ids: Pick<OrderIds, 'next'>;
  readonly service: OrderService;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly terms: () => ShopTerms;
  /** Makes of a form what will be sent. */
  readonly read: FormReader;
  /** What a product without an inquiry costs; null where it has no price to be sold at. */
  readonly priceOf: (product: Product) => Rupiah | null;
  /** Why nothing may be sold now, or null. */
  readonly salesStopped: () => Failure | null;
  /** Sends the order once its intent is safe. */
  readonly send: (orderId: string) => void;
}

/** A line with its price: all that a sale is made of but its id. */
interface Priced extends LinePrice {
  readonly target: Target;
  readonly quote: Quote | null;
}

/** From what the cashier filled in to intents in the journal: everything that is decided before a byte leaves. */
export class Checkout {
  readonly #parts: CheckoutParts;
  #held: { readonly account: string; readonly quotes: Quotes };

  constructor(parts: CheckoutParts) {
    this.#parts = parts;
    this.#held = { account: parts.accounts.key, quotes: new Quotes(parts.clock) };
  }

  /** Whether what was filled in before may still be sold: its product is in the catalogue, and nothing speaks against it. */
  mayStillSell(form: SaleForm): Result<null, Failure> {
    const target = this.#parts.read(form);
    return !target.ok && NOT_SOLD.has(target.failure.kind) ? target : ok(null);
  }

  /** Asks the service for the bill, and journals what it said. */
  async inquire(form: SaleForm): Promise<Result<QuoteView, Failure>> {
    const stopped = this.#parts.salesStopped();
    if (stopped) return fail(stopped);
    const target = this.#parts.read(form);
    if (!target.ok) return target;
    const { kioskFee } = this.#parts.terms();
    // What comes back is a quote of the account that was asked, whatever the settings name by then.
    const quotes = this.#quotes;
    const answered = await this.#parts.service.inquire(target.value);
    if (!answered.ok) return fail(inquiryFailure(answered.failure, target.value));
    if (answered.value.inquiry.sales_price === 0) return fail({ kind: 'nothingToPay', code: target.value.productCode });
    const quote = this.#quoteOf(answered.value, target.value.product);
    const { productCode, clientNumber } = target.value;
    const event = { type: 'quoted', subject: quote.id, at: quote.at, quote, productCode, clientNumber, raw: answered.value.raw } as const;
    const written = this.#parts.book.quoted(event);
    if (!written.ok) return written;
    quotes.add(quote, target.value);
    return ok(quoteView(quote, target.value, kioskFee));
  }

  /** What the bill is now: the newest quote while it holds, else a new inquiry. Fails as {@link inquire}. */
  async priceNow(form: SaleForm): Promise<Result<QuoteView, Failure>> {
    const target = this.#parts.read(form);
    if (!target.ok) return target;
    const held = this.#quotes.newest(target.value);
    return held ? ok(quoteView(held, target.value, this.#parts.terms().kioskFee)) : this.inquire(form);
  }

  /**
   * Writes a ticket: the intents of all its lines and its payment in one transaction, once per nonce, and hands the orders
   * on to be sent. Fails without anything written or sent: bad input, an expired quote, a price or fee other than the cashier
   * saw, too little money, the same sold before without a yes to each, an open one among them that nobody lifts, or a disk
   * that does not take it. A lift is asked for last, when nothing else is in the way.
   */
  checkout(form: CheckoutForm, by: Authority | null = null, lift: LiftOpen = nobodyLifts): Result<readonly StoredOrder[], Failure> {
    const { book } = this.#parts;
    const made = book.journal.read.ofNonce(form.nonce);
    if (made.length > 0) return ok(made);
    const stopped = this.#parts.salesStopped();
    if (stopped) return fail(stopped);
    const lines = this.#readLines(form);
    if (!lines.ok) return lines;
    const changes = priceChanges(form.lines, lines.value);
    if (changes.length > 0) return fail({ kind: 'priceChanged', lines: changes });
    const targets = lines.value.map(({ target }) => target);
    const earlier = repeatsOf(book.journal.read, targets, form.repeats, this.#parts.clock.now());
    if (!earlier.ok) return earlier;
    const total = addMoney(...lines.value.map(({ price, kioskFee }) => addMoney(price, kioskFee)));
    const change = changeFor(form.tender, total);
    if (!change.ok) return change;
    const repeats = accepted(earlier.value, by, lift);
    if (!repeats.ok) return repeats;
    const ids = this.#parts.ids.next(lines.value.length);
    if (!ids.ok) {
      book.diskRefused(ids.failure);
      return ids;
    }
    const sales = this.#salesOf(lines.value, ids.value, by?.person.name ?? this.#parts.terms().cashier);
    const ticket = ticketOf(form, sales, change.value);
    const written = book.intend(ticket, sales, by, repeats.value, this.#parts.accounts.declaration());
    if (!written.ok) return written;
    for (const { orderId } of sales) this.#parts.send(orderId);
    return ok(book.journal.read.ofTicket(ticket.ticketId));
  }

  /** The quotes that the account of now gave: another one may take another amount. */
  get #quotes(): Quotes {
    const { accounts, clock } = this.#parts;
    if (this.#held.account !== accounts.key) this.#held = { account: accounts.key, quotes: new Quotes(clock) };
    return this.#held.quotes;
  }

  #readLines(form: CheckoutForm): Result<readonly Priced[], Failure> {
    const priced: Priced[] = [];
    for (const line of form.lines) {
      const target = this.#parts.read(line);
      if (!target.ok) return target;
      const price = this.#price(line, target.value);
      if (!price.ok) return price;
      priced.push(price.value);
    }
    return ok(priced);
  }

  #price({ quoteId }: TicketLine, target: Target): Result<Priced, Failure> {
    const { product } = target;
    const { kioskFee } = this.#parts.terms();
    if (!families[product.family].inquiry) {
      const price = this.#parts.priceOf(product);
      return price === null ? fail({ kind: 'noPrice', code: product.code }) : ok({ target, quote: null, price, kioskFee });
    }
    if (quoteId === null) return fail({ kind: 'quoteUnknown' });
    const quote = this.#quotes.take(quoteId, target);
    return quote.ok ? ok({ target, quote: quote.value, price: quote.value.salesPrice, kioskFee }) : quote;
  }

  #quoteOf({ inquiry, odd }: AnsweredInquiry, product: Product): Quote {
    const now = this.#parts.clock.now();
    return {
      id: this.#quotes.newId(),
      at: new Date(now).toISOString(),
      expiresAt: new Date(quoteEnd(now, this.#parts.terms().quoteMinutes, product)).toISOString(),
      clientName: inquiry.client_name,
      meterId: inquiry.meter_id,
      lines: inquiry.inquiry_result,
      basePrice: inquiry.base_price,
      adminFee: inquiry.admin_fee,
      salesPrice: inquiry.sales_price,
      ...(odd.length === 0 ? {} : { odd }),
    };
  }

  /** Gives each line its id and the exact body that will be sent for it. */
  #salesOf(lines: readonly Priced[], ids: readonly string[], cashier: string): Sale[] {
    const { service, clock, accounts } = this.#parts;
    const common = { ticketId: randomUUID(), at: new Date(clock.now()).toISOString(), cashier, account: accounts.key };
    return lines.map(({ target, quote, price, kioskFee }, index) => {
      const { product, productCode, clientNumber, fields } = target;
      const orderId = ids[index] ?? '';
      const amount = families[product.family].amount && quote ? quote.salesPrice : null;
      const cost = quote ? quote.salesPrice : product.cost;
      const body = service.checkoutBody({ orderId, productCode, clientNumber, fields, amount });
      return { orderId, product: soldProduct(product), clientNumber, fields, amount, body, quote, price, cost, kioskFee, ...common };
    });
  }
}

/** An answer about other extra input names it, by what the product's row calls it, what was sent, and what came back. */
function inquiryFailure(failure: ServiceFailure, { product }: Target): Failure {
  if (failure.kind !== 'inDoubt' || failure.fields === undefined) return failure;
  const labelOf = (name: string) => product.fields?.find((field) => field.name === name)?.label ?? null;
  return { kind: 'fieldsDiffer', fields: failure.fields.map((field) => ({ ...cleanDifference(field), label: labelOf(field.name) })) };
}

/** What ends the selling of a product, whatever number was typed for it. */
const NOT_SOLD: ReadonlySet<Failure['kind']> = new Set(['unknownProduct', 'notSellable', 'productOff']);

/** The price charged is the price shown: the lines whose price or fee is another now than the cashier saw. */
function priceChanges(shown: readonly TicketLine[], lines: readonly Priced[]): PriceChange[] {
  return shown.flatMap(({ productCode, seen }, line) => {
    const priced = lines[line];
    if (!priced || isSamePrice(seen, priced)) return [];
    return [{ line, productCode, seen, now: { price: priced.price, kioskFee: priced.kioskFee } }];
  });
}
