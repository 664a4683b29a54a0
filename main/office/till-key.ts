import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** The keys of the contract: Ed25519, in DER, as base64 (docs/office-till.md). */

interface TillKeyPair {
  /** PKCS 8. It leaves memory for the keychain alone. */
  readonly privateKey: string;
  /** SPKI. */
  readonly publicKey: string;
}

/** Signs a text; the signature is in base64. */
export type Sign = (text: string) => string;

export function drawTillKey(): TillKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** Null for a text that is no such key. */
export function signerOf(privateKey: string): Sign | null {
  const key = readKey(() => createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }));
  return key && ((text) => sign(null, Buffer.from(text), key).toString('base64'));
}

/** False for a public key that is none, too. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = readKey(() => createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }));
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
