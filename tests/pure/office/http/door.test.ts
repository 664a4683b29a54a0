import { expect, test } from 'vitest';
import { readDoor } from '../../../../office/http/door.ts';

const OPTIONS = { host: '127.0.0.1', 'behind-tls-proxy': false };

test.each(['127.0.0.1', '127.0.3.9', 'localhost', '::1'])('the office listens on %s without TLS, for this computer alone', (host) => {
  expect(readDoor({ ...OPTIONS, host })).toMatchObject({ tls: null, secure: false });
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'office.example.com', '127.evil.example', ''])(
  'it does not listen on "%s" without TLS',
  (host) => {
    expect(() => readDoor({ ...OPTIONS, host })).toThrow('without TLS');
  },
);

test('it listens there where a proxy ends TLS, and reads addresses from the proxy that is named, else from this computer alone', () => {
  const behind = { host: '0.0.0.0', 'behind-tls-proxy': true };
  expect(readDoor(behind)).toEqual({ tls: null, secure: true, trustProxy: 'loopback' });
  expect(readDoor({ ...behind, proxy: '10.0.0.5' }).trustProxy).toBe('10.0.0.5');
  expect(() => readDoor({ ...OPTIONS, proxy: '10.0.0.5' })).toThrow('--behind-tls-proxy');
});

test('a certificate without its key is refused', () => {
  expect(() => readDoor({ ...OPTIONS, certificate: '/tmp/office.pem' })).toThrow('both');
});
