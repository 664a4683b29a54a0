import { expect, test } from 'vitest';
import { seedOfClock } from '../../lab/fleet/arguments.ts';
import { runFleet } from '../../lab/fleet/run-fleet.ts';

test('every event of a small fleet is at the office once, with faults', async () => {
  const seed = seedOfClock();
  const size = { tills: 6, days: 1, sales: 2, seed, database: null };
  const { found, lost, doubled, differences, events, faults } = await runFleet(size, () => undefined);
  expect({ seed, found, lost, doubled, differences }).toEqual({ seed, found: [], lost: 0, doubled: 0, differences: 0 });
  expect(events).toBeGreaterThan(50);
  expect(faults.total).toBeGreaterThan(0);
});
