import { describe, expect, it } from 'vitest';
import { readSettingsFile } from '../../../../../main/certification/plan/settings-file.ts';

const WHOLE = {
  baseUrl: 'http://127.0.0.1:8088/api/',
  authUrl: 'http://localhost:8088/auth',
  fsId: 'fs-1',
  clientId: 'kios:ü',
  inquiry: { method: 'PUT', path: '/x/inquiry' },
  checkout: { method: 'POST', path: '/x/order' },
  orderDetails: { path: '/y/{order_id}/z' },
  productList: { path: '/x/products' },
  failureStatuses: ['Gagal'],
  notFoundStatuses: [404, 410],
  pollSeconds: 0.5,
};
const said = (file: object | string): string => {
  const read = readSettingsFile(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? 'taken' : read.failure.join('\n');
};

describe('the settings file', () => {
  it('becomes the settings of the service', () => {
    const { pollSeconds: _, ...service } = WHOLE;
    const read = readSettingsFile(`\ufeff${JSON.stringify(WHOLE)}`);
    expect(read).toMatchObject({
      ok: true,
      value: {
        isLoopback: true,
        pollMs: 500,
        service: {
          ...service,
          baseUrl: 'http://127.0.0.1:8088/api',
          unauthorisedStatuses: [401],
          repeatAllowed: false,
          proxy: '',
        },
      },
    });
  });

  it('takes the variants that the settings of the till take', () => {
    const variants = {
      unauthorisedStatuses: [401, 440],
      fsIdHeader: 'X-Fs-Id',
      errorPointers: ['/fault'],
      inquiry: { method: 'PATCH', path: '/x' },
    };
    expect(readSettingsFile(JSON.stringify({ ...WHOLE, ...variants }))).toMatchObject({ ok: true, value: { service: variants } });
  });

  it.each([[{ baseUrl: 'https://fulfilment.example' }], [{ authUrl: 'https://fulfilment.example/auth' }]])(
    'means that real goods are bought where one address is remote: %j',
    (change) => {
      expect(readSettingsFile(JSON.stringify({ ...WHOLE, ...change }))).toMatchObject({ ok: true, value: { isLoopback: false } });
    },
  );

  it.each([
    [{ baseUrl: undefined }, 'baseUrl: is missing'],
    [{ baseUrl: '' }, 'baseUrl: must not be empty'],
    [{ baseUrl: 'http://192.0.2.7' }, 'baseUrl: must begin with https://'],
    [{ authUrl: 'https://user:word@example.com' }, 'authUrl: must not hold a user or password'],
    [{ authUrl: 'https://example.com/token?grant_type=client_credentials' }, 'authUrl: must not hold a query'],
    [{ baseUrl: 'https://example.com/#' }, 'baseUrl: must not hold a fragment'],
    [{ baseUrl: 'example.com' }, 'baseUrl: is no address'],
    [{ clientId: 7 }, 'clientId: must be of type string'],
    [{ fsId: '' }, 'fsId: must not be empty'],
    [{ inquiry: { method: 'POST', path: '/x/{orderId}' } }, 'inquiry.path: no other placeholder than {fs_id}'],
    [{ checkout: { method: 'POST', path: '/x/{page}' } }, 'checkout.path: no other placeholder than {fs_id}, {order_id}'],
    [{ orderDetails: { path: '/x/{order_id}/{shop}' } }, 'orderDetails.path: no other placeholder than {fs_id}, {order_id}'],
    [{ productList: { path: '/x/{page' } }, 'productList.path: no other placeholder than {fs_id}, {page}'],
    [{ inquiry: { method: 'GET', path: '/x' } }, 'inquiry.method: must be one of POST, PUT, PATCH'],
    [{ inquiry: { method: 'POST', path: '/x', type: 'order' } }, 'inquiry.type: is not a key of this file'],
    [{ checkout: { method: 'POST', path: 'x' } }, 'checkout.path: a path starts with /'],
    [{ orderDetails: { path: '/y/order_id' } }, 'orderDetails.path: must contain {order_id}'],
    [{ productList: undefined }, 'productList: is missing'],
    [{ notFoundStatuses: ['404'] }, 'notFoundStatuses.0: must be of type number'],
    [{ notFoundStatuses: [404, 200] }, 'notFoundStatuses.1: 200 is an answer; only 400, 404, 410, 422 may stand here'],
    [{ notFoundStatuses: [401] }, 'notFoundStatuses.0: 401 is about the token'],
    [{ notFoundStatuses: [404, 429] }, 'notFoundStatuses.1: 429 is about the rate limit'],
    [{ notFoundStatuses: [503] }, 'notFoundStatuses.0: 503 is a fault of the service'],
    [{ failureStatuses: ['Gagal', 'Success'] }, 'failureStatuses.1: Pending and Success are no failures'],
    [{ failureStatuses: ['pending'] }, 'failureStatuses.0: Pending and Success are no failures'],
    [{ checkout: { method: 'POST', path: '/x/order#now' } }, 'checkout.path: must not contain #'],
    [{ orderDetails: { path: '/x#{order_id}' } }, 'orderDetails.path: must not contain #'],
    [{ inquiry: { method: 'POST', path: '/x/{order_id}' } }, 'inquiry.path: must not contain {order_id}'],
    [{ productList: { path: '/x/{order_id}' } }, 'productList.path: must not contain {order_id}'],
    [{ pollSeconds: 0 }, 'pollSeconds: must be at least 0.1'],
    [{ shopInfo: { path: '/' } }, 'shopInfo: is not a key of this file'],
    [{ clientSecret: 'canary' }, 'clientSecret: the client secret never stands in a file'],
    [{ client_secret: 'canary' }, '--secret-stdin'],
  ])('is refused with the key that is wrong: %j', (change, message) => {
    const answer = said({ ...WHOLE, ...change });
    expect(answer).toContain(message);
    expect(answer).not.toContain('canary');
  });

  it.each([['[]'], ['7'], ['{'], ['{"fsId":"a","fsId":"b"}'], ['']])('that is no settings file is refused: %s', (text) => {
    expect(said(text)).not.toBe('taken');
  });

  it('may name the order in the path of the checkout', () => {
    expect(said({ ...WHOLE, checkout: { method: 'PUT', path: '/x/order/{order_id}' } })).toBe('taken');
  });

  it.each([
    ['{"fsId":"a","x":"fsId","fsId":"b"}', 'fsId: stands there twice'],
    ['{"inquiry":{"method":"POST","pa\\"th":1,"pa\\"th":2}}', 'pa\\"th: stands there twice'],
    ['{"__proto__":{}}', '__proto__: is not a key of this file'],
  ])('names a key that is not allowed at its place: %s', (text, message) => {
    expect(said(text)).toBe(message);
  });

  it('names all faults at once', () => {
    expect(said({ ...WHOLE, fsId: 1, clientId: 2, other: 3 }).split('\n')).toHaveLength(3);
  });
});
