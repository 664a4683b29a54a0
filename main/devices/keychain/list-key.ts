import { randomBytes } from 'node:crypto';
import type { ListKey } from '../../lib/signed-lines.ts';
import { readDrawnOnce } from './drawn-once.ts';
import type { Keychain } from './keychain.ts';

const KEY_BYTES = 32;
/** What a key looks like: an entry of another form would sign nothing. */
const KEY = /^[\w+/]{43}=$/;

/**
 * The key by which this computer recognises its own lines in backup folders. Null where the keychain does not answer: every line there is
 * then of unknown origin, and new ones are not signed.
 */
export async function readListKey(keychain: Keychain): Promise<ListKey | null> {
  const key = await readDrawnOnce(keychain, 'list-key', () => randomBytes(KEY_BYTES).toString('base64'));
  return key !== null && KEY.test(key) ? key : null;
}
