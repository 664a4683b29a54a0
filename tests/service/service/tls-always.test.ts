import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../main/service/http/exchange.ts';
import { createNetworkFetch, type NetworkFetch } from '../../../main/service/http/undici-fetch.ts';
import { selfSigned } from '../../lab/tls/certificate.ts';
import { sendOne } from './one-call.ts';
import { proxyServer } from './proxy-server.ts';
import { closeServers, httpServer, tlsServer } from './servers.ts';

/** This environment variable switches off the verification of every connection that does not require it explicitly. */
const OFF = ['NODE_TLS_REJECT_UNAUTHORIZED', '0'] as const;

let network: NetworkFetch;
beforeEach(() => {
  vi.stubEnv(...OFF);
  // Node warns once for each process that the variable is set.
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  network = createNetworkFetch();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await network.close();
  await closeServers();
});

const send = (address: string, proxy: string, freshConnection: boolean): Promise<Exchange> =>
  sendOne(network, { address, proxy, freshConnection });

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';

const AGENTS = [
  { agent: 'a connection of its own', fresh: true },
  { agent: 'the connection that is kept', fresh: false },
] as const;
const untrusted = { is: 'failed', failure: { kind: 'notSent', cause: 'tls' } };

describe.each(AGENTS)('with NODE_TLS_REJECT_UNAUTHORIZED=0, over $agent', ({ fresh }) => {
  it('no byte leaves for a service with an untrusted certificate', async () => {
    const service = await tlsServer(selfSigned({ name: 'localhost' }), (socket) => socket.end(ANSWER));
    expect(await send(`https://127.0.0.1:${service.port}`, '', fresh)).toMatchObject(untrusted);
    expect(service.bytes()).toBe(0);
  });

  it('no byte leaves for such a service behind a proxy', async () => {
    const service = await tlsServer(selfSigned({ name: 'localhost' }), (socket) => socket.end(ANSWER));
    const proxy = await proxyServer();
    expect(await send(`https://127.0.0.1:${service.port}`, proxy.address, fresh)).toMatchObject(untrusted);
    expect(service.bytes()).toBe(0);
  });

  it('no byte leaves for a proxy with an untrusted certificate', async () => {
    const service = await httpServer((_, response) => response.end('{}'));
    const proxy = await proxyServer(undefined, selfSigned({ name: 'localhost' }));
    expect(await send(service.address, proxy.address, fresh)).toMatchObject({ is: 'failed', failure: { kind: 'notSent' } });
    expect(proxy.asked).toEqual([]);
    expect(service.received).toEqual([]);
  });
});
