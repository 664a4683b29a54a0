import { isEpoch } from '../../../shared/orders/order-id.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { KnownAccount } from '../projections/account-facts.ts';
import type { Database } from './database.ts';
import { decodeEventOf } from './decode-event.ts';
import type { EventOf } from './events.ts';
import { integer, rowsOf, text } from './rows.ts';

/**
 * The epochs of order ids, in a journal and in the epoch lists (docs/order-ids.md). Each entry names the previous epoch of
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

/**
 * Who vouches for an entry: the journal's own disk or keychain, or the code that this computer signed its line with. Nothing vouches for any
 * other line of a backup folder: an older version's, one that another computer wrote, or a forged one.
 */
type ListOrigin = 'disk' | 'keychain' | 'signed' | 'unknown';

/** An entry as a list holds it. */
export type ListedEntry = ListEntry & { readonly origin: ListOrigin };

export const listedFrom = (origin: ListOrigin, entries: readonly ListEntry[]): ListedEntry[] =>
  entries.map((entry) => ({ ...entry, origin }));

/** The entries that are vouched for. Those of unknown origin must not hide or change what they say. */
export const vouchedIn = (listed: readonly ListedEntry[]): ListedEntry[] => listed.filter(({ origin }) => origin !== 'unknown');

/** All entries; of two for one epoch, the last one counts. */
const vouchedLast = (listed: readonly ListedEntry[]): ListedEntry[] => [
  ...listed.filter(({ origin }) => origin === 'unknown'),
  ...vouchedIn(listed),
];

export const isEpochEntry = (entry: ListEntry): entry is EpochEntry => !('account' in entry);

export interface KnownEpochs {
  /** The epochs that began in this journal, the oldest first. */
  readonly own: readonly EpochEntry[];
  /** Those, and every past run that the journal ever took over. */
  readonly all: ReadonlySet<string>;
  /** Whether the newest began because of a restore or a lost log, and nothing was sold since. */
  readonly isRestored?: boolean;
  /** Whether a restore began its first run, or it has none: its backup is from before the first sale. */
  readonly isBlank?: boolean;
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
  return {
    own,
    all: new Set([...past, ...own].map(({ epoch }) => epoch)),
    isRestored: begunEpochs.at(-1)?.past !== undefined,
    isBlank: begunEpochs[0]?.past !== undefined || begunEpochs.length === 0,
  };
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
 * elsewhere belongs to another till; one whose ancestry is broken in the lists cannot be excluded. A blank journal has no ancestry to go by: what
 * may be another till's comes first, the first runs of journals after it, and what continues its own runs last.
 */
export function missingEpochs(known: KnownEpochs, listed: readonly ListEntry[]): string[] {
  const { unknown, after, broken } = unknownEpochs(known, listed);
  const [own, cut] = [after(known.all), broken()];
  if (known.isBlank) {
    const begins = new Set(listed.filter(isEpochEntry).flatMap(({ epoch, after: before }) => (before === null ? [epoch] : [])));
    const rank = (epoch: string): number => (own.has(epoch) ? 2 : begins.has(epoch) ? 1 : 0);
    return unknown.toSorted((one, other) => rank(one) - rank(other));
  }
  return unknown.filter((epoch) => own.has(epoch) || cut.has(epoch));
}

/** What entries of unknown origin alone name, as {@link missingEpochs} and {@link accountsOf} understand all entries. */
export function unvouchedOf(known: KnownEpochs, listed: readonly ListedEntry[]): { runs: string[]; accounts: AccountEntry[] } {
  const all = vouchedLast(listed);
  const vouched = new Set(missingEpochs(known, vouchedIn(listed)));
  return {
    runs: missingEpochs(known, all).filter((epoch) => isEpoch(epoch) && !vouched.has(epoch)),
    accounts: accountsOf(known, all).filter(({ epoch }) => isEpoch(epoch)),
  };
}

/** The listed accounts of runs that a journal knows or misses, each as last recorded. */
export function accountsOf(known: KnownEpochs, listed: readonly ListEntry[]): AccountEntry[] {
  const runs = new Set([...known.all, ...missingEpochs(known, listed)]);
  return listed
    .flatMap((entry) => (isEpochEntry(entry) || !runs.has(entry.epoch) ? [] : [entry]))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * Whether the lists know a continuation of this journal that it does not: an older state was put in its place. Entries
 * that branch off before its newest epoch belong to another copy, not to its own future. An entry of unknown origin is enough: to doubt
 * what may have been sent or paid elsewhere moves no money and reads no order.
 */
export function isOlderState(known: KnownEpochs, listed: readonly ListedEntry[]): boolean {
  const newest = known.own.at(-1)?.epoch;
  if (newest === undefined) return false;
  const { after } = unknownEpochs(known, vouchedLast(listed));
  return after([newest]).size > 0;
}

/** The listed epochs that a journal does not know. A list of any length and form takes time in proportion to its length. */
function unknownEpochs({ all }: KnownEpochs, listed: readonly ListEntry[]) {
  const entries = new Map(listed.filter(isEpochEntry).map((entry) => [entry.epoch, entry]));
  const unknown = [...entries.values()].filter(({ epoch }) => !all.has(epoch));
  const next = new Map<string, string[]>();
  for (const entry of unknown)
    for (const earlier of before(entry)) {
      const later = next.get(earlier);
      if (later) later.push(entry.epoch);
      else next.set(earlier, [entry.epoch]);
    }
  /** The unknown epochs that lead back to one of these without another known one between. */
  const after = (starts: Iterable<string>): ReadonlySet<string> => {
    const found = new Set<string>();
    const left = [...starts].flatMap((start) => next.get(start) ?? []);
    for (let epoch = left.pop(); epoch !== undefined; epoch = left.pop()) {
      if (found.has(epoch)) continue;
      found.add(epoch);
      left.push(...(next.get(epoch) ?? []));
    }
    return found;
  };
  /** Those whose ancestry leads to an epoch that is in no list. */
  const broken = (): ReadonlySet<string> => after([...next.keys()].filter((epoch) => !all.has(epoch) && !entries.has(epoch)));
  return { unknown: unknown.map(({ epoch }) => epoch), after, broken };
}

const before = ({ after, took = [] }: EpochEntry): string[] => [...(after === null ? [] : [after]), ...took];
