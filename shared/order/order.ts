import { families } from '../catalogue/families.ts';
import { isFilled, type NameValue } from '../catalogue/labels.ts';
import type { Product } from '../catalogue/product.ts';
import type { FieldDifference, SoldField } from '../catalogue/product-fields.ts';
import type { Doubt, ServiceFailure } from '../ipc/failures.ts';
import { addMoney, type Rupiah } from '../lib/money.ts';
import { comparableCode } from '../lib/text.ts';
import type { Logo } from '../settings/settings.ts';
import type { Tender } from './tender.ts';

/**
 * An order as the till knows it: what was sold, fixed for ever when the intent is written, and where it stands. The
 * states and what moves them are those of docs/orders.md; {@link ./transition.ts} holds the one function that moves them.
 */

/** An accepted inquiry: what the customer was told before paying. Texts are as the service sent them. */
export interface Quote {
  readonly id: string;
  readonly at: string;
  readonly expiresAt: string;
  readonly clientName: string;
  readonly meterId: string;
  readonly lines: readonly NameValue[];
  /** Null where the answer told none that can be read: it is shown as unknown and never computed. */
  readonly basePrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly salesPrice: Rupiah;
  /** Members that were not as the specification shows them; absent where all was well. */
  readonly odd?: readonly string[];
}

/** What a receipt and a reader need of the product, copied so that a later change of the catalogue changes no past sale. */
export type SoldProduct = Pick<Product, 'code' | 'name' | 'brand' | 'family' | 'generation' | 'howToRedeem' | 'terms' | 'note'> & {
  /** The extra fields that the product's row declared; absent where it declared none. */
  readonly declaredFields?: readonly SoldField[];
  /** The biller's picture; absent where the row had none. */
  readonly picture?: Logo;
};

/** One line of a ticket, as it was promised to the customer. Nothing in it ever changes. */
export interface Sale {
  readonly orderId: string;
  readonly ticketId: string;
  readonly product: SoldProduct;
  /** What is sent as `client_number`: empty for vouchers. */
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
  /** What is sent as `amount`; null where the family sends none. */
  readonly amount: Rupiah | null;
  /** The exact body of the checkout; every POST of this order sends these characters. */
  readonly body: string;
  readonly quote: Quote | null;
  /** What the product costs the customer before the kiosk fee: the quote's `sales_price`, or the catalogue price. */
  readonly price: Rupiah;
  /** What the provider was expected to take: the quote's `sales_price`, or the catalogue's cost; null where nobody told it, absent in sales of older journals. */
  readonly cost?: Rupiah | null;
  readonly kioskFee: Rupiah;
  readonly at: string;
  readonly cashier: string;
  /** The key of the account that it is for; absent in sales of older tills. See {@link ./service-account.ts}. */
  readonly account?: string;
}

/** What an answer said of the order, both forms of the resource alike. */
export interface Reading {
  readonly status: string;
  /** Whether the shop's settings list this status as a final failure; decided when it was read. */
  readonly finalFailure: boolean;
  readonly errorCode: string;
  readonly errorDetail: string;
  /** Null where the answer told no amount that can be read; it is then nobody's price. */
  readonly salesPrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly partnerFee: Rupiah | null;
  readonly clientName: string;
  readonly serialNumber: string;
  readonly voucherCode: string;
  readonly fulfilledAt: string | null;
  readonly lines: readonly NameValue[];
  /** The identifiers hold a token, which is the same however its digits are grouped; absent in other families and in old readings. */
  readonly isToken?: true;
  /** Extra input that came back with another value than was sent; absent where none did. */
  readonly otherFields?: readonly FieldDifference[];
  /** Members that were not as the specification shows them, by their names there; absent where all was well. */
  readonly odd?: readonly string[];
}

export type ReviewReason =
  | 'unknownStatus'
  | 'errorCode'
  | 'vanished'
  | 'goodsMissing'
  | 'successAfterRefund'
  /** The service knows the order, short of a success, after its money was allowed back or went back. */
  | 'foundAfterRefund'
  | 'unknownTooLong'
  /** Its reads could not be read, or were about another order, for too long. */
  | 'unreadable';

export type Warning =
  | { readonly kind: 'errorCode'; readonly code: string; readonly detail: string }
  | { readonly kind: 'priceDiffers'; readonly expected: Rupiah; readonly got: Rupiah }
  /** The success told no readable `sales_price`: whether the agreed amount was taken is for a person to find out. */
  | { readonly kind: 'priceUnread'; readonly expected: Rupiah }
  /** The order, whose price no inquiry told, cost the shop another amount than the catalogue or the service's list has. */
  | { readonly kind: 'costDiffers'; readonly expected: Rupiah; readonly got: Rupiah }
  /** The success told no readable `sales_price`, and no amount was agreed: what it cost the shop is not known. */
  | { readonly kind: 'costUnread' }
  /** Members of the answer that were not as the specification shows them. */
  | { readonly kind: 'oddShape'; readonly members: readonly string[] }
  /** The answer names other extra input than was sent: whether it went to the right place is for a person to find out. */
  | { readonly kind: 'fieldsDiffer'; readonly fields: readonly FieldDifference[] }
  /** The two places of a token hold another one each. */
  | { readonly kind: 'tokensDiffer'; readonly serial: string; readonly code: string }
  | { readonly kind: 'contradiction'; readonly what: 'status' | 'serial' | 'code' | 'notFound'; readonly got: string };

export type OrderState =
  | { readonly is: 'intended'; readonly refusals: number }
  | { readonly is: 'queued'; readonly until: string }
  /**
   * `refusals` counts the attempts since the cashier last asked for one that were refused unprocessed. `doubt` is what an
   * earlier attempt of the same id left behind: whatever this one meets cannot undo it.
   */
  | { readonly is: 'sending'; readonly attempt: number; readonly refusals: number; readonly doubt: Doubt | null }
  | {
      readonly is: 'unknown';
      readonly why: Doubt;
      /** HTTP status and the service's own words, where it refused. */
      readonly status: number | null;
      readonly message: string;
      readonly since: string;
      /** Trusted not-founds in a row, and when the first of them came. */
      readonly notFounds: number;
      readonly notFoundSince: string | null;
    }
  | {
      readonly is: 'pending';
      readonly since: string;
      readonly notFounds: number;
      readonly goodsMissingSince: string | null;
      /** Reads in a row that could not be read or were about another order, and when the first of them came. */
      readonly unreadable?: { readonly reads: number; readonly since: string };
    }
  | { readonly is: 'success'; readonly reading: Reading; readonly at: string }
  | { readonly is: 'rejected'; readonly status: number; readonly message: string }
  | { readonly is: 'notSent'; readonly cause: NotSentCause; readonly detail: string; readonly over?: OverCap }
  | { readonly is: 'withdrawn'; readonly why: 'refunded' | 'amountChanged' }
  | { readonly is: 'review'; readonly why: ReviewReason; readonly detail: string; readonly reading: Reading | null }
  | { readonly is: 'failed'; readonly status: string; readonly message: string }
  | {
      readonly is: 'settled';
      readonly as: 'delivered' | 'didNotHappen';
      readonly by: string;
      readonly reference: string;
      readonly code: string;
      /** What the service said of it: the newest reading until one was a success with its goods, then that one. */
      readonly reading?: Reading;
    };
export type OrderStateName = OrderState['is'];

/** A cap of the shop, and what was asked of it, in rupiah. */
export interface OverCap {
  readonly cap: Rupiah;
  readonly asked: Rupiah;
}

export type NotSentCause =
  | Extract<ServiceFailure, { kind: 'notSent' }>['cause']
  | 'neverTried'
  | 'throttled'
  | 'unauthorised'
  /** There is no network, and the sale is above the shop's cap for one, or for all that wait, by {@link OverCap}. */
  | 'capPerSale'
  | 'capTotal'
  /** It waited for the network longer than the shop allows. */
  | 'queueExpired'
  /** It was taken out of the offline queue. */
  | 'takenBack'
  /** It is for another account than the one that the settings name. */
  | 'otherAccount'
  /** It waited for the network when the till was started, and the keychain could not tell that this is the same till. */
  | 'heldAtStart'
  /** An earlier run of the till left it, and whether it is at the service already could not be found out. */
  | 'notChecked';

/** Money that belongs to the customer because the order provably did not happen: owed, until it was paid back. */
export type Refund =
  | { readonly is: 'none' }
  /** `approvedBy`: who allowed it to go back; from then on it may be handed over, and only has to be written down. */
  | { readonly is: 'owed'; readonly amount: Rupiah; readonly since: string; readonly approvedBy?: string }
  /**
   * The service knows the order after all, while its money may be on its way to the customer: nothing more is handed over until
   * a person says whether it was.
   */
  | {
      readonly is: 'held';
      readonly amount: Rupiah;
      readonly since: string;
      readonly heldAt: string;
      readonly approvedBy?: string;
    }
  | { readonly is: 'paid'; readonly amount: Rupiah; readonly at: string; readonly by: string; readonly tender: Tender['kind'] };

export interface Acknowledged {
  readonly at: string;
  readonly by: string;
  /** Warnings are only ever added: those after this many are new. */
  readonly warnings: number;
}

export interface Order {
  readonly sale: Sale;
  readonly state: OrderState;
  readonly attempts: number;
  readonly refund: Refund;
  readonly warnings: readonly Warning[];
  /** Who looked at the warnings last, and how many there were; absent while nobody has. See {@link ./flags.ts}. */
  readonly acknowledged?: Acknowledged;
  readonly history: readonly { readonly state: OrderStateName; readonly at: string }[];
}

/** Whether the till still has something to find out about the order by itself. */
export const isOpen = (state: Pick<OrderState, 'is'>): boolean => OPEN_STATES.has(state.is);
const OPEN_STATES: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending', 'unknown', 'pending', 'review']);

/** Whether the service may know the order: an attempt was made here, or it was in a state that only a sent order, or a doubt, leads to. */
export const mayBeKnownToService = ({ attempts, history }: Pick<Order, 'attempts' | 'history'>): boolean =>
  attempts > 0 || history.some(({ state }) => STATES_AFTER_SENDING.has(state));
const STATES_AFTER_SENDING: ReadonlySet<OrderStateName> = new Set(['unknown', 'pending', 'review', 'failed', 'settled']);

/** Whether money may go back: only where the order provably did not happen (docs/orders.md, promise 7). */
export const isRefundable = (state: OrderState): boolean =>
  state.is === 'notSent' || state.is === 'rejected' || state.is === 'failed' || (state.is === 'settled' && state.as === 'didNotHappen');

/** Whether somebody has yet to do something about money that was to go back. */
export const isMoneyOutstanding = ({ is }: Pick<Refund, 'is'>): boolean => is === 'owed' || is === 'held';

/** What the customer paid for this line. */
export const amountPaid = (sale: Sale): Rupiah => addMoney(sale.price, sale.kioskFee);

type IdentifierMember = 'serialNumber' | 'voucherCode';

/** What the customer takes away (a token, a code), exactly as sent; null while there is none or where the family has none. */
export function goodsOf(sale: Sale, reading: Pick<Reading, IdentifierMember>): string | null {
  const goods = families[sale.product.family].goods;
  if (!goods) return null;
  const source = { serial_number: reading.serialNumber, voucher_code: reading.voucherCode };
  return goods.from.map((from) => source[from]).find(isFilled) ?? null;
}

/** Whether the customer takes a token or code away: without it such an order is not delivered. */
export const isFamilyWithGoods = ({ product }: { readonly product: Pick<SoldProduct, 'family'> }): boolean =>
  families[product.family].goods !== null;

/** Whether two codes are the same: a token however its digits are grouped, any other code to the letter. */
export const isSameCode = ({ product }: { readonly product: Pick<SoldProduct, 'family'> }, one: string, other: string): boolean =>
  families[product.family].goods?.label === 'token' ? comparableCode(one) === comparableCode(other) : one.trim() === other.trim();

/** Whether a reading has all that its family promises to a customer. */
export const hasGoods = (sale: Sale, reading: Reading): boolean => !isFamilyWithGoods(sale) || goodsOf(sale, reading) !== null;
