import type { Duplex } from 'node:stream';
import type { buildConnector } from 'undici';

/**
 * Takes "100 Continue" out of what a server answers. RFC 9110 (section 15.2.1) wants a client to ignore one that it did not ask
 * for; undici takes it for a broken connection, and a checkout that was answered would be in doubt.
 */

/** Connections made by `connect`, from which no "100 Continue" is read. */
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
/** A head that is longer is left to the parser, which has a limit of its own. */
const MAX_HEAD_BYTES = 32_768;

/**
 * undici reads a socket by `read`, and hears from it when there is something to read. The head of an answer is looked for at
 * the start and after each write: an answer follows a request. What cannot be told yet is held back until more comes.
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

/** The bytes without each whole "100 Continue" at their beginning. `isOver`: what follows is another answer, or its beginning. */
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
