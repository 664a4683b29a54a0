import { isSellable, type Product } from '../../../../shared/catalogue/product.ts';
import type { ContraKind } from '../../../../shared/shifts/contra.ts';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import { erasuresFrom } from './erasures.ts';
import type { CashKind, Plan, Sell, Step } from './plan.ts';
import { quietDay } from './quiet-day.ts';
import { firstShifts, quietShift, reportedBalances, troubled } from './shifts.ts';

/**
 * Days with other money than that of sales: customers buy on account and pay, cash moves, deposits and the provider's reversals are noted,
 * and some of it is taken back. In half of them a backup takes the journal's place, and people's own books know what it lacks.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EVERY_MS = 15 * MINUTE;
const VISITS = 28;
const CASH: readonly [CashKind, ...CashKind[]] = ['payIn', 'payIn', 'payOut', 'drop', 'compensation', 'changeShort'];

/** True for one seed in sixteen, which has such a day. */
export const isAccountDay = (seed: number): boolean => seed % 16 === 14;

/** An act that can be taken back. */
interface Act {
  readonly kind: ContraKind;
  readonly actId: string;
}

export function accountDay(seed: number, products: readonly Product[]): Plan {
  const random = randomOf(seed, 'plan', 'accounts of people');
  const fixed = products.filter((product) => isSellable(product) && product.price !== null && numberFor(product) !== '');
  const acts: Act[] = [];
  const steps: Step[] = [...firstShifts(1), ...quietShift(random, (random.int(5, 20) + 0.5) * EVERY_MS)];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const at = 2 * MINUTE + visit * EVERY_MS;
    steps.push({ at, till: 0, ...visitOf(random, fixed, visit) });
    const { step, act } = actOf(random, at + random.int(1, 5) * MINUTE);
    acts.push(act);
    steps.push(...troubled(random, step));
    if (random.chance(0.5)) steps.push(...takenBack(random, acts, at + random.int(6, 9) * MINUTE));
    if (random.chance(0.4)) steps.push({ at: at + 10 * MINUTE, till: 0, do: 'tellBalance' });
    if (random.chance(0.15)) steps.push(...reportedBalances(random, { at: at + 10 * MINUTE, till: 0 }));
    if (random.chance(0.1)) steps.push({ at: at + 14 * MINUTE, till: 0, do: 'restart', downMs: 500 });
  }
  steps.push(...lossOf(random, VISITS * EVERY_MS));
  steps.sort((a, b) => a.at - b.at);
  return {
    ...quietDay(seed, products),
    switches: { repeat: 'sell', oddMembers: 0 },
    failureStatuses: ['Gagal'],
    accountLimits: [random.pick([900_000_000, 2_000_000, 250_000]), 900_000_000],
    costs: random.chance(0.5),
    erasures: random.chance(0.3) ? null : { ...erasuresFrom(random), debtors: [0, 1], ...(random.chance(0.7) && { isUndone: true }) },
    steps,
    end: (VISITS + 1) * EVERY_MS,
  };
}

/** Half of the visits are put on account; some fail, so that their money goes back. */
function visitOf(random: Random, products: readonly Product[], visit: number): Sell {
  const forms = Array.from({ length: random.int(1, 2) }, (_, line) => {
    const product = random.pick(products as [Product, ...Product[]]);
    const number = numberFor(product, 400 + 10 * visit + line);
    return {
      productCode: product.code,
      number: random.chance(0.2) ? `${number.slice(0, -4)}7777` : number,
      fields: fieldsFor(product),
    };
  });
  const nonce = uuidOf(random);
  const paid = random.chance(0.5) ? `${nonce[0]}a${nonce.slice(2)}` : nonce;
  return { do: 'sell', forms, nonce: paid, thinkMs: 50, clicks: [], paysOlderQuote: false, repeats: 'open' };
}

function actOf(random: Random, at: number): { readonly step: Step; readonly act: Act } {
  const actId = uuidOf(random);
  const when = { at, till: 0, twice: random.chance(0.3) };
  const amount = random.int(1, 120) * 1_000;
  const nth = random.int(0, 1);
  switch (random.pick(['cash', 'deposit', 'pays', 'pays', 'pays', 'writtenOff', 'paidBack', 'reversal', 'reversal'] as const)) {
    case 'cash':
      return { act: { kind: 'cash', actId }, step: { ...when, do: 'cash', kind: random.pick(CASH), amount, moveId: actId } };
    case 'deposit':
      return { act: { kind: 'deposit', actId }, step: { ...when, do: 'cash', kind: 'deposit', amount, moveId: actId } };
    case 'pays':
      return {
        act: { kind: 'account', actId },
        step: { ...when, do: 'payDebt', nth, amount, tender: random.pick(['cash', 'transfer']), actId },
      };
    case 'writtenOff':
      return { act: { kind: 'account', actId }, step: { ...when, do: 'writeOffDebt', nth, amount, actId } };
    case 'paidBack':
      return { act: { kind: 'account', actId }, step: { ...when, do: 'payBackCredit', nth, actId } };
    case 'reversal':
      return {
        act: { kind: 'reversal', actId },
        step: { ...when, do: 'reverse', nth: random.int(0, 99), reversalId: actId, above: random.chance(0.3) },
      };
  }
}

/** One of the newest acts is taken back, some of them by two people, and some entries themselves. */
function takenBack(random: Random, acts: readonly Act[], at: number): Step[] {
  const act = acts[acts.length - 1 - Math.min(acts.length - 1, random.pick([0, 0, 0, 1, 4]))] as Act;
  const entry = (of: Act, later: number): Step & { readonly contraId: string } => ({
    ...{ at: at + later, till: 0, do: 'contra', ...of, contraId: uuidOf(random), twice: random.chance(0.3) },
  });
  const first = entry(act, 0);
  const steps = troubled(random, first);
  if (random.chance(0.25)) steps.push(entry(act, 20 * SECOND));
  if (random.chance(0.15)) steps.push(entry({ kind: act.kind, actId: first.contraId }, 40 * SECOND));
  return steps;
}

/** A backup; in some days it takes the journal's place some hours later, or the disk fails. */
function lossOf(random: Random, length: number): Step[] {
  const copied = Math.round(length * (0.2 + 0.4 * random.fraction()));
  const lost = copied + Math.round(length * 0.3 * random.fraction());
  const loss: Step = random.chance(0.7)
    ? { at: lost, till: 0, do: 'restore', nth: 0, downMs: 500 }
    : { at: lost, till: 0, do: 'harm', how: random.pick(['logLost', 'pageLost', 'deleted', 'diskLost']), downMs: 500 };
  const copies = [copied, copied + 3 * MINUTE].map((at): Step => ({ at, till: 0, do: 'copy' }));
  return random.chance(0.6) ? [...copies, loss] : copies;
}
