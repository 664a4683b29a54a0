import type { EventOf, EventType, ExtensionEvent, JournalEvent } from './events.ts';
import { CorruptJournal } from './journal-errors.ts';
import { hasMembers, type Members, matchesMembers, parseStored } from './stored-json.ts';

/** The one place where the body of an event becomes an event again: at a replay, and wherever an event is read. */

/** The members that an event adds to the envelope. */
export type OwnMembers<E> = Members<Omit<E, 'type' | 'subject' | 'at'>>;

const ENVELOPE: Members<ExtensionEvent> = { type: 'string', subject: 'string', at: 'string' };

/** The event types of the journal itself. */
const EVENT_MEMBERS: { readonly [T in EventType]: OwnMembers<EventOf<T>> } = {
  place: {},
  account: { account: 'object' },
  sameAccount: { with: 'string', why: 'string' },
  epoch: { epoch: 'string' },
  runTold: { run: 'object', by: 'object' },
  found: { order: 'object', raw: 'string' },
  foundReviewed: { by: 'object' },
  marked: { marker: 'string' },
  scanned: { past: 'array' },
  quoted: { quote: 'object', productCode: 'string', clientNumber: 'string', raw: 'string' },
  ticket: { ticket: 'object', sales: 'array' },
  order: { event: 'object' },
  paper: { jobId: 'string', event: 'object' },
  drawer: { printer: 'string' },
  copied: {},
  printed: { kind: 'string', copy: 'number' },
  erasureAsked: { id: 'string', of: 'array', by: 'object' },
  erased: { of: 'array', left: 'object' },
};

export const CORE_EVENT_TYPES: readonly string[] = Object.keys(EVENT_MEMBERS);

const isCoreType = (type: string): type is EventType => Object.hasOwn(EVENT_MEMBERS, type);

/** Whether the event is of the journal itself and not of an extension. */
export const isCoreEvent = (event: JournalEvent | ExtensionEvent): event is JournalEvent => isCoreType(event.type);

/** Throws {@link CorruptJournal} where the body is no event, or lacks a member of its type; `what` names it in the failure. */
export function decodeEvent(body: string, what = 'an event'): JournalEvent | ExtensionEvent {
  const event = parseStored(what, body);
  if (!hasMembers<ExtensionEvent>(event, ENVELOPE)) throw new CorruptJournal(`${what} has no type, subject or time`);
  if (isCoreType(event.type) && !matchesMembers(event, EVENT_MEMBERS[event.type]))
    throw new CorruptJournal(`${what} of the type ${event.type} lacks a member`);
  return event;
}

/** The same for a row of a replay. A body that names another type than its row is damage, and no event of a newer program. */
export function decodeEventRow({ seq, type, body }: EventRow): JournalEvent | ExtensionEvent {
  const what = `event ${seq}`;
  const event = decodeEvent(body, what);
  if (event.type === type) return event;
  throw new CorruptJournal(`${what} names another type in its body than in its row`);
}

interface EventRow {
  readonly seq: number;
  readonly type: string;
  readonly body: string;
}

/** The same where the statement selects events of these types alone. */
export function decodeEventOf<const T extends EventType>(body: string, ...types: readonly T[]): EventOf<T> {
  const event = decodeEvent(body);
  if (isOneOf(event, types)) return event;
  throw new CorruptJournal(`an event is not of the type ${types.join(' or ')}`);
}

const isOneOf = <T extends EventType>(event: JournalEvent | ExtensionEvent, types: readonly T[]): event is EventOf<T> =>
  types.some((type) => type === event.type);
