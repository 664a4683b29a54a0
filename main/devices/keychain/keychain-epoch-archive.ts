import { type EpochArchive, nameOf, parseEpochList } from '../../journal/core/epoch-list.ts';
import { isEpochEntry, type ListEntry, type ListedEntry, listedFrom } from '../../journal/core/epochs.ts';
import { type Keychain, withTimeout } from './keychain.ts';

const EPOCHS = 'epochs';
const ACCOUNTS = 'epoch-accounts';
/** The most epochs that are kept, the newest, as far as they fit. */
export const MAX_KEPT_EPOCHS = 24;
/** The most accounts that are kept, the newest, as far as they fit: some 600 bytes each. */
const KEPT_ACCOUNTS = 6;
/** The capacity of an entry of the Windows keychain, in bytes. */
const MOST_BYTES = 2_560;

/**
 * The epoch list in this computer's keychain, with the accounts that it names, one line each. It survives the loss of the
 * journal's disk only where the keychain does. Holds no secret.
 */
export function keychainEpochArchive(keychain: Keychain): EpochArchive {
  const textOf = async (account: string): Promise<string> => (await keychain.get(account)) ?? '';
  const read = async (): Promise<ListedEntry[]> =>
    listedFrom('keychain', (await Promise.all([EPOCHS, ACCOUNTS].map(textOf))).flatMap(parseEpochList));
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

/** The newest of the stored and the listed epochs that fit. */
export const epochsKept = (held: readonly ListEntry[], own: readonly ListEntry[]): ListEntry[] =>
  mergeNewest(held.filter(isEpochEntry), own.filter(isEpochEntry), MAX_KEPT_EPOCHS);

/** The same for accounts. */
export const accountsKept = (held: readonly ListEntry[], own: readonly ListEntry[]): ListEntry[] =>
  mergeNewest(held.filter(isAccountEntry), own.filter(isAccountEntry), KEPT_ACCOUNTS);

/**
 * The newest entries of both, the oldest first. Where times are equal, a journal's own entries keep their order: it lists
 * again each entry that was dropped here, so the position in the list does not show the age.
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

/** Throws where the keychain does not answer. */
async function withKeychainTimeout<T>(work: () => Promise<T>): Promise<T> {
  const done = await withTimeout(work);
  if (!done.ok) throw new Error(`the keychain is ${done.failure.why}: ${done.failure.detail}`);
  return done.value;
}
