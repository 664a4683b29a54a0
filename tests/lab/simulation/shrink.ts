import type { Plan, Step } from './plan/plan.ts';
import { type Outcome, runPlan } from './run.ts';
import type { Variant } from './variants/variant.ts';

/** How many shorter stories are tried. */
const MOST_TRIES = 150;

/** Removes steps, large parts first, as long as the shorter plan still breaks the same promise. */
export async function shrinkPlan(plan: Plan, found: Outcome, variant: Variant): Promise<Outcome> {
  let best = found;
  let steps = plan.steps;
  let tries = 0;
  const holds = async (fewer: readonly Step[]): Promise<boolean> => {
    tries += 1;
    const outcome = await runPlan({ ...plan, steps: fewer }, variant);
    if (outcome.violation?.promise !== found.violation?.promise) return false;
    best = outcome;
    steps = fewer;
    return true;
  };
  for (let size = Math.ceil(steps.length / 2); size >= 1 && tries < MOST_TRIES; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length && tries < MOST_TRIES; ) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (!(await holds(fewer))) from += size;
    }
  }
  return best;
}
