import type { Duplex } from 'node:stream';
import type { buildConnector } from 'undici';

/**
 * Removes "100 Continue" from a server's answers. RFC 9110 (section 15.2.1) lets a client ignore one that it did not request; undici treats
 * it as a broken connection, which would put an answered checkout in doubt.
 */

/** Wraps `connect` so that its connections deliver no "100 Continue". */
export const withoutContinueResponses =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...made) => {
      const [error, socket] = made;
      if (error === null) skipContinue(socket);
      callback(...made);
    });

const STATUS_LINE = 'HTTP/1.1 100';
const HEAD_END = '\r\n\r\n';
/** The parser handles a longer head, with its own limit. */
const MAX_HEAD_BYTES = 32_768;

/**
 * undici calls `read` on a socket when data is readable. The head of an answer is searched at the start and after each write,
 * because an answer follows a request. Bytes that cannot be classified yet wait for more.
 */
function skipContinue(socket: Duplex): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket);
  let isHead = true;
  let held = Buffer.alloc(0);
  socket.write = (...sent: unknown[]): boolean => {
    isHead = true;
    return Reflect.apply(write, socket, sent);
  };
  socket.read = (size?: number): Buffer | null => {
    const chunk: unknown = read(size);
    if (!isHead || !Buffer.isBuffer(chunk)) return Buffer.isBuffer(chunk) ? chunk : null;
    held = Buffer.concat([held, chunk]);
    const { rest, isOver } = stripContinue(held);
    held = isOver ? Buffer.alloc(0) : rest;
    isHead = !isOver;
    return isOver ? rest : null;
  };
}

/** The bytes without each complete "100 Continue" at their start. `isOver`: the rest starts another answer. */
function stripContinue(bytes: Buffer<ArrayBuffer>): { readonly rest: Buffer<ArrayBuffer>; readonly isOver: boolean } {
  let rest = bytes;
  for (;;) {
    const begun = rest.toString('latin1', 0, STATUS_LINE.length).replace('HTTP/1.0', 'HTTP/1.1');
    if (!STATUS_LINE.startsWith(begun)) return { rest, isOver: true };
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return { rest, isOver: rest.length > MAX_HEAD_BYTES };
    rest = rest.subarray(end + HEAD_END.length);
  }
}
