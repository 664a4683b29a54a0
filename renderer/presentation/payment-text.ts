import type { TFunction } from 'i18next';
import { addMoney, formatRupiah, type Rupiah, rupiah } from '../../shared/lib/money.ts';
import type { Refund, RefundedPart } from '../../shared/orders/order.ts';
import type { OrderView } from '../../shared/orders/order-view.ts';
import type { Payment, PaymentView } from '../../shared/orders/payments.ts';
import { refundableParts, returnedOf } from '../../shared/orders/refunds.ts';

/** The means that paid a ticket, with their amounts; a single means without its amount. */
function paymentsText(t: TFunction, payments: readonly PaymentView[]): string {
  const [only] = payments;
  if (payments.length === 1 && only) return t(`tender.${only.tender}`);
  return payments.map(({ tender, amount }) => `${t(`tender.${tender}`)} ${formatRupiah(amount)}`).join(' + ');
}

/** The money of a paid ticket in one line: its total, what was received, the change; or how it was paid, where there is no change. */
export function paidText(t: TFunction, order: Pick<OrderView, 'payments' | 'change' | 'ticket'>): string {
  const { payments, change, ticket } = order;
  const total = formatRupiah(ticket.total);
  const cash = cashReceived(order);
  if (cash === null || (change === 0 && payments.length > 1)) return `${t('sell.paysWith', { how: paymentsText(t, payments) })} · ${total}`;
  if (change === 0) return t('sell.paidExactly', { total });
  const others = payments.flatMap(({ tender, amount }) => (tender === 'cash' ? [] : [`${t(`tender.${tender}`)} ${formatRupiah(amount)}`]));
  const received = `${t('sell.received')} ${formatRupiah(cash)}`;
  return [`${t('sell.totalPaid')} ${total}`, ...others, received, `${t('sell.change')} ${formatRupiah(change)}`].join(' · ');
}

/** The cash that the customer gave for the whole ticket, change included; null where no cash paid. */
export function cashReceived({ payments, change }: Pick<OrderView, 'payments' | 'change'>): Rupiah | null {
  const cash = payments.find(({ tender }) => tender === 'cash');
  return cash === undefined ? null : addMoney(cash.amount, change);
}

/** The means of a paid refund: its parts with their references, or one means where an older till recorded no parts. */
export function refundMeansText(t: TFunction, { tender, returned = [] }: Extract<Refund, { is: 'paid' }>): string {
  const [first] = returned;
  if (!first) return t(`tender.${tender}`);
  return returned.map((part) => partText(t, part, returned.length > 1)).join(' + ');
}

function partText(t: TFunction, { tender, paidBy, amount, reference }: RefundedPart, hasAmount: boolean): string {
  const sum = hasAmount ? ` ${formatRupiah(amount)}` : '';
  const where = reference === undefined ? '' : ` ${reference}`;
  const instead = tender === paidBy ? '' : ` ${t('refund.for', { how: t(`tenderIn.${paidBy}`) })}`;
  return `${t(`tender.${tender}`)}${sum}${where}${instead}`;
}

/** The sum that still goes back to the customer: the refund less the parts already paid back; the total while no refund is open. */
export const refundLeft = ({ refund, total }: Pick<OrderView, 'refund' | 'total'>): Rupiah =>
  refund.is === 'owed' || refund.is === 'held' ? rupiah(refund.amount - returnedOf(refund)) : total;

/** The part of an order's payments that is money in the shop: all but what stands on account. */
export const moneyPaid = ({ parts }: Pick<OrderView, 'parts'>): Rupiah => addMoney(rupiah(0), ...inMoney(parts));

/** The part of an open refund that goes back as money; what stood on account lowers the debt. */
export const refundInMoney = ({ parts, refund }: Pick<OrderView, 'parts' | 'refund'>): Rupiah =>
  addMoney(rupiah(0), ...inMoney(refundableParts(parts, refund)));

const inMoney = (parts: readonly Payment[]): Rupiah[] => parts.filter(({ tender }) => tender !== 'account').map(({ amount }) => amount);

/** The button that gives an owed refund back, with what it gives. */
export function payBackText(t: TFunction, order: OrderView): string {
  const money = refundInMoney(order);
  return money === 0
    ? t('refund.takeOffAmount', { total: formatRupiah(refundLeft(order)) })
    : t('refund.payBack', { total: formatRupiah(money) });
}

/** What the customer gets of a ticket right after its payment: the open refunds in money, the change once, and their sum. */
interface HandOver {
  /** The refund of a single order by its means; empty for a ticket of several. */
  readonly parts: readonly Payment[];
  /** Null where the customer may have it already. */
  readonly change: Rupiah | null;
  /** Null where it says no more than the refund. */
  readonly total: Rupiah | null;
}

/** The change counts only right after the payment, while no refund of the ticket has begun: later the customer has it. */
export function handOverOf(orders: readonly OrderView[], isPaidNow: boolean): HandOver {
  const open = orders.flatMap(({ parts, refund }) => refundableParts(parts, refund).map((part) => ({ ...part, is: refund.is })));
  const owed = open.filter(({ is, tender }) => is === 'owed' && tender !== 'account').map(({ amount }) => amount);
  const ticketChange = orders[0]?.change ?? rupiah(0);
  const hasBegun = orders.some(({ refund }) => returnedOf(refund) > 0);
  const change = isPaidNow && !hasBegun && ticketChange > 0 ? ticketChange : null;
  const parts = orders.length === 1 && open.length > 1 ? open.map(({ tender, amount }) => ({ tender, amount })) : [];
  const isMore = change !== null || (orders.length > 1 && owed.length > 1) || parts.some(({ tender }) => tender === 'account');
  return { parts, change, total: isMore ? addMoney(rupiah(0), ...owed, change ?? rupiah(0)) : null };
}
