import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { KnownAccount } from '../projections/account-facts.ts';
import type { Database } from './database.ts';
import { decodeEventOf, type EventOf } from './decode-event.ts';
import { integer, rowsOf, text } from './rows.ts';

/**
 * The epochs of order ids, in a journal and in the epoch lists (docs/orders.md, "Ids"). Each entry names the previous epoch of
 * its journal, so that lists shared by several tills show which entries continue which journal.
 */

/** An epoch in a list. */
export interface EpochEntry {
  readonly epoch: string;
  /** When it was drawn, UTC, ISO 8601. */
  readonly at: string;
  /** The previous epoch of its journal; null for a journal's first. */
  readonly after: string | null;
  /** For the first epoch of a restored journal: the runs that it took over. Its ancestry continues there. */
  readonly took?: readonly string[];
}

/**
 * An account in a list: declared in the run of this epoch, so that sales of that run or later ones may belong to it. Holds no
 * secret.
 */
export interface AccountEntry {
  readonly account: DeclaredAccount;
  readonly epoch: string;
  /** When it was recorded, UTC, ISO 8601. */
  readonly at: string;
}

export type ListEntry = EpochEntry | AccountEntry;

export const isEpochEntry = (entry: ListEntry): entry is EpochEntry => !('account' in entry);

export interface KnownEpochs {
  /** The epochs that began in this journal, the oldest first. */
  readonly own: readonly EpochEntry[];
  /** Those, and every past run that the journal ever took over. */
  readonly all: ReadonlySet<string>;
  /** Whether the newest began because of a restore or a lost log, and nothing was sold since. */
  readonly isRestored?: boolean;
}

type RunEvent = EventOf<'epoch' | 'runTold'>;

const RUN_ROWS = rowsOf({ seq: integer, body: text });

function runsIn(db: Database): { readonly seq: number; readonly event: RunEvent }[] {
  const rows = RUN_ROWS.all(db.prepare("SELECT seq, body FROM events WHERE subject = '' AND type IN ('epoch', 'runTold') ORDER BY seq"));
  return rows.map(({ seq, body }) => ({ seq, event: decodeEventOf(body, 'epoch', 'runTold') }));
}

/** Reads all epochs of a journal or a backup. */
export function readEpochs(db: Database): KnownEpochs {
  const events = runsIn(db).map(({ event }) => event);
  const begunEpochs = events.filter((event) => event.type === 'epoch');
  const own = begunEpochs.map(({ epoch, at, past = [] }, index): EpochEntry => {
    const before = begunEpochs[index - 1]?.epoch ?? null;
    const took = before === null ? past.map((run) => run.epoch) : [];
    return { epoch, at, after: before, ...(took.length > 0 ? { took } : {}) };
  });
  const past = events.flatMap((event) => (event.type === 'epoch' ? (event.past ?? []) : [event.run]));
  return { own, all: new Set([...past, ...own].map(({ epoch }) => epoch)), isRestored: begunEpochs.at(-1)?.past !== undefined };
}

/** The journal's entries for the lists: its epochs, and each account with the run that declared it last. */
export function listEntriesOf(db: Database, accounts: readonly KnownAccount[]): ListEntry[] {
  const begun = runsIn(db).flatMap(({ seq, event }) => (event.type === 'epoch' ? [{ seq, epoch: event.epoch, at: event.at }] : []));
  const declared = accounts.flatMap(({ account, seq }): AccountEntry[] => {
    const run = begun.findLast((epoch) => epoch.seq < seq) ?? begun[0];
    return run ? [{ account, epoch: run.epoch, at: run.at }] : [];
  });
  return [...readEpochs(db).own, ...declared];
}

/**
 * The listed epochs that may continue a journal but are unknown to it: it lacks their sales. An entry whose ancestry begins
 * elsewhere belongs to another till; one whose ancestry is broken in the lists cannot be excluded.
 */
export const missingEpochs = (known: KnownEpochs, listed: readonly ListEntry[]): string[] =>
  unknownEpochs(known, listed, (line) => line.isBroken || known.all.size === 0 || line.ancestors.some((epoch) => known.all.has(epoch)));

/** The listed accounts of runs that a journal knows or misses, each as last recorded. */
export function accountsOf(known: KnownEpochs, listed: readonly ListEntry[]): AccountEntry[] {
  const runs = new Set([...known.all, ...missingEpochs(known, listed)]);
  return listed
    .flatMap((entry) => (isEpochEntry(entry) || !runs.has(entry.epoch) ? [] : [entry]))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * Whether the lists know a continuation of this journal that it does not: somebody put an older state in its place. Entries
 * that branch off before its newest epoch belong to another copy, not to its own future.
 */
export function isOlderState(known: KnownEpochs, listed: readonly ListEntry[]): boolean {
  const newest = known.own.at(-1)?.epoch;
  return newest !== undefined && unknownEpochs(known, listed, ({ ancestors: passes }) => passes.includes(newest)).length > 0;
}

interface Lineage {
  /** The epochs that it leads back to, up to the known ones. */
  readonly ancestors: readonly string[];
  /** It leads to an epoch that is in no list. */
  readonly isBroken: boolean;
}

function unknownEpochs({ all }: KnownEpochs, listed: readonly ListEntry[], isMeant: (line: Lineage) => boolean): string[] {
  const entries = new Map(listed.filter(isEpochEntry).map((entry) => [entry.epoch, entry]));
  return [...entries.values()]
    .filter((entry) => !all.has(entry.epoch) && isMeant(lineageOf(entry, entries, all)))
    .map(({ epoch }) => epoch);
}

function lineageOf(entry: EpochEntry, entries: ReadonlyMap<string, EpochEntry>, all: ReadonlySet<string>): Lineage {
  const passes = new Set<string>();
  let cut = false;
  const next = before(entry);
  for (let epoch = next.pop(); epoch !== undefined; epoch = next.pop()) {
    if (passes.has(epoch)) continue;
    passes.add(epoch);
    if (all.has(epoch)) continue;
    const known = entries.get(epoch);
    if (known) next.push(...before(known));
    else cut = true;
  }
  return { ancestors: [...passes], isBroken: cut };
}

const before = ({ after, took = [] }: EpochEntry): string[] => [...(after === null ? [] : [after]), ...took];
