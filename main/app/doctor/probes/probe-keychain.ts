import { type Keychain, probeKeychain } from '../../../devices/keychain/keychain.ts';
import type { KeychainFacts } from '../facts.ts';

export async function timeKeychain(keychain: Keychain): Promise<KeychainFacts> {
  const begun = performance.now();
  const probed = await probeKeychain(keychain);
  return { fault: probed.ok ? null : probed.failure.why, ms: performance.now() - begun };
}
