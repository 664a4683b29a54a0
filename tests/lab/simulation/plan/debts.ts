import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import type { Step } from './plan.ts';
import { troubled } from './shifts.ts';

/** Customers who buy on account. */
const DEBTOR_COUNT = 2;

/** The limit of each customer's debt: some reach it with one sale, some with several, some never. */
export function accountLimitsOf(seed: number): number[] {
  const random = randomOf(seed, 'plan', 'account limits');
  return Array.from({ length: DEBTOR_COUNT }, () => random.pick([900_000_000, 1_000_000, 250_000, 60_000]));
}

/** The payments of customers' debts, drawn from the seed, with faults around them. A sale's nonce decides who puts it on account. */
export function debtsOf(random: Random, length: number, tills: number): Step[] {
  const steps: Step[] = [];
  for (let more = random.int(0, 6); more > 0; more -= 1) {
    const when = { at: Math.round(random.fraction() * length), till: random.int(0, tills - 1) };
    steps.push(...troubled(random, debtStep(random, when)));
  }
  return steps;
}

function debtStep(random: Random, when: Pick<Step, 'at' | 'till'>): Step {
  const act = { ...when, nth: random.int(0, DEBTOR_COUNT - 1), actId: uuidOf(random), twice: random.chance(0.3) };
  const amount = random.int(1, 200) * 1_000;
  const kind = random.pick(['payDebt', 'payDebt', 'payDebt', 'payBackCredit', 'writeOffDebt'] as const);
  if (kind === 'payBackCredit') return { ...act, do: kind };
  return kind === 'payDebt'
    ? { ...act, do: kind, amount, tender: random.pick(['cash', 'cash', 'transfer']) }
    : { ...act, do: kind, amount };
}
