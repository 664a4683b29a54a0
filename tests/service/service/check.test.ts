import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../main/lib/clock.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { ServiceClientDeps } from '../../../main/service/client.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import { selfSigned } from '../../lab/tls/certificate.ts';
import { answering, proxyServer } from './proxy-server.ts';
import { asked, askedOrder } from './samples.ts';
import { clientFor, closeClients, json, type ScriptedService, SECRET, scriptedService } from './scripted-service.ts';
import { closedPort, closeServers, tlsServer } from './servers.ts';

let service: ScriptedService;
beforeEach(async () => {
  service = await scriptedService();
});
afterEach(async () => {
  await closeClients();
  await closeServers();
});

const check = (changes: Partial<ServiceSettings> = {}, secret: string | null = SECRET, options: Partial<ServiceClientDeps> = {}) =>
  clientFor(service.settings, options).check({ ...service.settings, ...changes }, secret);
const last = (report: ConnectionReport) => report.steps.at(-1);
const names = (report: ConnectionReport) => report.steps.map(({ step }) => step);
const stepOf = (report: ConnectionReport, wanted: string) => report.steps.find(({ step }) => step === wanted);
const DAY_MS = 86_400_000;

describe('the live check of settings', () => {
  it('checks address, clock, token, shop-info, order details and inquiry, and sends no checkout', async () => {
    const report = await check({}, null);
    expect(report).toMatchObject({ ok: true });
    expect(names(report)).toEqual(['address', 'clock', 'token', 'shopInfo', 'orderDetails', 'inquiry']);
    expect(report.steps.map(({ failure, warning }) => [failure, warning])).toEqual(Array(6).fill([null, null]));
    expect(service.received.map(({ method, url }) => `${method} ${url.replace(/loketcheck\d+$/, 'ID')}`)).toEqual([
      'GET /',
      'POST /auth/token?grant_type=client_credentials',
      'GET /v1/shop/fs/fs-1/shop-info',
      'GET /v2/order/ID',
      'POST /v2/inquiry',
    ]);
  });

  it('reads the product list too where the settings name one', async () => {
    const report = await check({ productList: { path: '/v2/product-list/' } });
    expect(last(report)).toMatchObject({ step: 'productList', failure: null });
    service.script('productList', json('{"data":{}}'));
    expect(last(await check({ productList: { path: '/v2/product-list/' } }))).toMatchObject({
      step: 'productList',
      failure: { kind: 'inDoubt', why: 'unreadable', detail: 'data is no list' },
    });
  });

  it('stops at an address where nobody answers', async () => {
    const report = await check({ baseUrl: `http://127.0.0.1:${await closedPort()}` });
    expect(report.steps).toMatchObject([{ step: 'address', failure: { kind: 'notSent', cause: 'refused' } }]);
  });

  it('stops at an address that is missing', async () => {
    const report = await clientFor(service.settings).check(ServiceSettings.parse({}), SECRET);
    expect(report.steps).toMatchObject([{ step: 'address', failure: { kind: 'notSent', cause: 'blocked' } }]);
  });

  it('stops at a proxy that refuses it', async () => {
    const proxy = await proxyServer(answering('407 Proxy Authentication Required'));
    expect((await check({ proxy: proxy.address })).steps).toMatchObject([
      { step: 'address', failure: { kind: 'notSent', cause: 'proxy', detail: 'the proxy answered 407' } },
    ]);
    expect(service.received).toEqual([]);
  });

  it('runs completely through a proxy that accepts it', async () => {
    const proxy = await proxyServer();
    const connections = service.connections();
    expect(await check({ proxy: proxy.address })).toMatchObject({ ok: true });
    expect(service.connections() - connections).toBe(proxy.asked.length);
  });

  it('stops at a token address where nobody answers', async () => {
    expect(last(await check({ authUrl: `http://127.0.0.1:${await closedPort()}` }))).toMatchObject({
      step: 'token',
      failure: { kind: 'notSent', cause: 'refused' },
    });
  });

  it('stops at a wrong secret', async () => {
    expect(last(await check({}, 'wrong'))).toMatchObject({ step: 'token', failure: { kind: 'unauthorised', at: 'token' } });
  });

  it('stops where there is no secret', async () => {
    expect(last(await check({}, null, { secret: async () => null }))).toMatchObject({
      step: 'token',
      failure: { kind: 'salesStopped', why: 'noSecret' },
    });
  });

  it('stops at a wrong path of shop-info', async () => {
    const report = await check({ shopInfo: { path: '/v9/nowhere' } });
    expect(last(report)).toMatchObject({ step: 'shopInfo', failure: { kind: 'refused', status: 404, message: 'no such path' } });
    expect(JSON.stringify(report)).not.toContain('"raw"');
  });

  it('stops at a web page where shop-info should be', async () => {
    service.script('shopInfo', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'));
    expect(last(await check())).toMatchObject({ step: 'shopInfo', failure: { kind: 'inDoubt', why: 'unreadable' } });
  });

  it('does not affect the token and the health of the sales', async () => {
    const client = clientFor(service.settings);
    const question = { ...asked, inquiryType: 'inquiry' } as const;
    await client.inquire(question);
    await client.check(service.settings, 'wrong');
    expect(client.health()).toEqual({ is: 'ok' });
    await client.inquire(question);
    expect(service.calls('inquiry').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-canary-1',
      'Bearer token-canary-1',
    ]);
  });
});

describe('the check reports the answer of a path that may be wrong', () => {
  it.each([
    [json('{"message":"who are you"}', 403), { status: 403, message: 'who are you', page: false }],
    [json('{"data":{}}'), { status: 200, message: '', page: false }],
    [json('{"message":"broken"}', 500), { status: 500, message: 'broken', page: false }],
  ])('order details of an order that cannot exist, with an unexpected answer', async (answer, finding) => {
    service.script('unknownOrder', answer);
    const report = await check();
    expect(stepOf(report, 'orderDetails')).toMatchObject({ failure: null, warning: { kind: 'answered', ...finding } });
    expect(report.ok).toBe(true);
  });

  it.each([
    ['returns', askedOrder.orderId, true],
    ['does not know', '7q2fk3mabcde000098', false],
  ])('an order that the settings name as known, and the service %s', async (_, knownOrderId, isFound) => {
    const report = await check({ knownOrderId });
    expect(stepOf(report, 'orderDetails')).toMatchObject({ failure: null, warning: { kind: 'knownOrder', isFound } });
    expect(report.ok).toBe(true);
  });

  it('order details that answer with a web page and the right status', async () => {
    service.script('unknownOrder', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>'));
    expect(stepOf(await check(), 'orderDetails')).toMatchObject({ warning: { kind: 'answered', status: 404, message: '', page: true } });
  });

  it('an inquiry at a path without a resource', async () => {
    const report = await check({ inquiry: { method: 'POST', path: '/v9/inquiry' } });
    expect(stepOf(report, 'inquiry')).toMatchObject({
      failure: null,
      warning: { kind: 'answered', status: 404, message: 'no such path', page: false },
    });
  });

  it('an inquiry that declines a product that does not exist has the right path', async () => {
    service.script('inquiry', json('{"message":"unknown product"}', 422));
    expect(stepOf(await check(), 'inquiry')).toMatchObject({ failure: null, warning: null });
  });

  it('an inquiry that shares its path with the checkout is skipped', async () => {
    for (const method of ['POST', 'PUT'] as const) {
      const report = await check({ inquiry: { method, path: '/v2/order' } });
      expect(names(report)).not.toContain('inquiry');
    }
    expect(service.received.filter(({ method, url }) => method !== 'GET' && url === '/v2/order')).toEqual([]);
  });

  it('a reset there fails the step', async () => {
    service.script('unknownOrder', (_, response) => response.destroy());
    expect(last(await check())).toMatchObject({ step: 'orderDetails', failure: { kind: 'inDoubt', why: 'reset' } });
  });
});

describe('the clock', () => {
  const away = (ms: number): Clock => ({ ...systemClock, now: () => systemClock.now() + ms });

  it.each([
    [10 * 60_000, 600],
    [-3 * 3_600_000, -10_800],
  ])('that is off by %i ms gives a warning in seconds, ahead or behind', async (ms, seconds) => {
    const report = await check({}, SECRET, { clock: away(ms) });
    const warning = stepOf(report, 'clock')?.warning;
    expect(warning?.kind === 'clockOff' && Math.abs(warning.seconds - seconds)).toBeLessThanOrEqual(2);
    expect(report.ok).toBe(true);
  });

  it('that is off by less than two minutes gives no warning', async () => {
    expect(stepOf(await check({}, SECRET, { clock: away(100_000) }), 'clock')).toMatchObject({ warning: null });
  });

  it.each(['yesterday', '2026', ''])('is not judged by a Date of %j', async (date) => {
    service.script('other', (_, response) => response.writeHead(200, { date, 'content-type': 'application/json' }).end('{}'));
    const report = await check();
    expect(names(report)).not.toContain('clock');
    expect(report.ok).toBe(true);
  });
});

describe('TLS', () => {
  const trusting = async <T>(certificate: string, run: () => Promise<T>): Promise<T> => {
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, certificate]);
    try {
      return await run();
    } finally {
      tls.setDefaultCACertificates(before);
    }
  };
  const certificateFor = (from: number, to: number) =>
    selfSigned({ name: 'localhost', notBefore: new Date(Date.now() + from), notAfter: new Date(Date.now() + to) });

  it('is a separate step: an address that answers with an untrusted certificate was reached', async () => {
    const server = await tlsServer(selfSigned({ name: 'localhost' }));
    const report = await check({ baseUrl: `https://127.0.0.1:${server.port}` });
    expect(report.steps).toMatchObject([
      { step: 'address', failure: null },
      { step: 'tls', failure: { kind: 'notSent', cause: 'tls', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, warning: null },
    ]);
    expect([report.ok, server.bytes()]).toEqual([false, 0]);
  });

  it.each([
    ['notYetValid', DAY_MS, 2 * DAY_MS],
    ['expired', -2 * DAY_MS, -DAY_MS],
  ])('with a certificate that is %s by the clock says so, and how far off the clock is', async (which, from, to) => {
    const certificate = certificateFor(from, to);
    const server = await tlsServer(certificate);
    const baseUrl = `https://127.0.0.1:${server.port}`;
    const hour: Clock = { ...systemClock, now: () => systemClock.now() + 3_600_000 };
    const report = await trusting(certificate.cert, () => check({ baseUrl }, SECRET, { clock: hour }));
    const warning = last(report)?.warning;
    expect(last(report)).toMatchObject({ step: 'tls', failure: { cause: 'tls' }, warning: { kind: 'certificateTime', which } });
    const off = warning?.kind === 'certificateTime' ? warning.clockOffSeconds : null;
    expect(Math.abs((off ?? 0) - 3_600)).toBeLessThanOrEqual(2);
    expect(service.received.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('with such a certificate at the only address leaves the clock unknown', async () => {
    const certificate = certificateFor(DAY_MS, 2 * DAY_MS);
    const server = await tlsServer(certificate);
    const only = `https://127.0.0.1:${server.port}`;
    const report = await trusting(certificate.cert, () => check({ baseUrl: only, authUrl: `${only}/auth` }));
    expect(last(report)).toMatchObject({ warning: { kind: 'certificateTime', which: 'notYetValid', clockOffSeconds: null } });
    expect(server.bytes()).toBe(0);
  });

  it('that is trusted passes its step', async () => {
    const certificate = selfSigned({ name: 'localhost' });
    const server = await tlsServer(certificate, (socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'));
    const report = await trusting(certificate.cert, () => check({ baseUrl: `https://127.0.0.1:${server.port}` }, 'wrong'));
    expect(names(report)).toEqual(['address', 'tls', 'token']);
    expect(stepOf(report, 'tls')).toMatchObject({ failure: null });
  });
});
