import type { Product } from '../../shared/catalogue/product.ts';
import { isSellable } from '../../shared/catalogue/product.ts';
import type { SaleForm } from '../../shared/ipc/contract.ts';
import { rupiah } from '../../shared/lib/money.ts';
import type { OrderStateName } from '../../shared/order/order.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Switches } from '../../simulator/config/switches.ts';
import type { FaultInput } from '../../simulator/faults/faults.ts';
import type { Limit } from '../../simulator/http/bucket.ts';
import type { Endpoint } from '../../simulator/http/endpoints.ts';
import { type Random, randomOf } from '../../simulator/lib/random.ts';
import { fieldsFor, numberFor } from '../drive/numbers.ts';
import type { FileDamage } from './computer.ts';
import type { DiskMoment, DiskTrouble } from './disk.ts';
import { backgroundFault, faultsAround } from './faults.ts';
import { type CloneKeychain, lossesOf, multipleStarts, papersOf, withSalesAtClone } from './journal-losses.ts';
import type { NetFaultKind } from './network.ts';
import { PRINT_MOMENTS, type PrinterFault } from './printer.ts';
import { ORIGINS } from './providers.ts';
import { rareFaultsOf } from './rare-faults.ts';
import { isQuiet, quietDay } from './scenes.ts';
import { uuidOf } from './seeded-random.ts';

/** Where a process may die. `now` is no moment of its own: between two events. */
export const CRASH_POINTS = [
  'now',
  'begin',
  'insert',
  'commit',
  'committed',
  'beforeLeaving',
  'left',
  'arrived',
  'answering',
  'push',
  ...PRINT_MOMENTS,
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export interface Sell {
  readonly do: 'sell';
  /** What one customer takes along: a ticket of one line or more. */
  readonly forms: readonly SaleForm[];
  readonly nonce: string;
  /** From the price on the screen to the key that pays. */
  readonly thinkMs: number;
  /** Further presses of that key, in ms after the first. */
  readonly clicks: readonly number[];
  /** Asks for the bill twice, and pays with the first answer. */
  readonly paysOlderQuote: boolean;
  /** What the cashier says when the same was sold before: nothing, or yes to each that is done, or to each, open or not. */
  readonly repeats: 'no' | 'soldToday' | 'open';
}

/** What a cashier or a supervisor does to an order that is there. */
const ORDER_INTERVENTIONS = ['retry', 'withdraw', 'readNow', 'payBack', 'takeBack', 'settle', 'approve', 'print', 'printVisit'] as const;
export type OrderIntervention = (typeof ORDER_INTERVENTIONS)[number];

/** One thing that a person, the world or bad luck does, `at` ms after the beginning. Steps do not depend on each other: any may be left out. */
export type Step = { readonly at: number; readonly till: number } & (
  | Sell
  /** `errs`: a supervisor who settles says the opposite of what happened. `of`: an order in this state rather than the usual one. */
  | { readonly do: OrderIntervention; readonly nth: number; readonly twice: boolean; readonly errs?: boolean; readonly of?: OrderStateName }
  /** A person looks at the prints and the printer, and answers the till's questions. */
  | { readonly do: 'lookAtPapers'; readonly cancels: boolean }
  | { readonly do: 'printer'; readonly fault: PrinterFault }
  | { readonly do: 'copy' }
  /** The nth newest copy takes the journal's place. */
  | { readonly do: 'restore'; readonly nth: number; readonly downMs: number }
  | { readonly do: 'harm'; readonly how: FileDamage; readonly downMs: number }
  /** A new till begins on a copy of this one's disk. */
  | { readonly do: 'clone'; readonly keychain: CloneKeychain }
  | { readonly do: 'fault'; readonly rule: FaultInput }
  | { readonly do: 'net'; readonly kind: NetFaultKind; readonly endpoint: Endpoint | null; readonly count: number; readonly ms: number }
  | { readonly do: 'outage'; readonly kind: NetFaultKind; readonly ms: number }
  | {
      readonly do: 'disk';
      readonly trouble: DiskTrouble;
      readonly moment: DiskMoment;
      readonly count: number;
      readonly skip: number;
      readonly forMs: number;
    }
  | { readonly do: 'crash'; readonly point: CrashPoint; readonly skip: number; readonly downMs: number }
  | { readonly do: 'restart'; readonly downMs: number }
  | { readonly do: 'clock'; readonly ms: number }
  | { readonly do: 'sleep'; readonly ms: number; readonly counted: boolean }
  | { readonly do: 'secondInstance'; readonly forMs: number }
  | { readonly do: 'switch'; readonly changes: Partial<Switches>; readonly forMs: number }
  | { readonly do: 'expireTokens' }
  /** Faults that were planned for calls of the service and met none do not come any more. */
  | { readonly do: 'calm' }
  | { readonly do: 'limit'; readonly endpoint: Endpoint; readonly limit: Limit }
  /** The owner changes a setting. */
  | { readonly do: 'settings'; readonly changes: SettingsChange }
  /** The owner changes over to another service, or back. */
  | { readonly do: 'account'; readonly origin: (typeof ORIGINS)[number] }
  /** Every price of the catalogue moves by so much. */
  | { readonly do: 'prices'; readonly by: number }
  | { readonly do: 'balance'; readonly balance: number; readonly forMs: number }
);

/** What an owner may change in the middle of a day. */
type SettingsChange = Partial<Pick<Settings, 'kioskFee' | 'quoteMinutes' | 'reviewAfterMinutes'>> & { readonly offline?: boolean };

export interface Plan {
  readonly seed: number;
  readonly tills: number;
  readonly switches: Partial<Switches>;
  readonly limits: Partial<Record<Endpoint, Limit>>;
  readonly pace: number;
  readonly failureStatuses: readonly string[];
  readonly quoteMinutes: number;
  readonly kioskFee: number;
  readonly latencyMs: number;
  /** Sales of this till may wait for the network. */
  readonly offline: boolean;
  /** The shop believes that a repeated id is harmless, and at this service it is. */
  readonly repeatAllowed: boolean;
  readonly reviewAfterMinutes: number;
  /** Receipts are printed by themselves. */
  readonly autoPrint: boolean;
  /** No keychain of the shop ever answers. */
  readonly silentKeychain: boolean;
  /** The printer confirms what came out. */
  readonly printerTells: boolean;
  readonly steps: readonly Step[];
  /** When the last step has been taken and a while has passed. */
  readonly end: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything that will happen in the run of a seed. */
export const planOf = (seed: number, products: readonly Product[]): Plan =>
  isQuiet(seed) ? quietDay(seed, products) : busyDay(seed, products);

function busyDay(seed: number, products: readonly Product[]): Plan {
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

/** Numbers that end like this mean something to the practice service (docs/practice-service.md). */
const ENDINGS = ['0000', '1111', '4444', '5555', '6666', '7777', '7777', '9999'] as const;

function sellOf(random: Random, products: readonly Product[]): Sell {
  const lines = random.pick([1, 1, 1, 1, 1, 2, 3, 5]);
  const picked = Array.from({ length: lines }, () => productFrom(random, products));
  return {
    do: 'sell',
    forms: picked.map((product) => formOf(random, product)),
    nonce: uuidOf(random),
    thinkMs: random.pick([50, 3_000, 20_000, 400_000]),
    clicks: random.chance(0.4) ? Array.from({ length: random.int(1, 4) }, () => random.pick([0, 1, 90, 700, 5_000, 65_000])) : [],
    paysOlderQuote: random.chance(0.12),
    repeats: random.pick(['no', 'soldToday', 'open', 'open']),
  };
}

/** What the owner changes: at any time, or between a price on the screen and the key that pays. */
function changesOf(random: Random, length: number, steps: readonly Step[]): Step[] {
  if (!random.chance(0.4)) return [];
  const paying = steps.flatMap((step) => (step.do === 'sell' ? [step.at + step.thinkMs / 2] : []));
  return Array.from({ length: random.int(1, 4) }, () => {
    const between = random.chance(0.6) ? paying[random.int(0, paying.length - 1)] : undefined;
    const at = Math.round(between ?? random.fraction() * length);
    if (random.chance(0.5)) return { at, till: 0, do: 'prices', by: random.pick([-500, 250, 1_500]) };
    const changes = random.pick<SettingsChange>([
      { kioskFee: rupiah(random.pick([0, 1_000, 3_500])) },
      { quoteMinutes: random.pick([1, 5, 60]) },
      { reviewAfterMinutes: random.pick([1, 30, 600]) },
      { offline: random.chance(0.5) },
    ]);
    return { at, till: 0, do: 'settings', changes };
  });
}

/** The owner changes over to another account and back, at any time or while a sale is under way, in doubt or not sent. */
function accountsOf(random: Random, length: number, steps: readonly Step[]): Step[] {
  if (!random.chance(0.35)) return [];
  const sold = steps.filter((step) => step.do === 'sell');
  const changes = Array.from({ length: random.int(1, 3) }, (): Step[] => {
    const sale = random.chance(0.75) ? sold[random.int(0, sold.length - 1)] : undefined;
    if (!sale) return [{ at: Math.round(random.fraction() * length), till: 0, do: 'account', origin: ORIGINS[0] }];
    const at = sale.at + sale.thinkMs;
    const kind = random.pick(['hangAfter', 'dropAfter', 'status500After', 'dropBefore', 'status422After'] as const);
    const fault: Step = { at: Math.max(0, at - 1), till: sale.till, do: 'fault', rule: { kind, endpoint: 'checkout', ms: 20_000 } };
    const change: Step = { at: at + random.pick([5, 400, 3_000, 90_000]), till: 0, do: 'account', origin: ORIGINS[0] };
    const retry: Step = { at: change.at + random.pick([1_000, 60_000]), till: sale.till, do: 'retry', nth: 0, twice: false };
    return random.chance(0.7) ? [fault, change, retry] : [change];
  }).flat();
  const ordered = changes.sort((a, b) => a.at - b.at);
  let origins = 0;
  return ordered.map((step) => (step.do === 'account' ? { ...step, origin: ORIGINS[++origins % 2 === 1 ? 1 : 0] } : step));
}

/** The same customer asks for the same again, soon or hours later: the first may be open still. */
const sameAgain = (random: Random, first: Step & Sell): Step => ({
  ...first,
  at: first.at + random.pick([400, 8_000, 60_000, 900_000, 7_200_000]),
  nonce: uuidOf(random),
  clicks: [],
  repeats: random.pick(['no', 'soldToday', 'open', 'open']),
});

function productFrom(random: Random, products: readonly Product[]): Product {
  const ids = [...new Set(products.map(({ family }) => family))];
  const family = ids[random.int(0, ids.length - 1)];
  const ofFamily = products.filter((product) => product.family === family);
  return ofFamily[random.int(0, Math.min(1, ofFamily.length - 1))] as Product;
}

function formOf(random: Random, product: Product): SaleForm {
  const plain = numberFor(product, random.int(1, 6));
  const number = plain !== '' && random.chance(0.2) ? plain.slice(0, -4) + random.pick(ENDINGS) : plain;
  return { productCode: product.code, number, fields: fieldsFor(product) };
}

function meddling(random: Random, at: number, till: number): Step {
  const later = at + random.pick([500, 5_000, 40_000, 300_000, 3_700_000]);
  const step = random.pick<OrderIntervention>(['retry', 'retry', ...ORDER_INTERVENTIONS]);
  const errs = step === 'settle' && random.chance(0.3) ? { errs: true } : {};
  return { at: later, till, do: step, nth: random.int(0, 99), twice: random.chance(0.3), ...errs };
}
