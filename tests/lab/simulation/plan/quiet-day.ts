import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import { accountLimitsOf } from './debts.ts';
import { erasuresOf } from './erasures.ts';
import type { Plan, Sell, Step } from './plan.ts';
import { termsOf } from './provider-terms.ts';
import { firstShifts, quietShift } from './shifts.ts';

/** Days with only the scenes drawn here: each needs several things at exact moments, so no other fault happens between them. */

const MINUTE = 60_000;

/** The time and till of a scene. Its sales need no inquiry, and no other sale uses their numbers. */
interface Stage {
  readonly random: Random;
  readonly till: number;
  /** The till that starts on a copy of a disk, where a scene makes one. */
  readonly clone: number;
  readonly sell: (at: number, lines?: number, till?: number) => Sell & Step;
}
type Scene = (at: number, stage: Stage) => Step[];

/** A whole ticket is in doubt, and an outage begins before anything can be read. */
const ticketInDoubt: Scene = (at, { random, till, sell }) => [
  { at: at - 1, till, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', count: 8, ms: 10_000 } },
  sell(at, random.int(3, 5)),
  { at: at + 5_000, till, do: 'outage', kind: random.pick(['dns', 'unreachable']), ms: random.int(25, 45) * MINUTE },
];

/** The service knows a refused order after all, between the hand-over of its refund and its record. */
const foundWhilePaying: Scene = (at, { till, sell }) => [
  sell(at - MINUTE),
  { at: at - 2, till, do: 'fault', rule: { kind: 'status422After', endpoint: 'checkout' } },
  { at: at - 1, till, do: 'switch', changes: { visibleAfterMs: 19_000 }, forMs: 10 * MINUTE },
  sell(at),
  { at: at + 18_000, till, do: 'payBack', nth: 0, twice: false },
  { at: at + 21_000, till, do: 'readNow', nth: 0, twice: false, of: 'rejected' },
];

/** The service accepts an order, and its reads are unreadable or about another order for longer than the till waits before a review. */
const unreadableReads: Scene = (at, { random, till, sell }) => [
  {
    at: at - 1,
    till,
    do: 'fault',
    rule: { kind: random.pick(['garbage', 'html200', 'wrongId', 'nullBody', 'emptyBody']), endpoint: 'orderDetails', count: 40 },
  },
  sell(at),
];

/** An order stays in doubt until a supervisor is called, who errs; later reads return the truth. */
const misjudged: Scene = (at, { till, sell }) => [
  { at: at - 2, till, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', ms: 90_000 } },
  { at: at - 1, till, do: 'fault', rule: { kind: 'html404', endpoint: 'orderDetails', count: 100 } },
  sell(at),
  { at: at + 40 * MINUTE, till, do: 'settle', nth: 0, twice: false, errs: true },
];

/** Every attempt is processed and answered 401; the cashier refunds the money. */
const takenYetUnauthorised: Scene = (at, { till, sell }) => [
  { at: at - 1, till, do: 'fault', rule: { kind: 'status401After', endpoint: 'checkout', count: 12 } },
  sell(at),
  { at: at + 40_000, till, do: 'withdraw', nth: 0, twice: false },
];

/** A backup replaces the journal, and lacks the sales of two runs since. */
const soldAfterTheCopy: Scene = (at, { till, sell }) => [
  sell(at - MINUTE),
  { at, till, do: 'copy' },
  sell(at + MINUTE, 2),
  { at: at + 2 * MINUTE, till, do: 'restart', downMs: 500 },
  sell(at + 3 * MINUTE),
  { at: at + 10 * MINUTE, till, do: 'restore', nth: 0, downMs: 500 },
  sell(at + 11 * MINUTE),
];

/** Two sales on account, the second while the first is in progress: together they exceed what the customer may owe. */
const togetherAboveLimit: Scene = (at, { till, sell }) => [
  { at: at - 1, till, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', ms: 10_000 } },
  onAccount(sell(at)),
  onAccount(sell(at + 3_000)),
];

/** By the first customer on account; nobody allows what is above the limit. */
const onAccount = (step: Sell & Step): Step => ({ ...step, nonce: step.nonce.replace(/^(.).../, '$1a00') });

/** A till that has not sold since its start is copied; both continue to sell. */
const copiedBeforeSelling: Scene = (at, { random, till, clone, sell }) => [
  sell(at - MINUTE),
  { at: at - 20_000, till, do: 'restart', downMs: 500 },
  { at, till, do: 'clone', keychain: random.pick(['common', 'silent']) },
  sell(at + 5_000, 1, clone),
  sell(at + random.pick([6_000, 5 * MINUTE])),
];

/** These scenes come first: their copied orders are in doubt, or held by two tills, so few orders may exist yet. */
const COPIES: readonly Scene[] = [copiedBeforeSelling, soldAfterTheCopy];
/** Then these, in random order. */
const TROUBLES: readonly Scene[] = [ticketInDoubt, foundWhilePaying, unreadableReads, misjudged, takenYetUnauthorised];
/** These come last, so that the days before stay as they were. */
const LATER: readonly Scene[] = [togetherAboveLimit];
const EVERY_MS = 75 * MINUTE;

/** Whether a seed has a quiet day: one in eight. */
export const isQuiet = (seed: number): boolean => seed % 8 === 5;

/** A quiet day: every scene, one after another, at one till and a service that answers as the specification shows. */
export function quietDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan', 'quiet');
  const product = products.find((row) => row.family === 'telco-prepaid' && isSellable(row));
  if (!product) throw new Error('The catalogue has no airtime');
  let customers = 100;
  const form = () => ({ productCode: product.code, number: numberFor(product, customers++), fields: [] });
  const sell: Stage['sell'] = (at, lines = 1, till = 0) => ({
    at,
    till,
    do: 'sell',
    forms: Array.from({ length: lines }, form),
    nonce: uuidOf(random),
    thinkMs: 50,
    clicks: [],
    paysOlderQuote: false,
    repeats: 'open',
  });
  const stage = { random, till: 0, clone: 1, sell };
  const played = [...COPIES, ...shuffled(random, TROUBLES), ...LATER];
  const scenes = played.flatMap((scene, index) => calmly(scene, 5 * MINUTE + index * EVERY_MS, stage));
  const own = randomOf(seed, 'plan', 'shifts');
  const drawer = [...firstShifts(1), ...quietShift(own, 65 * MINUTE + own.int(2, 5) * EVERY_MS)];
  const steps = [...scenes, ...drawer].sort((a, b) => a.at - b.at);
  return {
    seed,
    tills: 1,
    switches: { repeat: random.pick(['sell', 'same']), oddMembers: random.pick([0, 0.5]) },
    limits: {},
    pace: 1,
    failureStatuses: [],
    quoteMinutes: 5,
    kioskFee: random.pick([0, 2_000]),
    latencyMs: random.pick([5, 40, 300]),
    offline: false,
    repeatAllowed: false,
    reviewAfterMinutes: 30,
    autoPrint: false,
    printerTells: true,
    silentKeychain: false,
    // More than one sale, less than two.
    accountLimits: accountLimitsOf(seed).with(0, Math.round(1.5 * (product.price ?? 0))),
    ...termsOf(seed),
    erasures: erasuresOf(seed),
    steps,
    end: (played.length + 1) * EVERY_MS,
  };
}

/** Ends the effects of the previous scene. */
const calmly = (scene: Scene, at: number, stage: Stage): Step[] => [{ at: at - 2 * MINUTE, till: 0, do: 'calm' }, ...scene(at, stage)];

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(random.int(0, left.length - 1), 1));
}
