import { isInCutOff } from '../../../../shared/catalogue/cut-off.ts';
import { type Operator, type OtherPrefix, otherPrefix } from '../../../../shared/catalogue/operators.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { LinePrice, LinePriceChange } from '../../../../shared/orders/line-price.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import type { ChosenCustomer } from '../../../parts/tender/tendering.ts';
import type { Entry } from '../entry.ts';

/** One priced line of a ticket that is not paid yet: the form, and the price that the customer saw. */
export interface BasketLine {
  /** Distinguishes equal lines (two of the same voucher). */
  readonly id: number;
  readonly product: Product;
  /** The checked form that will be sent. */
  readonly entry: Entry;
  /** The customer whom the line was begun with; null where none was chosen. */
  readonly customer: ChosenCustomer | null;
  readonly quote: QuoteView | null;
  readonly kioskFee: Rupiah;
  /** What the customer pays for it, with the kiosk fee. */
  readonly total: Rupiah;
  /** The price that the customer saw before, while a newer price (of a later inquiry or of main) requires confirmation. */
  readonly previousTotal: Rupiah | null;
  /** The order that was closed because its amount changed and that this line replaces; else null. */
  readonly closedOrderId: string | null;
  /** The phone number belongs to another operator, or to none, and the cashier has not confirmed it yet. */
  readonly otherPrefix: OtherPrefix | null;
  /** The cashier has confirmed such a number; the journal keeps it with the sale. */
  readonly isNumberConfirmed: boolean;
  /** The cashier goes on although the biller takes no payments at this hour. */
  readonly isCutOffAccepted: boolean;
}

/** The largest number of lines on a ticket (shared/ipc/contract.ts). */
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

export const totalOf = (lines: readonly BasketLine[]): Rupiah => addMoney(rupiah(0), ...lines.map(({ total }) => total));

/** Whether the line's quote has expired. `now` is in milliseconds since the epoch. */
export const isLineExpired = ({ quote }: BasketLine, now: number): boolean => quote !== null && Date.parse(quote.expiresAt) <= now;

/** The line with a later quote; a changed amount keeps the one that the customer saw. */
export function requoted(line: BasketLine, quote: QuoteView): BasketLine {
  const seenTotal = line.previousTotal ?? line.total;
  return { ...line, quote, kioskFee: quote.kioskFee, total: quote.total, previousTotal: seenTotal === quote.total ? null : seenTotal };
}

/** The line after the cashier confirmed its number. */
export const withConfirmedNumber = (line: BasketLine): BasketLine =>
  line.otherPrefix === null ? line : { ...line, otherPrefix: null, isNumberConfirmed: true };

/** The line's price as the cashier sees it. */
export const seenPrice = ({ total, kioskFee }: BasketLine): LinePrice => ({ price: rupiah(total - kioskFee), kioskFee });

/** The lines at main's current prices; each changed price requires confirmation beside the one that the customer saw. */
export const repriced = (lines: readonly BasketLine[], changes: readonly LinePriceChange[]): BasketLine[] =>
  lines.map((line, index) => {
    const now = changes.find((change) => change.line === index)?.now;
    if (!now) return line;
    return { ...line, kioskFee: now.kioskFee, total: addMoney(now.price, now.kioskFee), previousTotal: line.previousTotal ?? line.total };
  });

export const hasChangedPrice = (lines: readonly BasketLine[]): boolean => lines.some(({ previousTotal }) => previousTotal !== null);

/** Whether a phone number must be confirmed before the payment. */
export const hasOtherPrefix = (lines: readonly BasketLine[]): boolean => lines.some((line) => line.otherPrefix !== null);

/** Whether the line's biller takes no payments now, and the cashier was not asked yet. */
export const isCutOffUnasked = ({ product: { cutOff }, isCutOffAccepted }: BasketLine, now: number): boolean =>
  cutOff !== null && !isCutOffAccepted && isInCutOff(cutOff, now);

/** Whether the payment waits for the cashier's yes to the hours of a biller. */
export const hasCutOff = (lines: readonly BasketLine[], now: number): boolean => lines.some((line) => isCutOffUnasked(line, now));

/** Whether the ticket already holds the same product and number. Vouchers have no number and may repeat. */
export const isAlreadyOnTicket = (lines: readonly BasketLine[], product: Product, number: string): boolean =>
  number !== '' && lines.some((line) => line.product.code === product.code && line.entry.number === number);

/** The customer of the ticket; none where its lines are for two of them, because nobody knows who pays. */
export function customerOf(lines: readonly BasketLine[]): ChosenCustomer | null {
  const chosen = lines.flatMap(({ customer }) => (customer ? [customer] : []));
  const [first, ...others] = chosen;
  return first && others.every(({ customerId }) => customerId === first.customerId) ? first : null;
}
