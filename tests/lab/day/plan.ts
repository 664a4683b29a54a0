import type { NonCashKind } from '../../../shared/lib/tender.ts';
import { type Random, randomOf } from '../../../simulator/lib/random.ts';
import { type Act, CASHIERS, type Cashier, ENDINGS, type Plan, type PlannedLine, type PlannedSale, type Trouble } from './acts.ts';
import { nonceOf } from './nonce.ts';
import { withAccounts } from './on-account.ts';

/** A day at the counter, as a list of acts that follows from its seed alone. */

const PRODUCTS = [
  'pulsa-telkomsel-5000',
  'pulsa-xl-25000',
  'data-im3-10gb-30d',
  'pln-token-20000',
  'pln-token-100000',
  'pln-pascabayar',
  'voucher-alfamart-50000',
  'game-steam-60000',
  'direct-mlbb-86',
  'account-valorant-475',
  'indihome',
  'bpjs-kesehatan',
  'pdam-bandung',
  'cicilan-fif',
  'halo-telkomsel',
] as const;
/** A product whose number is a phone's, which may end with any digits. */
const WITH_ENDING = 'pulsa-telkomsel-5000';

/** None of them is a lie about an end: a success that the service did not keep is a difference, and no fault of the till. */
const TROUBLES: readonly [Trouble, ...Trouble[]] = [
  { endpoint: 'checkout', kind: 'dropAfter' },
  { endpoint: 'checkout', kind: 'dropBefore' },
  { endpoint: 'checkout', kind: 'html502After' },
  { endpoint: 'checkout', kind: 'status500After' },
  { endpoint: 'checkout', kind: 'truncated' },
  { endpoint: 'checkout', kind: 'balanceEmpty' },
  { endpoint: 'checkout', kind: 'status422' },
  { endpoint: 'orderDetails', kind: 'dropBefore' },
  { endpoint: 'orderDetails', kind: 'garbage' },
  { endpoint: 'orderDetails', kind: 'status503' },
  { endpoint: 'orderDetails', kind: 'staysPending' },
  { endpoint: 'inquiry', kind: 'html502' },
];

/** A day of two shifts with so many sales. */
export const planOf = (seed: number, sales: number): Plan => ({
  debit: randomOf(seed, 'debit').pick(['salesPrice', 'lessPartnerFee', 'plusPartnerFee']),
  acts: withAccounts(seed, actsOf(seed, sales)),
});

function actsOf(seed: number, sales: number): Act[] {
  const random = randomOf(seed, 'day');
  const [morning, evening] = random.chance(0.5) ? CASHIERS : ([CASHIERS[1], CASHIERS[0]] as const);
  const half = Math.ceil(sales / 2);
  return [
    { is: 'tellBalance' },
    ...shiftOf(random, { sales, fee: 2_000, cashier: morning, from: 0, to: half, killedAtClose: false, custody: 0 }),
    ...shiftOf(random, {
      sales,
      fee: 1_000,
      cashier: evening,
      from: half,
      to: sales,
      killedAtClose: true,
      custody: random.pick([0, 1_000, 2_000]),
    }),
  ];
}

interface PlannedShift {
  /** The sales of the whole day. */
  readonly sales: number;
  /** The flat fee from the middle of the shift on. */
  readonly fee: number;
  readonly cashier: Cashier;
  readonly from: number;
  readonly to: number;
  readonly killedAtClose: boolean;
  readonly custody: number;
}

function shiftOf(random: Random, { sales, fee, cashier, from, to, killedAtClose, custody }: PlannedShift): Act[] {
  const middle = Math.floor((from + to) / 2);
  const acts: Act[] = [{ is: 'open', cashier, missing: custody }];
  for (let number = from; number < to; number += 1) {
    acts.push(saleAct(random, number, cashier, sales));
    if (random.chance(0.06)) acts.push(moveAct(random, cashier));
    if (random.chance(0.06)) acts.push({ is: 'refunds', inCash: random.chance(0.3), all: random.chance(0.5) });
    if (number === middle) acts.push(...middleActs(random, fee));
  }
  return [
    ...acts,
    { is: 'refunds', inCash: false, all: random.chance(0.7) },
    { is: 'tellBalance' },
    {
      is: 'close',
      cashier,
      off: random.pick([0, 0, -500, 1_000, -25_000]),
      recounted: random.chance(0.4),
      killed: killedAtClose,
      leave: random.pick([0, 100_000, 250_000]),
    },
  ];
}

const middleActs = (random: Random, fee: number): Act[] => [
  { is: 'ends', fails: random.chance(0.5) },
  { is: 'x' },
  { is: 'flatFee', amount: fee },
  { is: 'deposit', sent: random.int(1, 40) * 50_000, bankFee: random.pick([0, 2_500, 6_500]), source: 'bank' },
  { is: 'deposit', sent: 50_000, bankFee: 0, source: 'drawer' },
];

/** Every so many sales, and once in a shorter day. */
const isTurn = (number: number, every: number, place: number, sales: number): boolean => {
  const cycle = Math.min(every, sales);
  return number % cycle === place % cycle;
};

function saleAct(random: Random, number: number, own: Cashier, sales: number): Act {
  // The other cashier helps out now and then.
  const cashier = random.chance(0.8) ? own : CASHIERS[own === CASHIERS[0] ? 1 : 0];
  const sale = saleOf(random, number, cashier);
  if (isTurn(number, 50, 17, sales)) return { is: 'kill', sale, when: random.pick(['asked', 'sold']) };
  if (isTurn(number, 40, 31, sales))
    return { is: 'outage', sale: { ...sale, lines: [{ code: WITH_ENDING, customer: number * 10, ending: '' }] } };
  return { is: 'sale', sale, trouble: random.chance(0.12) ? random.pick(TROUBLES) : null };
}

function saleOf(random: Random, number: number, cashier: Cashier): PlannedSale {
  const count = random.pick([1, 1, 1, 2, 3]);
  const lines = Array.from({ length: count }, (_, line) => lineOf(random, number * 10 + line));
  const others: readonly [NonCashKind, ...NonCashKind[]] = ['qr', 'transfer', 'card'];
  const share = random.pick([0.2, 0.5, 1]);
  const nonCash = random.chance(0.4) ? [{ tender: random.pick(others), share }] : [];
  return { nonce: nonceOf(random), cashier, lines, payment: { debtor: null, nonCash, over: random.pick([0, 500, 20_000]) } };
}

function lineOf(random: Random, customer: number): PlannedLine {
  const ending = random.chance(0.04) ? random.pick(ENDINGS) : '';
  return ending === '' ? { code: random.pick(PRODUCTS), customer, ending } : { code: WITH_ENDING, customer, ending };
}

function moveAct(random: Random, cashier: Cashier): Act {
  const kind = random.pick(['payIn', 'payOut', 'drop', 'compensation'] as const);
  return { is: 'move', kind, amount: random.int(1, 60) * 1_000, cashier };
}
