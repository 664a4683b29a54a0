import { type Random, randomOf } from '../../../simulator/lib/random.ts';
import { type Act, type Cashier, DEBTORS, type Debtor, type PlannedSale } from './acts.ts';
import { nonceOf } from './nonce.ts';

/** The acts of customers on account in a day. */

/** More than any customer buys in a day: other tests reach a limit. */
const LIMIT = 90_000_000;
/** Of so many sales one is put on account. */
const EVERY = 4;
const PLACE = 2;

/**
 * The same acts, with some sales on account and what follows from them. It draws numbers of its own, so that the acts of a seed are
 * otherwise what they would be without it.
 */
export function withAccounts(seed: number, acts: readonly Act[]): Act[] {
  const random = randomOf(seed, 'on account');
  let shifts = 0;
  let sales = 0;
  return acts.flatMap((act) => {
    switch (act.is) {
      case 'open':
        shifts += 1;
        return shifts === 1 ? [act, ...DEBTORS.map((debtor) => openAccount(random, debtor, act.cashier))] : [act];
      case 'sale':
      case 'kill':
      case 'outage':
        sales += 1;
        if (sales % EVERY !== PLACE) return [act];
        return [{ ...act, sale: onAccount(random, act.sale) }, ...afterwards(random, act.sale.cashier)];
      case 'close':
        return [...atTheEnd(random, act.cashier), act];
      default:
        return [act];
    }
  });
}

const openAccount = (random: Random, debtor: Debtor, cashier: Cashier): Act => ({
  ...{ is: 'openAccount', debtor, limit: LIMIT },
  sale: {
    ...{ nonce: nonceOf(random), cashier },
    lines: [{ code: 'pulsa-xl-25000', customer: 90_000 + DEBTORS.indexOf(debtor), ending: '' }],
    payment: { debtor: null, nonCash: [], over: 0 },
  },
});

/** All of a ticket is put on account, or a part of it and the rest in cash. */
const onAccount = (random: Random, sale: PlannedSale): PlannedSale => ({
  ...sale,
  payment: {
    debtor: random.pick(DEBTORS),
    nonCash: [{ tender: 'account', share: random.pick([0.3, 1, 1]) }],
    over: random.pick([0, 20_000]),
  },
});

const afterwards = (random: Random, cashier: Cashier): Act[] => [
  ...(random.chance(0.4) ? [collect(random, random.pick(DEBTORS), cashier)] : []),
  ...(random.chance(0.15) ? [{ is: 'writeOff', debtor: random.pick(DEBTORS), amount: random.int(1, 30) * 1_000 } as const] : []),
];

/** In every shift a debt is paid, and credit goes back. */
const atTheEnd = (random: Random, cashier: Cashier): Act[] => [
  collect(random, DEBTORS[0], cashier),
  { is: 'payBackCredit', debtor: DEBTORS[0] },
];

const collect = (random: Random, debtor: Debtor, cashier: Cashier): Act => ({
  ...{ is: 'collect', debtor, cashier },
  ...{ tender: random.pick(['cash', 'cash', 'transfer']), amount: random.int(1, 120) * 1_000 },
});
