import type { NonCashKind } from '../../shared/order/tender.ts';
import type { DebitRule } from '../../shared/pricing/debit-rule.ts';
import type { MoveKind } from '../../shared/shift/shift-forms.ts';
import type { FaultName } from '../../simulator/faults/fault-kinds.ts';
import type { Endpoint } from '../../simulator/http/endpoints.ts';
import { type Random, randomOf } from '../../simulator/lib/random.ts';

/** A day at the counter, as a list of acts that follows from its seed alone. */

const CASHIERS = ['Sari', 'Budi'] as const;
export type Cashier = (typeof CASHIERS)[number];

export interface PlannedLine {
  readonly code: string;
  /** Whose number it is; each customer has their own. */
  readonly customer: number;
  /** Ends with digits that mean something to the practice service; empty for an ordinary number. */
  readonly ending: '' | (typeof ENDINGS)[number];
}

/** Fails at the biller, is refused for lack of balance, stays pending. */
const ENDINGS = ['7777', '9999', '5555'] as const;

/** How a ticket is paid: by other means up to these shares of the total, and the rest in cash with more than is due. */
export interface PlannedPayment {
  readonly nonCash: readonly { readonly tender: NonCashKind; readonly share: number }[];
  readonly over: number;
}

export interface PlannedSale {
  readonly nonce: string;
  readonly cashier: Cashier;
  readonly lines: readonly PlannedLine[];
  readonly payment: PlannedPayment;
}

export interface Trouble {
  readonly endpoint: Endpoint;
  readonly kind: FaultName;
}

export type Act =
  | { readonly is: 'open'; readonly cashier: Cashier; readonly missing: number }
  /** A sale while the service, or the way to it, has this trouble. */
  | { readonly is: 'sale'; readonly sale: PlannedSale; readonly trouble: Trouble | null }
  /** The same, and the till is killed: as soon as it was asked to sell, or once the sale is in its journal. */
  | { readonly is: 'kill'; readonly sale: PlannedSale; readonly when: 'asked' | 'sold' }
  /** A sale without a network. */
  | { readonly is: 'outage'; readonly sale: PlannedSale }
  /** The service ends what stayed pending there, as a success or not. */
  | { readonly is: 'ends'; readonly fails: boolean }
  | { readonly is: 'move'; readonly kind: MoveKind; readonly amount: number; readonly cashier: Cashier }
  | { readonly is: 'deposit'; readonly sent: number; readonly bankFee: number; readonly source: 'bank' | 'drawer' }
  | { readonly is: 'tellBalance' }
  /** A supervisor ends what is in review, and gives owed money back: as it was paid or in cash, all of it or the first part alone. */
  | { readonly is: 'refunds'; readonly inCash: boolean; readonly all: boolean }
  | { readonly is: 'x' }
  /** The owner asks another flat fee, where the till has its screens. */
  | { readonly is: 'flatFee'; readonly amount: number }
  /** The drawer is counted, with this much more or less than is in it, again or not, and the shift is closed. */
  | {
      readonly is: 'close';
      readonly cashier: Cashier;
      readonly off: number;
      readonly recounted: boolean;
      readonly killed: boolean;
      readonly leave: number;
    };

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

export interface Plan {
  /** How the provider's fee for the partner enters what it debits. */
  readonly debit: DebitRule;
  readonly acts: readonly Act[];
}

/** A day of two shifts with so many sales. */
export const planOf = (seed: number, sales: number): Plan => ({
  debit: randomOf(seed, 'debit').pick(['salesPrice', 'lessPartnerFee', 'plusPartnerFee']),
  acts: actsOf(seed, sales),
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
  return { nonce: nonceOf(random), cashier, lines, payment: { nonCash, over: random.pick([0, 500, 20_000]) } };
}

function lineOf(random: Random, customer: number): PlannedLine {
  const ending = random.chance(0.04) ? random.pick(ENDINGS) : '';
  return ending === '' ? { code: random.pick(PRODUCTS), customer, ending } : { code: WITH_ENDING, customer, ending };
}

function moveAct(random: Random, cashier: Cashier): Act {
  const kind = random.pick(['payIn', 'payOut', 'drop', 'compensation'] as const);
  return { is: 'move', kind, amount: random.int(1, 60) * 1_000, cashier };
}

/** A version 4 UUID. */
function nonceOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
