import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type IncomingAnswer, MAX_BODY_BYTES } from './ports.ts';

type BodyFault = 'tooLarge' | 'notUtf8';

/**
 * Reads a body to its end, at most {@link MAX_BODY_BYTES}, as UTF-8 without a leading byte order mark. Rejects with the
 * connection's error.
 */
export async function readBody({ status, body }: IncomingAnswer): Promise<Result<string, BodyFault>> {
  const bytes = await body();
  if (bytes === null || bytes.byteLength > MAX_BODY_BYTES) return fail('tooLarge');
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The text of an error page is only shown; the text of an order must be exact.
    return status >= 200 && status <= 299 ? fail('notUtf8') : ok(new TextDecoder('utf-8').decode(bytes));
  }
}
