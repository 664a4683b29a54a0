import { expect, test } from 'vitest';
import { networkOf } from '../../../../office/lib/network-of.ts';

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::2'],
  ['2001:db8:0:0:1:2:3:4', '2001:DB8::9'],
  ['::1', '::2'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s and %s are counted as one', (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['192.0.2.7', '192.0.2.8'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
])('%s and %s are counted apart', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));
