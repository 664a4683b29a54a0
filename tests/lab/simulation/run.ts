import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueFile, Product } from '../../../shared/catalogue/product.ts';
import type { CloneKeychain } from './environment/computer.ts';
import { ProcessKilled, untilKilled } from './environment/disk.ts';
import { journalsDigest } from './environment/journal-file.ts';
import { takeLibraryTimers } from './environment/library-timers.ts';
import { accountAt } from './environment/providers.ts';
import { seedRandomness } from './environment/seeded-random.ts';
import type { Plan } from './plan/plan.ts';
import { planOf } from './plan/plan-of.ts';
import { act } from './till/actions.ts';
import { endRun } from './till/ending.ts';
import { SimulatedTill } from './till/simulated-till.ts';
import { REAL, type Variant } from './variants/variant.ts';
import { type Violation, World } from './world/world.ts';

/** The result of one run. */
export interface Outcome {
  readonly seed: number;
  readonly digest: string;
  /** The chains of every journal of the day, as one digest: equal journals, equal digest. */
  readonly journals: string;
  readonly sales: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly crashes: number;
  /** Orders that were sold twice because the service answered 401 or 429 to a checkout that it had processed. */
  readonly undefended: number;
  readonly violation: Violation | null;
  readonly story: readonly string[];
  readonly trace: readonly string[];
}

export const products: readonly Product[] = CatalogueFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'resources', 'catalogue.json'), 'utf8')),
).products.map((row) => Product.parse(row));

/** Files in memory where the machine supports that, because no run loses power. */
const FILES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const runSeed = (seed: number, variant: Variant = REAL): Promise<Outcome> => runPlan(planOf(seed, products), variant);

/** Runs a plan to its end, or to the first broken promise. The same plan always runs the same way. */
export async function runPlan(plan: Plan, variant: Variant = REAL): Promise<Outcome> {
  const folder = mkdtempSync(join(FILES, 'loket-simulation-'));
  const giveBack = seedRandomness(plan.seed, variant.drawn);
  const giveBackTimers = takeLibraryTimers();
  const world = new World(plan, products, folder);
  const counters = Array.from({ length: plan.tills }, (_, number) => new SimulatedTill(world, number, variant));
  const bug = (error: unknown): void => {
    if (!(error instanceof ProcessKilled)) world.violate('no bug', error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  process.on('unhandledRejection', bug);
  let journals = '';
  try {
    await live(world, counters);
  } catch (error) {
    bug(error);
  } finally {
    process.off('unhandledRejection', bug);
    for (const counter of counters) counter.dispose();
    journals = journalsDigest(counters.map(({ computer }) => computer.file));
    giveBack();
    giveBackTimers();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcomeOf(world, journals);
}

/** Returns a further till, which starts on a copy of this till's disk. */
function cloneOf(counter: SimulatedTill, counters: SimulatedTill[], world: World, keychain: CloneKeychain): void {
  if (!counter.run || counters.length > world.plan.tills) return;
  const clone = new SimulatedTill(world, counters.length, counter.variant);
  counters.push(clone);
  clone.startAsCopyOf(counter, keychain);
}

/** Switches every till to another account, as the settings screen does. */
function changeAccount(origin: string, counters: readonly SimulatedTill[], world: World): void {
  world.count('settings: another account');
  world.loseTrackOfBalance();
  world.note(`the shop changes over to ${origin}`);
  for (const { run } of counters) untilKilled(() => void run?.till.accounts.declareCurrent());
  world.settings = { ...world.settings, service: { ...world.settings.service, ...accountAt(origin) } };
  for (const { run } of counters)
    untilKilled(() => {
      run?.client.credentialsChanged();
      run?.till.accounts.settingsChanged();
    });
}

async function live(world: World, counters: SimulatedTill[]): Promise<void> {
  for (const counter of counters) counter.start();
  for (const step of world.plan.steps) {
    await world.clock.runTo(step.at, world.over);
    const counter = counters[step.till];
    if (world.over()) break;
    if (!counter) continue;
    if (step.do === 'clone') cloneOf(counter, counters, world, step.keychain);
    else if (step.do === 'account') changeAccount(step.origin, counters, world);
    else await act(counter, step, world);
    for (const each of counters) {
      each.promises.sweep();
      each.shifts.check();
      each.accounts.check();
      each.groups.check();
    }
  }
  await world.clock.runTo(world.plan.end, world.over);
  if (!world.over()) await endRun(world, counters);
}

function outcomeOf(world: World, journals: string): Outcome {
  const { faults } = world;
  const crashes = Object.entries(faults).reduce((sum, [kind, times]) => sum + (kind.startsWith('crash') ? times : 0), 0);
  return {
    seed: world.plan.seed,
    digest: world.digest,
    journals,
    sales: world.truth.entries().length,
    faults,
    crashes,
    undefended: world.undefended,
    violation: world.violations[0] ?? null,
    story: world.story(),
    trace: world.trace(),
  };
}
