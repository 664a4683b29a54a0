import { ok } from '../../shared/lib/result.ts';
import { type EpochArchive, nameOf, parseEpochList } from '../journal/core/epoch-list.ts';
import { isEpochEntry, type ListEntry } from '../journal/core/epochs.ts';
import { type Keychain, withTimeout } from './keychain.ts';

const EPOCHS = 'epochs';
const ACCOUNTS = 'epoch-accounts';
const LIMIT_MS = 4_000;
/** The newest epochs that are kept, as far as they fit. */
export const MAX_KEPT_EPOCHS = 24;
/** The newest accounts that are kept, as far as they fit: some 600 bytes each. */
const KEPT_ACCOUNTS = 6;
/** What an entry of the Windows keychain holds, in bytes. */
const MOST_BYTES = 2_560;

/**
 * The list of epochs in this computer's keychain, and beside it the accounts that they name, one line each. It outlives the
 * loss of the disk that the journal was on only where the keychain does. No secret.
 */
export function keychainEpochArchive(keychain: Keychain): EpochArchive {
  const textOf = async (account: string): Promise<string> => (await keychain.get(account)) ?? '';
  const read = async (): Promise<ListEntry[]> => (await Promise.all([EPOCHS, ACCOUNTS].map(textOf))).flatMap(parseEpochList);
  const add = async (account: string, kept: (held: readonly ListEntry[]) => ListEntry[]): Promise<void> => {
    const held = await textOf(account);
    const lines = linesOf(kept(parseEpochList(held)));
    if (lines !== held) await keychain.set(account, lines);
  };
  const keep = async (entries: readonly ListEntry[]): Promise<void> => {
    await add(EPOCHS, (held) => epochsKept(held, entries));
    await add(ACCOUNTS, (held) => accountsKept(held, entries));
  };
  return { read: () => withKeychainTimeout(read), append: (entries) => withKeychainTimeout(() => keep(entries)) };
}

/** What is kept of the epochs that are held and listed: the newest that fit. */
export const epochsKept = (held: readonly ListEntry[], own: readonly ListEntry[]): ListEntry[] =>
  mergeNewest(held.filter(isEpochEntry), own.filter(isEpochEntry), MAX_KEPT_EPOCHS);

/** The same of the accounts. */
export const accountsKept = (held: readonly ListEntry[], own: readonly ListEntry[]): ListEntry[] =>
  mergeNewest(held.filter(isAccountEntry), own.filter(isAccountEntry), KEPT_ACCOUNTS);

/**
 * The newest entries of both, the oldest first. A journal's own entries keep its order where their times are equal: it lists
 * each that was dropped here before, so that the place in the list tells nothing of the age.
 */
function mergeNewest(held: readonly ListEntry[], own: readonly ListEntry[], most: number): ListEntry[] {
  const isOwn = new Set(own.map(nameOf));
  const all = [...held.filter((entry) => !isOwn.has(nameOf(entry))), ...own];
  const kept = all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(-most);
  while (Buffer.byteLength(linesOf(kept)) > MOST_BYTES) kept.shift();
  return kept;
}

const isAccountEntry = (entry: ListEntry): boolean => !isEpochEntry(entry);
const linesOf = (entries: readonly ListEntry[]): string => entries.map((entry) => JSON.stringify(entry)).join('\n');

/** A keychain without a keyring behind it may hang for long: that counts as silent. */
async function withKeychainTimeout<T>(work: () => Promise<T>): Promise<T> {
  const done = await withTimeout(async () => ok(await work()), LIMIT_MS);
  if (!done.ok) throw new Error(`the keychain is ${done.failure.why}: ${done.failure.detail}`);
  return done.value;
}
