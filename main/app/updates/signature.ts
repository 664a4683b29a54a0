import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** The public keys that may sign updates, as base64 of their SPKI form (Ed25519, RFC 8410). A build without one takes no update. */
export const UpdateKeys = z.object({ keys: z.array(z.base64().max(100)).max(4) });

/** Whether one of these keys signed these bytes. `signature`: the text of the signature's file, base64. */
export function isSignedBy(keys: readonly string[], bytes: Uint8Array, signature: string): boolean {
  const signed = Buffer.from(signature.trim(), 'base64');
  if (signed.length !== 64) return false;
  return keys.some((key) => verify(null, bytes, createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }), signed));
}
