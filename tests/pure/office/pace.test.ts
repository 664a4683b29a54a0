import { expect, test } from 'vitest';
import { paceOf } from '../../../office/intake/pace.ts';
import { BatchAnswer } from '../../../shared/office/batch.ts';

test('a calm office lets a till that catches up send at once, and a full one asks for smaller batches and longer pauses', () => {
  expect(paceOf(1 / 24)).toMatchObject({ most: 1_000 });
  const pauses = [0, 0.25, 0.5, 0.75, 1].map((load) => paceOf(load).pauseMs);
  expect(pauses[0]).toBe(0);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(paceOf(1).most).toBe(50);
  expect(BatchAnswer.pick({ pauseMs: true, most: true }).safeParse(paceOf(1)).success).toBe(true);
});
