// npm run day -- [--seed S | --seeds N] [--sales N] [--headless]: a scripted day, recomputed from raw events, the service's books and papers
import { runCommand } from '../../../main/app/cli/terminal.ts';
import { type Asked, parseArguments, USAGE } from './cli-arguments.ts';
import { planOf } from './plan.ts';
import { sentenceOf } from './recompute/differences.ts';
import { recompute } from './recompute/recompute.ts';
import { runDay } from './run-day.ts';
import { runWindowDay } from './window/run-window-day.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Sums {
  readonly sales: number;
  readonly faults: number;
  readonly kills: number;
  readonly sums: number;
  readonly differences: number;
}

/** Works one day, and names what differs in it. */
async function workDay(seed: number, { sales, isHeadless }: Asked): Promise<Sums> {
  const plan = planOf(seed, sales);
  const { evidence, faults, kills } = await (isHeadless ? runDay(plan) : runWindowDay(plan, say));
  const { differences, ...found } = recompute(evidence);
  for (const difference of differences) say(`seed ${seed}: ${sentenceOf(difference)}`);
  return { sales: found.sales, faults, kills, sums: found.sums, differences: differences.length };
}

const added = (one: Sums, other: Sums): Sums => ({
  sales: one.sales + other.sales,
  faults: one.faults + other.faults,
  kills: one.kills + other.kills,
  sums: one.sums + other.sums,
  differences: one.differences + other.differences,
});

const lineOf = ({ sales, faults, kills, sums, differences }: Sums): string =>
  `sales ${sales}, faults ${faults}, kills ${kills}, sums ${sums}, differences ${differences}`;

async function main(): Promise<number> {
  const asked = parseArguments(process.argv.slice(2));
  if (asked === null) {
    say(USAGE);
    return 0;
  }
  let all: Sums = { sales: 0, faults: 0, kills: 0, sums: 0, differences: 0 };
  for (const seed of asked.seeds) {
    const day = await workDay(seed, asked);
    if (asked.seeds.length > 1) say(`seed ${seed}: ${lineOf(day)}`);
    all = added(all, day);
  }
  say(lineOf(all));
  return all.differences > 0 ? 1 : 0;
}

process.exitCode = await runCommand(USAGE, main);
