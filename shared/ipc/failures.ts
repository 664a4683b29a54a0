import type { NumberFault } from '../catalogue/client-number.ts';
import type { OffSale } from '../catalogue/product.ts';
import type { FieldDifference, FieldLabel, LabelledDifference } from '../catalogue/product-fields.ts';
import type { Rupiah } from '../lib/money.ts';
import type { EarlierSale } from '../order/earlier-sale.ts';
import type { LinePriceChange } from '../order/line-price.ts';
import type { OrderStateName } from '../order/order.ts';
import type { PrintStateName } from '../printing/print-jobs.ts';
import type { PrinterTrouble } from '../printing/printers.ts';
import type { OrdersLeftBehind } from '../service/service-account.ts';
import type { StaffFailure } from '../staff/staff.ts';
import type { FieldInput, QuoteView } from './views.ts';

/**
 * Why a call to the service gave nothing usable. `message` is the service's own, cleaned; `detail` is for the engineer.
 * `at: 'token'`: it was the token address that gave nothing, and the call itself was not made.
 */
export type ServiceFailure =
  /** It provably did not reach the service: no connection, or none that was trusted. */
  | {
      readonly kind: 'notSent';
      readonly cause: 'dns' | 'refused' | 'tls' | 'connectTimeout' | 'unreachable' | 'proxy' | 'blocked';
      readonly detail: string;
      readonly at?: 'token';
    }
  /** The service answered and declined (4xx other than the ones below). */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly at?: 'token' }
  /** HTTP 429 (specification, "Errors", 1). */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | null; readonly at?: 'token' }
  /** The credentials or the token were not accepted. */
  | { readonly kind: 'unauthorised'; readonly at: 'token' | 'call'; readonly message: string }
  /** Anything else: it may or may not have been processed. */
  | {
      readonly kind: 'inDoubt';
      readonly why: Doubt;
      readonly detail: string;
      readonly at?: 'token';
      /** Extra input that the answer to an inquiry says otherwise. */
      readonly fields?: readonly FieldDifference[];
    };

export type Doubt =
  | 'timeout'
  | 'reset'
  | 'serverError'
  | 'redirect'
  | 'unreadable'
  | 'mismatch'
  | 'tooLarge'
  | 'crash'
  | 'copied'
  | 'refused'
  | 'unexpectedStatus';

/** Every failure that a screen can be told of; expected ones are data and cross IPC whole. */
export type Failure =
  | ServiceFailure
  | StaffFailure
  | { readonly kind: 'unknownProduct'; readonly code: string }
  | { readonly kind: 'notSellable'; readonly code: string }
  /** The service's own list has it off sale. */
  | { readonly kind: 'productOff'; readonly code: string; readonly why: OffSale }
  | { readonly kind: 'badNumber'; readonly fault: NumberFault }
  | { readonly kind: 'badField'; readonly field: string; readonly label: FieldLabel | null; readonly fault: NumberFault }
  /** The answer to an inquiry is about other extra input than was sent: it is no bill for this customer. */
  | { readonly kind: 'fieldsDiffer'; readonly fields: readonly LabelledDifference[] }
  | { readonly kind: 'noPrice'; readonly code: string }
  /** The service names a bill of 0: there is no price to sell it at. */
  | { readonly kind: 'nothingToPay'; readonly code: string }
  | { readonly kind: 'quoteExpired' }
  | { readonly kind: 'quoteUnknown' }
  /** Lines of the ticket cost something else now than the cashier saw: nothing was written, each wants a yes to its new price. */
  | { readonly kind: 'priceChanged'; readonly lines: readonly LinePriceChange[] }
  | { readonly kind: 'tenderTooSmall'; readonly total: Rupiah; readonly received: Rupiah }
  /** The same product and number is being sent at this very moment: what comes of it is known in seconds. */
  | { readonly kind: 'alreadyOpen'; readonly orderId: string }
  /** The order is for another account of the service than the one that the settings name: it is never sent there. */
  | { readonly kind: 'otherAccount'; readonly orderId: string }
  /** Another connection would leave these orders behind: the owner says first whose they are. */
  | ({ readonly kind: 'ordersLeft' } & OrdersLeftBehind)
  /** The same product and number was sold before; each of these wants a yes of its own, none was given yet. */
  | { readonly kind: 'soldBefore'; readonly earlier: readonly EarlierSale[] }
  /** An unsent order's bill has another amount now: it was closed for good. `quote` and `fields` make its new line, `was` is what was paid. */
  | {
      readonly kind: 'amountChanged';
      readonly orderId: string;
      readonly was: Rupiah;
      readonly quote: QuoteView;
      readonly fields: readonly FieldInput[];
    }
  /** The same product and number stand on one ticket twice. */
  | { readonly kind: 'sameLineTwice'; readonly code: string }
  /** People or PINs changed since the owner looked into the copy: nothing was restored. */
  | { readonly kind: 'staffDiffers' }
  /** What was typed or scanned is no order id of Loket. */
  | { readonly kind: 'notAnOrderId' }
  /** The order exists after all: its money is held back until somebody says where it is. */
  | { readonly kind: 'refundHeld'; readonly orderId: string }
  /** What was asked makes no sense in the state that the order is in now. */
  | { readonly kind: 'notNow'; readonly orderId: string; readonly state: OrderStateName }
  /** What was asked makes no sense for the paper as it is now. */
  | { readonly kind: 'printNotNow'; readonly jobId: string; readonly state: PrintStateName | 'gone' }
  /** The printer did not do it. `printer` is what the shop calls it. */
  | { readonly kind: 'printer'; readonly printer: string; readonly trouble: PrinterTrouble; readonly detail: string }
  | {
      readonly kind: 'journal';
      readonly why: 'full' | 'readOnly' | 'io' | 'notLoket' | 'corrupt' | 'newer' | 'inUse' | 'gone' | 'otherMode';
      readonly detail: string;
    }
  | { readonly kind: 'salesStopped'; readonly why: 'notConfigured' | 'noSecret' | 'noKeychain' | 'secretElsewhere' }
  | { readonly kind: 'notFound'; readonly what: 'order' | 'product' | 'receipt' | 'printer' }
  /** The settings could not be written: those in use are as they were. */
  | { readonly kind: 'settings'; readonly why: 'full' | 'readOnly' | 'io'; readonly detail: string }
  | { readonly kind: 'keychain'; readonly why: KeychainFault; readonly detail: string }
  | { readonly kind: 'badInput'; readonly detail: string }
  | { readonly kind: 'cannotPrint'; readonly why: 'tooWide' | 'unprintable' | 'nothing' | 'device'; readonly detail: string }
  | { readonly kind: 'unexpected'; readonly detail: string };

export type KeychainFault = 'missing' | 'locked' | 'timeout' | 'refused';
