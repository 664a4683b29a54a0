import { membersIn } from '../../../shared/erasure/member-paths.ts';
import { parseOrderId } from '../../../shared/orders/order-id.ts';
import type { StoredEvent } from '../../journal/integrity/event-rows.ts';

/** The words of an event that say what happened, by its type. Every other member stays out: numbers, names, codes, amounts, answers. */
export const EVENT_WORDS: Readonly<Record<string, readonly string[]>> = {
  order: [
    ...['event.type', 'event.cause', 'event.why', 'event.as', 'event.tender'],
    ...['event.answer.is', 'event.answer.cause', 'event.answer.why', 'event.answer.status'],
    ...['event.answer.reading.status', 'event.answer.reading.errorCode'],
  ],
  paper: ['event.type', 'event.trouble', 'event.request.kind'],
  printed: ['kind'],
  sameAccount: ['why'],
};

/** One word of the till or of the service. A status of the service may hold anything, a customer's number too: no run of five digits passes. */
const PLAIN = /^(?!.*\d{5})[A-Za-z0-9_-]{1,40}$/;

/** `number time type subject words`, in the order given. An event that cannot be read is a line too. */
export const eventLine = ({ seq, at, type, subject, body }: Pick<StoredEvent, 'seq' | 'at' | 'type' | 'subject' | 'body'>): string =>
  [seq, at, type, ...subjectOf(subject), ...wordsOf(type, body)].join(' ');

/** The id of an order, for which the provider may be asked, and the beginning of the till's other ids. A subject may also be an address. */
function subjectOf(subject: string): readonly string[] {
  if (parseOrderId(subject)) return [subject];
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject) ? [subject.slice(0, 8)] : [];
}

function wordsOf(type: string, body: string): readonly string[] {
  const event: unknown = parsed(body);
  if (typeof event !== 'object' || event === null) return ['(unreadable)'];
  const words = Object.fromEntries((EVENT_WORDS[type] ?? []).map((path) => [path, null]));
  return membersIn(event, words).flatMap(({ value }) => {
    const word = String(value);
    return value === null || !PLAIN.test(word) ? [] : [word];
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
