import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import type { TransportRequest } from '../../../main/service/http/transport.ts';
import { createNetworkFetch, type NetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { selfSigned } from '../../lab/tls/certificate.ts';
import { BODY, sendOne } from './one-call.ts';
import { answering, type ProxyServer, proxyServer } from './proxy-server.ts';
import { closedPort, closeServers, httpServer, rawServer, tlsServer } from './servers.ts';

let network: NetworkFetch;
beforeEach(() => {
  network = createNetworkFetch();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await network.close();
  await closeServers();
});

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';

const send = (address: string, proxy: string, how: Partial<TransportRequest> = {}, loopbackOnly = false): Promise<Exchange> =>
  sendOne(network, { address, proxy, ...how }, loopbackOnly);
const read = (address: string, proxy: string) => send(address, proxy, { method: 'GET', body: null, freshConnection: false });
const notSent = (cause: string) => ({ is: 'failed', failure: { kind: 'notSent', cause }, status: null });
const inDoubt = (why: string) => ({ is: 'failed', failure: { kind: 'inDoubt', why } });

async function trusting<T>(certificate: string, run: () => Promise<T>): Promise<T> {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certificate]);
  try {
    return await run();
  } finally {
    tls.setDefaultCACertificates(before);
  }
}

/** Whether the proxy itself saw any part of the request. */
const sawNothing = ({ asked }: ProxyServer): boolean => !asked.join().includes('canary-token') && !asked.join().includes('"order"');

describe('through a proxy', () => {
  it('a checkout uses its own tunnel, also to this computer, and the proxy sees nothing of it', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const proxy = await proxyServer();
    expect(await send(server.address, proxy.address)).toMatchObject({ is: 'answer', status: 200 });
    expect(await send(server.address, proxy.address)).toMatchObject({ is: 'answer', status: 200 });
    expect(server.received).toMatchObject([
      { method: 'POST', url: '/v2/order', body: BODY, connection: 1 },
      { method: 'POST', url: '/v2/order', body: BODY, connection: 2 },
    ]);
    expect(proxy.asked.map((head) => head.split(' HTTP')[0])).toEqual(Array(2).fill(`CONNECT ${server.address.slice('http://'.length)}`));
    expect(sawNothing(proxy)).toBe(true);
  });

  it('reads share one tunnel', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const proxy = await proxyServer();
    await read(server.address, proxy.address);
    await settle();
    await read(server.address, proxy.address);
    expect(server.received.map(({ connection }) => connection)).toEqual([1, 1]);
    expect(proxy.asked).toHaveLength(1);
  });

  it('an answer that "100 Continue" goes ahead of is read, although nobody asked for it', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';
    const server = await rawServer((socket, soFar) => soFar.endsWith(BODY) && socket.write(`HTTP/1.1 100 Continue\r\n\r\n${answer}`));
    const proxy = await proxyServer();
    expect(await send(server.address, proxy.address)).toMatchObject({ is: 'answer', status: 200, text: '{}' });
  });

  it('a read is direct again once the settings name no proxy', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const proxy = await proxyServer();
    await read(server.address, proxy.address);
    await read(server.address, '');
    expect([proxy.asked.length, server.received.length]).toEqual([1, 2]);
  });

  it('TLS stands between the till and the service, not the proxy', async () => {
    const certificate = selfSigned({ name: 'localhost' });
    const server = await tlsServer(certificate, (socket, soFar) => soFar.endsWith(BODY) && socket.end(OK));
    const proxy = await proxyServer();
    const exchange = await trusting(certificate.cert, () => send(`https://127.0.0.1:${server.port}`, proxy.address));
    expect(exchange).toMatchObject({ is: 'answer', status: 200 });
    expect(server.secured()).toBe(1);
    expect(sawNothing(proxy)).toBe(true);
  });

  it('that is spoken to over TLS, TLS stands inside TLS', async () => {
    const certificate = selfSigned({ name: 'localhost' });
    const server = await tlsServer(certificate, (socket, soFar) => soFar.endsWith(BODY) && socket.end(OK));
    const proxy = await proxyServer(undefined, certificate);
    const whole = await trusting(certificate.cert, () => send(`https://127.0.0.1:${server.port}`, proxy.address));
    expect(whole).toMatchObject({ is: 'answer', status: 200 });
    expect(sawNothing(proxy)).toBe(true);
    expect(await send(`https://127.0.0.1:${server.port}`, proxy.address)).toMatchObject(notSent('tls'));
    expect(server.secured()).toBe(1);
  });

  it('an answer of 408, 421 or 503 is not asked for twice', async () => {
    for (const status of [408, 421, 503]) {
      const server = await httpServer((_, response) => response.writeHead(status).end('{}'));
      const proxy = await proxyServer();
      await send(server.address, proxy.address);
      expect(server.received).toHaveLength(1);
    }
  });

  it('no environment variable disables it, not even NO_PROXY', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const proxy = await proxyServer();
    for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, '*');
    expect(await send(server.address, proxy.address)).toMatchObject({ is: 'answer' });
    expect(proxy.asked).toHaveLength(1);
  });
});

describe('nothing was provably sent through a proxy that refuses', () => {
  it.each(['407 Proxy Authentication Required', '403 Forbidden', '502 Bad Gateway', '503 Service Unavailable', '302 Found'])(
    'because it answers %s',
    async (status) => {
      const server = await httpServer((_, response) => response.end('{}'));
      const proxy = await proxyServer(answering(status));
      const detail = `the proxy answered ${status.slice(0, 3)}`;
      expect(await send(server.address, proxy.address)).toMatchObject({ failure: { kind: 'notSent', cause: 'proxy', detail } });
      expect(server.connections()).toBe(0);
      expect(proxy.asked).toHaveLength(1);
      expect(sawNothing(proxy)).toBe(true);
    },
  );

  it('because nobody listens there', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    expect(await send(server.address, `http://127.0.0.1:${await closedPort()}`)).toMatchObject(notSent('proxy'));
    expect(server.connections()).toBe(0);
  });

  it('because its name does not exist', async () => {
    const long = { connectTimeoutMs: 50_000, callTimeoutMs: 50_000 };
    expect(await send('https://127.0.0.1:8443', 'http://proxy.invalid:3128', long)).toMatchObject({
      failure: { kind: 'notSent', cause: 'proxy', detail: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) },
    });
  });

  it('because it closes the connection, or uses another protocol', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const rude = await rawServer((socket) => socket.resetAndDestroy());
    expect(await send(server.address, rude.address)).toMatchObject(notSent('proxy'));
    const other = await rawServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await send(server.address, other.address)).toMatchObject(notSent('proxy'));
    expect(server.connections()).toBe(0);
  });

  it('because it stays silent', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    const deaf = await proxyServer(() => 'played');
    expect(await send(server.address, deaf.address, { connectTimeoutMs: 300 })).toMatchObject(notSent('connectTimeout'));
    expect(server.connections()).toBe(0);
  });

  it('because the service behind it cannot be reached', async () => {
    const proxy = await proxyServer();
    expect(await send(`http://127.0.0.1:${await closedPort()}`, proxy.address)).toMatchObject({
      failure: { kind: 'notSent', cause: 'proxy', detail: 'the proxy answered 502' },
    });
  });

  it.each([
    ['signed by itself', () => selfSigned({ name: 'localhost' })],
    ['for another name', () => selfSigned({ name: 'elsewhere.test', address: [127, 0, 0, 9] })],
  ])('because the certificate in the tunnel is %s', async (_, make) => {
    const certificate = make();
    const server = await tlsServer(certificate);
    const proxy = await proxyServer();
    const trusted = certificate.cert;
    const run = () => send(`https://127.0.0.1:${server.port}`, proxy.address);
    const exchange = _ === 'for another name' ? await trusting(trusted, run) : await run();
    expect(exchange).toMatchObject(notSent('tls'));
    expect(server.bytes()).toBe(0);
  });
});

describe('a tunnel that breaks once bytes are in it leaves the order in doubt', () => {
  it('before an answer', async () => {
    const server = await rawServer((socket, soFar) => soFar.endsWith(BODY) && socket.resetAndDestroy());
    const proxy = await proxyServer();
    expect(await send(server.address, proxy.address)).toMatchObject({ ...inDoubt('reset'), status: null });
    expect(server.connections()).toBe(1);
  });

  it('in the middle of the answer', async () => {
    const server = await rawServer((socket, soFar) => soFar.endsWith(BODY) && socket.write(OK.slice(0, -1), () => socket.destroy()));
    const proxy = await proxyServer();
    expect(await send(server.address, proxy.address)).toMatchObject({ ...inDoubt('reset'), status: 200 });
  });

  it('or goes silent', async () => {
    const server = await rawServer(() => undefined);
    const proxy = await proxyServer();
    expect(await send(server.address, proxy.address, { callTimeoutMs: 300 })).toMatchObject(inDoubt('timeout'));
    expect(proxy.carried()).toBeGreaterThan(0);
  });
});

describe('a proxy on another computer', () => {
  it('carries nothing that is not encrypted: "this computer" would be that one', async () => {
    const server = await httpServer((_, response) => response.end('{}'));
    expect(await send(server.address, 'http://192.0.2.1:3128')).toMatchObject(notSent('blocked'));
    expect(server.connections()).toBe(0);
  });

  it('is not used by a till that may call only this computer', async () => {
    expect(await send('https://127.0.0.1:1', 'http://192.0.2.1:3128', {}, true)).toMatchObject(notSent('blocked'));
  });
});
