import { families } from '../catalogue/families.ts';
import { addMoney, changeOf, formatPlainRupiah, type Rupiah, rupiah } from '../lib/money.ts';
import { assertNever } from '../lib/result.ts';
import type { Quote, Refund, Sale } from '../order/order.ts';
import { amountPaid } from '../order/order.ts';
import type { Tender } from '../order/tender.ts';
import { type Block, big, centred, row } from './document.ts';
import type { ReceiptStrings } from './strings.ts';

/** How the visit was paid. */
export interface Payment {
  readonly tender: Tender;
  /** What the customer paid for this order: price and kiosk fee. */
  readonly total: Rupiah;
  /** What the customer paid for all orders of the visit, where there were several: tender and change belong to this sum. */
  readonly visitTotal: Rupiah | null;
}

/** How a visit of several orders was paid. */
export interface VisitPayment {
  readonly tender: Tender;
  readonly total: Rupiah;
}

const amount = (label: string, value: Rupiah, bold = false): Block => row(label, formatPlainRupiah(value), { bold, exact: true });

/**
 * Builds price, fees, total, tender and change. The kiosk fee has its own line or, where the shop includes it, is part
 * of the price. The shop's earnings never appear.
 */
export function moneyBlocks(sale: Sale, payment: Payment, showKioskFee: boolean, strings: ReceiptStrings): Block[] {
  return [...priceRows(sale, showKioskFee, strings), ...totalBlocks(sale, payment, strings), ...tenderRows(payment, strings)];
}

function priceRows(sale: Sale, showKioskFee: boolean, strings: ReceiptStrings): Block[] {
  const label = families[sale.product.family].large === 'total' ? strings.bill : strings.price;
  if (sale.kioskFee > 0 && !showKioskFee) return [amount(strings.price, addMoney(sale.price, sale.kioskFee))];
  const parts = sale.quote ? quoteRows(label, sale.quote, sale.price, strings) : [amount(label, sale.price)];
  return sale.kioskFee > 0 ? [...parts, amount(strings.kioskFee, sale.kioskFee)] : parts;
}

/**
 * Bill and admin fee of the inquiry; a penalty that the biller does not itemise is the difference (specification,
 * product-family rule 3).
 */
function quoteRows(label: string, { basePrice, adminFee }: Quote, price: Rupiah, strings: ReceiptStrings): Block[] {
  // A part that is missing in the answer is not computed from the others.
  if (basePrice === null || adminFee === null) return [amount(strings.price, price)];
  const rest = price - basePrice - adminFee;
  if (rest < 0) return [amount(label, price)];
  return [
    amount(label, basePrice),
    ...(adminFee > 0 ? [amount(strings.admin, adminFee)] : []),
    ...(rest > 0 ? [amount(strings.otherCharges, rupiah(rest))] : []),
  ];
}

function totalBlocks(sale: Sale, { total }: Payment, strings: ReceiptStrings): Block[] {
  if (families[sale.product.family].large !== 'total') return [amount(strings.total, total, true)];
  return [centred(strings.total, { bold: true }), big([formatPlainRupiah(total)], ' ', true)];
}

/** How the visit was paid: its own sum first, where it exceeds this order. */
function tenderRows({ tender, total, visitTotal }: Payment, strings: ReceiptStrings): Block[] {
  const visit = visitTotal === null ? [] : [amount(strings.visitTotal, visitTotal)];
  return [...visit, ...paidRows(tender, visitTotal ?? total, strings)];
}

/** Only cash has change. */
function paidRows(tender: Tender, total: Rupiah, strings: ReceiptStrings): Block[] {
  switch (tender.kind) {
    case 'cash': {
      const change = changeOf(tender.received, total);
      const received = amount(strings.tender.cash, tender.received);
      return change === null ? [received] : [received, amount(strings.change, change)];
    }
    case 'transfer':
    case 'qr':
    case 'card':
    case 'account':
      return [row(strings.paidBy, strings.tender[tender.kind])];
    default:
      return assertNever(tender);
  }
}

/** For a claim slip: the paid sum and how it was paid, without the parts. */
export const paidBlocks = (payment: Payment, strings: ReceiptStrings): Block[] => [
  amount(strings.totalPaid, payment.total, true),
  ...tenderRows(payment, strings),
];

/** For one line of a visit: its parts and its sum. */
export const lineMoneyRows = (sale: Sale, showKioskFee: boolean, strings: ReceiptStrings): Block[] => [
  ...priceRows(sale, showKioskFee, strings),
  amount(strings.total, amountPaid(sale), true),
];

/** The total of the visit, large, and how it was paid. */
export const visitMoneyRows = ({ tender, total }: VisitPayment, strings: ReceiptStrings): Block[] => [
  centred(strings.visitTotal, { bold: true }),
  big([formatPlainRupiah(total)], ' ', true),
  ...paidRows(tender, total, strings),
];

/** The refunded money, and how it was paid back. */
export const refundRows = (refund: Exclude<Refund, { is: 'none' }>, strings: ReceiptStrings): Block[] => [
  amount(strings.refundAmount, refund.amount, true),
  ...(refund.is === 'paid' ? [row(strings.paidBy, strings.tender[refund.tender])] : []),
];
