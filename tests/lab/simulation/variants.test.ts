import { describe, expect, it } from 'vitest';
import { byDepth, WHOLE_IN_CI } from '../../depth.ts';
import { dayNumber } from './fresh-seeds.ts';
import { planOf } from './plan/plan-of.ts';
import { type Outcome, products, runSeed } from './run.ts';
import { shrinkPlan } from './shrink.ts';
import type { Variant } from './variants/variant.ts';
import { VARIANTS } from './variants/variants.ts';

/** Each variant must be found within this many seeds. */
const WITHIN = 50;

/** A day takes every third variant, and three days in a row all of them; `npm test -- vitest lab/simulation/variants --deep` takes all. */
const STEP = byDepth('broken tills of the simulation', { deep: 1, usual: 3 }, WHOLE_IN_CI);
const TODAY = dayNumber() % STEP;
const CHOSEN = VARIANTS.filter((_, at) => at % STEP === TODAY);

/** Runs the day that a variant names first: where it shows the fault, no other day is needed. */
async function found(variant: Variant): Promise<Outcome | null> {
  const seeds = Array.from({ length: WITHIN }, (_, index) => index + 1);
  for (const seed of new Set([variant.day, ...seeds])) {
    const outcome = await runSeed(seed, variant);
    if (variant.breaks.some((promise) => outcome.violation?.promise.startsWith(promise))) return outcome;
  }
  return null;
}

describe('a till that is broken on purpose', () => {
  it.each(CHOSEN.map((variant) => [variant.name, variant] as const))('is detected: one that %s', async (_, variant) => {
    expect(await found(variant), `not found within ${WITHIN} seeds`).not.toBeNull();
  });

  it('is reported with fewer steps than the day had', async () => {
    const variant = VARIANTS.find(({ name }) => name === 'treats 500 as failed');
    const outcome = variant && (await found(variant));
    if (!variant || !outcome) throw new Error('nothing to shorten');
    const plan = planOf(outcome.seed, products);
    const short = await shrinkPlan(plan, outcome, variant);
    expect(short.violation?.promise).toBe(outcome.violation?.promise);
    expect(short.story.filter((line) => line.includes('STEP')).length).toBeLessThan(plan.steps.length / 2);
  });
});
