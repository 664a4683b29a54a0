import { fail, ok, type Result } from '../../../shared/lib/result.ts';

/** The largest body that is read, after decompression; real answers are far smaller. */
const MAX_BODY_BYTES = 1_048_576;

type BodyFault = 'tooLarge' | 'notUtf8';

/**
 * Reads a body to its end, at most {@link MAX_BODY_BYTES}, as UTF-8 without a leading byte order mark. Rejects with the
 * connection's error.
 */
export async function readBody(response: Response): Promise<Result<string, BodyFault>> {
  const announced = Number(response.headers.get('content-length'));
  if (announced > MAX_BODY_BYTES) {
    await response.body?.cancel().catch(() => undefined);
    return fail('tooLarge');
  }
  const bytes = await collect(response.body);
  if (bytes === null) return fail('tooLarge');
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The text of an error page is only shown; the text of an order must be exact.
    return response.ok ? fail('notUtf8') : ok(new TextDecoder('utf-8').decode(bytes));
  }
}

async function collect(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
}
