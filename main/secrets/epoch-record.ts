import { ok } from '../../shared/result.ts';
import { type EpochArchive, entriesIn } from '../journal/epoch-list.ts';
import type { EpochEntry } from '../journal/epochs.ts';
import { type Keychain, limited } from './keychain.ts';

const ACCOUNT = 'epochs';
const LIMIT_MS = 4_000;
/** The newest entries that are kept: an entry of the Windows keychain holds 2,560 bytes. */
export const KEPT_EPOCHS = 24;

/**
 * The list of epochs in this computer's keychain, one line each. It outlives the loss of the disk that the journal was on
 * only where the keychain does. No secret.
 */
export function keychainArchive(keychain: Keychain): EpochArchive {
  const read = async (): Promise<EpochEntry[]> => entriesIn((await keychain.get(ACCOUNT)) ?? '');
  const add = async (entries: readonly EpochEntry[]): Promise<void> => {
    const held = (await keychain.get(ACCOUNT)) ?? '';
    const kept = newestOf(entriesIn(held), entries)
      .map((entry) => JSON.stringify(entry))
      .join('\n');
    if (kept !== held) await keychain.set(ACCOUNT, kept);
  };
  return { read: () => inTime(read), keep: (entries) => inTime(() => add(entries)) };
}

/**
 * The newest entries of both, the oldest first. A journal's own entries keep its order where their times are equal: it lists
 * each that was dropped here before, so that the place in the list tells nothing of the age.
 */
function newestOf(held: readonly EpochEntry[], own: readonly EpochEntry[]): EpochEntry[] {
  const isOwn = new Set(own.map(({ epoch }) => epoch));
  const all = [...held.filter(({ epoch }) => !isOwn.has(epoch)), ...own];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(-KEPT_EPOCHS);
}

/** A keychain without a keyring behind it may hang for long: that counts as silent. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const done = await limited(async () => ok(await work()), LIMIT_MS);
  if (!done.ok) throw new Error(`the keychain is ${done.failure.why}: ${done.failure.detail}`);
  return done.value;
}
