import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/lib/result.ts';
import { type Keychain, withTimeout } from './keychain.ts';

const ACCOUNT = 'till-marker';
const LIMIT_MS = 4_000;

/**
 * What this computer's keychain knows the till by: drawn once, and no secret. A journal that knows another one was copied
 * here. Null where the keychain cannot tell.
 */
export async function readTillMarker(keychain: Keychain): Promise<string | null> {
  const marker = await withTimeout(async () => {
    const known = await keychain.get(ACCOUNT);
    if (known !== null) return ok(known);
    const drawn = randomUUID();
    await keychain.set(ACCOUNT, drawn);
    return ok(drawn);
  }, LIMIT_MS);
  return marker.ok ? marker.value : null;
}
