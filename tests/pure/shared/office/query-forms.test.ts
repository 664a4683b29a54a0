import { expect, it } from 'vitest';
import { ShiftsQuestion } from '../../../../shared/office/page-views/query-forms.ts';

it.each([
  ['2000-01-01', '2000-01-01', true],
  ['2099-12-31', '2099-12-31', true],
  // No date follows this one.
  ['9999-12-31', '9999-12-31', false],
  ['0000-01-01', '0000-01-01', false],
  ['2026-11-28', '2026-11-27', false],
])('from %s to %s is a span of the page: %s', (from, to, isOne) => {
  expect(ShiftsQuestion.safeParse({ from, to }).success).toBe(isOne);
});
