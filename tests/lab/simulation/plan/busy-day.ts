import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import type { Switches } from '../../../../simulator/config/switches.ts';
import type { Limit } from '../../../../simulator/http/bucket.ts';
import type { Endpoint } from '../../../../simulator/http/endpoints.ts';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { accountLimitsOf, debtsOf } from './debts.ts';
import { erasuresOf } from './erasures.ts';
import { backgroundFault, faultsAround } from './faults.ts';
import { lossesOf, multipleStarts, withSalesAtClone } from './journal-losses.ts';
import { accountsOf, changesOf } from './owner-changes.ts';
import { ORDER_INTERVENTIONS, type OrderIntervention, type Plan, type Step } from './plan.ts';
import { papersOf } from './prints.ts';
import { termsOf } from './provider-terms.ts';
import { rareFaultsOf } from './rare-faults.ts';
import { sameAgain, sellOf } from './sales.ts';
import { shiftsOf } from './shifts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day of 5 to 40 sales at one to three tills, with faults around the sales, between them and at any time. */
export function busyDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan');
  const returning = randomOf(seed, 'plan', 'same again');
  const tills = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  const length = random.pick([20 * MINUTE, HOUR, 6 * HOUR, 30 * HOUR]);
  const failureStatuses = random.pick([[], ['Gagal']]);
  const sellable = products.filter(isSellable);
  const steps: Step[] = [];
  for (let sale = random.int(5, 40); sale > 0; sale -= 1) {
    const at = Math.round(random.fraction() * length);
    const till = random.int(0, tills - 1);
    const sell = sellOf(random, sellable);
    if (random.chance(0.6)) steps.push(...faultsAround(random, at, till));
    steps.push({ at, till, ...sell });
    if (returning.chance(0.2)) steps.push(sameAgain(returning, { at, till, ...sell }));
    if (random.chance(0.25)) steps.push(meddling(random, at, till));
  }
  for (let more = random.int(0, 8); more > 0; more -= 1)
    steps.push(backgroundFault(random, Math.round(random.fraction() * length), random.int(0, tills - 1)));
  const paper = randomOf(seed, 'plan', 'paper');
  const losses = lossesOf(
    randomOf(seed, 'plan', 'losses'),
    length,
    tills,
    steps.filter((step) => step.do === 'sell'),
  );
  steps.push(...rareFaultsOf(randomOf(seed, 'plan', 'rare'), steps));
  steps.push(...losses, ...papersOf(paper, length, tills));
  steps.push(...changesOf(randomOf(seed, 'plan', 'changes'), length, steps));
  steps.push(...accountsOf(randomOf(seed, 'plan', 'accounts'), length, steps));
  steps.push(...shiftsOf(randomOf(seed, 'plan', 'shifts'), length, tills));
  steps.push(...debtsOf(randomOf(seed, 'plan', 'debts'), length, tills));
  const starts = randomOf(seed, 'plan', 'starts');
  if (starts.chance(0.3)) steps.push(...multipleStarts(starts, length, tills));
  if (losses.some((step) => step.do === 'clone')) steps.push(...withSalesAtClone(returning, steps, tills));
  steps.sort((a, b) => a.at - b.at);
  const switches = { ...switchesOf(random), oddMembers: randomOf(seed, 'plan', 'odd').pick([0, 0, 0.1, 0.5, 1]) };
  return {
    seed,
    tills,
    switches,
    limits: random.chance(0.3) ? slowLimits(random) : {},
    pace: random.pick([0, 1, 1, 5, 40]),
    failureStatuses,
    quoteMinutes: random.pick([1, 5, 30]),
    kioskFee: random.pick([0, 2_000]),
    latencyMs: random.pick([5, 40, 300]),
    offline: random.chance(0.4),
    repeatAllowed: switches.repeat !== 'sell' && random.chance(0.5),
    reviewAfterMinutes: random.pick([1, 30, 600]),
    autoPrint: paper.chance(0.5),
    printerTells: paper.chance(0.6),
    silentKeychain: starts.chance(0.15),
    accountLimits: accountLimitsOf(seed),
    ...termsOf(seed),
    erasures: erasuresOf(seed),
    steps,
    end: length + 10 * MINUTE,
  };
}

const switchesOf = (random: Random): Partial<Switches> => ({
  repeat: random.pick(['sell', 'sell', 'sell', 'same', 'refuse']),
  throttled: random.pick(['bare', 'limits', 'retryAfter']),
  limitHeaders: random.pick(['success', 'all', 'none']),
  notFound: random.pick(['json404', 'json404', 'html404', 'json200']),
  visibleAfterMs: random.pick([0, 0, 500, 4_000, 30_000, 120_000]),
  movingPrices: random.chance(0.4),
  oneToken: random.chance(0.2),
  tokenSeconds: random.pick([2_592_000, 3_600, 120]),
});

const slowLimits = (random: Random): Partial<Record<Endpoint, Limit>> => ({
  checkout: { rate: random.pick([0.5, 1, 2]), burst: random.int(1, 3) },
  orderDetails: { rate: random.pick([0.5, 1, 2]), burst: random.int(1, 3) },
  token: { rate: 1, burst: 2 },
});

function meddling(random: Random, at: number, till: number): Step {
  const later = at + random.pick([500, 5_000, 40_000, 300_000, 3_700_000]);
  const step = random.pick<OrderIntervention>(['retry', 'retry', ...ORDER_INTERVENTIONS]);
  const errs = step === 'settle' && random.chance(0.3) ? { errs: true } : {};
  return { at: later, till, do: step, nth: random.int(0, 99), twice: random.chance(0.3), ...errs };
}
