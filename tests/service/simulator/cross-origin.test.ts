import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openSimulator, refusalOf } from './simulator-fixture.ts';

/** A page of this computer may use the practice service; a page from elsewhere may not, under whatever name it reaches it. */

const ORDER = '/v2/order/x';
const allowedIn = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

describe('cross-origin headers', () => {
  it.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'https://[::1]', 'http://127.8.9.1'])(
    'let a page of %s read',
    async (origin) => {
      const counter = await openSimulator();
      expect((await counter.send({ path: ORDER, headers: { origin } })).headers).toMatchObject({
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': expect.stringMatching(/^Authorization, Origin, Referer, User-Agent, Content-Type, /),
        'access-control-allow-methods': 'GET, POST, DELETE, PATCH, PUT, OPTIONS',
        'access-control-allow-origin': origin,
        vary: 'Origin',
      });
    },
  );

  it.each(['https://example.com', 'http://localhost.example.com', 'http://127.0.0.1.nip.io', 'null'])(
    'let no page of %s read',
    async (origin) => {
      const counter = await openSimulator();
      for (const method of ['GET', 'OPTIONS'])
        expect(allowedIn((await counter.send({ method, path: ORDER, headers: { origin } })).headers)).toEqual([]);
    },
  );

  it('name the service itself for a program, which sends no origin', async () => {
    const counter = await openSimulator();
    expect((await counter.shopInfo()).headers['access-control-allow-origin']).toBe(counter.simulator.baseUrl);
  });
});

describe('a preflight', () => {
  const asks = {
    origin: 'http://localhost:5173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  it.each(['/auth/token', '/v2/inquiry', '/v2/order', ORDER])('of %s is answered without a token, and spends no limit', async (path) => {
    const counter = await openSimulator({ limits: { checkout: { rate: 1, burst: 1 } } });
    for (let time = 0; time < 3; time += 1) {
      const reply = await counter.send({ method: 'OPTIONS', path, bare: true, headers: asks });
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': 'http://localhost:5173',
        'access-control-allow-methods': expect.stringContaining('POST'),
        'access-control-allow-headers': expect.stringContaining('Authorization'),
      });
    }
  });

  it('of a path that does not exist is refused', async () => {
    const counter = await openSimulator();
    expect(refusalOf(await counter.send({ method: 'OPTIONS', path: '/v9', bare: true, headers: asks }))).toBe('no_such_path');
  });
});

describe('the name that a request asks for', () => {
  const statusFor = (url: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.nip.io', '192.168.1.5', 'localhost@evil.example'])(
    'is refused as %j, for the service and its control',
    async (host) => {
      const { simulator } = await openSimulator();
      for (const path of ['/v2/order/x', '/practice/state']) expect(await statusFor(simulator.baseUrl + path, host)).toBeOneOf([400, 421]);
    },
  );

  it.each(['localhost', 'localhost:8088', '127.0.0.1', '[::1]:8088'])('is taken as %j', async (host) => {
    const { simulator } = await openSimulator();
    expect(await statusFor(`${simulator.baseUrl}/v2/order/x`, host)).toBe(401);
  });
});
