import { fail, ok, type Result } from '../../shared/lib/result.ts';

/** Decodes UTF-8; fails with `failure` where the bytes are not UTF-8. Keeps a byte order mark. */
export function decodeUtf8(bytes: Uint8Array, failure: string): Result<string, string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(failure);
  }
}
