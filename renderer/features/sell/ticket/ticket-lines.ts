import type { Product } from '../../../../shared/catalogue/product.ts';
import type { QuoteView } from '../../../../shared/ipc/views.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { LinePrice, LinePriceChange } from '../../../../shared/order/line-price.ts';
import type { Entry } from '../sell-state.ts';

/** One priced line of the ticket that is being filled: what was asked for, and what the customer was told it costs. */
export interface BasketLine {
  /** Tells equal lines (two of the same voucher) apart. */
  readonly id: number;
  readonly product: Product;
  /** As it was checked: what will be sent. */
  readonly entry: Entry;
  readonly quote: QuoteView | null;
  readonly kioskFee: Rupiah;
  /** What the customer pays for it, kiosk fee and all. */
  readonly total: Rupiah;
  /** What the customer was told before, while another price waits for a yes: a later inquiry's, or the one main has now. */
  readonly previousTotal: Rupiah | null;
  /** The order that was closed because its amount changed, and that this line stands for; null for any other. */
  readonly closedOrderId: string | null;
}

/** A ticket takes no more lines than this (shared/ipc/contract.ts). */
export const MAX_LINES = 20;

let lastLineId = 0;
export function newLine(line: Omit<BasketLine, 'id' | 'previousTotal' | 'closedOrderId'>): BasketLine {
  lastLineId += 1;
  return { ...line, id: lastLineId, previousTotal: null, closedOrderId: null };
}

export const totalOf = (lines: readonly BasketLine[]): Rupiah => addMoney(rupiah(0), ...lines.map(({ total }) => total));

/** Whether the line's quote is too old to be paid. `now` is in milliseconds since the epoch. */
export const isLineExpired = ({ quote }: BasketLine, now: number): boolean => quote !== null && Date.parse(quote.expiresAt) <= now;

/** The line with a later quote; another amount than the customer was told is kept beside the new one. */
export function requoted(line: BasketLine, quote: QuoteView): BasketLine {
  const told = line.previousTotal ?? line.total;
  return { ...line, quote, kioskFee: quote.kioskFee, total: quote.total, previousTotal: told === quote.total ? null : told };
}

/** What the line costs as the cashier sees it. */
export const seenPrice = ({ total, kioskFee }: BasketLine): LinePrice => ({ price: rupiah(total - kioskFee), kioskFee });

/** The lines at the prices that main has for them now; each that changed waits for a yes beside what the customer was told. */
export const repriced = (lines: readonly BasketLine[], changes: readonly LinePriceChange[]): BasketLine[] =>
  lines.map((line, index) => {
    const now = changes.find((change) => change.line === index)?.now;
    if (!now) return line;
    return { ...line, kioskFee: now.kioskFee, total: addMoney(now.price, now.kioskFee), previousTotal: line.previousTotal ?? line.total };
  });

export const hasChangedPrice = (lines: readonly BasketLine[]): boolean => lines.some(({ previousTotal: was }) => was !== null);

/** Whether the same product and number stand on the ticket already. Vouchers have no number: any count of them may. */
export const isAlreadyOnTicket = (lines: readonly BasketLine[], product: Product, number: string): boolean =>
  number !== '' && lines.some((line) => line.product.code === product.code && line.entry.number === number);
