import { isFamilyWithGoods, type Order, type OrderStateName } from '../../../../shared/orders/order.ts';
import type { Truth } from '../environment/ground-truth.ts';
import type { World } from '../world/world.ts';
import { endAllFaults, lookAtPapers, recordRefund } from './actions.ts';
import { closeAtOnce } from './drawer-acts.ts';
import { eraseAll } from './erasing.ts';
import { payVoucher } from './sale.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** The end of every run: faults stop, time passes, the tills are killed and started once more, and every order is read to its end. */

const HOUR = 3_600_000;
/** How soon after a start the first order in doubt is read (docs/promises.md, promise 4). */
const FIRST_READ_MS = 5_000;

export async function endRun(world: World, counters: readonly SimulatedTill[]): Promise<void> {
  // Only its own clock wakes a computer; its timers fire when it is awake.
  await world.clock.runTo(Math.max(world.clock.elapsed, ...counters.map(({ wakesAt }) => wakesAt)), world.over);
  world.note('all trouble ends');
  endAllFaults(counters, world);
  await world.clock.runTo(world.clock.elapsed + 2 * HOUR, world.over);
  for (const counter of counters) forEachOrder(counter, (order) => stuck(world, order));
  if (world.over()) return;
  await startAgain(world, counters);
  for (const counter of counters) {
    // A close that people began ends first.
    if (counter.run?.till.shifts.whyCashWaits()) closeAtOnce(counter);
    sellsAgain(world, counter);
  }
  await lastReads(world, counters);
  await world.clock.runTo(world.clock.elapsed + 26 * HOUR, world.over);
  if (world.over()) return;
  for (const counter of counters) {
    forEachOrder(counter, (order) => isWaitingElsewhere(counter, order) || ended(world, order));
    closeAtOnce(counter);
    counter.shifts.compare();
    if (counter.run?.till.shifts.current) world.violate('a shift can be closed when all is well', counter.name);
    counter.papers.ended();
    counter.groups.ended();
    counter.promises.refundsEnded();
    if (counter.run) counter.promises.verify(counter.run);
  }
  for (const { orderId } of world.truth.entries())
    if (!counters.some((counter) => isKnownTo(counter, orderId)))
      world.violate('4 no order is forgotten', `${orderId} was sold and no till knows it`);
  await eraseAll(world, counters);
}

/** The last crash; with a working service, the first order in doubt is read within five seconds. */
async function startAgain(world: World, counters: readonly SimulatedTill[]): Promise<void> {
  for (const counter of counters) {
    counter.crash('at the end', 1_000);
    await world.clock.runTo(world.clock.elapsed + 1_001, world.over);
    const doubtful = ordersOf(counter).filter(({ state }) => state.is === 'unknown');
    const since = world.clock.now();
    await world.clock.runTo(world.clock.elapsed + FIRST_READ_MS, world.over);
    const read = world.providers
      .calls()
      .filter(({ at }) => Date.parse(at) >= since)
      .some(({ endpoint, orderId }) => endpoint === 'orderDetails' && doubtful.some(({ sale }) => sale.orderId === orderId));
    if (doubtful.length > 0 && !read)
      world.violate('4 after a start doubt is read within 5 s', `${counter.name} read none of ${doubtful.length}`);
  }
}

/** In the journal, or found again after a loss. */
const isKnownTo = ({ run }: SimulatedTill, orderId: string): boolean =>
  run !== null && (run.till.book.get(orderId) !== null || run.till.book.journal.read.foundOrder(orderId) !== null);

/** Without faults, each till must sell. The read of its own order also makes it trust not-founds of this account. */
function sellsAgain(world: World, counter: SimulatedTill): void {
  const made = counter.run && payVoucher(counter, lastNonce(counter.name));
  if (!made?.ok) world.violate('a till sells when all is well', `${counter.name}: ${JSON.stringify(made?.failure ?? 'it is down')}`);
}

/** A person answers for each print job, as often as the till asks, and records each refund that was handed over. */
async function lastReads(world: World, counters: readonly SimulatedTill[]): Promise<void> {
  for (let look = 0; look < 4; look += 1) {
    for (const counter of counters) {
      lookAtPapers(counter, false);
      for (const orderId of counter.promises.handedBack) if (counter.run?.till.book.get(orderId)) recordRefund(counter.run, orderId);
      endHolds(counter);
    }
    await world.clock.runTo(world.clock.elapsed + 60_000, world.over);
  }
}

/** Held money that was never handed over stays with the shop. */
function endHolds({ run, promises }: SimulatedTill): void {
  for (const { order } of run?.till.book.journal.read.ordersWithMoneyOutstanding() ?? [])
    if (order.refund.is === 'held' && !promises.handedBack.has(order.sale.orderId)) run?.cashier.endHold(order.sale.orderId, false);
}

const ordersOf = (counter: SimulatedTill): Order[] =>
  counter.run?.till.book.journal.read.recentOrders(10_000).map(({ order }) => order) ?? [];

function forEachOrder(counter: SimulatedTill, look: (order: Order) => void): void {
  counter.promises.sweepAll();
  for (const order of ordersOf(counter)) look(order);
}

/** Two hours after the last fault, no order may need a restart to continue. */
function stuck(world: World, { state, sale }: Order): void {
  if (state.is === 'intended' || state.is === 'sending')
    world.violate('every order is read to its end', `${sale.orderId} is ${state.is} and only a restart would help`, sale.orderId);
}

/** The nonce of a till's last sale. */
const lastNonce = (till: string): string => `00000000-0000-4000-8000-${till.replace(/\D/g, '').padStart(12, '0')}`;

type Allowed = readonly OrderStateName[];
const NEVER_SOLD: Allowed = ['notSent', 'rejected', 'withdrawn', 'unknown', 'review', 'settled'];

function ended(world: World, order: Order): void {
  const { sale, state } = order;
  hidesNothing(world, order);
  if (world.twins.has(sale.orderId) || allowedFor(world.truth, order).includes(state.is)) return;
  const truth = world.truth.entry(sale.orderId) ? 'was sold' : 'was never sold';
  world.violate('every order is read to its end', `${sale.orderId} ${truth} and ends as ${describe(order)}`, sale.orderId);
}

/** A person's decision stands; contradicting answers are listed with it, including a code other than the typed one. */
function hidesNothing(world: World, { sale, state, warnings }: Order): void {
  if (state.is !== 'settled' || !world.truth.wasSaidToSucceed(sale.orderId)) return;
  const speaksAgainst = state.as === 'didNotHappen' || (isFamilyWithGoods(sale) && !world.truth.comesEmptyHanded(sale.orderId));
  if (speaksAgainst && !warnings.some(({ kind }) => kind === 'contradiction'))
    world.violate(
      'a settlement hides nothing that the service says',
      `${sale.orderId} is ${state.as}, and nothing is beside it`,
      sale.orderId,
    );
}

/** The states in which an order may end, by what really happened. `Success` wins, even where the service reported it too early. */
function allowedFor(truth: Truth, { sale, state }: Order): Allowed {
  const { orderId } = sale;
  if (!truth.entry(orderId)) return NEVER_SOLD;
  if (truth.misjudged.has(orderId) && state.is === 'settled') return ['settled'];
  const deceived: Allowed = truth.deceived(orderId) ? ['rejected', 'withdrawn', 'failed', 'notSent'] : [];
  const early: Allowed = truth.wasSaidToSucceed(orderId) ? ['success'] : [];
  if (truth.failsInTheEnd(orderId)) return ['failed', 'review', 'settled', ...early, ...deceived];
  if (truth.neverEnds(orderId)) return ['pending', 'review', 'settled', ...early, ...deceived];
  if (truth.comesEmptyHanded(orderId)) return ['success', 'review', 'pending', 'settled', ...deceived];
  const looked = state.is === 'review' && state.why === 'successAfterRefund' && truth.deceived(orderId);
  return looked ? ['review'] : ['success', ...(state.is === 'settled' && state.as === 'delivered' ? (['settled'] as const) : [])];
}

/** It waits for the network of another account than the one in the settings, and by the till's own clock, which may be late, its time is not over. */
const isWaitingElsewhere = ({ run, now }: SimulatedTill, { sale, state }: Order): boolean =>
  state.is === 'queued' && now < Date.parse(state.until) && run !== null && !run.till.accounts.isOwn(sale);

const describe = ({ state }: Order): string => JSON.stringify(state).slice(0, 160);
