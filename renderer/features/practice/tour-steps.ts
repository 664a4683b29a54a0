import type { OrderView } from '../../../shared/orders/order-view.ts';
import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import type { TourStepId } from '../../../shared/practice/practice-views.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { isReprint } from '../../../shared/printing/print-jobs.ts';
import type { Strings } from '../../core/i18n/shape.ts';

/** The steps of the tour as data: the instruction of each phase, the fault that it needs, and the event of the till that ends it. */

/** A change that main pushed, or a change of the orders that the ticket shows. */
export type TillEvent =
  /** An order changed; `ticket` is every order of its visit. */
  | { readonly type: 'order'; readonly order: OrderView; readonly ticket: readonly OrderView[] }
  | { readonly type: 'print'; readonly job: PrintJobView }
  /** The ticket shows these orders, and no others. */
  | { readonly type: 'shown'; readonly orderIds: readonly string[] };

/** The end of a phase: the next phase begins, or the whole step is done. `orderId` is the order that the next phases follow. */
interface PhaseEnd {
  readonly to: 'nextPhase' | 'stepDone';
  readonly orderId: string | null;
}

/** The facts that decide whether an event ends the phase. */
interface PhaseSituation {
  /** The order of the earlier phases; null where there is none. */
  readonly orderId: string | null;
  readonly faultsOn: readonly PracticeFault[];
}

export interface Phase {
  /** The instruction for the person, in one or two sentences. */
  readonly text: keyof Strings['tourText'];
  /** The fault that the phase needs; the tour switches it on and off. */
  readonly fault: PracticeFault | null;
  /** Returns null where the event does not end the phase. */
  readonly endOf: (event: TillEvent, situation: PhaseSituation) => PhaseEnd | null;
}

type OrderEvent = Extract<TillEvent, { type: 'order' }>;

/** Ends the phase when an order changes and `fits` accepts it. */
const withOrder =
  (to: PhaseEnd['to'], fits: (event: OrderEvent, situation: PhaseSituation) => boolean): Phase['endOf'] =>
  (event, situation) =>
    event.type === 'order' && fits(event, situation) ? { to, orderId: event.order.orderId } : null;

/** Ends the phase as soon as its order has left the ticket, so that the cashier can serve the next customer. */
const whenLeft: Phase['endOf'] = (event, { orderId }) =>
  event.type === 'shown' && orderId !== null && !event.orderIds.includes(orderId) ? { to: 'nextPhase', orderId } : null;

const isSold = ({ state }: OrderView): boolean => state.is === 'success';
const isPrinted = ({ state }: PrintJobView): boolean => state.is === 'printed' || state.is === 'sent';
const isAbout = ({ order }: OrderEvent, { orderId }: PhaseSituation): boolean => order.orderId === orderId;
const soldAtLast = withOrder('stepDone', (event, situation) => isAbout(event, situation) && isSold(event.order));

/** The fewest lines that make a ticket one of several products. */
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
