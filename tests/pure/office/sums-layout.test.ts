import { expect, test } from 'vitest';
import { MEASURES } from '../../../main/journal/rollups/rollup-layout.ts';
import { SUM_TABLES } from '../../../office/store/sums-layout.ts';

test('the office adds up every sum that a till counts', () => {
  expect([...SUM_TABLES.sums.sums].sort()).toEqual([...MEASURES].sort());
});
