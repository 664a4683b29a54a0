import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { DEFAULT_LIMITS } from '../../../../simulator/http/endpoints.ts';
import { untilKilledAsync } from '../environment/disk.ts';
import type { OrderIntervention, Step, StepOf } from '../plan/plan.ts';
import type { Cashier } from '../world/cashier.ts';
import type { ProgramRun } from '../world/program-run.ts';
import type { World } from '../world/world.ts';
import { noteGivenBack, takeActBack } from './contra-acts.ts';
import { payBackCredit, payDebt, writeOffDebt } from './debt-acts.ts';
import { closeShift, moveCash, openShift, takeX, tellBalance } from './drawer-acts.ts';
import { failureIn } from './failure-in.ts';
import { checkBills, holdBills, payBills, viewBills } from './group-acts.ts';
import { sell } from './sale.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** The effect of each kind of step; a till that is down or asleep skips its cashier's steps. */

/** A copied till is a further till, and an account belongs to the whole shop, so the run itself does both. */
type Acted = Exclude<Step, { do: 'clone' | 'account' }>;
type Actions = { readonly [D in Acted['do']]: (counter: SimulatedTill, step: StepOf<D>, world: World) => unknown };

const ACTIONS: Actions = {
  sell: (counter, step, world) => void sell(counter, step, world),
  retry: (counter, step) => chosen(counter, step, 'notSent', (run, id) => again(counter, run, id)),
  withdraw: (counter, step) => chosen(counter, step, 'notSent', ({ cashier }, id) => void cashier.startRefund(id)),
  takeBack: (counter, step) => chosen(counter, step, 'queued', ({ cashier }, id) => void cashier.startRefund(id)),
  approve: (counter, step) => chosen(counter, step, 'rejected', ({ cashier }, id) => void cashier.startRefund(id)),
  payBack: (counter, step) => chosen(counter, step, 'rejected', (run, id) => void handBack(counter, run, id)),
  print: (counter, step) => chosen(counter, step, 'success', ({ cashier }, id) => void cashier.print(id)),
  printVisit: (counter, step) => chosen(counter, step, 'success', ({ cashier, till }, id) => printVisit(cashier, till, id)),
  openShift: (counter) => openShift(counter),
  cash: (counter, step) => moveCash(counter, step),
  payDebt: (counter, step) => payDebt(counter, step),
  payBackCredit: (counter, step) => payBackCredit(counter, step),
  writeOffDebt: (counter, step) => writeOffDebt(counter, step),
  contra: (counter, step) => takeActBack(counter, step),
  reverse: (counter, step) => noteGivenBack(counter, step),
  checkGroup: (counter, step) => checkBills(counter, step),
  payGroup: (counter, step) => payBills(counter, step),
  holdGroup: (counter, step) => holdBills(counter, step),
  lookAtGroup: (counter, step) => viewBills(counter, step),
  takeX: (counter) => takeX(counter),
  tellBalance: (counter) => tellBalance(counter),
  closeShift: (counter, step) => closeShift(counter, step),
  lookAtPapers: (counter, { cancels }) => lookAtPapers(counter, cancels),
  printer: (counter, { fault }) => counter.printer.breaks(fault),
  copy: async (counter, _, world) => {
    const isMade = counter.run !== null && (await counter.computer.backUp(counter.now));
    world.note(`${counter.name}: a copy of the journal ${isMade ? 'is made' : 'cannot be made'}`);
  },
  restore: (counter, { nth, downMs }) => counter.restore(nth, downMs),
  harm: (counter, { how, downMs }) => counter.harm(how, downMs),
  settle: (counter, step, world) => chosen(counter, step, 'review', ({ cashier }, id) => settle(cashier, id, step.errs ?? false, world)),
  readNow: (counter, step) => chosen(counter, step, step.of ?? 'success', ({ cashier }, id) => void cashier.readNow(id)),
  fault: (_, { rule }, { providers }) => providers.each((control) => control.fault(rule)),
  net: (counter, { kind, endpoint, count, ms }) => counter.misfortune.breakNetwork({ kind, endpoint, left: count, ms }),
  outage: (counter, { kind, ms }) => counter.misfortune.outage(kind, ms),
  disk: (counter, { trouble, moment, count, skip, forMs }, { clock }) => {
    counter.misfortune.breakDisk({ trouble, moment, left: count }, skip);
    clock.after(forMs, () => counter.misfortune.healDisk());
  },
  crash: (counter, { point, skip, downMs }) =>
    point === 'now' ? counter.crash(point, downMs) : counter.misfortune.arm(point, skip, downMs),
  restart: (counter, { downMs }, world) => {
    world.count('till closed');
    return counter.restart(downMs);
  },
  clock: (counter, { ms }, world) => {
    world.count(`clock: ${ms < 0 ? 'back' : 'ahead'}${Math.abs(ms) > 86_400_000 ? ' a year' : ''}`);
    counter.jump(ms);
  },
  sleep: (counter, { ms, counted }, world) => {
    world.count(`sleep: timers ${counted ? 'late' : 'stand still'}`);
    counter.suspend(ms, counted);
  },
  secondInstance: (counter, { forMs }) => counter.second(forMs),
  switch: (_, { changes, forMs }, world) => {
    world.count(`service: ${Object.keys(changes).join()}`);
    world.providers.each((control) => control.set(changes));
    const before = Object.keys(changes).map((name) => [name, { ...CALM, ...world.plan.switches }[name as keyof typeof CALM]]);
    world.clock.after(forMs, () => world.providers.each((control) => control.set(Object.fromEntries(before))));
  },
  calm: (_, __, { providers }) => providers.each((control) => control.clearFaults()),
  expireTokens: (_, __, world) => {
    world.count('service: tokens expired');
    world.providers.each((control) => control.expireTokens());
  },
  limit: (_, { endpoint, limit }, world) => {
    world.count('service: limit changes');
    world.providers.each((control) => control.limit(endpoint, limit));
  },
  settings: (_, { changes: { offline, ...changes } }, world) => {
    world.count(`settings: ${[...Object.keys(changes), ...(offline === undefined ? [] : ['offline'])].join()}`);
    const waits = offline === undefined ? world.settings.offline : { ...world.settings.offline, enabled: offline };
    world.settings = { ...world.settings, ...changes, offline: waits };
  },
  prices: (_, { by }, world) => {
    world.count('catalogue: prices move');
    world.products = world.products.map((product) =>
      product.price === null ? product : { ...product, price: rupiah(Math.max(500, product.price + by)) },
    );
  },
  balance: (_, { balance, forMs }, world) => {
    world.count('service: balance empty');
    world.providers.each((control) => control.setBalance(balance));
    world.clock.after(forMs, () => world.providers.each((control) => control.setBalance(250_000_000)));
  },
};

/** The service on a good day. */
const CALM = {
  revoked: false,
  visibleAfterMs: 0,
  expiresIn: 'true',
  notFound: 'json404',
  oneToken: false,
  tokenSeconds: 2_592_000,
} as const;

/** Takes a step. Its waiting takes no time of the run. */
export async function act(counter: SimulatedTill, step: Acted, world: World): Promise<void> {
  world.note(`STEP ${counter.name}: ${describe(step)}`);
  await untilKilledAsync(() => (ACTIONS[step.do] as (counter: SimulatedTill, step: Acted, world: World) => unknown)(counter, step, world));
}

/** Ends all faults: the service works, and every till is up. */
export function endAllFaults(counters: readonly SimulatedTill[], { providers }: World): void {
  providers.each((control) => {
    control.clearFaults();
    control.set(CALM);
    control.setBalance(250_000_000);
    for (const endpoint of ['token', 'inquiry', 'checkout', 'orderDetails', 'shopInfo'] as const)
      control.limit(endpoint, DEFAULT_LIMITS[endpoint]);
  });
  for (const counter of counters) counter.heal();
}

const describe = ({ at: _at, till: _till, ...step }: Step): string => JSON.stringify(step).replaceAll('"', '');

/** The order that a cashier would pick: one in this state if there is any. */
function chosen(
  counter: SimulatedTill,
  step: StepOf<OrderIntervention>,
  state: string,
  use: (run: ProgramRun, orderId: string) => void,
): void {
  const { run } = counter;
  if (!run || counter.asleep) return;
  const all = run.till.book.journal.read.recentOrders(100).map(({ order }) => order);
  const fitting = all.filter((order) => order.state.is === state);
  const list = fitting.length > 0 ? fitting : all;
  const order = list[step.nth % Math.max(1, list.length)];
  if (!order) return;
  for (let times = step.twice ? 2 : 1; times > 0; times -= 1) use(run, order.sale.orderId);
}

function printVisit(cashier: Cashier, till: Till, orderId: string): void {
  const ticketId = till.book.get(orderId)?.ticket.ticketId;
  if (ticketId) void cashier.printVisit(ticketId);
}

/** Refills paper, and answers the till's question about each print truthfully. */
export function lookAtPapers({ run, asleep, printer, papers }: SimulatedTill, cancels: boolean): void {
  if (!run || asleep) return;
  printer.seenTo();
  for (const { jobId, state, stale } of run.cashier.papers()) {
    if (cancels) run.cashier.cancel(jobId);
    else if (state.is === 'uncertain') run.cashier.seen(jobId, papers.look(jobId));
    else if (stale) run.cashier.wanted(jobId);
  }
}

/** Hands the refund over once it is approved, and then records it. */
async function handBack(counter: SimulatedTill, run: ProgramRun, orderId: string): Promise<void> {
  const { promises } = counter;
  const started = run.cashier.startRefund(orderId);
  if (!started.ok || run !== counter.run) return;
  if (promises.handed(orderId, started.value.order)) counter.hands.giveBack(orderId);
  await run.clock.sleep(4_000);
  if (run.till.book.get(orderId)) recordRefund(run, orderId);
  if (run === counter.run) promises.writtenDown(orderId);
}

/** Records money that was handed over; where the service knows the order by then, a supervisor does. */
export function recordRefund({ cashier }: ProgramRun, orderId: string): void {
  const paid = cashier.payBack(orderId);
  if (!paid.ok && paid.failure.kind === 'refundHeld') cashier.endHold(orderId, true);
}

/** A supervisor asks the provider, who knows the result; an erring one reports the opposite. */
function settle(cashier: Cashier, orderId: string, errs: boolean, world: World): void {
  const delivered = world.truth.sold(orderId) !== errs;
  const settled = cashier.settle({
    orderId,
    as: delivered ? 'delivered' : 'didNotHappen',
    reference: 'by telephone',
    code: delivered ? 'BY-TELEPHONE' : '',
  });
  if (!settled.ok || !errs) return;
  world.truth.misjudged.add(orderId);
  world.count(`supervisor errs: ${delivered ? 'delivered' : 'did not happen'}`);
  world.note(`a supervisor errs about ${orderId}`);
}

function again(counter: SimulatedTill, run: ProgramRun, orderId: string): void {
  counter.promises.asked(orderId);
  void untilKilledAsync(async () => {
    counter.groups.retried(orderId);
    const tried = await run.cashier.retry(orderId, (beside) => counter.groups.agreed(beside));
    if (!tried.ok) counter.world.note(`${counter.name}: not tried again ${failureIn(tried.failure)}`);
  });
}
