import { families } from '../catalogue/families.ts';
import { addMoney, formatPlainRupiah, type Rupiah, rupiah } from '../lib/money.ts';
import { amountPaid, type Refund, type Sale } from '../orders/order.ts';
import type { PaymentView } from '../orders/payments.ts';
import { type Block, big, centred, row } from './document.ts';
import { type PricePart, pricePartsOf } from './price-parts.ts';
import type { ReceiptStrings } from './strings.ts';

/** How a visit was paid: its means, cash last, and the change. */
interface Means {
  readonly payments: readonly PaymentView[];
  readonly change: Rupiah;
}

/** How the visit of one order was paid. */
export interface Payment extends Means {
  /** What the customer paid for this order: price and kiosk fee. */
  readonly total: Rupiah;
  /** What the customer paid for all orders of the visit, where there were several: payments and change belong to this sum. */
  readonly visitTotal: Rupiah | null;
}

/** How a visit of several orders was paid. */
export interface VisitPayment extends Means {
  readonly total: Rupiah;
}

/** An amount at the right of one line, in full. */
export const amountRow = (label: string, value: Rupiah, bold = false): Block => row(label, formatPlainRupiah(value), { bold, exact: true });

/** The word before the sum that the customer paid: `paid` for goods that the customer has, `received` while an order has no end. */
type PaidWord = 'paid' | 'received';

/** Builds price, fees, total, tender, change, and what the customer paid. */
export function moneyBlocks(sale: Sale, payment: Payment, showKioskFee: boolean, strings: ReceiptStrings): Block[] {
  return [...priceRows(sale, showKioskFee, strings), ...totalBlocks(sale, payment, strings), ...tenderRows(payment, 'paid', strings)];
}

const priceRows = (sale: Sale, showKioskFee: boolean, strings: ReceiptStrings): Block[] =>
  pricePartsOf(sale, showKioskFee).map(({ part, amount: sum }) => amountRow(priceLabel(part, strings), sum));

const priceLabel = (part: PricePart['part'], { bill, price, admin, otherCharges, kioskFee }: ReceiptStrings): string =>
  ({ bill, price, admin, other: otherCharges, fee: kioskFee })[part];

function totalBlocks(sale: Sale, { total }: Payment, strings: ReceiptStrings): Block[] {
  if (families[sale.product.family].large !== 'total') return [amountRow(strings.total, total, true)];
  return [centred(strings.total, { bold: true }), big([formatPlainRupiah(total)], ' ', true)];
}

/**
 * How the visit was paid: its own sum first, where it exceeds this order; then the paper ends with this order's sum, because another order of the
 * visit may fail. Where a part of such a visit is on account, no sum of this order is known to be paid.
 */
function tenderRows(payment: Payment, word: PaidWord, strings: ReceiptStrings): Block[] {
  const { payments, total, visitTotal } = payment;
  if (visitTotal === null) return paidRows(payment, word, strings);
  const paid = payments.some(({ tender }) => tender === 'account') ? [] : [amountRow(paidLabel(word, strings), total, true)];
  return [amountRow(strings.visitTotal, visitTotal), ...meansRows(payment, strings), ...paid];
}

/** The means by which a visit was paid, then the sum that the customer paid. */
const paidRows = (means: Means, word: PaidWord, strings: ReceiptStrings): Block[] => [
  ...meansRows(means, strings),
  ...paidSum(means.payments, word, strings),
];

/** The means by which a visit was paid, each with its amount. Only cash has change. */
const meansRows = ({ payments, change }: Means, strings: ReceiptStrings): Block[] =>
  payments.flatMap((part) => {
    if (part.tender === 'cash') return [amountRow(strings.tender.cash, addMoney(part.amount, change)), amountRow(strings.change, change)];
    return partRows(part, strings);
  });

const paidLabel = (word: PaidWord, strings: ReceiptStrings): string => (word === 'paid' ? strings.paid : strings.totalPaid);

/**
 * The last line of the amounts, which no total of a biller above can be taken for. What is on account is not paid: with it the line names
 * the other means alone, and is left out where there are none.
 */
function paidSum(payments: readonly PaymentView[], word: PaidWord, strings: ReceiptStrings): Block[] {
  const money = payments.filter(({ tender }) => tender !== 'account');
  if (money.length === 0) return [];
  const label = paidLabel(money.length === payments.length ? word : 'received', strings);
  return [amountRow(label, addMoney(...money.map(({ amount }) => amount)), true)];
}

/** A part by one means, and where it can be found: what is put on account has no reference, nor has a ticket of an older till. */
const partRows = ({ tender, amount: sum, reference }: PaymentView, strings: ReceiptStrings): Block[] => [
  amountRow(strings.tender[tender], sum),
  ...(reference === undefined ? [] : [row(strings.reference, shortened(reference))]),
];

/** The end of a reference identifies a payment to the shop, and nothing to a stranger who finds the paper. */
const shortened = (reference: string): string => {
  const points = Array.from(reference);
  return points.length <= SHOWN_OF_REFERENCE ? reference : `..${points.slice(-SHOWN_OF_REFERENCE).join('')}`;
};
const SHOWN_OF_REFERENCE = 8;

/** For a claim slip: the sum and how it was paid, without the parts. */
export const paidBlocks = (payment: Payment, strings: ReceiptStrings): Block[] => [
  amountRow(strings.total, payment.total),
  ...tenderRows(payment, 'received', strings),
];

/** For one line of a visit: its parts and its sum. */
export const lineMoneyRows = (sale: Sale, showKioskFee: boolean, strings: ReceiptStrings): Block[] => [
  ...priceRows(sale, showKioskFee, strings),
  amountRow(strings.total, amountPaid(sale), true),
];

/** The total of the visit, large, how it was paid, and the sum that the customer paid. */
export const visitMoneyRows = ({ total, ...means }: VisitPayment, word: PaidWord, strings: ReceiptStrings): Block[] => [
  centred(strings.visitTotal, { bold: true }),
  big([formatPlainRupiah(total)], ' ', true),
  ...paidRows(means, word, strings),
];

/** The refunded money, and how it was paid back. */
export const refundRows = (refund: Exclude<Refund, { is: 'none' }>, strings: ReceiptStrings): Block[] => [
  amountRow(strings.refundAmount, refund.amount, true),
  ...refundMeansRows(refund, strings),
];

/** The parts that went back; one row where an older till recorded one means. */
function refundMeansRows(refund: Exclude<Refund, { is: 'none' }>, strings: ReceiptStrings): Block[] {
  const { returned } = refund;
  if (returned === undefined) return refund.is === 'paid' ? [row(strings.paidBy, strings.tender[refund.tender])] : [];
  const rows = returned.flatMap((part) => partRows(part, strings));
  const left = refund.amount - returned.reduce((sum, part) => sum + part.amount, 0);
  return left > 0 ? [...rows, amountRow(strings.refundLeft, rupiah(left))] : rows;
}
