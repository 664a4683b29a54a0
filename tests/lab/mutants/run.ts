import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lastLines } from '../../../scripts/lib/run.mjs';
import { Copy } from './copy.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { type Place, type Runner, runnerOf, runTests } from './runs.ts';

/**
 * `npm run mutants [-- name ...] [--at COMMIT --map FILE --config FILE]`: gives a copy of the repository one fault after another and runs
 * the test that must find it. `--at` names the commit to copy; `--map` names a JSON file with the members of mutants that differ in that
 * commit, by the mutants' names; `--config` names Playwright's configuration. The results are in out/mutants.json. The exit code is 1 where
 * a fault was not found or a test fails without one.
 */

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, map: { type: 'string' }, config: { type: 'string', default: 'tests/playwright.config.ts' } },
});
const there = values.map === undefined ? {} : (JSON.parse(readFileSync(values.map, 'utf8')) as Record<string, Partial<Mutant>>);
const chosen = MUTANTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)).map((mutant) => ({
  ...mutant,
  ...there[mutant.name],
}));
const unknown = positionals.filter((name) => !MUTANTS.some((mutant) => mutant.name === name));
if (unknown.length > 0)
  throw new Error(`No mutant has the name ${unknown.join(', ')}. There are: ${MUTANTS.map(({ name }) => name).join(', ')}`);
const commit = values.at === undefined ? null : execFileSync('git', ['rev-parse', values.at], { cwd: ROOT, encoding: 'utf8' }).trim();

interface Row extends Pick<Mutant, 'name' | 'level' | 'test'> {
  readonly isFound: boolean;
  readonly seconds: number;
  readonly by: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const rows: Row[] = [];
const troubles: string[] = [];
const copy = new Copy(ROOT, commit);
const place: Place = { folder: copy.folder, config: values.config };
try {
  const sound = new Map<Runner, boolean>();
  for (const runner of ['vitest', 'playwright'] as const) sound.set(runner, await passesWithoutFaults(runner));
  for (const mutant of chosen) if (sound.get(runnerOf(mutant.level))) await look(mutant);
} finally {
  copy.remove();
}
mkdirSync(join(ROOT, 'out'), { recursive: true });
writeFileSync(join(ROOT, 'out', 'mutants.json'), `${JSON.stringify({ commit, troubles, rows }, null, 2)}\n`);
for (const trouble of troubles) say(`Could not go on: ${trouble}`);
const found = rows.filter(({ isFound }) => isFound).length;
say(`mutants ${chosen.length}, found ${found}`);
process.exitCode = found === chosen.length && chosen.length > 0 && troubles.length === 0 ? 0 : 1;

/** Runs the tests without a fault, because a test that fails without one proves nothing. Notes the trouble where one fails. */
async function passesWithoutFaults(runner: Runner): Promise<boolean> {
  const tests = chosen.filter(({ level }) => runnerOf(level) === runner);
  if (tests.length === 0) return true;
  const { passed, failed, output, failure } = await runTests(place, runner, tests);
  if (failed === 0 && passed > 0) {
    say(`  without a fault, all ${passed} tests of ${runner} pass`);
    return true;
  }
  troubles.push(`without a fault, ${passed} tests of ${runner} passed and ${failed} failed\n${failure || lastLines(output, 25)}`);
  return false;
}

async function look(mutant: Mutant): Promise<void> {
  const started = performance.now();
  const { name, level, test } = mutant;
  try {
    const { failed, failure } = await copy.with(mutant, () => runTests(place, runnerOf(level), [mutant]));
    // The failure of a runner that broke, and of a file that could not be loaded, names no test.
    const isFound = failed > 0 && /^\S+: /.test(failure);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    rows.push({ name, level, test, isFound, seconds, by: failure });
    say(
      `  ${isFound ? '✓' : '✗'} ${name} (${level}): ${isFound ? 'found' : 'NOT FOUND'} after ${seconds} s${isFound ? ` by ${failure.split('\n')[0]}` : ''}`,
    );
  } catch (thrown) {
    troubles.push(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}
