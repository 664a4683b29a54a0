import { expect, it } from 'vitest';
import { daysLeft } from '../../../../shared/balance/days-left.ts';

it.each([
  [1_000_000, 300_000, 3],
  [300_000, 300_000, 1],
  [299_999, 300_000, 0],
  [0, 300_000, 0],
  [-50_000, 300_000, 0],
  [1_000_000, 0, null],
  // Debits that came back: nothing was used.
  [1_000_000, -20_000, null],
] as const)('a balance of %d lasts a use of %d for %s whole days', (balance, used, days) => {
  expect(daysLeft(balance, used)).toBe(days);
});
