import { DEBIT_RULES } from '../../../../shared/service/service-settings.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import type { Plan } from './plan.ts';

/** The rule for the provider's debit of an order, and whether the till's catalogue has costs, drawn from the seed. */
export function termsOf(seed: number): Pick<Plan, 'debitRule' | 'costs'> {
  const random = randomOf(seed, 'plan', 'provider terms');
  return { debitRule: random.pick([DEBIT_RULES[0], ...DEBIT_RULES]), costs: random.chance(0.5) };
}
