import { isOpenJob, type PrintedJob, type PrintStateName, printTransition } from '../../../shared/printing/print-jobs.ts';
import type { EventOf, JournalEvent } from '../core/events.ts';

/**
 * Whether an order's receipt or code has reached the customer. `confirmed`: a printer or a person confirmed a print of its
 * receipt, or its code was copied. `unconfirmed`: a print of it may still come, or a printer that cannot confirm took the
 * newest one, without a confirmation since.
 */
export type ReceiptDelivery = 'none' | 'unconfirmed' | 'confirmed';

/** Event types that {@link receiptDeliveryOf} reads. */
export const DELIVERY_EVENTS = ['paper', 'printed', 'copied'] as const satisfies readonly JournalEvent['type'][];
export type DeliveryEvent = EventOf<(typeof DELIVERY_EVENTS)[number]>;

/** Derives the delivery of one order from the events of its ticket's orders, the oldest first; the newest fact counts. */
export function receiptDeliveryOf(orderId: string, events: readonly DeliveryEvent[]): ReceiptDelivery {
  const jobs = new Map<string, PrintedJob>();
  let handover: ReceiptDelivery = 'none';
  for (const event of events) {
    if (event.type !== 'paper') {
      if (event.subject === orderId && (event.type === 'copied' || event.kind === 'receipt')) handover = 'confirmed';
      continue;
    }
    const moved = printTransition(jobs.get(event.jobId) ?? null, event.event, event.at);
    if (!moved.ok) continue;
    jobs.set(event.jobId, moved.value);
    if (moved.value.request.receiptsOf.includes(orderId)) handover = HANDOVER_BY[moved.value.state.is] ?? handover;
  }
  const isOnItsWay = [...jobs.values()].some(({ request, state }) => request.receiptsOf.includes(orderId) && isOpenJob(state));
  return isOnItsWay ? 'unconfirmed' : handover;
}

/** What the end of a print job means for the delivery; other states mean nothing. */
const HANDOVER_BY: Partial<Record<PrintStateName, ReceiptDelivery>> = { printed: 'confirmed', sent: 'unconfirmed' };
