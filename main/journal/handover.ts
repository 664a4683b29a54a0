import { isOpenJob, type PrintedJob, printTransition } from '../../shared/print-jobs.ts';
import type { JournalEvent } from './events.ts';

/**
 * What is known of an order's receipt or code on its way to the customer. `confirmed`: a printer or a person confirmed a paper
 * of its receipt, a printer took it whole, or its code was copied. `unconfirmed`: a paper of it may still come.
 */
export type Handover = 'none' | 'unconfirmed' | 'confirmed';

/** Event types that {@link handoverOf} reads. */
export const HANDOVER_EVENTS = ['paper', 'printed', 'copied'] as const satisfies readonly JournalEvent['type'][];
export type HandoverEvent = Extract<JournalEvent, { type: (typeof HANDOVER_EVENTS)[number] }>;

/** Reads the handover of one order from the events of its ticket's orders, the oldest first. */
export function handoverOf(orderId: string, events: readonly HandoverEvent[]): Handover {
  const jobs = new Map<string, PrintedJob>();
  let isConfirmed = false;
  for (const event of events) {
    if (event.type !== 'paper') isConfirmed ||= event.subject === orderId && (event.type === 'copied' || event.kind === 'receipt');
    else {
      const moved = printTransition(jobs.get(event.jobId) ?? null, event.event, event.at);
      if (moved.ok) jobs.set(event.jobId, moved.value);
    }
  }
  const receipts = [...jobs.values()].filter(({ request }) => request.receiptsOf.includes(orderId));
  if (receipts.some(({ state }) => isOpenJob(state))) return 'unconfirmed';
  return isConfirmed || receipts.some(({ state: { is } }) => is === 'printed' || is === 'sent') ? 'confirmed' : 'none';
}
