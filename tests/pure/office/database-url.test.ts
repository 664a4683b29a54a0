import { describe, expect, test } from 'vitest';
import { DatabaseUrlError, hostsOf, reportUrl } from '../../../office/store/database-url.ts';

describe('each host gets an address of its own', () => {
  test.each([
    [
      'postgres://u:p%40@a:5432,b:5433/loket?sslmode=no-verify',
      ['u:p%40@a:5432/loket?sslmode=no-verify', 'u:p%40@b:5433/loket?sslmode=no-verify'],
    ],
    ['postgres://u@a,[::1]:5433/loket?target_session_attrs=read-write', ['u@a/loket', 'u@[::1]:5433/loket']],
    ['postgres://a,b/loket?port=6000', ['a/loket?port=6000', 'b/loket?port=6000']],
    ['postgres:///loket?host=%2Fa,%2Fb&port=1,2', ['/loket?host=%2Fa&port=1', '/loket?host=%2Fb&port=2']],
  ])('%s', (url, addresses) => {
    expect(hostsOf(url)).toEqual({ hosts: addresses.map((address) => `postgres://${address}`), mustTakeWrites: true });
  });

  test.each([
    'postgresql://u:p@a:5432/loket?sslmode=verify-full',
    'postgres:///loket?host=%2Frun%2Fpg&user=u',
    'postgres://%2Frun%2Fpg/loket',
  ])('one host is as it was: %s', (url) => {
    expect(hostsOf(url)).toEqual({ hosts: [url], mustTakeWrites: false });
  });

  test('one host must take writes where the address says so', () => {
    expect(hostsOf('postgres://a/loket?target_session_attrs=primary')).toEqual({ hosts: ['postgres://a/loket'], mustTakeWrites: true });
  });
});

describe('an address that is not understood is refused in words, without its password', () => {
  test.each([
    ['mysql://u:secret@a/loket', 'an address is postgres://'],
    ['u:secret@a', 'an address is postgres://'],
    ['postgres://u:secret@a,/loket', 'one of the hosts has no name'],
    ['postgres://u:secret@a:70000/loket', 'a port a number to 65535'],
    ['postgres://u:secret@a,b,c/loket?port=1,2', '3 hosts and 2 ports'],
    ['postgres://u:secret@a,b/loket?target_session_attrs=any', 'target_session_attrs is read-write or primary'],
  ])('%s', (url, words) => {
    expect(() => hostsOf(url)).toThrow(DatabaseUrlError);
    expect(() => hostsOf(url)).toThrow(words);
    expect(() => hostsOf(url)).not.toThrow('secret');
  });
});

test.each([
  [
    'postgres://office:secret@db.example:5432/loket?sslmode=verify-full',
    'postgres://loket_report:p_1@db.example:5432/loket?sslmode=verify-full',
  ],
  ['postgres:///loket?host=%2Frun%2Fpg&user=office', 'postgres:///loket?host=%2Frun%2Fpg&user=loket_report&password=p_1'],
  ['postgres://office@a,b/loket?target_session_attrs=read-write', 'postgres://loket_report:p_1@a,b/loket?target_session_attrs=primary'],
])('the address of the role for reports keeps everything but the role: %s', (url, expected) => {
  expect(reportUrl(url, { role: 'loket_report', password: 'p_1' })).toBe(expected);
});
