import { families } from '../catalogue/families.ts';
import { isFilled, type NameValue } from '../catalogue/labels.ts';
import type { Logo, Product } from '../catalogue/product.ts';
import type { FieldDifference, SoldField } from '../catalogue/product-fields.ts';
import { addMoney, type Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { Doubt, RefusalReason, ServiceFailure } from '../service/service-failure.ts';
import type { DebitRule } from '../service/service-settings.ts';

/**
 * An order as the till knows it: the sale, fixed when the intent is written, and its state. docs/orders.md describes
 * the states; {@link ./transition.ts} holds the one function that changes them.
 */

/** An accepted inquiry: the bill that the customer saw before paying. Texts are as the service sent them. */
export interface Quote {
  readonly id: string;
  readonly at: string;
  readonly expiresAt: string;
  readonly clientName: string;
  readonly meterId: string;
  readonly lines: readonly NameValue[];
  /** Null where the answer has no readable one: it is shown as unknown and never computed. */
  readonly basePrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly salesPrice: Rupiah;
  /** Members that do not match the specification; absent where all do. */
  readonly odd?: readonly string[];
}

/**
 * The facts of the product that a receipt and a reader need, stored with the sale so that later changes of the catalogue do not change past
 * sales.
 */
export type SoldProduct = Pick<Product, 'code' | 'name' | 'brand' | 'family' | 'generation' | 'howToRedeem' | 'terms' | 'note'> & {
  /** The extra fields that the product's row declares; absent where it declares none. */
  readonly declaredFields?: readonly SoldField[];
  /** The biller's picture; absent where the row has none. */
  readonly picture?: Logo;
};

/** One line of a ticket, as agreed with the customer. It never changes. */
export interface Sale {
  readonly orderId: string;
  readonly ticketId: string;
  readonly product: SoldProduct;
  /** The value sent as `client_number`: empty for vouchers. */
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
  /** The value sent as `amount`; null where the family sends none. */
  readonly amount: Rupiah | null;
  /** The exact body of the checkout; every POST of this order sends these bytes. */
  readonly body: string;
  readonly quote: Quote | null;
  /** The price of the product before the kiosk fee: the quote's `sales_price`, or the catalogue price. */
  readonly price: Rupiah;
  /**
   * The charge that was expected of the provider: the quote's `sales_price`, or the catalogue's cost; null when unknown, absent in sales of
   * older journals.
   */
  readonly cost?: Rupiah | null;
  readonly kioskFee: Rupiah;
  /** The rule that gave the kiosk fee; absent where none fitted, and in sales of older tills. */
  readonly feeRule?: { readonly id: string; readonly version: number };
  /** The versions that gave the price and the fee, and the part of the fee that rounding added; absent in sales of older tills. */
  readonly prices?: { readonly catalogueVersion: number | null; readonly rulesVersion: number; readonly rounding: Rupiah };
  /** Absent: `salesPrice`, as in every sale of an older till. */
  readonly debitRule?: DebitRule;
  /** `partner_fee` of the answer is the shop's income, as the settings said at the sale; absent where it is not. */
  readonly partnerFeeIsIncome?: boolean;
  /** The fee that payment providers keep of this order's payment ({@link ./money/payment-fees.ts}); absent where it is 0. */
  readonly paymentFee?: Rupiah;
  readonly at: string;
  readonly cashier: string;
  /** The key of the account of this order; absent in sales of older tills. See {@link ../service/service-account.ts}. */
  readonly account?: string;
  /** The cashier confirmed a phone number whose prefix is not one of the product's; absent where no confirmation was needed. */
  readonly otherPrefixConfirmed?: true;
}

/** The order's data in an answer, in either form of the resource. */
export interface Reading {
  readonly status: string;
  /** Whether the shop's settings list this status as a final failure; evaluated when the answer was read. */
  readonly finalFailure: boolean;
  readonly errorCode: string;
  readonly errorDetail: string;
  /**
   * The reason that the shop's settings recognised in code and detail; evaluated when the answer was read, absent where they recognised
   * none.
   */
  readonly reason?: RefusalReason;
  /** Null where the answer has no readable amount. */
  readonly salesPrice: Rupiah | null;
  readonly adminFee: Rupiah | null;
  readonly partnerFee: Rupiah | null;
  readonly clientName: string;
  readonly serialNumber: string;
  readonly voucherCode: string;
  readonly fulfilledAt: string | null;
  readonly lines: readonly NameValue[];
  /** The identifiers hold a token, whose grouping of digits does not matter; absent in other families and in old readings. */
  readonly isToken?: true;
  /** Its tokens are compared by their twenty digits, whatever text follows them; absent in old readings, which replay unchanged. */
  readonly comparesDigits?: true;
  /** Extra inputs that the answer returns with another value; absent where none differ. */
  readonly otherFields?: readonly FieldDifference[];
  /**
   * The order for the same product and number that had this serial or code first; found when the answer was written, absent where none had.
   */
  readonly serialOfOrder?: string;
  /** Names of members that do not match the specification; absent where all do. */
  readonly odd?: readonly string[];
}

export type ReviewReason =
  | 'unknownStatus'
  | 'errorCode'
  | 'vanished'
  | 'goodsMissing'
  /** A success with the serial or code of another order for the same: nothing shows that this one was delivered. */
  | 'serialRepeated'
  | 'successAfterRefund'
  /** The service knows the order, without a success, after its refund was allowed or paid. */
  | 'foundAfterRefund'
  | 'unknownTooLong'
  /** For too long its reads were unreadable or about another order. */
  | 'unreadable';

export type Warning =
  | { readonly kind: 'errorCode'; readonly code: string; readonly detail: string }
  | { readonly kind: 'priceDiffers'; readonly expected: Rupiah; readonly got: Rupiah }
  /** The success has no readable `sales_price`: a person must find out whether the agreed amount was charged. */
  | { readonly kind: 'priceUnread'; readonly expected: Rupiah }
  /**
   * The order's price came from no inquiry, and the provider charged another amount than the catalogue or the service's
   * list has.
   */
  | { readonly kind: 'costDiffers'; readonly expected: Rupiah; readonly got: Rupiah }
  /** The success has no readable `sales_price`, and no amount was agreed: the cost is unknown. */
  | { readonly kind: 'costUnread' }
  /** Members of the answer that do not match the specification. */
  | { readonly kind: 'oddShape'; readonly members: readonly string[] }
  /** The answer names other extra inputs than the request: a person must find out who received the goods. */
  | { readonly kind: 'fieldsDiffer'; readonly fields: readonly FieldDifference[] }
  /** The two places of a token hold different ones. */
  | { readonly kind: 'tokensDiffer'; readonly serial: string; readonly code: string }
  | { readonly kind: 'contradiction'; readonly what: 'status' | 'serial' | 'code' | 'notFound'; readonly got: string };

export type OrderState =
  | { readonly is: 'intended'; readonly refusals: number }
  | { readonly is: 'queued'; readonly until: string }
  /**
   * `refusals` counts the unprocessed refusals since the cashier last asked to send. `doubt` is the doubt of an earlier
   * attempt with the same id, which the result of this attempt cannot remove.
   */
  | { readonly is: 'sending'; readonly attempt: number; readonly refusals: number; readonly doubt: Doubt | null }
  | {
      readonly is: 'unknown';
      readonly why: Doubt;
      /** HTTP status and the service's message, where it refused. */
      readonly status: number | null;
      readonly message: string;
      /** Absent where the settings recognised none. */
      readonly reason?: RefusalReason;
      readonly since: string;
      /** Trusted not-found answers in a row, and the time of the first. */
      readonly notFounds: number;
      readonly notFoundSince: string | null;
    }
  | {
      readonly is: 'pending';
      readonly since: string;
      readonly notFounds: number;
      readonly goodsMissingSince: string | null;
      /** Reads in a row that were unreadable or about another order, and the time of the first. */
      readonly unreadable?: { readonly reads: number; readonly since: string };
    }
  | { readonly is: 'success'; readonly reading: Reading; readonly at: string }
  | { readonly is: 'rejected'; readonly status: number; readonly message: string; readonly reason?: RefusalReason }
  | { readonly is: 'notSent'; readonly cause: NotSentCause; readonly detail: string; readonly over?: OverCap }
  /** `now`: the total that the customer would pay instead, where the bill changed and the till learned it. */
  | { readonly is: 'withdrawn'; readonly why: WithdrawnWhy; readonly now?: Rupiah }
  | { readonly is: 'review'; readonly why: ReviewReason; readonly detail: string; readonly reading: Reading | null }
  | { readonly is: 'failed'; readonly status: string; readonly message: string; readonly reason?: RefusalReason }
  | {
      readonly is: 'settled';
      readonly as: 'delivered' | 'didNotHappen';
      readonly by: string;
      readonly reference: string;
      readonly code: string;
      /** The service's answer: the newest reading until one was a success with its goods, then that one. */
      readonly reading?: Reading;
    };
export type OrderStateName = OrderState['is'];

/** Why an order that was not sent is closed for good; `alreadyPaid`: the bill was paid elsewhere meanwhile. */
export type WithdrawnWhy = 'refunded' | 'amountChanged' | 'alreadyPaid';

/** A limit of the shop and the requested amount, in rupiah. */
export interface OverCap {
  readonly cap: Rupiah;
  readonly asked: Rupiah;
}

export type NotSentCause =
  | Extract<ServiceFailure, { kind: 'notSent' }>['cause']
  | 'neverTried'
  | 'throttled'
  | 'unauthorised'
  /** There is no network, and the sale exceeds the shop's limit for one queued sale, or for all of them, by {@link OverCap}. */
  | 'capPerSale'
  | 'capTotal'
  /** It waited for the network longer than the shop allows. */
  | 'queueExpired'
  /** A person removed it from the offline queue. */
  | 'takenBack'
  /** It belongs to another account than the one in the settings. */
  | 'otherAccount'
  /** It waited for the network when the till started, and the keychain could not confirm that this is the same till. */
  | 'heldAtStart'
  /** An earlier run left it, and the till could not find out whether the service has it. */
  | 'notChecked'
  /** Its bill was asked for again just before it was sent, and the service refused the question. */
  | 'askRefused';

/** A part of a line's money that the customer has back. */
export interface RefundedPart {
  /** The means that paid it. */
  readonly paidBy: TenderKind;
  /** The means by which it went back. */
  readonly tender: TenderKind;
  readonly amount: Rupiah;
  /** Where a refund by another means than cash can be found; absent for cash. */
  readonly reference?: string;
  readonly at: string;
  readonly by: string;
}

/** Money that belongs to the customer because the order provably did not happen: owed until it is paid back. */
export type Refund =
  | { readonly is: 'none' }
  /** `approvedBy`: who allowed the refund. From then on the money may be handed over, and only the record is missing. */
  | {
      readonly is: 'owed';
      readonly amount: Rupiah;
      readonly since: string;
      readonly approvedBy?: string;
      /** The parts that are paid back already; less than the amount, absent where there are none. */
      readonly returned?: readonly RefundedPart[];
    }
  /**
   * The customer may have the money, because the service knows the order after all or because a copy of the journal cannot know
   * what was paid after it: nothing more is handed over until a person says where it is.
   */
  | {
      readonly is: 'held';
      readonly amount: Rupiah;
      readonly since: string;
      readonly heldAt: string;
      /** A copy of the journal says that it is owed: it may have gone back after the copy. No answer of the service ends this hold. */
      readonly copied?: true;
      readonly approvedBy?: string;
      readonly returned?: readonly RefundedPart[];
    }
  | {
      readonly is: 'paid';
      readonly amount: Rupiah;
      readonly at: string;
      readonly by: string;
      /** The means of its last part. */
      readonly tender: TenderKind;
      /** All its parts; absent in refunds of older tills, which had one. */
      readonly returned?: readonly RefundedPart[];
    };

export interface Acknowledged {
  readonly at: string;
  readonly by: string;
  /** Warnings are only ever added; those after this count are new. */
  readonly warnings: number;
}

export interface Order {
  readonly sale: Sale;
  readonly state: OrderState;
  readonly attempts: number;
  readonly refund: Refund;
  readonly warnings: readonly Warning[];
  /** Who reviewed the warnings last, and how many there were; absent before the first review. See {@link ./order-flags.ts}. */
  readonly acknowledged?: Acknowledged;
  readonly history: readonly { readonly state: OrderStateName; readonly at: string }[];
}

/** Whether the till can still learn something about the order. */
export const isOpen = (state: Pick<OrderState, 'is'>): boolean => OPEN_STATES.has(state.is);
const OPEN_STATES: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending', 'unknown', 'pending', 'review']);

/**
 * Whether the service may know the order: an attempt was made here, or the order was in a state that only a sent or
 * doubtful order reaches.
 */
export const mayBeKnownToService = ({ attempts, history }: Pick<Order, 'attempts' | 'history'>): boolean =>
  attempts > 0 || history.some(({ state }) => STATES_AFTER_SENDING.has(state));
const STATES_AFTER_SENDING: ReadonlySet<OrderStateName> = new Set(['unknown', 'pending', 'review', 'failed', 'settled']);

/** Whether a reading is a success, and not that of another order. */
export const isOwnSuccess = ({ status, serialOfOrder }: Reading): boolean => status === 'Success' && serialOfOrder === undefined;

/** Whether the customer has what was sold: the service or a person says so. */
export const isDelivered = (state: OrderState): state is Extract<OrderState, { is: 'success' | 'settled' }> =>
  state.is === 'success' || (state.is === 'settled' && state.as === 'delivered');

/** Whether an order is delivered. */
export const wentThrough = ({ state }: Pick<Order, 'state'>): boolean => isDelivered(state);

/** Whether the money may be refunded: only where the order provably did not happen (docs/promises.md, promise 7). */
export const isRefundable = (state: OrderState): boolean =>
  state.is === 'notSent' || state.is === 'rejected' || state.is === 'failed' || (state.is === 'settled' && state.as === 'didNotHappen');

/** Whether a person must still act on a refund. */
export const isMoneyOutstanding = ({ is }: Pick<Refund, 'is'>): boolean => is === 'owed' || is === 'held';

/** What the customer paid for this line. */
export const amountPaid = (sale: Sale): Rupiah => addMoney(sale.price, sale.kioskFee);

type Identifiers = Pick<Reading, 'serialNumber' | 'voucherCode'>;

/** The identifiers of an answer under the names that families give their places. */
export const identifierPlaces = ({ serialNumber, voucherCode }: Identifiers) => ({
  serial_number: serialNumber,
  voucher_code: voucherCode,
});

/** Returns the token or code, exactly as sent; null while there is none or where the family has none. */
export function goodsOf(sale: Sale, reading: Identifiers): string | null {
  const goods = families[sale.product.family].goods;
  if (!goods) return null;
  const source = identifierPlaces(reading);
  return goods.from.map((from) => source[from]).find(isFilled) ?? null;
}

/** Whether the family delivers a token or code, without which the order is not delivered. */
export const isFamilyWithGoods = ({ product }: { readonly product: Pick<SoldProduct, 'family'> }): boolean =>
  families[product.family].goods !== null;

/** Whether a reading has everything that its family delivers. */
export const hasGoods = (sale: Sale, reading: Reading): boolean => !isFamilyWithGoods(sale) || goodsOf(sale, reading) !== null;
