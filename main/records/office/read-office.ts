import { GENESIS_PLACE, type JournalPlace, MOST_BATCH_BYTES, MOST_BATCH_DOCUMENTS, type SentEvent } from '../../../shared/office/batch.ts';
import type { TillDocument } from '../../../shared/office/documents.ts';
import { lastLink } from '../../journal/core/checkpoint.ts';
import { type Database, inReadTransaction, preparedOnce } from '../../journal/core/database.ts';
import { decodeEvent } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent, JournalEvent } from '../../journal/core/events.ts';
import { AT_ROWS, integer, LINK_ROWS, rowsOf, text } from '../../journal/core/rows.ts';
import { EVENT_ROWS, eventColumns } from '../../journal/integrity/event-rows.ts';
import { EventFacts } from '../../journal/rollups/event-facts.ts';
import { instantOf } from '../../journal/rollups/rollup-hour.ts';
import { subjectsOf } from './document-subjects.ts';
import type { OfficeCalls, OfficeDocuments, OfficeEvents, OfficeSpan } from './office-calls.ts';
import { sentEventOf } from './sent-event.ts';
import { TillDocuments } from './till-documents.ts';

/** Answers {@link OfficeCalls} from one moment of the journal, over a connection that others write beside. */
export const OFFICE_HANDLERS: {
  readonly [Q in keyof OfficeCalls]: (db: Database, input: OfficeCalls[Q]['input']) => OfficeCalls[Q]['answer'];
} = {
  officeEvents: (db, input) => inReadTransaction(db, () => eventsOf(db, input)),
  officeDocuments: (db, input) => inReadTransaction(db, () => documentsOf(db, input)),
  officePlaces: (db, { seqs }) => inReadTransaction(db, () => placesOf(db, seqs)),
};

const PLACES_SQL = 'SELECT seq, chain FROM events WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq';
const BODIES_SQL = 'SELECT seq, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?';
const AT_SQL = 'SELECT at FROM events WHERE seq = ?';

type Link = ReturnType<typeof LINK_ROWS.only>;
const placeOf = ({ seq, chain }: Link): JournalPlace => ({ seq, chain: Buffer.from(chain).toString('base64') });

const headOf = (db: Database): JournalPlace => {
  const last = lastLink(db);
  return last === null ? GENESIS_PLACE : placeOf(last);
};

const placesOf = (db: Database, seqs: readonly number[]): JournalPlace[] =>
  LINK_ROWS.all(preparedOnce(db, PLACES_SQL), JSON.stringify(seqs)).map(placeOf);

const DECODED_ROWS = rowsOf({ seq: integer, body: text });

interface DecodedEvent {
  readonly seq: number;
  readonly event: JournalEvent | ExtensionEvent;
}

/** An event as it is stored and as it leaves. */
interface ReadEvent extends DecodedEvent {
  readonly sent: SentEvent;
  /** Its size in a batch. */
  readonly bytes: number;
}

/** Above this an event leaves without its body, so that it fits into the largest batch with its documents: no till stops at one. */
const MOST_EVENT_BYTES = MOST_BATCH_BYTES / 2;

function eventsOf(db: Database, { mostBytes, ...span }: OfficeCalls['officeEvents']['input']): OfficeEvents {
  const head = headOf(db);
  const after = span.after === 0 ? GENESIS_PLACE : (placesOf(db, [span.after])[0] ?? head);
  const read = after.seq === span.after ? readEvents(db, span, mostBytes) : [];
  const sizeOf = (some: readonly ReadEvent[], documents: readonly TillDocument[]): number =>
    some.reduce((sum, { bytes }) => sum + bytes, bytesOf(documents));
  const roomFor: RoomFor<ReadEvent> = (some, documents) => mostBytes / sizeOf(some, documents);
  const { some: events, documents } = withDocuments(db, read, { ...span, head }, roomFor);
  const next = AT_ROWS.first(preparedOnce(db, AT_SQL), (events.at(-1)?.seq ?? after.seq) + 1);
  return {
    ...{ after, events: events.map(({ sent }) => sent), documents, head },
    waitingSince: next && new Date(instantOf(next.at)).toISOString(),
  };
}

function documentsOf(db: Database, span: OfficeSpan): OfficeDocuments {
  const head = headOf(db);
  const read = DECODED_ROWS.all(preparedOnce(db, BODIES_SQL), span.after, span.most).map(({ seq, body }) => ({
    seq,
    event: decodeEvent(body),
  }));
  const { some, documents } = withDocuments(db, read, { ...span, head }, () => 1);
  return { to: some.at(-1)?.seq ?? span.after, documents, head };
}

/** Reads events until they are larger than a batch; one that alone is larger leaves alone. */
function readEvents(db: Database, { after, most, bodies }: OfficeSpan, mostBytes: number): ReadEvent[] {
  const facts = new EventFacts(db, { after, to: after + most });
  const statement = db.prepare(`SELECT ${eventColumns(db)} FROM events WHERE seq > ? ORDER BY seq LIMIT ?`);
  const read: ReadEvent[] = [];
  let size = 0;
  for (const row of EVENT_ROWS.each(statement, after, most)) {
    const event = decodeEvent(row.body);
    const sent = sentEventOf(row, facts.of(event, row.seq), bodies);
    const bytes = bytesOf(sent);
    size += bytes;
    if (size > mostBytes && read.length > 0) break;
    read.push({ seq: row.seq, event, sent: bytes > MOST_EVENT_BYTES ? { ...sent, body: null, salt: null } : sent, bytes });
  }
  return read;
}

/** Which part of events and their documents a batch has room for; 1 or more where it is all. */
type RoomFor<E> = (some: readonly E[], documents: readonly TillDocument[]) => number;

type DocumentSpan = Pick<OfficeSpan, 'after' | 'bodies' | 'account'> & { readonly head: JournalPlace };

/** As many of the first events as there is room for with the documents of what they are about; at least one. */
function withDocuments<E extends DecodedEvent>(
  db: Database,
  read: readonly E[],
  terms: DocumentSpan,
  roomFor: RoomFor<E>,
): { readonly some: readonly E[]; readonly documents: readonly TillDocument[] } {
  for (let some = read; ; ) {
    const documents = documentsAbout(db, some, terms);
    const room = Math.min(roomFor(some, documents), MOST_BATCH_DOCUMENTS / documents.length);
    if (some.length <= 1 || room >= 1) return { some, documents };
    some = some.slice(0, Math.max(1, Math.floor(some.length * room)));
  }
}

function documentsAbout(db: Database, read: readonly DecodedEvent[], { after, bodies, account, head }: DocumentSpan): TillDocument[] {
  const to = read.at(-1)?.seq ?? after;
  const events = read.map(({ event }) => event);
  const documents = new TillDocuments(db, { bodies, account, asOf: head.seq });
  return documents.of(subjectsOf(db, events, { after, to }), to === head.seq);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
