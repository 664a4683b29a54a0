import { randomBytes, randomUUID } from 'node:crypto';
import type { ListKey } from '../../lib/signed-lines.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

/** Entries of the keychain that are drawn where there are none, and never replaced. Null where the keychain does not answer. */

/** The marker that identifies the till in this computer's keychain; no secret. A journal with another marker was copied here. */
export const readTillMarker = (keychain: Keychain): Promise<string | null> => readDrawnOnce(keychain, 'till-marker', randomUUID);

const KEY_BYTES = 32;
/** The form of a key: an entry of another form would sign nothing. */
const KEY = /^[\w+/]{43}=$/;

/** The key by which this computer recognises its own lines in backup folders. Without it all are of unknown origin, and new ones are not signed. */
export async function readListKey(keychain: Keychain): Promise<ListKey | null> {
  const key = await readDrawnOnce(keychain, 'list-key', () => randomBytes(KEY_BYTES).toString('base64'));
  return key !== null && KEY.test(key) ? key : null;
}

async function readDrawnOnce(keychain: Keychain, account: string, draw: () => string): Promise<string | null> {
  const kept = await withTimeout(async () => {
    const known = await keychain.get(account);
    if (known !== null) return known;
    // A locked keychain says that it has no entry.
    if (!(await probeKeychain(keychain)).ok) return null;
    const unlocked = await keychain.get(account);
    if (unlocked !== null) return unlocked;
    const drawn = draw();
    await keychain.set(account, drawn);
    return drawn;
  });
  return kept.ok ? kept.value : null;
}
