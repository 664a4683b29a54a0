import { fail, ok, type Result } from '../../shared/lib/result.ts';

/** The text of these bytes; fails with `otherwise` where they are not UTF-8. A byte order mark stays. */
export function decodeUtf8(bytes: Uint8Array, failure: string): Result<string, string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail(failure);
  }
}
