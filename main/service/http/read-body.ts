import { fail, ok, type Result } from '../../../shared/lib/result.ts';

/** The largest body that is read, after decompression: no answer of the service is near it. */
const MAX_BODY_BYTES = 1_048_576;

type BodyFault = 'tooLarge' | 'notUtf8';

/**
 * Reads a body to its end, but never more than {@link MAX_BODY_BYTES}; UTF-8, one leading byte order mark dropped. Rejects
 * with what the connection died of.
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
    // What an error page says is only shown; what an order says must be exact.
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
