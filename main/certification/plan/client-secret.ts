import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { SecretPlace } from '../../../shared/service/service-account.ts';
import type { Keychain } from '../../devices/keychain/keychain.ts';
import { keytarKeychain } from '../../devices/keychain/keytar-keychain.ts';
import { SecretStore } from '../../devices/keychain/secret-store.ts';
import { decodeUtf8 } from '../../lib/utf8.ts';

/** The same limit as in the till's settings. */
const MAX_CHARACTERS = 4_000;

/** Reads the client secret from standard input: all of it as UTF-8, without one line break at its end. */
export async function secretFromInput(input: AsyncIterable<Uint8Array | string>): Promise<Result<string, string>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > MAX_CHARACTERS * 4) return fail('what came from standard input is too long for a client secret');
  }
  return parseSecret(Buffer.concat(chunks));
}

/** Keeps every other character: colons, punctuation, letters of any alphabet, and spaces at both ends. */
export function parseSecret(bytes: Uint8Array): Result<string, string> {
  const text = decodeUtf8(bytes, 'the client secret from standard input is not UTF-8');
  if (!text.ok) return text;
  const secret = text.value.replace(/\r?\n$/, '');
  if (secret === '') return fail('no client secret came from standard input');
  return secret.length > MAX_CHARACTERS ? fail('what came from standard input is too long for a client secret') : ok(secret);
}

/** Reads the client secret that the till stored in this user's keychain. Stores nothing there: it is the till's. */
export async function secretFromKeychain(place: SecretPlace, keychain: Keychain = keytarKeychain()): Promise<Result<string, string>> {
  const store = new SecretStore(keychain, () => place);
  const state = await store.load();
  const secret = await store.secretFor(place);
  if (secret !== null) return ok(secret);
  if (state.is === 'elsewhere') {
    const typedFor = state.origin === '' ? 'by an older till, which noted no service,' : `for ${state.origin}`;
    return fail(
      `the client secret in the keychain was typed ${typedFor} and is not used for ${place.authUrl} and ${place.baseUrl}: give it by --secret-stdin`,
    );
  }
  const why = state.is === 'noKeychain' ? `the keychain does not answer (${state.why})` : 'the keychain holds no client secret';
  return fail(`${why}: store it in the till (Settings, Technical, Service), or give it by --secret-stdin`);
}
