import { isInCutOff } from '../../../../shared/catalogue/cut-off.ts';
import { type Operator, type OtherPrefix, otherPrefix } from '../../../../shared/catalogue/operators.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { soldFields } from '../../../../shared/catalogue/product-fields.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { LinePrice, LinePriceChange } from '../../../../shared/orders/line-price.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import type { PersonalSubject } from '../../../../shared/receipts/personal-data.ts';
import type { ChosenCustomer } from '../../../parts/tender/tendering.ts';
import type { Entry } from '../entry.ts';

/** One priced line of an unpaid ticket: the form, and the price that the customer saw. */
export interface BasketLine {
  /** Distinguishes equal lines (two of the same voucher). */
  readonly id: number;
  readonly product: Product;
  /** The checked form that will be sent. */
  readonly entry: Entry;
  /** The kept customer for whom the line was begun; null without one. */
  readonly customer: ChosenCustomer | null;
  readonly quote: QuoteView | null;
  readonly kioskFee: Rupiah;
  /** The price that the customer pays for the line, with the kiosk fee. */
  readonly total: Rupiah;
  /** The earlier total that the customer saw; null unless a newer price (of a later inquiry or of main) requires confirmation. */
  readonly previousTotal: Rupiah | null;
  /** The order that this line replaces, closed because its amount had changed; else null. */
  readonly closedOrderId: string | null;
  /** The other operator, or none, to which the phone number's prefix belongs; null once the cashier has confirmed it, or if it fits. */
  readonly otherPrefix: OtherPrefix | null;
  /** Whether the cashier has confirmed such a number; the journal stores this with the sale. */
  readonly isNumberConfirmed: boolean;
  /** Whether the cashier goes on although the biller takes no payments at this hour. */
  readonly isCutOffAccepted: boolean;
}

/** The largest number of lines on a ticket, as in CheckoutForm (shared/ipc/sale-forms.ts). */
export const MAX_LINES = 20;

let lastLineId = 0;
export function newLine(
  line: Omit<BasketLine, 'id' | 'previousTotal' | 'closedOrderId' | 'otherPrefix' | 'isNumberConfirmed' | 'isCutOffAccepted'>,
  operators: readonly Operator[],
): BasketLine {
  lastLineId += 1;
  const other = otherPrefix(line.product, line.entry.number, operators);
  const unasked = { previousTotal: null, closedOrderId: null, isNumberConfirmed: false, isCutOffAccepted: false };
  return { ...line, ...unasked, id: lastLineId, otherPrefix: other };
}

/** The line as the masks of personal numbers read it. */
export const subjectOf = ({ product, entry, quote }: Pick<BasketLine, 'product' | 'entry' | 'quote'>): PersonalSubject => ({
  clientNumber: entry.number,
  fields: entry.fields,
  product: { declaredFields: soldFields(product) },
  quote,
});

export const totalOf = (lines: readonly BasketLine[]): Rupiah => addMoney(rupiah(0), ...lines.map(({ total }) => total));

/** Whether the line's quote has expired. `now` is in milliseconds since the epoch. */
export const isLineExpired = ({ quote }: BasketLine, now: number): boolean => quote !== null && Date.parse(quote.expiresAt) <= now;

/** The line with a later quote. If the total changes, the line keeps the total that the customer saw. */
export function requoted(line: BasketLine, quote: QuoteView): BasketLine {
  const seenTotal = line.previousTotal ?? line.total;
  return { ...line, quote, kioskFee: quote.kioskFee, total: quote.total, previousTotal: seenTotal === quote.total ? null : seenTotal };
}

/** The line after the cashier confirmed its number. */
export const withConfirmedNumber = (line: BasketLine): BasketLine =>
  line.otherPrefix === null ? line : { ...line, otherPrefix: null, isNumberConfirmed: true };

/** The line's price, as the screen shows it to the cashier. */
export const seenPrice = ({ total, kioskFee }: BasketLine): LinePrice => ({ price: rupiah(total - kioskFee), kioskFee });

/** The lines with main's current prices. Each changed line keeps the total that the customer saw and requires confirmation. */
export const repriced = (lines: readonly BasketLine[], changes: readonly LinePriceChange[]): BasketLine[] =>
  lines.map((line, index) => {
    const now = changes.find((change) => change.line === index)?.now;
    if (!now) return line;
    return { ...line, kioskFee: now.kioskFee, total: addMoney(now.price, now.kioskFee), previousTotal: line.previousTotal ?? line.total };
  });

export const hasChangedPrice = (lines: readonly BasketLine[]): boolean => lines.some(({ previousTotal }) => previousTotal !== null);

/** Whether a phone number must be confirmed before the payment. */
export const hasOtherPrefix = (lines: readonly BasketLine[]): boolean => lines.some((line) => line.otherPrefix !== null);

/** Whether the line's biller takes no payments now, and the cashier has not agreed to go on. */
export const isCutOffUnasked = ({ product: { cutOff }, isCutOffAccepted }: BasketLine, now: number): boolean =>
  cutOff !== null && !isCutOffAccepted && isInCutOff(cutOff, now);

/** Whether the payment waits for the cashier to agree to a biller's hours without payments. */
export const hasCutOff = (lines: readonly BasketLine[], now: number): boolean => lines.some((line) => isCutOffUnasked(line, now));

/** Whether the ticket already holds the same product and number. Vouchers have no number and may repeat. */
export const isAlreadyOnTicket = (lines: readonly BasketLine[], product: Product, number: string): boolean =>
  number !== '' && lines.some((line) => line.product.code === product.code && line.entry.number === number);

/** The customer of the ticket; null without one, or with lines for two customers, because it is then uncertain who pays. */
export function customerOf(lines: readonly BasketLine[]): ChosenCustomer | null {
  const chosen = lines.flatMap(({ customer }) => (customer ? [customer] : []));
  const [first, ...others] = chosen;
  return first && others.every(({ customerId }) => customerId === first.customerId) ? first : null;
}
