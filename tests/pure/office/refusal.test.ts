import { expect, test } from 'vitest';
import { refusalOf } from '../../../office/lib/refusal.ts';

test.each([
  ['53100', 'could not extend file: No space left on device', 'storage'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'storage'],
  ['57P01', 'terminating connection', 'storage'],
  ['40001', 'could not serialize access', 'storage'],
  ['ECONNREFUSED', 'connect ECONNREFUSED', 'storage'],
  ['22003', 'bigint out of range', 'unreadable'],
  ['22021', 'invalid byte sequence for encoding "UTF8": 0x00', 'unreadable'],
  ['54000', 'index row size 3464 exceeds btree version 4 maximum 2704', 'unreadable'],
])('%s (%s) is answered as %s', (code, text, refused) => {
  expect(refusalOf(Object.assign(new Error(text), { code }))).toMatchObject({ refused, message: code });
});

test('an error of the program itself is no refusal', () => {
  expect(refusalOf(new Error('customer 0812'))).toBeNull();
});
