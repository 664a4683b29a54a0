import type { TFunction } from 'i18next';
import { addMoney, formatRupiah, type Rupiah, rupiah } from '../../shared/lib/money.ts';
import type { Refund, RefundedPart } from '../../shared/orders/order.ts';
import type { OrderView } from '../../shared/orders/order-view.ts';
import type { PaymentView } from '../../shared/orders/payments.ts';
import { returnedOf } from '../../shared/orders/refunds.ts';

/** The means that paid a ticket, with their amounts; a single means without its amount. */
export function paymentsText(t: TFunction, payments: readonly PaymentView[]): string {
  const [only] = payments;
  if (payments.length === 1 && only) return t(`tender.${only.tender}`);
  return payments.map(({ tender, amount }) => `${t(`tender.${tender}`)} ${formatRupiah(amount)}`).join(' + ');
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
  const instead = tender === paidBy ? '' : ` ${t('refund.for', { how: t(`tender.${paidBy}`) })}`;
  return `${t(`tender.${tender}`)}${sum}${where}${instead}`;
}

/** The sum that still goes back to the customer: the refund less the parts already paid back; the total while no refund is open. */
export const refundLeft = ({ refund, total }: Pick<OrderView, 'refund' | 'total'>): Rupiah =>
  refund.is === 'owed' || refund.is === 'held' ? rupiah(refund.amount - returnedOf(refund)) : total;
