import { expect, test } from 'vitest';
import { countSleep, monotonic } from '../../../../renderer/core/clock.ts';

test("the page's durations count the sleep that main tells of", () => {
  const before = monotonic();
  countSleep(3_600_000);
  expect(monotonic() - before).toBeGreaterThanOrEqual(3_600_000);
});
