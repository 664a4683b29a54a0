import { expect } from '@playwright/test';
import { byDepth } from '../../depth.ts';
import { test } from '../../lab/drive/worker-session.ts';
import type { AxeRules } from '../../lab/pictures/axe.ts';
import type { Fact } from '../../lab/pictures/facts/fact.ts';
import { Looking } from '../../lab/pictures/looking.ts';
import type { ScreenState, Walk } from '../../lab/pictures/state.ts';
import { nameOfVariant, VARIANTS, type Variant } from '../../lab/pictures/variants.ts';
import { withTill } from '../../lab/pictures/walking.ts';
import { WALKS } from '../../lab/pictures/walks/walks.ts';

/** Every state of every screen in both languages, three window sizes and two text sizes (docs/pictures.md). */

/** Two minutes on two quiet cores. */
const WALK_MS = 1_800_000;

/** Where axe looks at a state: everything where most can break, then what the other theme and the largest size may change. */
const ANALYZED: Readonly<Record<string, AxeRules>> = { 'id-light-130-1024x768': 'all', 'id-dark-100-1920x1080': 'drawn' };
/** Where the focus goes through a state: where most can be clipped, and as most tills are used. */
const TABBED: readonly string[] = ['id-light-130-1024x768', 'en-light-100-1366x768'];
/** A theme does not change the layout: the dark one is shown to axe alone. */
const ALL = VARIANTS.filter((variant) => variant.theme === 'light' || nameOfVariant(variant) in ANALYZED);
/** Each size, language, theme and text size at least once, all that axe and the focus look at among them. */
const SOME = ALL.filter((variant) => nameOfVariant(variant) in ANALYZED || TABBED.includes(nameOfVariant(variant)));

for (const walk of WALKS)
  test(`nothing is cut, covered, out of sight or shut to anyone at any size: ${walk.name}`, async () => {
    test.setTimeout(WALK_MS);
    expect(await faultsOf(walk)).toEqual({});
  });

/** The faults of each state, each with the first variant that has it. */
async function faultsOf(walk: Walk): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await withTill(walk, async (till) => {
    const looking = await Looking.at(till, 'facts');
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
  await looking.each(state, byDepth(`layouts: ${state.name.split('/')[0]}`, { deep: ALL, usual: SOME }), async (variant, facts) => {
    for (const { fault, where, detail } of [...facts, ...(await accessFacts(looking, variant))]) {
      const name = `${fault}: ${where}`;
      if (!found.has(name)) found.set(name, `${name} (${detail}, ${nameOfVariant(variant)})`);
    }
  });
  return [...found.values()].sort();
}

async function accessFacts(looking: Looking, variant: Variant): Promise<readonly Fact[]> {
  const name = nameOfVariant(variant);
  const rules = ANALYZED[name];
  return [...(rules ? await looking.axeFacts(rules) : []), ...(TABBED.includes(name) ? await looking.focusFacts() : [])];
}

test('every state has a name of its own', () => {
  const names = WALKS.flatMap(({ states }) => states.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
