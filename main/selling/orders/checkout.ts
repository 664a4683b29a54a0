import { randomUUID } from 'node:crypto';
import { families } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { CheckoutForm, SaleForm, TicketLine } from '../../../shared/ipc/sale-forms.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { isSamePrice, type LinePriceChange } from '../../../shared/orders/line-price.ts';
import { paymentFeesOf } from '../../../shared/orders/money/payment-fees.ts';
import type { Quote, Sale } from '../../../shared/orders/order.ts';
import type { QuoteView } from '../../../shared/orders/order-view.ts';
import { payTicket, type TicketPayment } from '../../../shared/orders/payments.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { ExtensionEvent, Ticket } from '../../journal/core/events.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderIdSequence } from './order-id-sequence.ts';
import type { InquiryReply, OrderService, RefusalNotes, Urgency } from './ports.ts';
import { Quotes, quoteExpiry, type SaleTarget } from './quotes.ts';
import { earlierSalesOf } from './repeat-guard.ts';
import { type AuthorizeActions, authorizeTicket, refuseActions } from './sale-authority.ts';
import type { ReadSaleForm } from './sale-form.ts';
import { type PricesInForce, type SoldFee, soldFeeOf } from './sold-fee.ts';
import { createTicket, toSoldProduct } from './ticket.ts';
import { cleanDifference, toQuoteView } from './views/to-view.ts';

/** The settings that a sale uses, read at each sale. */
type SaleTerms = Pick<Settings, 'quoteMinutes' | 'cashier' | 'clock' | 'service' | 'partnerFeeIsIncome' | 'payments'>;

/** The shop's decisions about its sales, read at each sale. */
export interface SaleRules {
  readonly terms: () => SaleTerms;
  /** The means besides cash that the shop takes. */
  readonly nonCash: () => readonly NonCashKind[];
  /** The fee rules and the versions in force. */
  readonly prices: () => PricesInForce;
  /** Checks a form and returns what to send. */
  readonly readForm: ReadSaleForm;
  /** The product if it is sold now, whatever number is sold with it. */
  readonly readProduct: (code: string) => Result<Product, Failure>;
  /** The price of a product without an inquiry; null where it has none and cannot be sold. */
  readonly priceOf: (product: Product) => Rupiah | null;
}

/** The permissions that a sale needs from other parts of the till. */
export interface SalePermits {
  /** Why sales are stopped, or null. */
  readonly salesStopped: () => Failure | null;
  /** Why the drawer's shift takes no sale now, or null; inquiries go on. */
  readonly saleWaits: () => Failure | null;
  /** Whether a ticket may name this customer. */
  readonly mayName: (customerId: string) => boolean;
  /**
   * By how much this amount on account exceeds the customer's limit, which a supervisor can allow. Fails where it may not go on account at
   * all.
   */
  readonly putOnAccount: (customerId: string | null, amount: Rupiah) => Result<Rupiah, Failure>;
}

/** The effects of a sale and of its inquiries. */
export interface AfterCheckout {
  /** Sends the order after its intent is durable. */
  readonly send: (orderId: string) => void;
  /** Called when a ticket is paid and journalled, so that the drawer opens for its cash; called again for a nonce that was paid before. */
  readonly paid: (ticket: Ticket, by: Authority | null) => void;
  readonly inquiryRefused: RefusalNotes['inquiry'];
}

interface CheckoutDeps {
  readonly book: OrderBook;
  readonly ids: Pick<OrderIdSequence, 'next'>;
  readonly service: OrderService;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly rules: SaleRules;
  readonly permits: SalePermits;
  readonly on: AfterCheckout;
}

/** A priced line: everything of a sale except its id. */
interface PricedLine extends SoldFee {
  readonly price: Rupiah;
  readonly target: SaleTarget;
  readonly quote: Quote | null;
  readonly otherPrefixConfirmed?: true;
}

/** The price of a line that is not sold yet. */
export interface ShownPrice extends Pick<Sale, 'price' | 'kioskFee' | 'quote'> {
  readonly product: Product;
}

/** The product, number and fields of a sold order; forms may refuse its number now. */
type SoldTarget = Pick<Sale, 'product' | 'clientNumber' | 'fields'>;

/** An accepted inquiry. */
export interface AskedQuote {
  readonly quote: Quote;
  /** The key of the account that gave it. */
  readonly account: string;
  readonly view: QuoteView;
}

/** The parts of a checkout that differ for a group's bills: the inquiries that sell them, and the events journalled with the ticket. */
export interface Batch {
  /** Members added to the ticket. */
  readonly stamp: Pick<Ticket, 'collective'>;
  readonly quoteOf: (quoteId: string, target: SaleTarget) => Result<Quote, Failure>;
  readonly eventsOf: (ticket: Ticket) => readonly ExtensionEvent[];
}

/** Turns forms into journalled intents: makes every decision that precedes sending. */
export class Checkout {
  readonly #deps: CheckoutDeps;
  #accountQuotes: { readonly account: string; readonly quotes: Quotes };

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
    this.#accountQuotes = { account: deps.accounts.key, quotes: new Quotes(deps.clock) };
  }

  /** The product of an order, if it is still sold, with the number and fields as they were sold. */
  checkStillSold({ product, clientNumber, fields }: SoldTarget): Result<SaleTarget, Failure> {
    const sold = this.#deps.rules.readProduct(product.code);
    return sold.ok ? ok({ product: sold.value, productCode: sold.value.code, clientNumber, fields }) : sold;
  }

  /**
   * Asks the service for the bill and journals the answer. Fails where sales are stopped, the form is bad, the service gives
   * no bill or a bill of zero, or the disk refuses the write.
   */
  async inquire(form: SaleForm): Promise<Result<QuoteView, Failure>> {
    const asked = await this.ask(form, 'cashier');
    return asked.ok ? ok(asked.value.view) : asked;
  }

  /** {@link inquire} with the journalled quote and the account that gave it. */
  ask(form: SaleForm, urgency: Urgency): Promise<Result<AskedQuote, Failure>> {
    return this.#askFor(this.#deps.rules.readForm(form), urgency);
  }

  /** Asks for the bill of an order again, by the number and fields that it was sold with. Fails as {@link currentPrice}. */
  askAgain(sold: SoldTarget, urgency: Urgency): Promise<Result<AskedQuote, Failure>> {
    return this.#askFor(this.checkStillSold(sold), urgency);
  }

  async #askFor(read: Result<SaleTarget, Failure>, urgency: Urgency): Promise<Result<AskedQuote, Failure>> {
    const stopped = this.#deps.permits.salesStopped();
    if (stopped) return fail(stopped);
    if (!read.ok) return read;
    const target = read.value;
    // The quote belongs to the account that was asked, even if the settings change during the call.
    const quotes = this.#quotes;
    const { key: account } = this.#deps.accounts;
    const answered = await this.#deps.service.inquire(target, urgency);
    if (!answered.ok) {
      this.#deps.on.inquiryRefused(answered.failure, target);
      return fail(inquiryFailure(answered.failure, target));
    }
    if (answered.value.inquiry.sales_price === 0) return fail({ kind: 'nothingToPay', code: target.productCode });
    const quote = this.#quoteOf(answered.value, target.product);
    const fee = this.#feeOf(target, quote.salesPrice);
    if (!fee.ok) return fee;
    const { productCode, clientNumber } = target;
    const event = { type: 'quoted', subject: quote.id, at: quote.at, quote, productCode, clientNumber, raw: answered.value.raw } as const;
    const written = this.#deps.book.recordQuote(event);
    if (!written.ok) return written;
    quotes.add(quote, target);
    return ok({ quote, account, view: toQuoteView(quote, target, fee.value.kioskFee) });
  }

  /**
   * The current bill of an order: the newest quote while it is valid, else a new inquiry. Fails as {@link inquire}, and where the product is
   * not sold.
   */
  async currentPrice(sold: SoldTarget): Promise<Result<QuoteView, Failure>> {
    const target = this.checkStillSold(sold);
    if (!target.ok) return target;
    const held = this.#quotes.newest(target.value);
    if (!held) {
      const asked = await this.#askFor(target, 'cashier');
      return asked.ok ? ok(asked.value.view) : asked;
    }
    const fee = this.#feeOf(target.value, held.salesPrice);
    return fee.ok ? ok(toQuoteView(held, target.value, fee.value.kioskFee)) : fee;
  }

  /** The current price of a line of an unpaid ticket, for display only; null where it has no price or no valid quote. Reads only. */
  shownPrice(product: Product, quoteId: string | null): ShownPrice | null {
    const quote = quoteId === null ? null : this.#quotes.shown(quoteId, product.code);
    const price = quoteId === null ? this.#deps.rules.priceOf(product) : (quote?.salesPrice ?? null);
    const fee = price === null ? null : soldFeeOf(this.#deps.rules.prices(), product, price);
    return price === null || fee === null ? null : { product, quote, price, kioskFee: fee.kioskFee };
  }

  /**
   * Journals a ticket (all intents and the payment) in one transaction, once per nonce, then sends its orders. Fails with nothing written
   * or sent on bad input, an expired quote, a price or fee that differs from the one shown, means that do not pay the total, an unconfirmed
   * repeat, an open duplicate or a limit without an override, or a refused write. Asks for the overrides last, after every other check
   * passed. Nothing else is written between the check of the limit and the ticket.
   */
  checkout(
    form: CheckoutForm,
    by: Authority | null = null,
    authorize: AuthorizeActions = refuseActions,
    batch: Batch = this.#single,
  ): Result<readonly StoredOrder[], Failure> {
    const { book, rules, permits } = this.#deps;
    const made = this.paidBy(form.nonce, by);
    if (made.length > 0) return ok(made);
    const stopped = permits.salesStopped() ?? permits.saleWaits();
    if (stopped) return fail(stopped);
    const lines = this.#readLines(form, batch.quoteOf);
    if (!lines.ok) return lines;
    const changes = priceChanges(form.lines, lines.value);
    if (changes.length > 0) return fail({ kind: 'priceChanged', lines: changes });
    const targets = lines.value.map(({ target }) => target);
    const earlier = earlierSalesOf(book.journal.read, targets, form.repeats, this.#deps.clock.now(), rules.terms().clock);
    if (!earlier.ok) return earlier;
    const totals = lines.value.map(({ price, kioskFee }) => addMoney(price, kioskFee));
    const paid = payTicket(form.given, totals, rules.nonCash());
    if (!paid.ok) return paid;
    const customer = this.#customerOf(form);
    const onAccount = paid.value.payments.find(({ tender }) => tender === 'account')?.amount ?? rupiah(0);
    const over = onAccount > 0 ? permits.putOnAccount(customer, onAccount) : ok(rupiah(0));
    if (!over.ok) return over;
    const { nonce } = form;
    const authorized = authorizeTicket({ earlier: earlier.value, over: over.value, onAccount, customer, nonce }, by, authorize);
    if (!authorized.ok) return authorized;
    const { repeats, overLimit } = authorized.value;
    const ids = this.#deps.ids.next(lines.value.length);
    if (!ids.ok) {
      book.reportDiskFailure(ids.failure);
      return ids;
    }
    const sales = this.#salesOf(lines.value, ids.value, by?.person.name ?? rules.terms().cashier, paid.value.payments);
    const ticket = { ...createTicket(form, sales, paid.value, rules.terms().clock, { customer, overLimit }), ...batch.stamp };
    const declared = this.#deps.accounts.declarationEvents();
    const written = book.recordTicket(ticket, sales, by, repeats, declared, batch.eventsOf(ticket));
    if (!written.ok) return written;
    for (const { orderId } of sales) this.#deps.on.send(orderId);
    this.#deps.on.paid(ticket, by);
    return ok(book.journal.read.ordersOfTicket(ticket.ticketId));
  }

  /**
   * The orders of the ticket that this nonce paid; empty where it paid none. Reports the ticket as paid again, because its drawer may have
   * stayed shut.
   */
  paidBy(nonce: string, by: Authority | null): readonly StoredOrder[] {
    const made = this.#deps.book.journal.read.ordersOfNonce(nonce);
    const [first] = made;
    if (first) this.#deps.on.paid(first.ticket, by);
    return made;
  }

  /** The chosen customer; null after they withdrew their consent, which stops no sale. */
  #customerOf({ customer }: CheckoutForm): string | null {
    return customer !== undefined && this.#deps.permits.mayName(customer) ? customer : null;
  }

  /** The ticket of one customer's visit. */
  readonly #single: Batch = { stamp: {}, quoteOf: (quoteId, target) => this.#quotes.take(quoteId, target), eventsOf: () => [] };

  /** The quotes of the current account; another account may charge another amount. */
  get #quotes(): Quotes {
    const { accounts, clock } = this.#deps;
    if (this.#accountQuotes.account !== accounts.key) this.#accountQuotes = { account: accounts.key, quotes: new Quotes(clock) };
    return this.#accountQuotes.quotes;
  }

  #readLines(form: CheckoutForm, quoteOf: Batch['quoteOf']): Result<readonly PricedLine[], Failure> {
    const priced: PricedLine[] = [];
    for (const line of form.lines) {
      const target = this.#deps.rules.readForm(line);
      if (!target.ok) return target;
      const price = this.#price(line, target.value, quoteOf);
      if (!price.ok) return price;
      priced.push(line.otherPrefixConfirmed ? { ...price.value, otherPrefixConfirmed: true } : price.value);
    }
    return ok(priced);
  }

  #price({ quoteId }: TicketLine, target: SaleTarget, quoteOf: Batch['quoteOf']): Result<PricedLine, Failure> {
    const { product } = target;
    if (!families[product.family].inquiry) {
      const price = this.#deps.rules.priceOf(product);
      return price === null ? fail({ kind: 'noPrice', code: product.code }) : this.#withFee(target, null, price);
    }
    if (quoteId === null) return fail({ kind: 'quoteUnknown' });
    const quote = quoteOf(quoteId, target);
    return quote.ok ? this.#withFee(target, quote.value, quote.value.salesPrice) : quote;
  }

  #withFee(target: SaleTarget, quote: Quote | null, price: Rupiah): Result<PricedLine, Failure> {
    const fee = this.#feeOf(target, price);
    return fee.ok ? ok({ target, quote, price, ...fee.value }) : fee;
  }

  #feeOf({ product }: SaleTarget, price: Rupiah): Result<SoldFee, Failure> {
    const fee = soldFeeOf(this.#deps.rules.prices(), product, price);
    return fee ? ok(fee) : fail({ kind: 'noPrice', code: product.code });
  }

  #quoteOf({ inquiry, odd }: InquiryReply, product: Product): Quote {
    const now = this.#deps.clock.now();
    const terms = this.#deps.rules.terms();
    return {
      id: this.#quotes.newId(),
      at: new Date(now).toISOString(),
      expiresAt: new Date(quoteExpiry(now, terms.quoteMinutes, product)).toISOString(),
      clientName: inquiry.client_name,
      meterId: inquiry.meter_id,
      lines: inquiry.inquiry_result,
      basePrice: inquiry.base_price,
      adminFee: inquiry.admin_fee,
      salesPrice: inquiry.sales_price,
      ...(odd.length === 0 ? {} : { odd }),
    };
  }

  /** Gives each line its id and the exact body to send. */
  #salesOf(lines: readonly PricedLine[], ids: readonly string[], cashier: string, payments: readonly TicketPayment[]): Sale[] {
    const { service, clock, accounts } = this.#deps;
    const { service: provider, partnerFeeIsIncome, payments: means } = this.#deps.rules.terms();
    const { debitRule } = provider;
    const contract = { ...(debitRule !== 'salesPrice' && { debitRule }), ...(partnerFeeIsIncome && { partnerFeeIsIncome }) };
    const fees = paymentFeesOf(payments, means.fees, lines.length);
    const common = { ticketId: randomUUID(), at: isoNow(clock), cashier, account: accounts.key, ...contract };
    return lines.map(({ target, quote, price, kioskFee, feeRule, prices, otherPrefixConfirmed }, index) => {
      const { product, productCode, clientNumber, fields } = target;
      const orderId = ids[index] ?? '';
      const amount = families[product.family].amount && quote ? quote.salesPrice : null;
      const cost = quote ? quote.salesPrice : product.cost;
      const body = service.checkoutBody({ orderId, productCode, clientNumber, fields, amount });
      const confirmed = otherPrefixConfirmed ? { otherPrefixConfirmed } : {};
      const priced = { kioskFee, ...(feeRule && { feeRule }), ...(prices && { prices }) };
      const sold = { product: toSoldProduct(product), clientNumber, fields, amount, body, quote, price, cost, ...priced };
      const paymentFee = fees[index] ?? rupiah(0);
      return { orderId, ...sold, ...common, ...(paymentFee > 0 && { paymentFee }), ...confirmed };
    });
  }
}

/** Explains a mismatch of extra fields: the field's label in the catalogue, what was sent, and what came back. */
function inquiryFailure(failure: ServiceFailure, { product }: SaleTarget): Failure {
  if (failure.kind !== 'inDoubt' || failure.fields === undefined) return failure;
  const labelOf = (name: string) => product.fields?.find((field) => field.name === name)?.label ?? null;
  return { kind: 'fieldsDiffer', fields: failure.fields.map((field) => ({ ...cleanDifference(field), label: labelOf(field.name) })) };
}

/** The lines whose price or fee differs from what the cashier saw; only a price that was shown is charged. */
function priceChanges(shown: readonly TicketLine[], lines: readonly PricedLine[]): LinePriceChange[] {
  return shown.flatMap(({ productCode, seen }, line) => {
    const priced = lines[line];
    if (!priced || isSamePrice(seen, priced)) return [];
    return [{ line, productCode, seen, now: { price: priced.price, kioskFee: priced.kioskFee } }];
  });
}
