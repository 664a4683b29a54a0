// npm run simulate -- --seeds N [--from S] runs N seeds in two processes; exit code 1 when a promise was broken
// npm run simulate -- --seed S [--trace] replays one seed exactly, with all its events; docs/simulation.md
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../main/cli/terminal.ts';
import { planOf } from './plan/plan-of.ts';
import { digestLines, kindsTable, lastLine, type Summand, summaryOf, undefendedLine, violationReportOf } from './report.ts';
import { type Outcome, products, runSeed } from './run.ts';
import { shrinkPlan } from './shrink.ts';
import { REAL, type Variant } from './variants/variant.ts';
import { VARIANTS } from './variants/variants.ts';

/** A worker's report about a seed; with the story only where a promise was broken. */
type SeedReport = Summand & Pick<Outcome, 'seed' | 'digest' | 'journals'>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const WORKERS = 2;

const USAGE = `npm run simulate -- [options]
  --seeds N      how many days at the counter (default 20), in two processes
  --from S       the first seed (default 1)
  --seed S       replays this one seed exactly
    --trace      with all that happened in it
  --variant NAME a till that is broken on purpose: ${VARIANTS.map(({ name }) => `"${name}"`).join(', ')}
  --help
Ends with 0 when every promise was kept, 1 when one was broken, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { seeds: text, from: text, seed: text, variant: text, trace: flag, help: flag } as const;

interface Asked {
  readonly seeds: readonly number[];
  /** One seed to replay instead. */
  readonly replayed: boolean;
  readonly trace: boolean;
  readonly variant: Variant;
}

function parseArguments(args: readonly string[]): Asked | null {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (values.help) return null;
  const { seed, trace } = values;
  if (seed !== undefined && (values.seeds ?? values.from) !== undefined)
    throw new UsageError('--seed replays one: without --seeds and --from');
  if (trace && seed === undefined) throw new UsageError('--trace is for --seed');
  const from = whole(seed ?? values.from ?? '1', seed === undefined ? '--from' : '--seed', 0);
  const count = seed === undefined ? whole(values.seeds ?? '20', '--seeds', 1) : 1;
  return {
    seeds: seedsFrom(from, count),
    replayed: seed !== undefined,
    trace,
    variant: named(values.variant),
  };
}

/** The largest seed: up to it every whole number is exact. */
const MOST = 2 ** 53;

function whole(typed: string, option: string, least: number): number {
  const number = Number(typed);
  if (/^\d{1,16}$/.test(typed) && number >= least && number <= MOST && BigInt(typed) === BigInt(number)) return number;
  throw new UsageError(`${option} takes a whole number from ${least} to ${MOST} (2^53), and not "${typed}"`);
}

/** The seeds from one on. A run of more than a million is taken for a typing error. */
function seedsFrom(from: number, count: number): number[] {
  if (count > 1_000_000) throw new UsageError(`--seeds takes at most 1000000, and not "${count}"`);
  if (count - 1 > MOST - from) throw new UsageError(`${count} seeds from ${from} go past ${MOST} (2^53)`);
  return Array.from({ length: count }, (_, at) => from + at);
}

function named(name: string = REAL.name): Variant {
  const variant = [REAL, ...VARIANTS].find((candidate) => candidate.name === name);
  if (!variant) throw new UsageError(`There is no variant "${name}"`);
  return variant;
}

/** A worker receives seeds one by one and answers each. */
function work({ variant }: Asked): void {
  process.on('message', async (seed: number) => {
    const { sales, crashes, faults, undefended, violation, digest, journals } = await runSeed(seed, variant);
    process.send?.({ seed, sales, crashes, faults, undefended, violation, digest, journals } satisfies SeedReport);
  });
}

function runAll({ seeds, variant }: Asked): Promise<SeedReport[]> {
  const waiting = [...seeds];
  const reports: SeedReport[] = [];
  return new Promise((resolve, reject) => {
    const next = (worker: ChildProcess): void => {
      const seed = waiting.shift();
      if (seed !== undefined) worker.send(seed);
      else worker.disconnect();
    };
    for (let count = Math.min(WORKERS, seeds.length); count > 0; count -= 1) {
      const worker = fork(import.meta.filename, ['--variant', variant.name], { env: { ...process.env, LOKET_SIMULATION_WORKER: '1' } });
      worker.on('message', (one: SeedReport) => {
        reports.push(one);
        if (one.violation) say(`seed ${one.seed}: ${one.violation.promise}`);
        if (reports.length === seeds.length) resolve(reports.sort((a, b) => a.seed - b.seed));
        next(worker);
      });
      worker.on('exit', (code) => code !== 0 && reject(new Error(`A worker ended with ${code}`)));
      next(worker);
    }
  });
}

const shrunk = async (seed: number, variant: Variant): Promise<string> =>
  violationReportOf(await shrinkPlan(planOf(seed, products), await runSeed(seed, variant), variant));

async function replay(seed: number, { trace, variant }: Asked): Promise<number> {
  const outcome = await runSeed(seed, variant);
  say((trace ? outcome.trace : outcome.story).join('\n'));
  say(`\n${digestLines([outcome])}\n\n${kindsTable(summaryOf([outcome]))}`);
  if (outcome.violation) say(`\nThe shortest story found:\n${await shrunk(seed, variant)}`);
  say(lastLine(summaryOf([outcome])));
  return outcome.violation ? 1 : 0;
}

const STORIES = 3;

async function runMany(run: Asked): Promise<number> {
  const reports = await runAll(run);
  const sum = summaryOf(reports);
  say(`${kindsTable(sum)}\n`);
  say(`${undefendedLine(sum)}\n`);
  say(`${digestLines(reports)}\n`);
  const broken = reports.filter(({ violation }) => violation !== null);
  for (const { seed } of broken.slice(0, STORIES)) say(`${await shrunk(seed, run.variant)}\n`);
  if (broken[0]) say(`Replay one of them: npm run simulate -- --seed ${broken[0].seed}${variantOption(run.variant)}`);
  say(lastLine(sum));
  return sum.violations > 0 ? 1 : 0;
}

const variantOption = ({ name }: Variant): string => (name === REAL.name ? '' : ` --variant "${name}"`);

async function main(): Promise<number> {
  const run = parseArguments(process.argv.slice(2));
  if (run === null) {
    say(USAGE);
    return 0;
  }
  const [first = 0] = run.seeds;
  return run.replayed ? replay(first, run) : runMany(run);
}

const isWorker = process.env.LOKET_SIMULATION_WORKER !== undefined;
if (isWorker) work(parseArguments(process.argv.slice(2)) as Asked);
else process.exitCode = await runCommand(USAGE, main);
