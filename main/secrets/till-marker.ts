import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/lib/result.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

const ACCOUNT = 'till-marker';
const LIMIT_MS = 4_000;

/**
 * The marker that identifies the till in this computer's keychain; drawn once, and no secret. A journal with another marker
 * was copied here. Null where the keychain does not answer.
 */
export async function readTillMarker(keychain: Keychain): Promise<string | null> {
  const marker = await withTimeout(async () => {
    const known = await keychain.get(ACCOUNT);
    if (known !== null) return ok(known);
    // A locked keychain says that it has no entry. A marker that replaced its own would make the till's journal look like a copy.
    const probed = await probeKeychain(keychain, LIMIT_MS);
    if (!probed.ok) return probed;
    const unlocked = await keychain.get(ACCOUNT);
    if (unlocked !== null) return ok(unlocked);
    const drawn = randomUUID();
    await keychain.set(ACCOUNT, drawn);
    return ok(drawn);
  }, LIMIT_MS);
  return marker.ok ? marker.value : null;
}
