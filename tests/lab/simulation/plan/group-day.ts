import { families } from '../../../../shared/catalogue/families.ts';
import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import { faultsAround } from './faults.ts';
import type { GroupPlan, Plan, Step } from './plan.ts';
import { quietDay } from './quiet-day.ts';
import { firstShifts, reportedBalances } from './shifts.ts';

/**
 * Days of groups: their bills are asked for and paid together, while single customers pay some of the same bills. The till dies between two
 * bills, people stop a payment, bills change their amount or are paid elsewhere.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EVERY_MS = 3 * 60 * MINUTE;
const ROUNDS = 9;
/** How the number of a bill may end: as usual, pending for a minute, or failing in the end; refused by the inquiry, or by the checkout. */
const ENDINGS = [null, null, null, null, null, '4444', '7777', '1111', '0000'] as const;

/** True for one seed in sixteen, which has such a day. */
export const isGroupDay = (seed: number): boolean => seed % 16 === 10;

export function groupDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan', 'groups');
  const bills = products.filter(
    (product) =>
      isSellable(product) && families[product.family].inquiry && families[product.family].amount && families[product.family].goods === null,
  );
  const groups = Array.from({ length: 5 }, (_, nth) => groupOf(random, bills, 100 * (nth + 1)));
  const isHarsh = random.chance(0.5);
  const steps: Step[] = [...firstShifts(1), { at: SECOND, till: 0, do: 'tellBalance' }];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = 10 * MINUTE + round * EVERY_MS;
    steps.push(...roundOf(random, at, round % groups.length, groups));
    if (isHarsh && random.chance(0.6)) steps.push(...faultsAround(random, at + 2 * MINUTE, 0));
    if (random.chance(0.3)) steps.push(...reportedBalances(random, { at: at + 90 * MINUTE, till: 0 }));
  }
  steps.sort((a, b) => a.at - b.at);
  return {
    ...quietDay(seed, products),
    switches: { repeat: 'sell', oddMembers: 0, movingPrices: random.chance(0.3), paidOnce: random.chance(0.3) },
    limits: random.chance(0.3) ? { inquiry: { rate: 1, burst: 2 }, checkout: { rate: 1, burst: 2 } } : {},
    failureStatuses: ['Gagal'],
    latencyMs: random.pick([40, 300, 1_500]),
    accountLimits: [900_000_000, 900_000_000],
    erasures: null,
    groups,
    steps,
    end: (ROUNDS + 1) * EVERY_MS,
  };
}

function groupOf(random: Random, products: readonly Product[], customer: number): GroupPlan {
  const bills = Array.from({ length: random.int(5, 9) }, (_, at) => {
    const product = random.pick(products as [Product, ...Product[]]);
    const number = numberFor(product, customer + at);
    const ending = random.pick(ENDINGS);
    return {
      memberId: uuidOf(random),
      productCode: product.code,
      number: ending === null ? number : number.slice(0, -4) + ending,
      fields: fieldsFor(product),
    };
  });
  return { groupId: uuidOf(random), bills };
}

/** A check, a payment some minutes later, and what happens around it. */
function roundOf(random: Random, at: number, nth: number, groups: readonly GroupPlan[]): Step[] {
  const paidAt = at + random.pick([20 * SECOND, 2 * MINUTE, 2 * MINUTE]);
  const nonce = uuidOf(random);
  const when = { till: 0, nth };
  const steps: Step[] = [
    { ...when, at, do: 'checkGroup', which: random.pick(['all', 'missing']) },
    {
      ...{ ...when, at: paidAt, do: 'payGroup', nonce, ticks: random.pick([255, 255, 127, random.int(1, 255)]) },
      ...{ isOnAccount: random.chance(0.2), goesOn: random.chance(0.5), twice: random.chance(0.3) },
    },
    { ...when, at: paidAt + random.pick([SECOND, 10 * SECOND, 5 * MINUTE]), do: 'lookAtGroup' },
  ];
  if (random.chance(0.5)) steps.push(...besides(random, paidAt, groups[nth]));
  if (random.chance(0.5)) steps.push(dies(random, paidAt));
  if (random.chance(0.3)) steps.push({ ...when, at: paidAt + random.pick([1, 300, 2 * SECOND, 6 * SECOND]), do: 'holdGroup' });
  if (random.chance(0.3))
    steps.push({ at: paidAt - 1, till: 0, do: 'outage', kind: 'dns', ms: random.pick([5 * SECOND, 3 * MINUTE, 40 * MINUTE]) });
  if (random.chance(0.4)) {
    const act = { at: paidAt + random.pick([20 * SECOND, 30 * MINUTE]), till: 0, nth: random.int(0, 20), twice: false };
    steps.push({ ...act, do: random.pick(['retry', 'retry', 'withdraw', 'payBack', 'approve', 'readNow']) });
  }
  return steps;
}

/** Single customers pay some of the same bills, before, during or after the group's payment. */
const besides = (random: Random, paidAt: number, group: GroupPlan | undefined): Step[] =>
  (group?.bills ?? [])
    .filter(() => random.chance(0.3))
    .map(({ productCode, number, fields }) => ({
      ...{ at: paidAt + random.pick([-MINUTE, -2 * SECOND, -300, 10, 400, 5 * SECOND, MINUTE]), till: 0, do: 'sell' },
      ...{ forms: [{ productCode, number, fields: [...fields] }], nonce: uuidOf(random), thinkMs: 50, clicks: [], paysOlderQuote: false },
      repeats: random.pick(['no', 'no', 'soldToday', 'open']),
    }));

/** The till dies while the payment is written, or between two bills. */
const dies = (random: Random, paidAt: number): Step => ({
  ...{
    at: paidAt - 1,
    till: 0,
    do: 'crash',
    point: random.pick(['insert', 'commit', 'committed', 'left', 'arrived', 'answering', 'push']),
  },
  ...{ skip: random.int(0, 8), downMs: random.pick([500, 5 * SECOND, 2 * MINUTE]) },
});
