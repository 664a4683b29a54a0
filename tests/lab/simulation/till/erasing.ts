import { ErasureRun } from '../../../../main/records/erasure/erasure-run.ts';
import { assertNever, type Result } from '../../../../shared/lib/result.ts';
import { randomOf } from '../../../../simulator/lib/random.ts';
import { untilKilled } from '../environment/disk.ts';
import { uuidOf } from '../environment/seeded-random.ts';
import { DebtorErasures } from '../invariants/debtor-erasures.ts';
import { ErasureInvariants } from '../invariants/erasure-invariants.ts';
import type { ErasureTrouble } from '../plan/erasures.ts';
import { OWNER } from '../world/cashier.ts';
import type { ProgramRun } from '../world/program-run.ts';
import type { World } from '../world/world.ts';
import { askToBeErased, settleDebts } from './erasing-debtors.ts';
import { restoreAndEraseAgain } from './erasing-restored.ts';
import { payVoucher } from './sale.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** The erasure of customers' data at one till, after its last day: by request and by age, with crashes and full disks in the middle. */

const DAY = 24 * 3_600_000;
/** More than the till may look at an order again. */
const LATER_MS = 9 * DAY;
const LOOK_MS = 50;
const DOWN_MS = 1_000;
/** A till that is up again gets this long. */
const LONGEST_MS = 10 * 60_000;
const MOST_TRIES = 6;

export async function eraseAll(world: World, counters: readonly SimulatedTill[]): Promise<void> {
  const plan = world.plan.erasures;
  if (plan === null) return;
  for (const counter of counters) {
    if (world.over()) return;
    world.note(`${counter.name}: the shop erases`);
    await erase(world, counter, { by: 'age', trouble: plan.atOnce });
    wish(counter, plan.wishes);
    const debtors = new DebtorErasures(counter);
    await askToBeErased(world, counter, plan.debtors, debtors);
    counter.jump(LATER_MS);
    await erase(world, counter, { by: 'wish', trouble: plan.byRequest });
    debtors.check();
    await settleDebts(world, counter, debtors);
    await erase(world, counter, { by: 'age', trouble: plan.byAge, ended: () => debtors.ended() });
    counter.crash('after an erasure', DOWN_MS);
    await upAgain(world, counter);
    counter.shifts.compare();
    if (!plan.isUndone) continue;
    await restoreAndEraseAgain(world, counter, debtors, {
      upAgain: () => upAgain(world, counter),
      later: async () => {
        counter.jump(LATER_MS);
        await erase(world, counter, { by: 'wish', trouble: { kind: 'none' } });
      },
    });
  }
}

interface Erasure {
  readonly by: 'wish' | 'age';
  readonly trouble: ErasureTrouble;
  /** Called after a run that ended well. */
  readonly ended?: () => void;
}

/** Repeats the run until one ends well; each run continues the work of one that failed or died. */
async function erase(world: World, counter: SimulatedTill, { by, trouble, ended: also }: Erasure): Promise<void> {
  await upAgain(world, counter);
  if (!counter.run || world.over()) return;
  world.count(`erasure: by ${by}${trouble.kind === 'none' ? '' : `, ${trouble.kind}`}`);
  const promises = new ErasureInvariants(counter);
  const before = by === 'age' ? new Date(counter.now).toISOString() : null;
  promises.begins(before);
  meet(world, counter, trouble);
  for (let tries = 0; tries < MOST_TRIES && !world.over(); tries += 1) {
    await upAgain(world, counter);
    const ended = counter.run && (await ranAt(world, counter, counter.run, before));
    world.note(`${counter.name}: an erasure by ${by} ${ended === null ? 'dies' : JSON.stringify(ended)}`);
    counter.misfortune.end();
    if (!ended?.ok) continue;
    also?.();
    return promises.ended();
  }
  if (!world.over()) world.violate('an erasure comes to its end', counter.name);
}

/** Null where the program died. */
async function ranAt(world: World, counter: SimulatedTill, run: ProgramRun, before: string | null) {
  const { variant } = counter;
  const state: { ended: Result<number, unknown> | null } = { ended: null };
  new ErasureRun(
    {
      journal: variant.erases(run.till.book.journal),
      clock: variant.erasureClock(run.clock),
      removeReceipts: async () => undefined,
      stop: new AbortController().signal,
      onProgress: () => undefined,
    },
    { before, by: null },
  )
    .run()
    .then((ended) => {
      state.ended = ended;
    })
    .catch((error: unknown) => world.violate('no bug', String(error)));
  const latest = world.clock.elapsed + LONGEST_MS;
  while (state.ended === null && counter.run === run && world.clock.elapsed < latest && !world.over())
    await world.clock.runTo(world.clock.elapsed + LOOK_MS, world.over);
  return counter.run === run ? state.ended : null;
}

function meet(world: World, counter: SimulatedTill, trouble: ErasureTrouble): unknown {
  const { misfortune } = counter;
  switch (trouble.kind) {
    case 'none':
      return null;
    case 'crash':
      return misfortune.arm(trouble.point, trouble.skip, DOWN_MS);
    case 'dies':
      return world.clock.after(trouble.afterMs, () => counter.crash('in an erasure', DOWN_MS));
    case 'diskFull':
      return misfortune.breakDisk({ trouble: 'full', moment: 'commit', left: 1 }, trouble.skip);
    case 'sells':
      return world.clock.after(trouble.afterMs, () => untilKilled(() => sellsMeanwhile(world, counter)));
    default:
      return assertNever(trouble);
  }
}

function sellsMeanwhile({ plan }: World, counter: SimulatedTill): void {
  const random = randomOf(plan.seed, 'erasing', counter.name, counter.now);
  if (counter.run) payVoucher(counter, uuidOf(random));
}

/** Some customers ask for it: their tickets wait for as long as the till may look at them again. */
function wish(counter: SimulatedTill, wishes: readonly number[]): void {
  const { run, world } = counter;
  if (!run || wishes.length === 0) return;
  const { journal } = run.till.book;
  const tickets = [...new Set(journal.read.recentOrders(200).map(({ ticket }) => ticket.ticketId))];
  const of = [...new Set(wishes.flatMap((nth) => tickets[nth % Math.max(1, tickets.length)] ?? []))];
  if (of.length === 0) return;
  const asked = journal.erasure.ask({ id: uuidOf(randomOf(world.plan.seed, 'wish', counter.name)), at: iso(counter.now), of, by: OWNER });
  if (!asked.ok) world.violate('an erasure comes to its end', `${counter.name}: ${JSON.stringify(asked.failure)}`);
}

const iso = (ms: number): string => new Date(ms).toISOString();

async function upAgain(world: World, counter: SimulatedTill): Promise<void> {
  for (let waited = 0; counter.run === null && waited < LONGEST_MS && !world.over(); waited += DOWN_MS)
    await world.clock.runTo(world.clock.elapsed + DOWN_MS, world.over);
}
