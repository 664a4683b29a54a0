// npm run simulate -- --seeds N [--from S]   runs N seeds in two processes; exit code 1 when a promise was broken
// npm run simulate -- --seed S [--trace]     replays one seed exactly, with all that happened in it
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { planOf } from './plan.ts';
import { kindsTable, lastLine, type Summand, storyOf, sumOf } from './report.ts';
import { type Outcome, products, runSeed } from './run.ts';
import { shortest } from './shrink.ts';
import { REAL, VARIANTS } from './variants.ts';

/** What a worker tells of a seed; the story only where a promise was broken. */
type Told = Summand & Pick<Outcome, 'seed' | 'digest'>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const WORKERS = 2;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    variant: { type: 'string', default: REAL.name },
    trace: { type: 'boolean', default: false },
  },
});
const variant = [REAL, ...VARIANTS].find(({ name }) => name === values.variant) ?? REAL;

/** A worker is sent seeds one by one and answers each. */
function work(): void {
  process.on('message', async (seed: number) => {
    const { sales, crashes, faults, violation, digest } = await runSeed(seed, variant);
    process.send?.({ seed, sales, crashes, faults, violation, digest } satisfies Told);
  });
}

function runAll(seeds: readonly number[]): Promise<Told[]> {
  const waiting = [...seeds];
  const told: Told[] = [];
  return new Promise((resolve, reject) => {
    const next = (worker: ChildProcess): void => {
      const seed = waiting.shift();
      if (seed !== undefined) worker.send(seed);
      else worker.disconnect();
    };
    for (let count = Math.min(WORKERS, seeds.length); count > 0; count -= 1) {
      const worker = fork(import.meta.filename, ['--variant', variant.name], { env: { ...process.env, LOKET_SIMULATION_WORKER: '1' } });
      worker.on('message', (one: Told) => {
        told.push(one);
        if (one.violation) say(`seed ${one.seed}: ${one.violation.promise}`);
        if (told.length === seeds.length) resolve(told.sort((a, b) => a.seed - b.seed));
        next(worker);
      });
      worker.on('exit', (code) => code !== 0 && reject(new Error(`A worker ended with ${code}`)));
      next(worker);
    }
  });
}

const shrunk = async (seed: number): Promise<string> =>
  storyOf(await shortest(planOf(seed, products), await runSeed(seed, variant), variant));

async function replay(seed: number): Promise<number> {
  const outcome = await runSeed(seed, variant);
  say((values.trace ? outcome.trace : outcome.story).join('\n'));
  say(`\ndigest ${outcome.digest}\n\n${kindsTable(sumOf([outcome]))}`);
  if (outcome.violation) say(`\nThe shortest story found:\n${await shrunk(seed)}`);
  say(lastLine(sumOf([outcome])));
  return outcome.violation ? 1 : 0;
}

const STORIES = 3;

async function main(): Promise<number> {
  if (values.seed !== undefined) return replay(Number(values.seed));
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);
  const told = await runAll(seeds);
  const sum = sumOf(told);
  say(kindsTable(sum));
  for (const { seed } of told.filter(({ violation }) => violation !== null).slice(0, STORIES)) say(`\n${await shrunk(seed)}`);
  say(`\nReplay one of them: npm run simulate -- --seed S`);
  say(lastLine(sum));
  return sum.violations > 0 ? 1 : 0;
}

if (process.env.LOKET_SIMULATION_WORKER) work();
else process.exitCode = await main();
