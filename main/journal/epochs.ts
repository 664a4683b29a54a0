import type { Database } from './database.ts';
import type { JournalEvent } from './events.ts';

/**
 * The epochs of order ids, as a journal and the lists outside of it know them (docs/orders.md, "Ids"). Each entry names the
 * epoch before it in the same journal, so that lists which several tills share tell which entries continue which journal.
 */

/** An epoch in a list. */
export interface EpochEntry {
  readonly epoch: string;
  /** When it was drawn, UTC, ISO 8601. */
  readonly at: string;
  /** The epoch before it in its journal; null for a journal's first. */
  readonly after: string | null;
}

export interface KnownEpochs {
  /** Those that began in this journal, the oldest first. */
  readonly own: readonly EpochEntry[];
  /** Those, and every past run that the journal ever took over. */
  readonly all: ReadonlySet<string>;
  /** Whether the newest began because a copy took the journal's place, or its newest sales were lost; nothing was sold since. */
  readonly isCopy?: boolean;
}

type EpochEvent = Extract<JournalEvent, { type: 'epoch' }>;

/** Reads all epochs of a journal or of a copy of one. */
export function epochsIn(db: Database): KnownEpochs {
  const rows = db.prepare("SELECT body FROM events WHERE subject = '' AND type IN ('epoch', 'runTold') ORDER BY seq").all();
  const events = (rows as { body: string }[]).map(
    ({ body }) => JSON.parse(body) as EpochEvent | Extract<JournalEvent, { type: 'runTold' }>,
  );
  const begun = events.filter((event) => event.type === 'epoch');
  const own = begun.map(({ epoch, at }, index): EpochEntry => ({ epoch, at, after: begun[index - 1]?.epoch ?? null }));
  const past = events.flatMap((event) => (event.type === 'epoch' ? (event.past ?? []) : [event.run]));
  return { own, all: new Set([...past, ...own].map(({ epoch }) => epoch)), isCopy: begun.at(-1)?.past !== undefined };
}

/**
 * The listed epochs that a journal does not know although they may continue it: what was sold under them is missing in it.
 * An entry whose line begins elsewhere is another till's; one whose line is cut off in the lists cannot be excluded.
 */
export const missingIn = (known: KnownEpochs, listed: readonly EpochEntry[]): string[] =>
  unknownOf(known, listed, (line) => line.cut || known.all.size === 0 || line.passes.some((epoch) => known.all.has(epoch)));

/**
 * Whether the lists know a continuation of this journal that the journal itself does not: an older state of it was put in
 * its place. Entries that branch off before its newest epoch belong to another copy, not to its own future.
 */
export function isBehind(known: KnownEpochs, listed: readonly EpochEntry[]): boolean {
  const newest = known.own.at(-1)?.epoch;
  return newest !== undefined && unknownOf(known, listed, ({ passes }) => passes.includes(newest)).length > 0;
}

interface Line {
  /** The known epochs that it leads back to, at most one; and those unknown on the way. */
  readonly passes: readonly string[];
  /** It leads to an epoch that is in no list. */
  readonly cut: boolean;
}

function unknownOf({ all }: KnownEpochs, listed: readonly EpochEntry[], isMeant: (line: Line) => boolean): string[] {
  const entries = new Map(listed.map((entry) => [entry.epoch, entry]));
  return [...entries.values()].filter((entry) => !all.has(entry.epoch) && isMeant(lineOf(entry, entries, all))).map(({ epoch }) => epoch);
}

function lineOf(entry: EpochEntry, entries: ReadonlyMap<string, EpochEntry>, all: ReadonlySet<string>): Line {
  const passes: string[] = [];
  for (let before = entry.after; before !== null && !passes.includes(before); ) {
    passes.push(before);
    if (all.has(before)) break;
    const known = entries.get(before);
    if (!known) return { passes, cut: true };
    before = known.after;
  }
  return { passes, cut: false };
}
