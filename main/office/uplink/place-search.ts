import { GENESIS_PLACE, type JournalPlace } from '../../../shared/office/batch.ts';

/**
 * Finds the last place of this journal that the office knows. A place names the whole history up to it, so that the office knows each place
 * up to the last common one and none above it: some hundred places, in a few calls, find it among millions of events.
 */
export interface Search {
  /** The highest place that the office is known to know. */
  readonly known: JournalPlace;
  /** The number of the lowest place that it does not know; null before the first answer. */
  readonly unknown: number | null;
}

export const startOfSearch: Search = { known: GENESIS_PLACE, unknown: null };

/** The most places of one question. */
const MOST_PLACES = 64;

/** The place that was found; null while it is not. */
export function searchEnd({ known, unknown }: Search, head: number): JournalPlace | null {
  return (unknown ?? head + 1) - known.seq <= 1 ? known : null;
}

/** The numbers to ask about, the lowest first: at the start ever further back from the head, then evenly in between. */
export function placesToAsk({ known, unknown }: Search, head: number): readonly number[] {
  return unknown === null ? backwards(known.seq, head) : between(known.seq, unknown);
}

function backwards(from: number, head: number): readonly number[] {
  const seqs: number[] = [];
  for (let back = 0; head - back > from && seqs.length < MOST_PLACES; back = Math.max(1, back * 2)) seqs.unshift(head - back);
  return seqs;
}

function between(from: number, to: number): readonly number[] {
  const inside = to - from - 1;
  const count = Math.min(inside, MOST_PLACES);
  return Array.from({ length: count }, (_, at) => from + Math.ceil(((at + 1) * inside) / count));
}

/** The search after an answer; null where the answer names a place that was not asked. */
export function afterAnswer(search: Search, asked: readonly JournalPlace[], known: JournalPlace): Search | null {
  const at = asked.findIndex(({ seq, chain }) => seq === known.seq && chain === known.chain);
  if (at < 0 && known.seq !== GENESIS_PLACE.seq) return null;
  const lowestUnknown = asked[at + 1]?.seq ?? search.unknown ?? (asked.at(-1)?.seq ?? search.known.seq) + 1;
  return { known: at < 0 ? search.known : (asked[at] ?? search.known), unknown: lowestUnknown };
}
