// npm run day -- [--seed S | --seeds N] [--sales N]: a scripted day, recomputed from raw events, the service's books and the papers
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../main/cli/terminal.ts';
import { planOf } from './plan.ts';
import { sentenceOf } from './recompute/differences.ts';
import { recompute } from './recompute/recompute.ts';
import { runDay } from './run-day.ts';

const USAGE = `npm run day -- [options]
  --seed S    the day of this seed (default 1)
  --seeds N   the days of the seeds 1 to N
  --sales N   tickets a day (default 200)
  --help
Ends with 0 when every sum agrees to the rupiah, 1 when one differs, 2 when it was not understood.`;

const text = { type: 'string' } as const;
const OPTIONS = { seed: text, seeds: text, sales: text, help: { type: 'boolean', default: false } } as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function whole(typed: string | undefined, otherwise: number, option: string): number {
  if (typed === undefined) return otherwise;
  const number = Number(typed);
  if (/^\d{1,9}$/.test(typed) && number > 0) return number;
  throw new UsageError(`${option} takes a whole number above 0, and not "${typed}"`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS, strict: true });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  if (values.seed !== undefined && values.seeds !== undefined) throw new UsageError('--seed or --seeds, not both');
  const sales = whole(values.sales, 200, '--sales');
  const seed = whole(values.seed, 1, '--seed');
  const seeds = values.seeds === undefined ? [seed] : Array.from({ length: whole(values.seeds, 1, '--seeds') }, (_, index) => index + 1);
  const all = { sales: 0, faults: 0, kills: 0, sums: 0, differences: 0 };
  for (const each of seeds) {
    const { evidence, faults, kills } = await runDay(planOf(each, sales));
    const { differences, ...found } = recompute(evidence);
    const day = { sales: found.sales, faults, kills, sums: found.sums, differences: differences.length };
    for (const difference of differences) say(`seed ${each}: ${sentenceOf(difference)}`);
    if (seeds.length > 1) say(`seed ${each}: ${lineOf(day)}`);
    for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += day[name];
  }
  say(lineOf(all));
  return all.differences > 0 ? 1 : 0;
}

const lineOf = (day: Readonly<Record<string, number>>): string =>
  Object.entries(day)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

process.exitCode = await runCommand(USAGE, main);
