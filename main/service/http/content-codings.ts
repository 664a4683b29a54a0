import { brotliDecompress, constants, gunzip, type InputType, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';

/** Decompresses a body (RFC 9110, section 8.4). Like browsers and curl it accepts a compressed stream without its end. */

/** What a request says that it understands. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/** The name of the errors of bytes that are not what their header says. */
export const CODING_ERROR = 'ContentCodingError';

/** More codings than a real server stacks would only cost time. */
const MAX_CODINGS = 5;

type Done = (error: Error | null, bytes: Buffer) => void;
type Decompress = (bytes: Uint8Array, maxOutputLength: number, done: Done) => void;

const zlibWith =
  (decompress: (bytes: InputType, options: ZlibOptions, done: Done) => void): Decompress =>
  (bytes, maxOutputLength, done) =>
    decompress(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }, done);

const zlibFormat = zlibWith(inflate);
const rawFormat = zlibWith(inflateRaw);
const gzip = zlibWith(gunzip);

const DECOMPRESS: ReadonlyMap<string, Decompress> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  // Some servers send the raw format under this name; the zlib format begins with its method, 8.
  ['deflate', (bytes, most, done) => (((bytes[0] ?? 0) & 0x0f) === 8 ? zlibFormat : rawFormat)(bytes, most, done)],
  [
    'br',
    (bytes, maxOutputLength, done) => brotliDecompress(bytes, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }, done),
  ],
]);

/**
 * The body without the codings that its header names; null where it becomes larger than `most` bytes. A body with an unknown coding stays
 * as it is. Rejects with a {@link CODING_ERROR}.
 */
export async function withoutCodings(bytes: Uint8Array, header: string | null, most: number): Promise<Uint8Array | null> {
  if (header === null || bytes.byteLength === 0) return bytes;
  const names = header.toLowerCase().split(',');
  if (names.length > MAX_CODINGS) throw codingError(`${names.length} content codings`);
  const codings = names.map((name) => DECOMPRESS.get(name.trim()));
  let plain: Uint8Array | null = bytes;
  for (const decompress of codings.every((coding) => coding !== undefined) ? codings.reverse() : [])
    plain = plain && (await decompressed(decompress, plain, most));
  return plain;
}

const decompressed = (decompress: Decompress, bytes: Uint8Array, most: number): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    decompress(bytes, most, (error, plain) => {
      if (error === null) resolve(plain);
      else if ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') resolve(null);
      else reject(codingError(error.message, error));
    });
  });

const codingError = (text: string, cause?: Error): Error => Object.assign(new Error(text, { cause }), { name: CODING_ERROR });
