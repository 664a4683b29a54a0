import type { Result } from '../../shared/lib/result.ts';
import type { Database } from './core/database.ts';
import type { OwnMembers } from './core/decode-event.ts';
import type { ExtensionEvent } from './core/events.ts';
import type { ExtensionProjection } from './core/extension.ts';
import { CorruptJournal } from './core/journal-errors.ts';
import type { JournalFailure } from './core/journal-failure.ts';
import { type Kind, matchesMembers } from './core/stored-json.ts';
import type { Journal } from './journal.ts';

/** The members of each event of a subject, by its type. */
type EventMembers<E extends ExtensionEvent> = { readonly [T in E['type']]: OwnMembers<Extract<E, { type: T }>> };

/** The events of one subject: their types, and how a stored one becomes one of them again. */
export interface SubjectEvents<E extends ExtensionEvent> {
  readonly types: readonly string[];
  /** Whether an event is one of these, with all its members. */
  readonly is: (event: ExtensionEvent) => event is E;
  /** Throws {@link CorruptJournal} where the event is none of these or lacks a member. */
  readonly decode: (event: ExtensionEvent) => E;
  /** Those of these types among others: another subject may share theirs. Throws as `decode`. */
  readonly among: (events: readonly ExtensionEvent[]) => E[];
}

export function subjectEvents<E extends ExtensionEvent>(members: EventMembers<E>): SubjectEvents<E> {
  const byType: Readonly<Record<string, Readonly<Record<string, Kind>>>> = members;
  const isOfType = ({ type }: ExtensionEvent): boolean => Object.hasOwn(byType, type);
  const is = (event: ExtensionEvent): event is E => {
    const own = isOfType(event) ? byType[event.type] : undefined;
    return own !== undefined && matchesMembers(event, own);
  };
  const decode = (event: ExtensionEvent): E => {
    if (is(event)) return event;
    throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
  };
  return { types: Object.keys(byType), is, decode, among: (events) => events.filter(isOfType).map(decode) };
}

/** The projection of a subject whose tables apply its own events. */
export const projectionOf =
  <E extends ExtensionEvent>(events: SubjectEvents<E>, openTables: (db: Database) => { apply(event: E, seq: number): void }) =>
  (db: Database): ExtensionProjection => {
    const tables = openTables(db);
    return { apply: (event, seq) => tables.apply(events.decode(event), seq) };
  };

/** The journal as a subject's book uses it. A {@link Journal} is one. */
export interface SubjectJournal<E extends ExtensionEvent = ExtensionEvent> extends Pick<Journal, 'read' | 'eventCount' | 'head'> {
  /** Appends the subject's events in one durable transaction. */
  append(events: readonly E[]): Result<null, JournalFailure>;
}

/** The same journal for subjects: a refused write is reported, so that sales stop. */
export const reportingJournal = (journal: Journal, refused: (failure: JournalFailure) => void): SubjectJournal => ({
  read: journal.read,
  get eventCount() {
    return journal.eventCount;
  },
  get head() {
    return journal.head;
  },
  append: (events) => {
    const written = journal.append(events);
    if (!written.ok) refused(written.failure);
    return written;
  },
});
