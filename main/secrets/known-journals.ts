import { createHash } from 'node:crypto';
import { ok } from '../../shared/lib/result.ts';
import { type Keychain, withTimeout } from './keychain.ts';

/**
 * What this computer's keychain remembers of the journals that were open here, one account for each file. It tells a journal
 * that is gone from one that there never was (docs/backup.md, "A journal that is gone"). No secret.
 */

const LIMIT_MS = 4_000;

const keychainAccountOf = (file: string): string => `journal-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`;

/** Whether a journal was open under this path before; false, too, where the keychain cannot tell. */
export async function isJournalKnown(keychain: Keychain, file: string): Promise<boolean> {
  const known = await withTimeout(async () => ok(await keychain.get(keychainAccountOf(file))), LIMIT_MS);
  return known.ok && known.value !== null;
}

/** To be called once it is open. A keychain that does not take it only makes a later loss harder to tell. */
export async function rememberJournal(keychain: Keychain, file: string): Promise<void> {
  await withTimeout(async () => {
    if ((await keychain.get(keychainAccountOf(file))) === null) await keychain.set(keychainAccountOf(file), file);
    return ok(null);
  }, LIMIT_MS);
}
