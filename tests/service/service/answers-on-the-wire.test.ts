import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import { createNetworkFetch, type NetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { BODY, sendOne } from './one-call.ts';
import { closeServers, httpServer, rawServer } from './servers.ts';

let network: NetworkFetch;
beforeEach(() => {
  network = createNetworkFetch();
});
afterEach(async () => {
  await network.close();
  await closeServers();
});

function send(address: string, signal?: AbortSignal): Promise<Exchange> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Loket' };
  return sendOne(network, { address, path: '/v2/order?a=1', headers, signal }, true);
}

async function compressed(encoding: string, bytes: Uint8Array, status = 200): Promise<Exchange> {
  const server = await httpServer((_, response) => response.writeHead(status, { 'content-encoding': encoding }).end(bytes));
  return send(server.address);
}

describe('a compressed answer', () => {
  it.each([
    ['gzip', gzipSync(BODY)],
    ['X-GZIP', gzipSync(BODY)],
    ['deflate', deflateSync(BODY)],
    ['deflate', deflateRawSync(BODY)],
    ['br', brotliCompressSync(BODY)],
    ['deflate, gzip', gzipSync(deflateSync(BODY))],
    ['gzip', Buffer.alloc(0)],
  ])('is read, coded as %s', async (encoding, bytes) => {
    expect(await compressed(encoding, bytes)).toMatchObject({ is: 'answer', status: 200, text: bytes.length === 0 ? '' : BODY });
  });

  it('is read although its last bytes are missing', async () => {
    expect(await compressed('gzip', gzipSync(BODY).subarray(0, -4))).toMatchObject({ is: 'answer', text: BODY });
  });

  it('of a refusal is read as well', async () => {
    expect(await compressed('gzip', gzipSync('{"errors":[]}'), 422)).toMatchObject({ is: 'answer', status: 422, text: '{"errors":[]}' });
  });

  it('with a coding that nobody knows stays as it is', async () => {
    expect(await compressed('zip', Buffer.from(BODY))).toMatchObject({ is: 'answer', text: BODY });
  });

  it.each([
    ['deflate', deflateSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])('that is a bomb of %s is in doubt', async (encoding, bomb) => {
    expect(await compressed(encoding, bomb)).toMatchObject({ is: 'failed', status: 200, failure: { kind: 'inDoubt', why: 'tooLarge' } });
  });

  it.each([
    ['gzip', 'unreadable'],
    ['deflate', 'unreadable'],
    ['br', 'unreadable'],
    ['gzip,gzip,gzip,gzip,gzip,gzip', 'unreadable'],
  ])('that is not what its coding %s says is in doubt', async (encoding, why) => {
    expect(await compressed(encoding, Buffer.from('no coding'))).toMatchObject({ is: 'failed', failure: { kind: 'inDoubt', why } });
  });
});

it('a request carries the headers of the call, and none that only a browser needs', async () => {
  const server = await httpServer((_, response) => response.end('{}'));
  await send(server.address);
  expect(server.received[0]?.url).toBe('/v2/order?a=1');
  expect(Object.keys(server.received[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ]);
});

it('a header that is repeated, or has the name of a member of each object, is no other header', async () => {
  const server = await rawServer((socket, soFar) => {
    if (soFar.endsWith(BODY))
      socket.end('HTTP/1.1 200 OK\r\nretry-after: 1\r\nRetry-After: 2\r\n__proto__: x\r\ncontent-length: 2\r\n\r\n{}');
  });
  const exchange = await send(server.address);
  if (exchange.is !== 'answer') throw new Error(JSON.stringify(exchange));
  const { headers } = exchange;
  expect(['retry-after', 'toString', 'x-ratelimit-limit'].map((name) => headers.get(name))).toEqual(['1, 2', null, null]);
});

it('a header named as a member of each object does not lose the answer', async () => {
  const server = await rawServer((socket, soFar) => {
    if (soFar.endsWith(BODY)) socket.end('HTTP/1.1 200 OK\r\nconstructor: x\r\ncontent-length: 2\r\n\r\n{}');
  });
  expect(await send(server.address)).toMatchObject({ is: 'answer', text: '{}' });
});

it('an answer that wants another protocol is in doubt', async () => {
  const server = await rawServer((socket, soFar) => {
    if (soFar.endsWith(BODY)) socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
  });
  expect(await send(server.address)).toMatchObject({ is: 'failed', failure: { kind: 'inDoubt' } });
});

it('a status that HTTP does not know is in doubt, and named', async () => {
  const server = await rawServer((socket, soFar) => {
    if (soFar.endsWith(BODY)) socket.end('HTTP/1.1 799 Odd\r\ncontent-length: 2\r\n\r\n{}');
  });
  expect(await send(server.address)).toMatchObject({ is: 'failed', status: 799, failure: { kind: 'inDoubt', why: 'unexpectedStatus' } });
});

it('a call that is cancelled in the middle of its answer closes its connection', async () => {
  let closed: Promise<void> = Promise.resolve();
  const stop = new AbortController();
  const server = await rawServer((socket, soFar) => {
    if (!soFar.endsWith(BODY)) return;
    closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{', () => stop.abort());
  });
  expect(await send(server.address, stop.signal)).toMatchObject({ is: 'failed', cancelled: true, failure: { kind: 'inDoubt' } });
  await closed;
});
