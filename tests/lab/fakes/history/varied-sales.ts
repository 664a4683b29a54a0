import type { EventOf, JournalEvent } from '../../../../main/journal/core/events.ts';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import type { Reading } from '../../../../shared/orders/order.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { eventsOfSale, soldAt, spread } from '../journal-sales.ts';
import { readingFor, successFor } from '../sales.ts';

/** Sales that differ in all that a search filters by: product, cashier, tenders, situation. The n-th is the same every time. */

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const SOLD: readonly { readonly code: string; readonly brand: string; readonly family: FamilyId; readonly name: string }[] = [
  { code: 'pln-50', brand: 'PLN', family: 'electricity-prepaid', name: 'PLN Token 50.000' },
  { code: 'pln-100', brand: 'PLN', family: 'electricity-prepaid', name: 'PLN Token 100.000' },
  { code: 'tsel-25', brand: 'Telkomsel', family: 'telco-prepaid', name: 'Pulsa Telkomsel 25.000' },
  { code: 'xl-10', brand: 'XL "Axiata"', family: 'telco-prepaid', name: 'Pulsa XL 10.000' },
  { code: 'rare\n', brand: '', family: 'telco-prepaid', name: 'Pulsa lain' },
];
export const VARIED_CASHIERS = ['Sari', 'Budi', "D'Angelo; DROP TABLE history"];
const TENDERS: readonly (readonly TenderKind[])[] = [['cash'], ['qr'], ['card', 'cash'], ['transfer']];

/** What happens to an order of this price after it was sold. */
const ENDS: readonly ((salesPrice: Rupiah) => readonly UnstampedOrderEvent[])[] = [
  (salesPrice) => [{ type: 'sending' }, checkout(successFor({ salesPrice }))],
  () => [],
  () => [{ type: 'sending' }],
  (salesPrice) => [{ type: 'sending' }, checkout(readingFor({ salesPrice }))],
  () => [{ type: 'sending' }, { type: 'checkoutAnswered', answer: { is: 'inDoubt', why: 'timeout', detail: '' } }],
  (salesPrice) => [
    { type: 'sending' },
    checkout(readingFor({ salesPrice })),
    details(readingFor({ salesPrice, status: 'Failed', finalFailure: true })),
  ],
  (salesPrice) => [
    { type: 'sending' },
    checkout(successFor({ salesPrice })),
    details(successFor({ salesPrice, voucherCode: 'ANOTHER-CODE-1' })),
  ],
  () => [{ type: 'abandoned', cause: 'neverTried' }],
];
const checkout = (reading: Reading): UnstampedOrderEvent => ({ type: 'checkoutAnswered', answer: { is: 'accepted', reading } });
const details = (reading: Reading): UnstampedOrderEvent => ({ type: 'detailsAnswered', answer: { is: 'accepted', reading } });

const orderEvent = (n: number, event: UnstampedOrderEvent, at = soldAt(n).at): JournalEvent => {
  const stamped: OrderEvent = { ...event, at };
  return { type: 'order', subject: soldAt(n).orderId, at, event: stamped, raw: null, by: null };
};

/** The events of the n-th sale, up to its end or to where it stands. */
export function eventsOfVariedSale(n: number): JournalEvent[] {
  const ticket = variedTicket(n);
  const [sale] = ticket.sales;
  const happened = pick(ENDS, spread(n, 21))(sale?.price ?? rupiah(0));
  return [ticket, ...happened.map((event) => orderEvent(n, event))];
}

/** The refund of an order that did not happen: a change after it was indexed. */
export const refundOf = (n: number): JournalEvent[] => [
  orderEvent(n, { type: 'refundApproved', by: 'Budi' }),
  orderEvent(n, { type: 'refundPaid', by: 'Budi', tender: 'cash' }),
];

function variedTicket(n: number): EventOf<'ticket'> {
  const [event] = eventsOfSale(n);
  if (event?.type !== 'ticket') throw new Error('A sale begins with its ticket');
  const sold = pick(SOLD, spread(n, 22));
  const cashier = pick(VARIED_CASHIERS, spread(n, 23));
  const tenders = pick(TENDERS, spread(n, 24));
  const { total } = event.ticket;
  const part = Math.floor(total / tenders.length);
  const amounts = tenders.map((_, index) => rupiah(index === 0 ? total - part * (tenders.length - 1) : part));
  const payments = tenders.map((tender, index) => {
    const amount = amounts[index] ?? rupiah(0);
    return { tender, amount, lines: [amount] };
  });
  return {
    ...event,
    ticket: { ...event.ticket, cashier, payments },
    sales: event.sales.map((sale) => ({ ...sale, cashier, product: { ...sale.product, ...sold } })),
  };
}
