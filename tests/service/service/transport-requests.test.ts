import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import type { TransportRequest } from '../../../main/service/http/transport.ts';
import { createNetworkFetch, type NetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { BODY, sendOne, TOKEN } from './one-call.ts';
import { closeServers, httpServer, rawServer } from './servers.ts';

let network: NetworkFetch;
beforeEach(() => {
  network = createNetworkFetch();
});
afterEach(async () => {
  await network.close();
  await closeServers();
});

const send = (address: string, how: Partial<TransportRequest> = {}, loopbackOnly = false): Promise<Exchange> =>
  sendOne(network, { address, ...how }, loopbackOnly);

const read = (address: string, how: Partial<TransportRequest> = {}) =>
  send(address, { method: 'GET', body: null, freshConnection: false, ...how });
const notSent = (cause: string) => ({ is: 'failed', failure: { kind: 'notSent', cause }, status: null });
const inDoubt = (why: string) => ({ is: 'failed', failure: { kind: 'inDoubt', why } });
const ok = (text: string) => `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
/** Whether a request whose body is BODY has arrived completely. */
const isWhole = (soFar: string) => soFar.endsWith(BODY);

describe('one request', () => {
  it('sends exactly the given bytes', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const body = '{"data":{"type":"order","id":"a","x":"é€\\u0000😀"}}';
    await send(server.address, { body });
    expect(server.received).toMatchObject([{ method: 'POST', url: '/v2/order', body, headers: { authorization: TOKEN } }]);
    expect(server.received[0]?.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  it('without a body declares a length of 0', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    await send(server.address, { body: null, path: '/token?grant_type=client_credentials' });
    expect(server.received).toMatchObject([{ url: '/token?grant_type=client_credentials', body: '' }]);
    expect(server.received[0]?.headers['content-length']).toBe('0');
  });

  it.each([200, 401, 408, 413, 421, 425, 429, 500, 502, 503, 504])('leaves once, also when the answer is %i', async (status) => {
    const server = await httpServer((_, response) => response.writeHead(status, { 'retry-after': '0' }).end('{}'));
    await send(server.address);
    expect(server.received).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i, and neither does the token', async (status) => {
    const elsewhere = await httpServer((_, response) => response.end('{}'));
    const server = await httpServer((_, response) => response.writeHead(status, { location: `${elsewhere.address}/v2/order` }).end());
    expect(await send(server.address)).toMatchObject({ is: 'answer', status });
    expect(elsewhere.received).toEqual([]);
  });

  it('uses no proxy of the environment', async () => {
    const proxy = await httpServer((_, response) => response.end('{}'));
    const server = await httpServer((_, response) => response.end('{}'));
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) vi.stubEnv(name, proxy.address);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(await send(server.address)).toMatchObject({ is: 'answer', status: 200 });
    vi.unstubAllEnvs();
    expect([proxy.connections(), server.received.length]).toEqual([0, 1]);
  });

  it('reads the answer after an early hint', async () => {
    const server = await rawServer(
      (socket, soFar) => isWhole(soFar) && socket.end(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${ok('{"data":1}')}`),
    );
    expect(await send(server.address)).toMatchObject({ is: 'answer', status: 200, text: '{"data":1}' });
  });

  it('reads a compressed answer, and one with a byte order mark', async () => {
    const server = await httpServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('\ufeff{"data":1}')),
    );
    expect(await send(server.address)).toMatchObject({ is: 'answer', text: '{"data":1}', html: false });
  });

  it.each([
    ['text/html; charset=utf-8', 'Login'],
    ['application/json', ' \n<!doctype html>'],
  ])('recognises a web page by its type %j or its start %j', async (type, text) => {
    const server = await httpServer((_, response) => response.writeHead(200, { 'content-type': type }).end(text));
    expect(await send(server.address)).toMatchObject({ is: 'answer', html: true });
  });
});

describe('connections', () => {
  it('are kept for reads; each checkout opens and closes its own', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    await read(server.address);
    await settle();
    await read(server.address);
    await send(server.address);
    await send(server.address);
    expect(server.received.map(({ connection }) => connection)).toEqual([1, 1, 2, 3]);
    expect(server.received[2]?.headers.connection).toBe('close');
  });

  it('that break when they are reused leave a read in doubt', async () => {
    const server = await rawServer((socket, soFar) => {
      if (soFar.split('GET ').length === 2) socket.write(ok('{}'));
      else socket.resetAndDestroy();
    });
    expect(await read(server.address)).toMatchObject({ is: 'answer' });
    await settle();
    expect(await read(server.address)).toMatchObject(inDoubt('reset'));
    expect(server.connections()).toBe(1);
  });

  it('of a checkout are closed when its answer is read', async () => {
    const server = await httpServer((_, response, request) => {
      closed = once(request.socket, 'close');
      response.end('{}');
    });
    let closed: Promise<unknown> = Promise.resolve();
    await send(server.address);
    await closed;
  });
});

describe('an address that may not be called', () => {
  it.each(['', 'http://192.0.2.1', 'http://example.com', 'ftp://127.0.0.1', 'https://user:pass@example.com', 'nonsense'])(
    '%j sends nothing',
    async (address) => {
      expect(await send(address)).toMatchObject(notSent('blocked'));
    },
  );

  it.each(['https://example.com', 'https://192.0.2.1', 'https://127.0.0.1.example.com'])(
    '%s sends nothing where only this computer is allowed',
    async (address) => {
      expect(await send(address, {}, true)).toMatchObject(notSent('blocked'));
    },
  );

  it('is not reached by a path', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    expect(await send(server.address, { path: '@example.com/' })).toMatchObject(notSent('blocked'));
    expect(await send(server.address, { path: '//example.com/v2/order' })).toMatchObject({ is: 'answer' });
    expect(server.received).toMatchObject([{ url: '//example.com/v2/order' }]);
  });
});
