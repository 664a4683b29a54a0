import { expect, test } from 'vitest';
import { paceOf } from '../../../office/intake/pace.ts';
import { BatchAnswer } from '../../../shared/office/batch.ts';

test('a calm office lets a till that catches up send at once, and a full one asks for smaller batches and longer pauses', () => {
  expect(paceOf(1 / 24, 5_000)).toMatchObject({ most: 1_000 });
  const pauses = [0, 0.25, 0.5, 0.75, 1].map((load) => paceOf(load, 5_000).pauseMs);
  expect(pauses[0]).toBe(0);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(paceOf(1, 5_000).most).toBeLessThan(1_000);
  expect(BatchAnswer.pick({ pauseMs: true, most: true }).safeParse(paceOf(1, 0)).success).toBe(true);
});
