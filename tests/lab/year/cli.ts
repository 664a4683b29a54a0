// npm run year -- [--sales N] [--shifts N] [--restarts N] [--quick]: a year of one till in minutes, and what grew in it; docs/year.md
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../../../main/app/cli/terminal.ts';
import { parseArguments, USAGE } from './cli-arguments.ts';
import { growthTable, trendsOf } from './growth.ts';
import { runYear } from './run-year.ts';
import type { Sample } from './samples.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const MB = 1_000_000;
const MINUTE_MS = 60_000;
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

const sampleLine = ({ sales, shifts, heap, journal, files, timers, start, search }: Sample): string =>
  `sales ${sales}, shifts ${shifts}: heap ${megabytes(heap)}, journal ${megabytes(journal)}, files ${files}, timers ${timers}, ` +
  `start ${Math.round(start)} ms, search ${Math.round(search)} ms`;

/** Each start of the reading thread would else compile its files again, which a package does not. */
function compileOnce(): void {
  const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'node-compile');
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}

async function main(): Promise<number> {
  const terms = parseArguments(process.argv.slice(2));
  if (terms === null) {
    say(USAGE);
    return 0;
  }
  compileOnce();
  const begun = performance.now();
  const { samples, sales, prints, starts } = await runYear(terms, (sample) => say(sampleLine(sample)));
  const trends = trendsOf(samples);
  const unexplained = trends.filter(({ isExplained }) => !isExplained);
  const minutes = ((performance.now() - begun) / MINUTE_MS).toFixed(1);
  const { user, system } = process.cpuUsage();
  const busy = ((user + system) / 1_000 / MINUTE_MS).toFixed(1);
  say(`\n${growthTable(trends)}\n`);
  say(
    `sales ${sales}, prints ${prints}, starts ${starts}, minutes ${minutes}, of a processor ${busy}, not explained ${unexplained.length}`,
  );
  return unexplained.length > 0 ? 1 : 0;
}

process.exitCode = await runCommand(USAGE, main);
