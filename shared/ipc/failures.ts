import type { ReversalDoubt } from '../balance/reversal.ts';
import type { ShopDataFault } from '../catalogue/changes/catalogue-version.ts';
import type { NumberFault } from '../catalogue/client-number.ts';
import type { OffSale } from '../catalogue/product.ts';
import type { FieldInput, FieldLabel, LabelledDifference } from '../catalogue/product-fields.ts';
import type { RowFault } from '../catalogue/refused-row.ts';
import type { ComplaintRefusal } from '../complaints/complaint.ts';
import type { CustomerFailure } from '../customers/customer.ts';
import type { GroupFailure } from '../groups/group.ts';
import type { Rupiah } from '../lib/money.ts';
import type { OfficeFailure } from '../office/office-views.ts';
import type { OnAccountFailure } from '../on-account/customer-account.ts';
import type { EarlierSale } from '../orders/earlier-sale.ts';
import type { LinePriceChange } from '../orders/line-price.ts';
import type { OrderStateName } from '../orders/order.ts';
import type { QuoteView } from '../orders/order-view.ts';
import type { PaymentFailure } from '../orders/payments.ts';
import type { PrintStateName } from '../printing/print-jobs.ts';
import type { PrinterTrouble } from '../printing/printers.ts';
import type { CannotPrint } from '../receipts/document.ts';
import type { SpanRefused } from '../reports/report-span.ts';
import type { SalesStopped, ServiceFailure } from '../service/service-failure.ts';
import type { CompensationAsks } from '../shifts/compensation.ts';
import type { ContraFailure } from '../shifts/contra.ts';
import type { DrawerFailure } from '../shifts/shift.ts';
import type { StaffFailure } from '../staff/staff.ts';
import type { TransferFailure } from '../transfer/transfer-views.ts';
import type { AsOfCopy } from '../unconfirmed/unconfirmed.ts';

/** Every failure that the screen can receive. Expected failures are data and cross IPC completely. */
export type Failure =
  | ServiceFailure
  | StaffFailure
  | DrawerFailure
  | ContraFailure
  | CompensationAsks
  | TransferFailure
  | OfficeFailure
  | SpanRefused
  | CustomerFailure
  | OnAccountFailure
  | AsOfCopy
  | GroupFailure
  /** No such deposit was noted. */
  | { readonly kind: 'depositUnknown' }
  /** The provider added the deposit already, with another amount. */
  | { readonly kind: 'depositCredited'; readonly credited: Rupiah }
  | ReversalDoubt
  | ComplaintRefusal
  /** The order has a complaint that is not closed. */
  | { readonly kind: 'complaintOpen'; readonly orderId: string }
  | { readonly kind: 'unknownProduct'; readonly code: string }
  | { readonly kind: 'notSellable'; readonly code: string }
  /** The service's list marks it off sale. */
  | { readonly kind: 'productOff'; readonly code: string; readonly why: OffSale }
  | { readonly kind: 'badNumber'; readonly fault: NumberFault }
  | { readonly kind: 'badField'; readonly field: string; readonly label: FieldLabel | null; readonly fault: NumberFault }
  /** The inquiry's answer names other extra inputs than the request: it is not this customer's bill. */
  | { readonly kind: 'fieldsDiffer'; readonly fields: readonly LabelledDifference[] }
  | { readonly kind: 'noPrice'; readonly code: string }
  /** The service returned a bill of 0: there is no price to charge. */
  | { readonly kind: 'nothingToPay'; readonly code: string }
  | { readonly kind: 'quoteExpired' }
  | { readonly kind: 'quoteUnknown' }
  /**
   * The price of lines changed since the cashier saw it. Nothing was written; each line requires confirmation of its
   * new price.
   */
  | { readonly kind: 'priceChanged'; readonly lines: readonly LinePriceChange[] }
  | PaymentFailure
  /** No person approves a refund or a compensation of their own sale where another one could. */
  | { readonly kind: 'ownSale'; readonly orderId: string }
  /** An order for the same product and number is being sent; its result is known in seconds. */
  | { readonly kind: 'alreadyOpen'; readonly orderId: string }
  /** The order belongs to another account than the one in the settings: it is never sent there. */
  | { readonly kind: 'otherAccount'; readonly orderId: string }
  /** The new connection would leave these orders without an account: the owner must assign them first. */
  | ({ readonly kind: 'ordersLeft' } & OrdersLeftBehind)
  /** Practice neither sends nor reads these orders of live use: a person must say that they wait. */
  | ({ readonly kind: 'ordersWait' } & OrdersLeftBehind)
  /** The same product and number was sold before. Each of these orders requires its own confirmation. */
  | { readonly kind: 'soldBefore'; readonly earlier: readonly EarlierSale[] }
  /**
   * The bill of an unsent order changed: the order was closed permanently. `quote` and `fields` make its new line,
   * `was` is the paid amount.
   */
  | {
      readonly kind: 'amountChanged';
      readonly orderId: string;
      readonly was: Rupiah;
      readonly quote: QuoteView;
      readonly fields: readonly FieldInput[];
    }
  /** One ticket holds the same product and number twice. */
  | { readonly kind: 'sameLineTwice'; readonly code: string }
  /** People or PINs changed since the owner inspected the backup: nothing was restored. */
  | { readonly kind: 'staffDiffers' }
  /** The typed or scanned text is not an order id of Loket. */
  | { readonly kind: 'notAnOrderId' }
  /** The order exists after all: its refund is held until a person says where the money is. */
  | { readonly kind: 'refundHeld'; readonly orderId: string }
  /** The request does not apply to the current state of the order. */
  | { readonly kind: 'notNow'; readonly orderId: string; readonly state: OrderStateName }
  /** The request does not apply to the current state of the print job. */
  | { readonly kind: 'printNotNow'; readonly jobId: string; readonly state: PrintStateName | 'gone' }
  /** So many papers wait for a printer or a person that no more are taken. Nothing was written. */
  | { readonly kind: 'printQueueFull'; readonly most: number }
  /** The printer did not complete the action. `printer` is the shop's name for it. */
  | { readonly kind: 'printer'; readonly printer: string; readonly trouble: PrinterTrouble; readonly detail: string }
  | {
      readonly kind: 'journal';
      readonly why:
        | 'full'
        | 'readOnly'
        | 'io'
        | 'notLoket'
        | 'corrupt'
        | 'newer'
        | 'inUse'
        | 'gone'
        | 'otherMode'
        | 'altered'
        | 'tooLong'
        /** The folder of the backups has no room, or takes no files: the till's own disk may be well. */
        | 'backupFull'
        | 'backupFolder';
      readonly detail: string;
    }
  | ShopDataFault
  /** A product that cannot be saved; `place` is the member, or the code of another product. Nothing was changed. */
  | { readonly kind: 'badProduct'; readonly code: string; readonly place: string; readonly rule: RowFault }
  /** A file that cannot be imported into the catalogue at all. Nothing was changed. */
  | {
      readonly kind: 'importRefused';
      readonly why:
        | 'unreadable'
        | 'tooLarge'
        | 'oldWorkbook'
        | 'encrypted'
        | 'noText'
        | 'damaged'
        | 'noSheet'
        | 'noProducts'
        | 'tooManyRows'
        | 'tooManyColumns'
        | 'rowTooLong'
        | 'notMapped'
        | 'hasFaults'
        | 'ended';
      readonly detail: string;
    }
  /** A statement of the provider that cannot be read or compared. Nothing was kept. */
  | {
      readonly kind: 'statementRefused';
      readonly why:
        | 'unreadable'
        | 'tooLarge'
        | 'noText'
        | 'tooManyRows'
        | 'tooManyColumns'
        | 'rowTooLong'
        | 'quotes'
        | 'noRows'
        | 'noColumns'
        | 'changed'
        | 'tooManyOrders'
        /** It is a bank's account statement. */
        | 'bank'
        | 'ended';
      readonly detail: string;
    }
  /** The file to write lies where the till keeps its own files. Nothing was written. */
  | { readonly kind: 'ownFile' }
  /** The file to write has the ending of another format. Nothing was written. */
  | { readonly kind: 'otherEnding'; readonly ending: string; readonly offered: readonly string[] }
  /** The disk takes no file of the chosen name, or does not say whether it has one. Nothing was written. */
  | { readonly kind: 'badFileName' }
  /** A figure as of a copy is no longer what the person saw. Nothing was confirmed. */
  | { readonly kind: 'figureChanged' }
  /** The catalogue is no longer the one that the change was made for. Nothing was changed. */
  | { readonly kind: 'catalogueChanged' }
  | SalesStopped
  | {
      readonly kind: 'notFound';
      readonly what: 'order' | 'product' | 'receipt' | 'printer' | 'complaint' | 'statement' | 'erased' | 'figure';
    }
  /** The settings could not be written; the previous ones remain in use. */
  | { readonly kind: 'settings'; readonly why: 'full' | 'readOnly' | 'io'; readonly detail: string }
  | { readonly kind: 'keychain'; readonly why: KeychainFault; readonly detail: string }
  /** The till is shut, because a new version of the program is being installed. */
  | { readonly kind: 'updating' }
  /** Only training has practised faults and a tour. */
  | { readonly kind: 'notInTraining' }
  /** The practice service belongs to another program, or did not do what was asked. */
  | { readonly kind: 'practiceFault'; readonly why: 'otherService' | 'noAnswer' }
  | { readonly kind: 'badInput'; readonly detail: string }
  /** As much of this work is under way as may be (call-work.ts). The call was not begun: nothing was written or sent. */
  | { readonly kind: 'tooManyCalls' }
  | CannotPrint
  | { readonly kind: 'unexpected'; readonly detail: string };

/** Open orders that a change of the settings leaves behind, the first of them by name. */
export interface OrdersLeftBehind {
  readonly count: number;
  readonly orders: readonly {
    readonly orderId: string;
    readonly product: string;
    readonly clientNumber: string;
    readonly state: OrderStateName;
  }[];
}

export type KeychainFault = 'missing' | 'locked' | 'timeout' | 'refused';
