import { GENESIS_PLACE, type JournalPlace } from '../../shared/office/batch.ts';

/** A place of the till's history that the office has: the chain's value names everything before it. */
interface KnownPlace {
  readonly line: string;
  readonly seq: number;
  readonly chain: Buffer;
}

/**
 * What a batch adds: its events from `known` on, which extend `line`, or begin a new line after a place of `parent`. A till without events
 * begins its first line too.
 */
export type Placing =
  | { readonly kind: 'unknownPlace' }
  | { readonly kind: 'nothing'; readonly line: string }
  | { readonly kind: 'extends'; readonly line: string; readonly known: number }
  | { readonly kind: 'begins'; readonly parent: string | null; readonly forkSeq: number; readonly known: number };

const keyOf = (seq: number, chain: Buffer): string => `${seq}:${chain.toString('base64')}`;

/**
 * Says where the events of a batch belong. Each place is stored in one line alone, so following the known places from `after` never meets a
 * choice; the first unknown one extends its line at the head, and elsewhere differs from what is there: a restore or a copied disk.
 *
 * @param events the places of the batch's events, in their order
 * @param heads of all lines of the till, the newest line first
 * @param known places of the till, at least those of the batch's numbers that the office has
 */
export function placeEvents(
  after: JournalPlace,
  events: readonly { readonly seq: number; readonly chain: Buffer }[],
  heads: readonly KnownPlace[],
  known: readonly KnownPlace[],
): Placing {
  const lines = new Map([...heads, ...known].map(({ line, seq, chain }) => [keyOf(seq, chain), line]));
  const isGenesis = after.seq === GENESIS_PLACE.seq && after.chain === GENESIS_PLACE.chain;
  let line = lines.get(keyOf(after.seq, Buffer.from(after.chain, 'base64'))) ?? null;
  if (line === null && !isGenesis) return { kind: 'unknownPlace' };
  let seq = after.seq;
  for (const [index, event] of events.entries()) {
    const next = lines.get(keyOf(event.seq, event.chain));
    if (next === undefined) {
      const atHead = line !== null && heads.some((head) => head.line === line && head.seq === seq);
      return atHead && line !== null
        ? { kind: 'extends', line, known: index }
        : { kind: 'begins', parent: line, forkSeq: seq, known: index };
    }
    line = next;
    seq = event.seq;
  }
  const newest = heads[0]?.line;
  if (line === null && newest === undefined) return { kind: 'begins', parent: null, forkSeq: 0, known: 0 };
  return { kind: 'nothing', line: line ?? newest ?? '' };
}
