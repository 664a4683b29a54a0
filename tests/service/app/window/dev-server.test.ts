import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { devPolicySources, devServer, fetchFromDevServer } from '../../../../main/pages/dev-server.ts';

const ADDRESS = 'http://127.0.0.1:5173';

describe('the development server of the page', () => {
  test('is the server of this computer that the environment names, in any spelling', () => {
    expect(devServer(ADDRESS, false)).toEqual({ origin: ADDRESS, socketOrigin: 'ws://127.0.0.1:5173' });
    expect(devServer(`${ADDRESS}/`, false)).toEqual({ origin: ADDRESS, socketOrigin: 'ws://127.0.0.1:5173' });
    expect(devServer('http://[::1]:5173', false)?.origin).toBe('http://[::1]:5173');
  });

  test('is never used by a packaged till, whatever the environment says', () => {
    expect(devServer(ADDRESS, true)).toBeNull();
  });

  test.each([
    ['no address', undefined],
    ['an empty one', ''],
    ['no URL', 'localhost:5173'],
    ['another computer', 'http://192.168.1.20:5173'],
    ['a name that begins like this computer', 'http://127.0.0.1.example.com:5173'],
    ['another computer behind a user name', 'http://127.0.0.1@example.com'],
    ['a user name', 'http://user:word@127.0.0.1:5173'],
    ['every interface', 'http://0.0.0.0:5173'],
    ['another scheme', 'file://localhost/etc'],
    ['TLS, which the server does not speak', 'https://127.0.0.1:5173'],
    ['a path', `${ADDRESS}/page`],
    ['a query', `${ADDRESS}/?x=1`],
  ])('is ignored where the environment names %s', (_what, address) => {
    expect(devServer(address, false)).toBeNull();
  });

  test("adds only inline text and its own socket to the page's policy", () => {
    expect(devPolicySources({ origin: ADDRESS, socketOrigin: 'ws://127.0.0.1:5173' })).toEqual({
      'script-src': "'unsafe-inline'",
      'style-src': "'unsafe-inline'",
      'connect-src': 'ws://127.0.0.1:5173',
    });
  });

  test('receives only path and query; main follows no redirect of it, and its silence becomes an error of the page', async () => {
    const requests: string[] = [];
    const http = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url === '/away') response.writeHead(302, { Location: 'http://192.0.2.1/' }).end();
      else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('export {}');
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const server = devServer(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, false);
    if (!server) throw new Error('The server is on this computer.');
    const ask = (path: string): Promise<Response> => fetchFromDevServer(server, new Request(`loket://app${path}`), "default-src 'none'");
    const file = await ask('/main.tsx?t=1');
    expect(await file.text()).toBe('export {}');
    expect(Object.fromEntries(file.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/javascript',
    });
    expect((await ask('/away')).status).toBe(502);
    await new Promise((resolve) => http.close(resolve));
    expect((await ask('/main.tsx')).status).toBe(502);
    expect(requests).toEqual(['/main.tsx?t=1', '/away']);
  });
});
