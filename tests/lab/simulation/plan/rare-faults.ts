import type { Random } from '../../../../simulator/lib/random.ts';
import type { Sell, Step } from './plan.ts';

/** Faults drawn from the seed that need several things at exact moments around the press of Pay. */

const MINUTE = 60_000;
type Paid = Sell & { readonly at: number; readonly till: number };
type Draw = (random: Random, paidAt: number, till: number) => Step[];

/** The disk of journal and log accepts the ticket, and is full when the answer arrives. */
const fullDisk: Draw = (random, paidAt, till) => {
  const forMs = random.pick([10_000, MINUTE]);
  return [{ at: paidAt - 1, till, do: 'disk', trouble: 'full', moment: 'commit', count: 1_000_000, skip: random.int(2, 5), forMs }];
};

/** Codes with invisible characters. */
const unseenGoods: Draw = (random, paidAt, till) => [
  { at: paidAt - 1, till, do: 'fault', rule: { kind: 'unseenGoods', endpoint: 'orderDetails', count: random.pick([4, 12]) } },
];

/** The service knows a refused order after all, between the approval of its refund and the hand-over. */
const foundWhilePaying: Draw = (_, paidAt, till) => [
  { at: paidAt - 2, till, do: 'fault', rule: { kind: 'status422After', endpoint: 'checkout' } },
  { at: paidAt - 1, till, do: 'switch', changes: { visibleAfterMs: 20_000 }, forMs: 10 * MINUTE },
  { at: paidAt + 17_500, till, do: 'payBack', nth: 0, twice: false },
  { at: paidAt + 20_500, till, do: 'readNow', nth: 0, twice: false, of: 'rejected' },
];

/** Answers are lost, and an outage begins before anything can be read. */
const awayInDoubt: Draw = (_, paidAt, till) => [
  { at: paidAt - 1, till, do: 'fault', rule: { kind: 'hangAfter', endpoint: 'checkout', count: 5, ms: 10_000 } },
  { at: paidAt + 5_000, till, do: 'outage', kind: 'dns', ms: 40 * MINUTE },
];

const RARE: readonly [Draw, ...Draw[]] = [fullDisk, fullDisk, unseenGoods, foundWhilePaying, awayInDoubt];

/** Rare faults around some of the sales. */
export const rareFaultsOf = (random: Random, steps: readonly Step[]): Step[] =>
  steps
    .filter((step): step is Step & Paid => step.do === 'sell')
    .flatMap(({ at, thinkMs, till }) => (random.chance(0.2) ? random.pick(RARE)(random, Math.max(2, at + thinkMs), till) : []));
