import { eraseCustomer } from '../../../../main/customers/customer-actions.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { untilKilled } from '../environment/disk.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import type { DebtorErasures } from '../invariants/debtor-erasures.ts';
import { OWNER } from '../world/cashier.ts';
import type { World } from '../world/world.ts';
import { payBackCredit, payDebt } from './debt-acts.ts';
import { DEBTORS, debtorAt, numberOf } from './debtors.ts';
import { closeAtOnce, openShift } from './drawer-acts.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** Customers on account who ask to be erased: open orders and debts defer the erasure, and it follows once they are settled. */

/** An erasure that follows a payment ends within this time, in ms, and in at most this many steps through the journal. */
const FOLLOWS_MS = 1_000;
const MOST_STEPS = 40;

/** `places`: the customers who ask. Skips those whom the till does not keep. */
export async function askToBeErased(
  world: World,
  counter: SimulatedTill,
  places: readonly number[],
  promises: DebtorErasures,
): Promise<void> {
  const { run, variant } = counter;
  for (const debtor of places.map(debtorAt)) {
    const { customerId, name } = debtor;
    if (!run?.till.customers.book.get(customerId).ok) continue;
    world.note(`${counter.name}: ${name} asks to be erased, and owes ${counter.onDisk.debts().owedBy(customerId)}`);
    world.count('erasure: asked for by a customer on account');
    promises.asked(customerId, [name, numberOf(debtor, world.products).number]);
    const asked = await eraseCustomer(variant.customers(run.till.customers), customerId, OWNER);
    if (!asked.ok) world.violate('an erasure comes to its end', `${counter.name}: ${JSON.stringify(asked.failure)}`);
  }
  await follows(world);
  promises.check();
}

/** They pay what they owe, or get their credit back as far as the drawer has cash. */
export async function settleDebts(world: World, counter: SimulatedTill, promises: DebtorErasures): Promise<void> {
  openShift(counter);
  for (const customerId of promises.waiting()) {
    const owed = counter.onDisk.debts().owedBy(customerId);
    const nth = DEBTORS.findIndex((each) => each.customerId === customerId);
    const act = {
      at: world.clock.elapsed,
      till: 0,
      nth,
      twice: false,
      actId: uuidOf(randomOf(world.plan.seed, 'settles', counter.name, nth, world.clock.elapsed)),
    };
    if (owed > 0) untilKilled(() => payDebt(counter, { ...act, do: 'payDebt', amount: owed, tender: 'cash' }));
    if (owed < 0) untilKilled(() => payBackCredit(counter, { ...act, do: 'payBackCredit' }));
  }
  await follows(world);
  promises.check();
  closeAtOnce(counter);
}

/** Lets the till do its automatic work after an act. */
async function follows(world: World): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) await world.clock.runTo(world.clock.elapsed + FOLLOWS_MS / MOST_STEPS, world.over);
}
