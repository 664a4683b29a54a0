import { createHash } from 'node:crypto';
import { type Keychain, withTimeout } from './keychain.ts';

/**
 * Remembers in the keychain which journals were open on this computer, one entry per file. It distinguishes a lost journal
 * from a first start (docs/recovery.md, "A journal that is gone"). Holds no secret.
 */

const keychainAccountOf = (file: string): string => `journal-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`;

/** Whether a journal was open under this path before; also false where the keychain cannot tell. */
export async function isJournalKnown(keychain: Keychain, file: string): Promise<boolean> {
  const known = await withTimeout(() => keychain.get(keychainAccountOf(file)));
  return known.ok && known.value !== null;
}

/** Call after a journal is opened. A keychain that refuses only makes a later loss harder to detect. */
export async function rememberJournal(keychain: Keychain, file: string): Promise<void> {
  await withTimeout(async () => {
    if ((await keychain.get(keychainAccountOf(file))) === null) await keychain.set(keychainAccountOf(file), file);
  });
}
