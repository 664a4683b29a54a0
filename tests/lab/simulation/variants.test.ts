import { describe, expect, it } from 'vitest';
import { planOf } from './plan/plan-of.ts';
import { type Outcome, products, runSeed } from './run.ts';
import { shrinkPlan } from './shrink.ts';
import type { Variant } from './variants/variant.ts';
import { VARIANTS } from './variants/variants.ts';

/** Each variant must be found within this many seeds. */
const WITHIN = 50;

/** Runs the day that the variant names. Where that day does not show the fault, it runs others, so that the message names one that does. */
async function found(variant: Variant): Promise<Outcome | null> {
  const seeds = Array.from({ length: WITHIN }, (_, index) => index + 1);
  for (const seed of new Set([variant.day, ...seeds])) {
    const outcome = await runSeed(seed, variant);
    if (variant.breaks.some((promise) => outcome.violation?.promise.startsWith(promise))) return outcome;
  }
  return null;
}

describe('a till that is broken on purpose', () => {
  it.each(VARIANTS.map((variant) => [variant.name, variant] as const))('is detected: one that %s', async (_, variant) => {
    // A named day that no longer shows the fault costs minutes in each run. It stops showing it when the plans or the till change.
    expect((await found(variant))?.seed ?? `none of ${WITHIN} days`, 'the day that shows it').toBe(variant.day);
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
