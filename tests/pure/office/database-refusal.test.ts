import { expect, test } from 'vitest';
import { refusalOf } from '../../../office/store/database-refusal.ts';

test.each([
  ['53100', 'could not extend file: No space left on device', 'storage'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'storage'],
  ['57P01', 'terminating connection', 'storage'],
  ['40001', 'could not serialize access', 'storage'],
  ['ECONNREFUSED', 'connect ECONNREFUSED', 'storage'],
  ['22003', 'bigint out of range', 'unreadable'],
])('%s (%s) is answered as %s', (code, text, refused) => {
  expect(refusalOf(Object.assign(new Error(text), { code }))).toMatchObject({ refused, message: code });
});

test('an error of the program itself is answered without its text', () => {
  expect(refusalOf(new Error('customer 0812'))).toMatchObject({ refused: 'storage', message: 'a fault of the office' });
});
