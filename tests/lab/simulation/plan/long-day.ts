import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import { accountLimitsOf, debtsOf } from './debts.ts';
import { faultsAround } from './faults.ts';
import type { Plan, Sell, Step } from './plan.ts';
import { papersOf } from './prints.ts';
import { termsOf } from './provider-terms.ts';
import { sellOf } from './sales.ts';
import { shiftsOf } from './shifts.ts';

/** Days of a busy kiosk: hundreds of sales at one till that seldom stops, and few faults among them. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The tests take the seeds up to this, and those that the clock names: their days are shorter. */
export const FIXED_SEEDS = 100;
const CLOCK_SEEDS = 1_000_000_000_000;
/** Enough for every sale: a balance that is empty by noon lets the till sell no more. */
const AMPLE = 100_000_000_000;

/** Whether a seed has a long day: one in eight. */
export const isLong = (seed: number): boolean => seed % 8 === 7;

export function longDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan', 'long');
  const sellable = products.filter(isSellable);
  const sales = random.int(500, 700) * (seed > FIXED_SEEDS && seed < CLOCK_SEEDS ? 3 : 1);
  const everyMs = random.int(20, 60) * SECOND;
  const length = sales * everyMs;
  const steps: Step[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const at = 5 * SECOND + sale * everyMs + random.int(0, 10) * SECOND;
    const sell = { at, till: 0, ...quickSale(random, sellable, 1_000 + sale) };
    if (random.chance(0.02)) steps.push(...faultsAround(random, at, 0));
    steps.push(sell);
  }
  steps.push(...shiftsOf(randomOf(seed, 'plan', 'shifts'), length, 1), ...debtsOf(randomOf(seed, 'plan', 'debts'), length, 1));
  steps.push(...papersOf(randomOf(seed, 'plan', 'paper'), length, 1));
  steps.sort((a, b) => a.at - b.at);
  return {
    seed,
    tills: 1,
    switches: { repeat: random.pick(['sell', 'same']), limitHeaders: 'none' },
    limits: {},
    pace: 1,
    balance: AMPLE,
    failureStatuses: random.pick([[], ['Gagal']]),
    quoteMinutes: 5,
    kioskFee: random.pick([0, 2_000]),
    latencyMs: 40,
    offline: random.chance(0.4),
    repeatAllowed: false,
    reviewAfterMinutes: random.pick([1, 30, 600]),
    autoPrint: false,
    printerTells: true,
    silentKeychain: false,
    accountLimits: accountLimitsOf(seed),
    ...termsOf(seed),
    erasures: null,
    steps,
    end: length + 10 * MINUTE,
  };
}

/** Each customer has a number of their own. */
function quickSale(random: Random, products: readonly Product[], customer: number): Sell {
  const sell = sellOf(random, products);
  const forms = sell.forms.map((form, line) => {
    const product = products.find(({ code }) => code === form.productCode) as Product;
    return random.chance(0.03) ? form : { ...form, number: numberFor(product, customer + 1_000 * line) };
  });
  return { ...sell, forms, nonce: uuidOf(random), thinkMs: 3_000, clicks: random.chance(0.1) ? sell.clicks : [] };
}
