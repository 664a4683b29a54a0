import { Socket } from 'node:net';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import type { TransportRequest } from '../../../main/service/http/transport.ts';
import { createNetworkFetch, type NetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { selfSigned } from '../../lab/tls/certificate.ts';
import { deafPort } from './full-backlog.ts';
import { BODY, sendOne } from './one-call.ts';
import { proxyServer } from './proxy-server.ts';
import { closedPort, closeServers, httpServer, rawServer, tlsServer } from './servers.ts';

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

describe('a request that provably was not sent', () => {
  it('to a name that does not exist', async () => {
    // An unreachable resolver may take long to fail.
    expect(await send('https://loket.invalid', { connectTimeoutMs: 50_000, callTimeoutMs: 50_000 })).toMatchObject(notSent('dns'));
  });

  it('to a port where nobody listens', async () => {
    expect(await send(`http://127.0.0.1:${await closedPort()}`)).toMatchObject(notSent('refused'));
  });

  it('to a server that never accepts the connection', async () => {
    const deaf = await deafPort();
    expect(await send(`http://127.0.0.1:${deaf.port}`, { connectTimeoutMs: 300 })).toMatchObject(notSent('connectTimeout'));
    deaf.close();
  });

  it("when the call's time is over before there is a connection", async () => {
    const deaf = await deafPort();
    expect(await send(`http://127.0.0.1:${deaf.port}`, { callTimeoutMs: 300 })).toMatchObject(notSent('connectTimeout'));
    deaf.close();
  });

  it('when it is cancelled before it starts', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    expect(await send(server.address, { signal: AbortSignal.abort() })).toMatchObject({ ...notSent('blocked'), cancelled: true });
    expect(server.received).toEqual([]);
  });
});

describe('a call over untrusted TLS sends nothing', () => {
  const DAY_MS = 86_400_000;

  it.each([
    ['signed by itself', selfSigned({ name: 'localhost' })],
    [
      'out of date',
      selfSigned({ name: 'localhost', notBefore: new Date(Date.now() - 9 * DAY_MS), notAfter: new Date(Date.now() - DAY_MS) }),
    ],
  ])('with a certificate %s', async (_, certificate) => {
    const server = await tlsServer(certificate);
    expect(await send(`https://127.0.0.1:${server.port}`)).toMatchObject(notSent('tls'));
    expect(server.bytes()).toBe(0);
  });

  it('with a certificate for another name', async () => {
    const certificate = selfSigned({ name: 'somewhere.else.test', address: [127, 0, 0, 9] });
    const server = await trusting(certificate.cert, () => tlsServer(certificate));
    expect(await trusting(certificate.cert, () => send(`https://127.0.0.1:${server.port}`))).toMatchObject(notSent('tls'));
    expect(server.bytes()).toBe(0);
  });

  it('where plain http is spoken', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    expect(await send(server.address.replace('http:', 'https:'))).toMatchObject(notSent('tls'));
    expect(server.received).toEqual([]);
  });

  it('where the server hangs up in the middle of the handshake', async () => {
    const server = await rawServer((socket) => socket.resetAndDestroy());
    expect(await send(`https://127.0.0.1:${server.port}`)).toMatchObject(notSent('tls'));
  });

  it('where the handshake is never answered', async () => {
    const server = await rawServer(() => undefined);
    expect(await send(`https://127.0.0.1:${server.port}`, { connectTimeoutMs: 300 })).toMatchObject(notSent('connectTimeout'));
  });
});

it('no connection asks for TCP keep-alive, not even through a proxy', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const server = await httpServer((_, response) => response.end('{}'));
  const proxy = await proxyServer();
  const calls = [read(server.address), send(server.address), send(server.address, { proxy: proxy.address })];
  expect((await Promise.all(calls)).map(({ is }) => is)).toEqual(['answer', 'answer', 'answer']);
  expect(keepAlive.mock.calls.filter(([isOn]) => isOn === true)).toEqual([]);
  keepAlive.mockRestore();
});

describe('an answer after an unrequested "100 Continue"', () => {
  const CONTINUE = 'HTTP/1.1 100 Continue\r\nserver: edge\r\n\r\n';
  const whole = { is: 'answer', status: 200, text: '{"data":1}' };

  it.each([
    ['in one piece', [`${CONTINUE}${ok('{"data":1}')}`]],
    ['twice', [CONTINUE, CONTINUE, ok('{"data":1}')]],
    ['byte by byte', [...`${CONTINUE}${ok('{"data":1}')}`]],
    ['without a reason', ['HTTP/1.1 100\r\n\r\n', ok('{"data":1}')]],
  ])('is the answer to a checkout, %s', async (_, pieces) => {
    const server = await rawServer((socket, soFar) => {
      if (isWhole(soFar)) void writeEach(socket, pieces);
    });
    expect(await send(server.address)).toMatchObject(whole);
    expect(server.connections()).toBe(1);
  });

  it('is the answer to each read on a connection that is kept', async () => {
    const server = await rawServer((socket) => socket.write(`${CONTINUE}${ok('{"data":1}')}`));
    for (let count = 0; count < 3; count += 1) {
      expect(await read(server.address)).toMatchObject(whole);
      await settle();
    }
    expect(server.connections()).toBe(1);
  });

  it('is the answer inside TLS too', async () => {
    const certificate = selfSigned({ name: '127.0.0.1' });
    const server = await tlsServer(certificate, (socket) => socket.write(`${CONTINUE}${ok('{"data":1}')}`));
    expect(await trusting(certificate.cert, () => send(`https://127.0.0.1:${server.port}`))).toMatchObject(whole);
  });

  it('leaves a body unchanged that looks like one', async () => {
    const body = `${CONTINUE}${CONTINUE}`;
    const server = await rawServer((socket, soFar) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`;
      if (isWhole(soFar)) void writeEach(socket, [head, CONTINUE, CONTINUE]);
    });
    expect(await send(server.address)).toMatchObject({ ...whole, text: body });
  });

  it('means doubt where nothing follows it', async () => {
    const server = await rawServer((socket, soFar) => isWhole(soFar) && socket.end(CONTINUE));
    expect(await send(server.address)).toMatchObject(inDoubt('reset'));
  });
});

/** Each piece goes in a packet of its own: the next one is written once the system took the last. */
async function writeEach(socket: Socket, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) await new Promise<void>((written) => socket.write(piece, () => written()));
}

/** Runs with one more certificate trusted. */
async function trusting<T>(certificate: string, run: () => Promise<T>): Promise<T> {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certificate]);
  try {
    return await run();
  } finally {
    tls.setDefaultCACertificates(before);
  }
}

describe('a request whose bytes may have left is in doubt', () => {
  it('when the connection is reset before an answer', async () => {
    const server = await rawServer((socket, soFar) => isWhole(soFar) && socket.resetAndDestroy());
    expect(await send(server.address)).toMatchObject({ ...inDoubt('reset'), status: null });
    expect(server.connections()).toBe(1);
  });

  it('when the connection is reset after the first byte of the request', async () => {
    const server = await rawServer((socket) => socket.resetAndDestroy());
    expect(await send(server.address, { body: 'x'.repeat(900_000) })).toMatchObject(inDoubt('reset'));
  });

  it('when the connection is closed properly, but without an answer', async () => {
    const server = await rawServer((socket, soFar) => isWhole(soFar) && socket.end());
    expect(await send(server.address)).toMatchObject(inDoubt('reset'));
  });

  it.each([
    ['reset', (text: string) => text.slice(0, 20)],
    ['reset', (text: string) => text.slice(0, -1)],
  ])('when the connection is %s in the middle of the answer', async (why, part) => {
    const server = await rawServer(
      (socket, soFar) => isWhole(soFar) && socket.write(part(ok('{"data":1}')), () => socket.resetAndDestroy()),
    );
    expect(await send(server.address)).toMatchObject(inDoubt(why));
  });

  it('when the answer is shorter than its announced length', async () => {
    const server = await rawServer((socket, soFar) => isWhole(soFar) && socket.end(ok('{"data":1}').slice(0, -1)));
    expect(await send(server.address)).toMatchObject({ ...inDoubt('reset'), status: 200 });
  });

  it('when TLS breaks after the handshake', async () => {
    const certificate = selfSigned({ name: 'localhost' });
    const server = await tlsServer(certificate, (socket) => socket.destroy());
    const exchange = await trusting(certificate.cert, () => send(`https://127.0.0.1:${server.port}`));
    expect(exchange).toMatchObject(inDoubt('reset'));
    expect(server.bytes()).toBeGreaterThan(0);
  });

  it('when no answer comes in time', async () => {
    const server = await rawServer(() => undefined);
    expect(await send(server.address, { callTimeoutMs: 300 })).toMatchObject({ ...inDoubt('timeout'), status: null });
    expect(server.bytes()).toBeGreaterThan(0);
  });

  it('when the answer arrives too slowly for the time limit of the call', async () => {
    const server = await rawServer((socket, soFar) => {
      if (!isWhole(soFar)) return;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await send(server.address, { callTimeoutMs: 300 })).toMatchObject({ ...inDoubt('timeout'), status: 200 });
  });

  it('when it is cancelled in progress', async () => {
    const server = await rawServer(() => undefined);
    const stop = new AbortController();
    const sent = send(server.address, { signal: stop.signal });
    await server.nextBytes();
    stop.abort();
    expect(await sent).toMatchObject({ ...inDoubt('reset'), cancelled: true });
  });

  it.each([
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.2\r\n', 'unreadable'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', 'reset'],
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`, 'tooLarge'],
    ['text that is no UTF-8', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n"\xff\xfe"', 'unreadable'],
    ['an encoding that is not what it says', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}', 'unreadable'],
  ])('when the answer is %s', async (_, answer, why) => {
    const server = await rawServer((socket, soFar) => isWhole(soFar) && socket.end(Buffer.from(answer, 'latin1')));
    expect(await send(server.address)).toMatchObject(inDoubt(why));
  });
});

describe('an answer that is too large is not read to its end', () => {
  it('although it has no length', async () => {
    const written = { bytes: 0 };
    const server = await httpServer((_, response) => {
      const megabyte = Buffer.alloc(1_000_000, 'x');
      const more = () => {
        while (written.bytes < 50_000_000 && response.writable) {
          written.bytes += megabyte.length;
          if (!response.write(megabyte)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    expect(await send(server.address)).toMatchObject({ ...inDoubt('tooLarge'), status: 200 });
    expect(written.bytes).toBeLessThan(50_000_000);
  });

  it('although it was small before decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const server = await httpServer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await send(server.address)).toMatchObject(inDoubt('tooLarge'));
    expect(bomb.length).toBeLessThan(100_000);
  });

  it('when its length announces that', async () => {
    const server = await httpServer((_, response) => response.writeHead(200, { 'content-length': '50000000' }).write('{'));
    expect(await send(server.address)).toMatchObject(inDoubt('tooLarge'));
  });
});
