import { type LocalDate, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';
import { HOUR_MS } from '../../../../shared/lib/wall-clock-durations.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import type { Dice } from '../../reports/year/dice.ts';
import { DEMO_GOODS, type DemoTillPlan, type DemoTrouble, WITH_ENDING } from './demo-plan.ts';
import type { DemoTill } from './demo-till.ts';

export const DEMO_CLOCK = { zone: 'Asia/Jakarta', dayStartsAt: 0 } as const;
const OPENS = 7 * HOUR_MS;
const CLOSES = 21 * HOUR_MS;

/** Sells a day in one shift, which a Z closes; a day that is not over keeps its shift, and one that has not begun has no sale. */
export async function sellDemoDay(till: DemoTill, { cashiers }: DemoTillPlan, day: LocalDate, sales: number, dice: Dice): Promise<void> {
  const midnight = startOfBusinessDay(day, DEMO_CLOCK);
  const until = Math.min(midnight + CLOSES, Date.now());
  if (until <= midnight + OPENS) return;
  const [cashier] = cashiers;
  till.clock.moveTo(midnight + OPENS);
  till.openShift(cashier);
  const count = dice.between(Math.ceil(sales / 2), Math.ceil(sales * 1.5));
  const times = Array.from({ length: count }, () => dice.between(midnight + OPENS, until)).sort((one, other) => one - other);
  for (const at of times) {
    till.clock.moveTo(at);
    const by = dice.pick(cashiers.map((each) => [1, each] as const));
    await till.sell({ code: dice.pick(DEMO_GOODS), by, pay: dice.isChance(0.3) ? 'qr' : 'cash' });
  }
  if (until < midnight + CLOSES) return;
  till.clock.moveTo(until);
  till.closeShift(cashier, dice.pick(DIFFERENCES));
}

/** What a drawer has more or less than it should. */
const DIFFERENCES: readonly (readonly [weight: number, difference: number])[] = [
  [5, 0],
  [1, -5_000],
  [1, 2_000],
  [1, -25_000],
];

/** What is left on the account: less than an average day takes. */
const LITTLE = 12_000;
const SMALL = 'pulsa-xl-25000';

type Trouble = (till: DemoTill, by: DemoTillPlan['cashiers'][0], provider: Simulator) => Promise<unknown>;

/** How each trouble comes about; one till at a time, because a fault of the practice service meets the next call of any till. */
const TROUBLES: Readonly<Record<DemoTrouble, Trouble>> = {
  doubt: (till, by, { control }) => {
    control.fault({ endpoint: 'checkout', kind: 'dropBefore', count: 1 });
    return till.sell({ code: 'pln-token-100000', by, pay: 'cash' });
  },
  waits: (till, by) => till.sell({ code: WITH_ENDING, by, pay: 'cash', ending: '5555' }),
  review: (till, by) => till.sell({ code: WITH_ENDING, by, pay: 'cash', ending: '7777' }),
  owed: async (till, by) => till.settleAsNotHappened(await till.sell({ code: WITH_ENDING, by, pay: 'cash', ending: '7777' })),
  debt: async (till, by) => {
    const customer = till.openAccount('Bu Rina', await till.sell({ code: SMALL, by, pay: 'cash' }), 500_000);
    await till.sell({ code: 'pln-token-100000', by, pay: 'account', customer });
  },
  complaint: async (till, by) => till.complain(await till.sell({ code: SMALL, by, pay: 'qr' }), 'pulsa belum masuk', by),
  lowBalance: async (_, __, { control }) => control.setBalance(LITTLE),
};

/** The present moment at a till: an open shift, its troubles, and the balance as its provider says. */
export async function reachPresent(till: DemoTill, { cashiers: [by], troubles }: DemoTillPlan, provider: Simulator): Promise<void> {
  till.clock.moveTo(Date.now());
  if (!till.isOpen) till.openShift(by);
  for (const trouble of troubles) await TROUBLES[trouble](till, by, provider);
  await till.tellBalance();
}
