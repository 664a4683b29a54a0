import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { OrderWitness } from '../../../lab/fakes/order-witness.ts';
import { AT, saleFor } from '../../../lab/fakes/sales.ts';
import { ACTIONS } from './transition-events.ts';
import { type Dice, gapOf, nextOf } from './transition-lives.ts';
import { SITUATIONS } from './transition-situations.ts';

const LIVES = 5_000;
/** The least number of times that all histories must enter each state and take each event; below it the property proves nothing. */
const AT_LEAST = 150;
const STEPS = 24;

const begun = (): Order => {
  const sale = saleFor('electricity-prepaid', { amount: rupiah(26_500), kioskFee: rupiah(1_000) });
  const moved = transition(null, { type: 'intended', at: AT, sale });
  if (!moved.ok) throw new Error('no order');
  return moved.value;
};

/** How often each state and event occurred. */
class Counts extends Map<string, number> {
  add(name: string): void {
    this.set(name, (this.get(name) ?? 0) + 1);
  }
}

/** One random history: its events, and the first promise that it broke. */
function lived(dice: readonly Dice[], entered: Counts, applied: Counts): string | null {
  const witness = new OrderWitness();
  let order = begun();
  let now = Date.parse(AT);
  for (const die of dice) {
    now += gapOf(die);
    const happening = nextOf(order.state.is, die);
    const event = { ...happening, at: new Date(now).toISOString() } as OrderEvent;
    const moved = transition(order, event);
    if (!moved.ok) continue;
    applied.add(happening.type);
    if (moved.value.state.is !== order.state.is) entered.add(moved.value.state.is);
    const broken = witness.broken(order, moved.value, event);
    if (broken !== null) return `${broken.promise}: ${happening.type} of ${order.state.is}, ${broken.what}`;
    order = moved.value;
  }
  return null;
}

describe('whatever happens to an order, and whenever', () => {
  it('is never sent twice without proven absence, never paid back in doubt, and never loses a success or its code', () => {
    const entered = new Counts();
    const applied = new Counts();
    const die = fc.record({ kind: fc.nat(999), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(999) });
    fc.assert(
      fc.property(fc.array(die, { minLength: STEPS, maxLength: STEPS }), (dice) => {
        expect(lived(dice, entered, applied)).toBeNull();
      }),
      { numRuns: LIVES },
    );
    expect(seldom(Object.keys(SITUATIONS), entered)).toEqual([]);
    expect(seldom([...Object.keys(ACTIONS), 'checkoutAnswered', 'detailsAnswered'], applied)).toEqual(['intended']);
  });
});

/** What occurred too rarely; the first intent of a history does not count. */
const seldom = (names: readonly string[], counts: Counts): string[] => names.filter((name) => (counts.get(name) ?? 0) < AT_LEAST);
