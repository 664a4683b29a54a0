import { expect } from '@playwright/test';
import { Looking } from '../../pictures/looking.ts';
import type { ScreenState, Walk } from '../../pictures/state.ts';
import { LAYOUTS, nameOfVariant } from '../../pictures/variants.ts';
import { withTill } from '../../pictures/walking.ts';
import { WALKS } from '../../pictures/walks/walks.ts';
import { test } from '../worker-keyring.ts';

/** Every state of every screen in both languages, three window sizes and two text sizes (docs/pictures.md). */

/** A minute and a half on two quiet cores. */
const WALK_MS = 600_000;

for (const walk of WALKS)
  test(`nothing is cut, covered or out of sight at any size: ${walk.name}`, async () => {
    test.setTimeout(WALK_MS);
    expect(await faultsOf(walk)).toEqual({});
  });

/** The faults of each state, each with the first variant that has it. */
async function faultsOf(walk: Walk): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await withTill(walk, async (till) => {
    const looking = await Looking.at(till);
    for (const state of walk.states) {
      await test.step(state.name, async () => {
        await state.reach(till);
        const faults = await faultsOfState(looking, state);
        if (faults.length > 0) found[state.name] = faults;
      });
    }
  });
  return found;
}

async function faultsOfState(looking: Looking, state: ScreenState): Promise<string[]> {
  const found = new Map<string, string>();
  await looking.each(state, LAYOUTS, (variant, facts) => {
    for (const { fault, where, detail } of facts) {
      const name = `${fault}: ${where}`;
      if (!found.has(name)) found.set(name, `${name} (${detail}, ${nameOfVariant(variant)})`);
    }
  });
  return [...found.values()].sort();
}

test('every state has a name of its own', () => {
  const names = WALKS.flatMap(({ states }) => states.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
