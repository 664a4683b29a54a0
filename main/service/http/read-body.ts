import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type IncomingAnswer, MAX_BODY_BYTES } from './ports.ts';

type BodyFault = 'tooLarge' | 'notUtf8';

/**
 * Reads a body to its end, at most {@link MAX_BODY_BYTES} before and after decompression. Rejects with the connection's error. The text of
 * an order must be UTF-8; that of an error page is only shown.
 */
export async function readBody({ status, headers, body }: IncomingAnswer): Promise<Result<Uint8Array<ArrayBuffer>, BodyFault>> {
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) {
    await body?.cancel();
    return fail('tooLarge');
  }
  const bytes = body === null ? new Uint8Array() : await readAtMost(body, MAX_BODY_BYTES);
  if (bytes === null) return fail('tooLarge');
  return status >= 200 && status <= 299 && !isUtf8(bytes) ? fail('notUtf8') : ok(bytes);
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
