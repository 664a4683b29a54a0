import { expect, it } from 'vitest';
import { ageMs, distanceMs, msUntil } from '../../../../shared/lib/wall-clock-durations.ts';

const NOW = Date.parse('2026-11-27T03:00:00.000Z');
const BEFORE = '2026-11-27T02:59:00.000Z';
const LATER = '2026-11-27T03:01:00.000Z';

it('an instant that the clock dates later than now has no age, and one that has passed no time left', () => {
  expect([ageMs(BEFORE, NOW), ageMs(LATER, NOW)]).toEqual([60_000, 0]);
  expect([msUntil(BEFORE, NOW), msUntil(LATER, NOW)]).toEqual([0, 60_000]);
  expect([distanceMs(BEFORE, NOW), distanceMs(LATER, NOW)]).toEqual([60_000, 60_000]);
});
