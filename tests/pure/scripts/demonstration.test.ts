import { expect, it } from 'vitest';
import { isDemonstration } from '../../../scripts/office/demonstration.mjs';

it.each([
  ['', true],
  ['--port 0', true],
  ['--days=3 --port 8091', true],
  ['--data office', false],
  ['--data=office', false],
  ['tills', false],
  ['--port 0 owner-code', false],
  ['--code Kios', false],
  ['--host 0.0.0.0', false],
  ['--help', false],
])('npm run office is the demonstration where nothing asks for a real office: "%s"', (line, expected) => {
  const args = line.split(' ').filter(Boolean);
  expect(isDemonstration(args)).toBe(expected);
  expect(isDemonstration(args, 'postgres://office@db.example/loket')).toBe(false);
});
