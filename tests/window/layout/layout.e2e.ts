import { expect } from '@playwright/test';
import { isDeep, isWhole, leaveOut } from '../../depth.ts';
import type { Place } from '../../lab/drive/screens/frame/window-parts.ts';
import { keepPictures, keepProfile } from '../../lab/pages/kept.ts';
import { test } from '../../lab/pages/worker-session.ts';
import type { AxeRules } from '../../lab/pictures/axe.ts';
import { CHECKED, readChecked } from '../../lab/pictures/checked/checked.ts';
import { LayoutSources } from '../../lab/pictures/checked/sources.ts';
import type { Fact } from '../../lab/pictures/facts/fact.ts';
import { Looking } from '../../lab/pictures/looking.ts';
import type { ScreenState, Walk, WalkingTill } from '../../lab/pictures/state.ts';
import { nameOfVariant, VARIANTS, type Variant } from '../../lab/pictures/variants.ts';
import { withTill } from '../../lab/pictures/walking.ts';
import { WALKS } from '../../lab/pictures/walks/walks.ts';

/**
 * Every state of every screen in the variant where most can break. A deep run also takes both languages, three window sizes and two text
 * sizes, where a source of the state changed since they were last checked; `--deep` alone takes them everywhere (docs/pictures.md).
 */

/** Two minutes on two quiet cores. */
const WALK_MS = 1_800_000;

/** A changed layout is looked at whole also on a machine where the days and kills of CI's run are already reduced. The run still ends in its time. */
const GRACE_MS = 15 * 60_000;

/** The least room for the longest words in the largest letters. Light, as a till begins. */
const NARROWEST = 'id-light-130-1024x768';
/** Where axe looks at a state: everything where most can break, then what the other theme and the largest size may change. */
const ANALYZED: Readonly<Record<string, AxeRules>> = { [NARROWEST]: 'all', 'id-dark-100-1920x1080': 'drawn' };
/** Where the focus goes through a state: where most can be clipped, and as most tills are used. */
const TABBED: readonly string[] = [NARROWEST, 'en-light-100-1366x768'];
/** A theme does not change the layout: the dark one is shown to axe alone. */
const ALL = VARIANTS.filter((variant) => variant.theme === 'light' || nameOfVariant(variant) in ANALYZED);
const ONE = VARIANTS.filter((variant) => nameOfVariant(variant) === NARROWEST);

const sources = new LayoutSources();
const checked = readChecked();

for (const walk of WALKS)
  test(`nothing is cut, covered, out of sight or shut to anyone at any size: ${walk.name}`, async () => {
    test.setTimeout(WALK_MS);
    expect(await faultsOf(walk)).toEqual({});
  });

/** The faults of each state, each with the first variant that has it. */
async function faultsOf(walk: Walk): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const walkFiles = await sources.ofWalk(walk);
  await keepingWhatFailed(walk, async (till) => {
    const looking = await Looking.at(till, 'facts');
    for (const state of walk.states)
      await test.step(state.name, async () => {
        await state.reach(till);
        const place = await till.windowParts.place();
        const digest = sources.digest(place, walkFiles);
        const variants = variantsOf(state, place, digest);
        const faults = await faultsOfState(looking, state, variants);
        if (faults.length > 0) found[state.name] = faults;
        if (variants === ALL) test.info().annotations.push({ type: CHECKED, description: `${state.name} ${digest}` });
      });
  });
  return found;
}

/** Keeps what the till showed and wrote where the walk fails: a walk's till is no fixture. */
function keepingWhatFailed(walk: Walk, use: (till: WalkingTill) => Promise<void>): Promise<void> {
  return withTill(walk, async (till) => {
    try {
      await use(till);
    } catch (thrown) {
      keepProfile(test.info(), till.profile);
      await keepPictures(test.info(), [till.page]);
      throw thrown;
    }
  });
}

function variantsOf({ name }: ScreenState, place: Place, digest: string): readonly Variant[] {
  if (!isWhole && checked[name] === digest) {
    leaveOut(`layouts: ${place} (unchanged since all variants were checked)`);
    return ONE;
  }
  return isDeep(`layouts: ${place}`, GRACE_MS) ? ALL : ONE;
}

async function faultsOfState(looking: Looking, state: ScreenState, variants: readonly Variant[]): Promise<string[]> {
  const found = new Map<string, string>();
  await looking.each(state, variants, async (variant, facts) => {
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
