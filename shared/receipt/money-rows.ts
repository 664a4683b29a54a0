import { families } from '../catalogue/families.ts';
import { addMoney, changeOf, formatRupiah, type Rupiah, rupiah } from '../lib/money.ts';
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

const amount = (label: string, value: Rupiah, bold = false): Block => row(label, formatRupiah(value), { bold, exact: true });

/**
 * Builds price, fees, total, tender and change. The kiosk fee has its own line or, where the shop includes it, is part
 * of the price. The shop's earnings never appear.
 */
export function moneyBlocks(sale: Sale, payment: Payment, showKioskFee: boolean, words: ReceiptStrings): Block[] {
  return [...priceRows(sale, showKioskFee, words), ...totalBlocks(sale, payment, words), ...tenderRows(payment, words)];
}

function priceRows(sale: Sale, showKioskFee: boolean, words: ReceiptStrings): Block[] {
  const word = families[sale.product.family].large === 'total' ? words.bill : words.price;
  if (sale.kioskFee > 0 && !showKioskFee) return [amount(words.price, addMoney(sale.price, sale.kioskFee))];
  const parts = sale.quote ? quoteRows(word, sale.quote, sale.price, words) : [amount(word, sale.price)];
  return sale.kioskFee > 0 ? [...parts, amount(words.kioskFee, sale.kioskFee)] : parts;
}

/**
 * Bill and admin fee of the inquiry; a penalty that the biller does not itemise is the difference (specification,
 * product-family rule 3).
 */
function quoteRows(word: string, { basePrice, adminFee }: Quote, price: Rupiah, words: ReceiptStrings): Block[] {
  // A part that is missing in the answer is not computed from the others.
  if (basePrice === null || adminFee === null) return [amount(words.price, price)];
  const rest = price - basePrice - adminFee;
  if (rest < 0) return [amount(word, price)];
  return [
    amount(word, basePrice),
    ...(adminFee > 0 ? [amount(words.admin, adminFee)] : []),
    ...(rest > 0 ? [amount(words.otherCharges, rupiah(rest))] : []),
  ];
}

function totalBlocks(sale: Sale, { total }: Payment, words: ReceiptStrings): Block[] {
  if (families[sale.product.family].large !== 'total') return [amount(words.total, total, true)];
  return [centred(words.total, { bold: true }), big([formatRupiah(total)], ' ', true)];
}

/** How the visit was paid: its own sum first, where it exceeds this order. */
function tenderRows({ tender, total, visitTotal }: Payment, words: ReceiptStrings): Block[] {
  const visit = visitTotal === null ? [] : [amount(words.visitTotal, visitTotal)];
  return [...visit, ...paidRows(tender, visitTotal ?? total, words)];
}

/** Only cash has change. */
function paidRows(tender: Tender, total: Rupiah, words: ReceiptStrings): Block[] {
  switch (tender.kind) {
    case 'cash': {
      const change = changeOf(tender.received, total);
      const received = amount(words.tender.cash, tender.received);
      return change === null ? [received] : [received, amount(words.change, change)];
    }
    case 'transfer':
    case 'qr':
    case 'card':
    case 'account':
      return [row(words.paidBy, words.tender[tender.kind])];
    default:
      return assertNever(tender);
  }
}

/** For a claim slip: the paid sum and how it was paid, without the parts. */
export const paidBlocks = (payment: Payment, words: ReceiptStrings): Block[] => [
  amount(words.totalPaid, payment.total, true),
  ...tenderRows(payment, words),
];

/** For one line of a visit: its parts and its sum. */
export const lineMoneyRows = (sale: Sale, showKioskFee: boolean, words: ReceiptStrings): Block[] => [
  ...priceRows(sale, showKioskFee, words),
  amount(words.total, amountPaid(sale), true),
];

/** The total of the visit, large, and how it was paid. */
export const visitMoneyRows = ({ tender, total }: VisitPayment, words: ReceiptStrings): Block[] => [
  centred(words.visitTotal, { bold: true }),
  big([formatRupiah(total)], ' ', true),
  ...paidRows(tender, total, words),
];

/** The refunded money, and how it was paid back. */
export const refundRows = (refund: Exclude<Refund, { is: 'none' }>, words: ReceiptStrings): Block[] => [
  amount(words.refundAmount, refund.amount, true),
  ...(refund.is === 'paid' ? [row(words.paidBy, words.tender[refund.tender])] : []),
];
