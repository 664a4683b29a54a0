// npm run bench [-- --only NAME] [--orders N] [--folder DIR] measures; prints a table, writes out/bench.json
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchContext } from './lib/bench.ts';
import { type BigJournal, openOrBuild } from './lib/big-journal.ts';
import type { Figure } from './lib/figure.ts';
import { collectGarbage } from './lib/measure.ts';
import { goalsLine, jsonOf, machineLine, tableOf } from './lib/report.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENDING = '.bench.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    orders: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** The benchmarks that were named, else all: one file each, named after it. */
async function benches(): Promise<Bench[]> {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  const files = new Map(found.map((file) => [basename(file, ENDING), file]));
  const names = [...files.keys()].sort();
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  const chosen = values.only.length === 0 ? names : names.filter((name) => values.only.includes(name));
  return Promise.all(chosen.map(async (name): Promise<Bench> => await import(`./${files.get(name)}`)));
}

function contextIn(folder: string, made: string[]): BenchContext {
  const orders = Number(values.orders);
  if (!Number.isSafeInteger(orders) || orders < 1_000) throw new Error('--orders takes a whole number from 1000');
  let built: Promise<BigJournal> | null = null;
  return {
    orders,
    say: (line) => say(`  ${line}`),
    folder: (name) => {
      const path = mkdtempSync(join(folder, `${name}-`));
      made.push(path);
      return path;
    },
    bigJournal: () => {
      built ??= openOrBuild(join(folder, 'big'), orders, { say: (line) => say(`  ${line}`), isKept: values.folder !== undefined });
      return built;
    },
  };
}

/** A long journal is many gigabytes, so it is removed unless its folder was named. */
function remove(folder: string): void {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Everything is in one folder. It is removed at the end unless it was named; then the next run uses its long journal again. */
async function main(): Promise<void> {
  const begun = performance.now();
  const chosen = await benches();
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'loket-bench-'));
  mkdirSync(folder, { recursive: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      remove(folder);
      process.exit(1);
    });
  const figures: Figure[] = [];
  const made: string[] = [];
  try {
    const context = contextIn(folder, made);
    say(machineLine());
    for (const { name, run } of chosen) {
      const started = performance.now();
      say(`\n${name}`);
      collectGarbage();
      figures.push(...(await run(context)));
      for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
      say(`  ${seconds(started)}`);
    }
  } finally {
    remove(folder);
  }
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  writeFileSync(join(ROOT, 'out', 'bench.json'), jsonOf(figures));
  say(`\n${tableOf(figures)}\n\n${goalsLine(figures)}\nout/bench.json, ${seconds(begun)}`);
}

await main();
