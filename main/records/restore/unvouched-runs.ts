import { hash } from 'node:crypto';
import type { JournalView, ListedRunsForm } from '../../../shared/journal/journal-views.ts';
import { dropFailure, ok, type Result } from '../../../shared/lib/result.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import { type AccountEntry, type ListedEntry, readEpochs, unvouchedOf } from '../../journal/core/epochs.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { accountKey } from '../../service/account.ts';
import { lostAccounts } from './scan-past-runs.ts';

/**
 * Runs of order ids, and accounts, that a list in a backup folder names and nothing vouches for. They cause no read before a person says
 * that the list is this shop's. The journal keeps the question and the answer, so that it is asked once.
 */

/**
 * The most runs that are asked about at once, the newest of the list: a month of five selling starts a day. Each is at least 200 reads in
 * each of two passes, so that a yes to a forged list costs 60,000 reads and ends.
 */
export const MOST_RUNS = 150;
/** The most accounts: as many as the keychain keeps. */
const MOST_ACCOUNTS = 6;

const UNVOUCHED_FACT = 'unvouchedRuns';

/** An account, and the run that the list names it with. */
type ListedAccount = Pick<AccountEntry, 'account' | 'epoch'>;

interface Stored {
  /** Epochs that wait for an answer, in the order of the list. */
  readonly runs: readonly string[];
  readonly accounts: readonly ListedAccount[];
  /** How many further runs are named. */
  readonly more: number;
  /** A digest of these others: a list that did not change asks no second time. */
  readonly others: string;
  /** Epochs and accounts' keys that a person does not want to be searched. */
  readonly declined: readonly string[];
}

const stored = storedObject<Stored>('the runs that nothing vouches for', {
  runs: 'array',
  accounts: 'array',
  more: 'number',
  others: 'string',
  declined: 'array',
});
const NOTHING: Stored = { runs: [], accounts: [], more: 0, others: '', declined: [] };

const readStored = (read: Projections): Stored => {
  const fact = read.fact(UNVOUCHED_FACT);
  return fact === null ? NOTHING : stored(fact);
};

const digestOf = (names: readonly string[]): string => (names.length === 0 ? '' : hash('sha256', JSON.stringify(names.toSorted())));

/** What waits for an answer: what the journal learned otherwise since does not. */
function waitingIn(read: Projections): Stored {
  const held = readStored(read);
  if (held.runs.length === 0 && held.accounts.length === 0) return held;
  const { all } = read.tables(readEpochs);
  const accounts = held.accounts.filter(({ account }) => read.accounts.get(accountKey(account)) === null);
  return { ...held, runs: held.runs.filter((epoch) => !all.has(epoch)), accounts };
}

const keyOf = ({ account }: ListedAccount): string => accountKey(account);

const isSearched = (read: Projections, run: string): boolean => read.unfinishedRuns().some(({ epoch }) => epoch === run);

const idOf = ({ runs, accounts }: Stored): string => digestOf([...runs, ...accounts.map(keyOf)]);

/** The question for the screen; null where nothing waits. */
export function unvouchedRuns(read: Projections): JournalView['listedRuns'] {
  const waiting = waitingIn(read);
  const { runs, accounts, more } = waiting;
  if (runs.length === 0 && accounts.length === 0) return null;
  return {
    id: idOf(waiting),
    runs: runs.length,
    more,
    accounts: accounts.map(({ account: { baseUrl, clientId } }) => ({ baseUrl, clientId })),
  };
}

type UnvouchedJournal = Pick<Journal, 'read' | 'epochs' | 'recordFact'>;

/**
 * Keeps what the lists name without a voucher, for the next person who may decide. Only a journal that was restored, or lost its end, and
 * has not sold since looks there. A refused write is repeated at the next start.
 */
export function keepUnvouched(journal: UnvouchedJournal, listed: readonly ListedEntry[]): void {
  const known = journal.epochs();
  if (!known.isRestored) return;
  const before = waitingIn(journal.read);
  const asked = new Set([...before.runs, ...before.accounts.map(keyOf), ...before.declined]);
  const found = unvouchedOf(known, listed);
  const runs = found.runs.filter((epoch) => !asked.has(epoch));
  const vouched = new Set(lostAccounts(journal, listed).map(accountKey));
  const unknown = (key: string): boolean => !asked.has(key) && !vouched.has(key) && journal.read.accounts.get(key) === null;
  const named = new Map(found.accounts.map(({ account, epoch }) => [accountKey(account), { account, epoch }]));
  const accounts = new Map([...named].filter(([key]) => unknown(key)));
  const isNew = runs.length + accounts.size > 0;
  if (!isNew || digestOf([...runs, ...accounts.keys()]) === before.others) return;
  const [keptRuns, otherRuns] = newest([...before.runs, ...runs], MOST_RUNS);
  const [keptAccounts, otherAccounts] = newest([...before.accounts, ...accounts.values()], MOST_ACCOUNTS);
  const others = digestOf([...otherRuns, ...otherAccounts.map(keyOf)]);
  const kept: Stored = { ...before, runs: keptRuns, accounts: keptAccounts, more: otherRuns.length, others };
  // Unwritten, the next start finds them again.
  dropFailure(journal.recordFact(UNVOUCHED_FACT, JSON.stringify(kept)));
}

const newest = <T>(all: readonly T[], most: number): readonly [readonly T[], readonly T[]] => [all.slice(-most), all.slice(0, -most)];

/** What a yes adds to the lost-order scan. Fails with the disk's failure. */
type Take = (runs: readonly string[], accounts: readonly DeclaredAccount[]) => Result<null, JournalFailure>;

/** Keeps the answer to the question that waits; to another one, which a second press may mean, it does nothing. */
export function answerUnvouched(journal: UnvouchedJournal, { id, search }: ListedRunsForm, take: Take): Result<null, JournalFailure> {
  const waiting = waitingIn(journal.read);
  if (idOf(waiting) !== id) return ok(null);
  const { runs, accounts, declined } = waiting;
  // An account may have been used within a run that was searched without it.
  const again = accounts.map(({ epoch }) => epoch).filter((epoch) => !isSearched(journal.read, epoch));
  const taken = search
    ? take(
        [...new Set([...runs, ...again])],
        accounts.map(({ account }) => account),
      )
    : ok(null);
  if (!taken.ok) return taken;
  const refused = search ? [] : [...runs, ...accounts.map(keyOf)];
  return journal.recordFact(UNVOUCHED_FACT, JSON.stringify({ ...waiting, runs: [], accounts: [], declined: [...declined, ...refused] }));
}
