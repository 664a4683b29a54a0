import { addMoney, type Rupiah, rupiah } from '../lib/money.ts';
import type { Tender } from '../lib/tender.ts';
import type { Payment, PaymentView, TicketPayment } from './payments.ts';

/** The payments of a journalled ticket, for every version of the till that wrote it. */

/** The members of a ticket that describe its payment. */
export interface PaidTicket {
  /** The first payment's tender, with the cash that was received where it is cash. */
  readonly tender: Tender;
  readonly total: Rupiah;
  readonly change: Rupiah;
  /** Absent in tickets of older tills, which had one means. */
  readonly payments?: readonly TicketPayment[];
  readonly orderIds: readonly string[];
}

/** The means that paid a ticket, cash last. */
export const paymentsOf = ({ payments, tender, total }: Pick<PaidTicket, 'payments' | 'tender' | 'total'>): readonly PaymentView[] =>
  payments?.map(({ lines: _, ...payment }) => payment) ?? [{ tender: tender.kind, amount: total }];

/** The means that paid one line of `total` of a ticket, in the order of the payments. */
export function linePartsOf(ticket: PaidTicket, orderId: string, total: Rupiah): readonly Payment[] {
  const line = ticket.orderIds.indexOf(orderId);
  if (!ticket.payments) return [{ tender: ticket.tender.kind, amount: total }];
  return ticket.payments.map(({ tender, lines }) => ({ tender, amount: lines[line] ?? rupiah(0) })).filter(({ amount }) => amount > 0);
}

/** The tender of the first payment, by which older readers know a ticket. */
export function firstTenderOf([first]: readonly Payment[], change: Rupiah): Tender {
  if (!first) return { kind: 'cash', received: rupiah(0) };
  return first.tender === 'cash' ? { kind: 'cash', received: addMoney(first.amount, change) } : { kind: first.tender };
}
