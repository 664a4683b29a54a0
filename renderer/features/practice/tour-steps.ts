import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import type { TourStepId } from '../../../shared/practice/practice-views.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { isReprint } from '../../../shared/printing/print-jobs.ts';
import type { Strings } from '../../core/i18n/shape.ts';

/** The steps of the tour as data: what each asks for, what it prepares, and the event of the till that ends it. */

/** What happens at the till, as main pushes it, and what the ticket shows. */
export type TillEvent =
  /** An order changed; `ticket` is every order of its visit. */
  | { readonly type: 'order'; readonly order: OrderView; readonly ticket: readonly OrderView[] }
  | { readonly type: 'print'; readonly job: PrintJobView }
  /** The ticket shows these orders, and no others. */
  | { readonly type: 'shown'; readonly orderIds: readonly string[] };

/** How an event ends a phase: the next one begins, or the whole step is done. `orderId`: what the next phases are about. */
interface PhaseEnd {
  readonly to: 'nextPhase' | 'stepDone';
  readonly orderId: string | null;
}

/** What the event is judged by. */
interface PhaseSituation {
  /** The order of the phases before; null where there is none. */
  readonly orderId: string | null;
  readonly faultsOn: readonly PracticeFault[];
}

export interface Phase {
  /** What to do now, in one or two sentences. */
  readonly text: keyof Strings['tourText'];
  /** The fault that the phase needs; the tour switches it on and off. */
  readonly fault: PracticeFault | null;
  /** Null while the phase goes on. */
  readonly endOf: (event: TillEvent, situation: PhaseSituation) => PhaseEnd | null;
}

type OrderEvent = Extract<TillEvent, { type: 'order' }>;

/** The phase ends with an order that fits. */
const withOrder =
  (to: PhaseEnd['to'], fits: (event: OrderEvent, situation: PhaseSituation) => boolean): Phase['endOf'] =>
  (event, situation) =>
    event.type === 'order' && fits(event, situation) ? { to, orderId: event.order.orderId } : null;

/** The phase ends as soon as its order has left the ticket: the next customer can be served. */
const whenLeft: Phase['endOf'] = (event, { orderId }) =>
  event.type === 'shown' && orderId !== null && !event.orderIds.includes(orderId) ? { to: 'nextPhase', orderId } : null;

const isSold = ({ state }: OrderView): boolean => state.is === 'success';
const isPrinted = ({ state }: PrintJobView): boolean => state.is === 'printed' || state.is === 'sent';
const isAbout = ({ order }: OrderEvent, { orderId }: PhaseSituation): boolean => order.orderId === orderId;
const soldAtLast = withOrder('stepDone', (event, situation) => isAbout(event, situation) && isSold(event.order));

/** A ticket counts as one of several products from this many lines on. */
const TICKET_LINES = 3;

export const TOUR: Readonly<Record<TourStepId, readonly [Phase, ...Phase[]]>> = {
  sale: [{ text: 'sale', fault: null, endOf: withOrder('stepDone', ({ order }) => isSold(order) && order.sale.quote === null) }],
  bill: [{ text: 'bill', fault: null, endOf: withOrder('stepDone', ({ order }) => isSold(order) && order.sale.quote !== null) }],
  ticket: [
    { text: 'ticket', fault: null, endOf: withOrder('stepDone', ({ ticket }) => ticket.length >= TICKET_LINES && ticket.every(isSold)) },
  ],
  pending: [
    {
      text: 'pendingSell',
      fault: 'staysPending',
      endOf: withOrder('nextPhase', ({ order }, { faultsOn }) => order.state.is === 'pending' && faultsOn.includes('staysPending')),
    },
    { text: 'pendingLeave', fault: 'staysPending', endOf: whenLeft },
    { text: 'pendingReady', fault: null, endOf: soldAtLast },
  ],
  reprint: [
    {
      text: 'reprint',
      fault: null,
      endOf: (event) => {
        if (event.type !== 'print' || !isPrinted(event.job) || event.job.receiptsOf.length === 0) return null;
        return { to: isReprint(event.job) ? 'stepDone' : 'nextPhase', orderId: null };
      },
    },
    {
      text: 'reprintAgain',
      fault: null,
      endOf: (event) => (event.type === 'print' && isPrinted(event.job) && isReprint(event.job) ? { to: 'stepDone', orderId: null } : null),
    },
  ],
  badDay: [
    { text: 'badDaySell', fault: 'noAnswer', endOf: withOrder('nextPhase', ({ order }) => order.state.is === 'unknown') },
    { text: 'badDayLeave', fault: 'noAnswer', endOf: whenLeft },
    { text: 'badDayFound', fault: null, endOf: soldAtLast },
  ],
  refund: [
    { text: 'refundSell', fault: 'refused', endOf: withOrder('nextPhase', ({ order }) => order.state.is === 'rejected') },
    {
      text: 'refundPay',
      fault: null,
      endOf: withOrder('stepDone', (event, situation) => isAbout(event, situation) && event.order.refund.is === 'paid'),
    },
  ],
};
