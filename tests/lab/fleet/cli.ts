// npm run fleet -- --tills 200 --days 3 [--sales N] [--seed N] [--database URL] (docs/fleet.md)
import { runCommand } from '../../../main/app/cli/terminal.ts';
import { parseArguments, USAGE } from './arguments.ts';
import { runFleet } from './run-fleet.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const MOST_LINES = 40;
const LONGEST_LINE = 1_000;

async function main(): Promise<number> {
  const size = parseArguments(process.argv.slice(2));
  if (size === null) {
    say(USAGE);
    return 0;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const begun = performance.now();
  say(`seed ${size.seed}`);
  const { tills, events, lost, doubled, differences, found, faults } = await runFleet(size, say);
  for (const line of found.slice(0, MOST_LINES)) say(`  ${line.slice(0, LONGEST_LINE)}`);
  say(faults.lines().join('\n'));
  say(`seed ${size.seed}, ${Math.round((performance.now() - begun) / 1_000)} s`);
  say(`tills ${tills}, events ${events}, faults ${faults.total}, lost ${lost}, doubled ${doubled}, differences ${differences}`);
  return lost + doubled + differences === 0 ? 0 : 1;
}

process.exitCode = await runCommand(USAGE, main);
