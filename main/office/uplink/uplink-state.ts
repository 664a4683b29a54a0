import type { BatchAnswer, JournalPlace } from '../../../shared/office/batch.ts';
import type { OfficeTrouble } from '../../../shared/office/office-views.ts';
import type { CallFailure } from '../client/office-answer.ts';
import { afterAnswer, placesToAsk, type Search, searchEnd, startOfSearch } from './place-search.ts';

/** What to send next, and what follows from an answer: pure, so that a table tests it (docs/office-till.md). */

/** A line of the office and its turn; null at an office that names none. Where either is another one, other documents may have taken its place. */
export interface LineTurn {
  readonly line: string;
  readonly turn: number | null;
}

export interface UplinkState {
  /** Where the office is in this journal: known from its answers alone, because a cursor of the till's own would be wrong after a restore. */
  readonly cursor: { readonly kind: 'at'; readonly place: JournalPlace } | ({ readonly kind: 'searching' } & Search);
  /** That whose documents the office has in full. */
  readonly kept: LineTurn | null;
  /** Another one: the slices of the state of everything that are still to send; `from` is the event that the next one follows. */
  readonly slices: (LineTurn & { readonly from: number }) | null;
  /** The most events in a batch, by the office's word; halved where it was too large. */
  readonly most: number;
  /** Failures since the last batch that arrived. */
  readonly failures: number;
  readonly trouble: OfficeTrouble | null;
  /** Of the trouble, for the engineer; empty without one. */
  readonly detail: string;
}

export type UplinkCall =
  | { readonly kind: 'locate'; readonly seqs: readonly number[] }
  | { readonly kind: 'events'; readonly after: JournalPlace; readonly most: number }
  | { readonly kind: 'documents'; readonly after: JournalPlace; readonly from: number };

/** How long nothing is sent, in ms. After `leastMs`, a journal that grew ends the rest; null rests until a person acts. */
export type Rest = { readonly leastMs: number; readonly mostMs: number } | null;

export interface Step {
  readonly state: UplinkState;
  readonly rest: Rest;
}

/** What a batch held. */
export interface SentPart {
  /** It follows the place before the first event: the state of everything travels with the events. */
  readonly isFromStart: boolean;
  /** The place of its last event, or that which it follows. */
  readonly last: JournalPlace;
  readonly isEmpty: boolean;
  /** The journal's last event at that moment. */
  readonly head: number;
  /** Where the next slice of documents begins; null after the last, undefined where the batch was no slice. */
  readonly nextSlice?: number | null;
}

/** The most events of a batch that this till makes: they are read in some tens of ms. */
const MOST_EVENTS = 200;
/** Between two batches, so that a catch-up of a month leaves the disk to the counter. */
const PAUSE_MS = 250;
/** One sale is several events: they travel together. */
const GATHER_MS = 2_000;
/** The till reports its health at least so often. */
const HEALTH_MS = 60_000;

export const firstState = (kept: LineTurn | null): UplinkState => ({
  cursor: { kind: 'searching', ...startOfSearch },
  ...{ kept, slices: null, most: MOST_EVENTS, failures: 0, trouble: null, detail: '' },
});

/** The next call, with `head` the number of the journal's last event. */
export function nextCall({ cursor, slices, most }: UplinkState, head: number): UplinkCall {
  const place = cursor.kind === 'at' ? cursor.place : searchEnd(cursor, head);
  if (place === null) return { kind: 'locate', seqs: cursor.kind === 'at' ? [] : placesToAsk(cursor, head) };
  return slices ? { kind: 'documents', after: place, from: slices.from } : { kind: 'events', after: place, most };
}

/** The office knows `known` of the asked places, or none of them. */
export function afterLocate(state: UplinkState, asked: readonly JournalPlace[], known: JournalPlace, random: number): Step {
  if (state.cursor.kind === 'at') return { state, rest: SHORT };
  const search = afterAnswer(state.cursor, asked, known);
  return search
    ? { state: { ...state, cursor: { kind: 'searching', ...search } }, rest: SHORT }
    : afterFailure(state, { why: 'strangeAnswer', detail: 'it knows a place that was not asked' }, random);
}

/** A batch arrived. The office's head is the cursor where it is a place of this journal; else the till asks which it knows. */
export function afterBatch(state: UplinkState, sent: SentPart, answer: BatchAnswer, random: number): Step {
  const isOwn = answer.head.seq === sent.last.seq && answer.head.chain === sent.last.chain;
  // An empty batch within a line: a restored journal without a new event. The office's line goes on beyond it.
  if (!isOwn && !sent.isEmpty) return afterFailure(state, { why: 'unknownPlace', detail: `the office is at ${answer.head.seq}` }, random);
  const next: UplinkState = {
    ...state,
    ...keptAfter(state, sent, { line: answer.line, turn: answer.turn ?? null }),
    cursor: { kind: 'at', place: sent.last },
    // It grows again step by step: a till whose events are large would else have every second batch refused.
    ...{ most: Math.min(answer.most, MOST_EVENTS, state.most * 2), failures: 0, trouble: null, detail: '' },
  };
  const pauseMs = Math.max(answer.pauseMs, PAUSE_MS);
  const hasMore = next.slices !== null || sent.head > sent.last.seq;
  const rest = hasMore
    ? { leastMs: pauseMs, mostMs: pauseMs }
    : { leastMs: Math.max(pauseMs, GATHER_MS), mostMs: Math.max(pauseMs, HEALTH_MS) };
  return { state: next, rest };
}

function keptAfter(
  { kept, slices }: UplinkState,
  { nextSlice, isFromStart }: SentPart,
  answered: LineTurn,
): Pick<UplinkState, 'kept' | 'slices'> {
  const isOfSlices = isAt(slices, answered);
  if (isOfSlices && nextSlice !== undefined)
    return nextSlice === null ? { kept: answered, slices: null } : { kept, slices: { ...answered, from: nextSlice } };
  if (isAt(kept, answered)) return { kept, slices: null };
  if (isFromStart) return { kept: answered, slices: null };
  return { kept, slices: slices && isOfSlices ? slices : { ...answered, from: 0 } };
}

const isAt = (one: LineTurn | null, { line, turn }: LineTurn): boolean => one?.line === line && one.turn === turn;

type Reaction = 'stop' | 'search' | 'halve' | 'soon' | 'late';

const REACTIONS: Readonly<Record<OfficeTrouble, Reaction>> = {
  ...{ revoked: 'stop', unknownPlace: 'search', tooLarge: 'halve' },
  ...{ storage: 'soon', busy: 'soon', notReached: 'soon', noAnswer: 'soon', journal: 'soon', strangeAnswer: 'soon' },
  // A person must act first: at the office, at this computer, or both.
  ...{ unknownTill: 'late', otherTill: 'late', codeRefused: 'late', unreadable: 'late', newer: 'late' },
  ...{ tls: 'late', otherOffice: 'late', address: 'late' },
};

const FIRST_WAIT_MS: Readonly<Record<Exclude<Reaction, 'stop'>, number>> = { search: 2_000, halve: 2_000, soon: 5_000, late: 60_000 };
const LONGEST_WAIT_MS: Readonly<Record<Exclude<Reaction, 'stop'>, number>> = {
  ...{ search: 300_000, halve: 300_000, soon: 300_000, late: 1_800_000 },
};

/** `random` from 0 up to 1 spreads the tills of a chain whose office comes back. */
export function afterFailure(state: UplinkState, { why, detail }: CallFailure, random: number): Step {
  const reaction = REACTIONS[why];
  const failures = state.failures + 1;
  const next: UplinkState = { ...state, failures, trouble: why, detail };
  if (reaction === 'stop') return { state: next, rest: null };
  const waitMs = Math.min(FIRST_WAIT_MS[reaction] * 2 ** Math.min(state.failures, 20), LONGEST_WAIT_MS[reaction]);
  const ms = Math.round(waitMs * (0.5 + random / 2));
  const rest = { leastMs: ms, mostMs: ms };
  if (reaction === 'search') return { state: { ...next, cursor: { kind: 'searching', ...startOfSearch } }, rest };
  return { state: reaction === 'halve' ? { ...next, most: Math.max(1, Math.floor(state.most / 2)) } : next, rest };
}

const SHORT: Rest = { leastMs: PAUSE_MS, mostMs: PAUSE_MS };
