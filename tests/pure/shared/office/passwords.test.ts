import { expect, test } from 'vitest';
import { refusedPassword } from '../../../../shared/office/passwords.ts';

test.each([
  ['tooShort', 'kuda biru'],
  ['tooLong', 'kuda biru '.repeat(21)],
  ...['password12', 'P@ssw0rd2026!', 'Rahasia123!', '1234567890', '0987654321', 'qwertyuiop', 'aaaaaaaaaa', 'abcabcabcabc'].map((usual) => [
    'usual',
    usual,
  ]),
  ...['bismillah1', 'indonesia merdeka 45', 'sayangku99!', 'LoketKasir1', '1q2w3e4r5t6y', 'abcdefghij', 'zxcvbnm,./12'].map((usual) => [
    'usual',
    usual,
  ]),
  ['ownName', 'Sari Dewi 2026'],
])('the password is refused: %s, %s', (refusal, password) => {
  expect(refusedPassword(password, 'Sari Dewi')).toBe(refusal);
});

test.each(['kuda biru di tepi sawah', 'Tr0ub4dor&3x', '83 17 46 92 05 kopi', 'パスワードは長いものにする', 'gula-jawa-es-cendol'])(
  'the password is taken: %s',
  (password) => {
    expect(refusedPassword(password, 'Sari Dewi')).toBeNull();
  },
);
