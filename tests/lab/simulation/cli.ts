// npm run simulate -- --seeds N [--from S] runs N seeds in two processes; exit code 1 when a promise was broken
// npm run simulate -- --seed S [--trace] replays one seed exactly, with all its events; docs/simulation.md
import { type ChildProcess, fork } from 'node:child_process';
import { runCommand } from '../../../main/app/cli/terminal.ts';
import { type Asked, parseArguments, USAGE } from './cli-arguments.ts';
import { isLong } from './plan/long-day.ts';
import { planOf } from './plan/plan-of.ts';
import { digestLines, kindsTable, lastLine, type Summand, summaryOf, undefendedLine, violationReportOf } from './report.ts';
import { type Outcome, products, runSeed } from './run.ts';
import { shrinkPlan } from './shrink.ts';
import { REAL, type Variant } from './variants/variant.ts';

/** A worker's report about a seed. It contains the story only where a promise was broken. */
type SeedReport = Summand & Pick<Outcome, 'seed' | 'digest' | 'journals'>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const WORKERS = 2;

/** A worker receives seeds one by one and answers each. */
function work({ variant }: Asked): void {
  process.on('message', async (seed: number) => {
    const { sales, crashes, faults, undefended, violation, digest, journals } = await runSeed(seed, variant);
    process.send?.({ seed, sales, crashes, faults, undefended, violation, digest, journals } satisfies SeedReport);
  });
}

function runAll({ seeds, variant }: Asked): Promise<SeedReport[]> {
  // Long days first: the last one of a run would leave the other process without work.
  const waiting = seeds.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
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
