import { ok } from '../../../shared/lib/result.ts';
import { type Keychain, probeKeychain, withTimeout } from './keychain.ts';

const LIMIT_MS = 4_000;

/** An entry of the keychain that is drawn where there is none, and never replaced. Null where the keychain does not answer. */
export async function readDrawnOnce(keychain: Keychain, account: string, draw: () => string): Promise<string | null> {
  const kept = await withTimeout(async () => {
    const known = await keychain.get(account);
    if (known !== null) return ok(known);
    // A locked keychain says that it has no entry.
    const probed = await probeKeychain(keychain, LIMIT_MS);
    if (!probed.ok) return probed;
    const unlocked = await keychain.get(account);
    if (unlocked !== null) return ok(unlocked);
    const drawn = draw();
    await keychain.set(account, drawn);
    return ok(drawn);
  }, LIMIT_MS);
  return kept.ok ? kept.value : null;
}
