import { assertNever } from '../../../../shared/lib/result.ts';
import { cleanText } from '../../../../shared/lib/text.ts';
import type { StoryEntry, StoryStep } from '../../../../shared/orders/history/story.ts';
import { amountPaid } from '../../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer } from '../../../../shared/orders/order-events.ts';
import { type PrintEvent, receiptsOn } from '../../../../shared/printing/print-jobs.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { JournalEvent } from '../../../journal/core/events.ts';
import type { NumberedEvent } from '../../../journal/projections/order-story-events.ts';

/** The content of one event in the story of an order. */
type EntryContent = Pick<StoryEntry, 'what'> & Partial<Pick<StoryEntry, 'answer' | 'text' | 'money' | 'copy' | 'who'>>;

const TEXT_LENGTH = 120;

/** The entry of an event; null for one that says nothing to a person. */
export function storyEntryOf({ seq, event }: NumberedEvent, orderId: string): StoryEntry | null {
  const content = contentOf(event, orderId);
  if (content === null) return null;
  const by = authorityOf(event);
  return {
    ...{ seq, at: event.at, who: by?.person.name ?? null, allowedBy: by?.liftedBy?.person.name ?? null },
    ...{ answer: null, text: '', money: null, copy: 0, hasRaw: rawOf(event) !== '' },
    ...content,
  };
}

/** The answer as it came; empty where the event has none. */
export const rawOf = (event: JournalEvent): string => ('raw' in event ? (event.raw ?? '') : '');

const authorityOf = (event: JournalEvent): Authority | null => ('by' in event && typeof event.by === 'object' ? event.by : null);

function contentOf(event: JournalEvent, orderId: string): EntryContent | null {
  switch (event.type) {
    case 'quoted':
      return { what: 'quoted', money: { amount: event.quote.salesPrice, tender: null } };
    case 'ticket': {
      const sale = event.sales.find((one) => one.orderId === orderId);
      return sale ? { what: 'sold', who: sale.cashier, money: { amount: amountPaid(sale), tender: null } } : null;
    }
    case 'order':
      return contentOfOrder(event.event);
    case 'paper':
      return contentOfPrintJob(event.event, orderId);
    case 'drawer':
      return { what: 'drawerOpened' };
    case 'copied':
      return { what: 'codeCopied' };
    case 'printed':
      return { what: 'printed', copy: event.copy };
    default:
      return null;
  }
}

function contentOfOrder(event: OrderEvent): EntryContent | null {
  switch (event.type) {
    case 'intended':
      return null;
    case 'checkoutAnswered':
    case 'detailsAnswered':
      return { what: event.type, answer: event.answer.is, text: clean(textOf(event.answer)) };
    case 'settled':
      return { what: event.as === 'delivered' ? 'settledDelivered' : 'settledDidNotHappen', who: event.by, text: clean(event.reference) };
    case 'refundPaid': {
      const { tender, part, by } = event;
      return { what: 'refundPaid', who: by, text: clean(part?.reference ?? ''), money: part ? { amount: part.amount, tender } : null };
    }
    case 'acknowledged':
    case 'refundApproved':
    case 'refundEnded':
      return { what: event.type, who: event.by };
    case 'queued':
    case 'sending':
    case 'repeated':
    case 'abandoned':
    case 'escalated':
    case 'recovered':
    case 'retried':
    case 'withdrawn':
      return { what: event.type };
    default:
      return assertNever(event);
  }
}

/** The status or message of an answer; nothing that could hold a token or code. */
function textOf(answer: ServiceAnswer): string {
  if (answer.is === 'accepted') return answer.reading.status;
  return answer.is === 'refused' ? answer.message : '';
}

const clean = (text: string): string => cleanText(text, TEXT_LENGTH);

/** The steps of a print job that the story names; it leaves out the intermediate ones. */
const PRINT_STEPS: Readonly<Partial<Record<PrintEvent['type'], StoryStep>>> = {
  printed: 'printed',
  sent: 'printSent',
  uncertain: 'printUncertain',
  refused: 'printRefused',
  moved: 'printMoved',
  cancelled: 'printCancelled',
};

function contentOfPrintJob(event: PrintEvent, orderId: string): EntryContent | null {
  if (event.type === 'asked') {
    const copy = receiptsOn(event.request).find((receipt) => receipt.orderId === orderId)?.copy ?? event.request.copy;
    return { what: copy > 0 ? 'copyAsked' : 'printAsked', copy, who: event.request.by };
  }
  if (event.type === 'seen') return { what: event.paper ? 'printSeen' : 'printNotSeen', who: event.by };
  const what = PRINT_STEPS[event.type];
  return what === undefined ? null : { what, ...('by' in event ? { who: event.by } : {}) };
}
