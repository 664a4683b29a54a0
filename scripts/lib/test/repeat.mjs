import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { capture } from '../run.mjs';
import { say, secondsSince } from '../terminal.mjs';
import { toolEnvironment } from '../tools.mjs';
import { underLoad } from './load.mjs';
import { countsOf, resultOf, summaryLine } from './results.mjs';
import { repeatExitCode, repeatLines, tallied } from './tally.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const INTERRUPTED = 130;
const SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the tests several times, in new processes, with the files of vitest in another order each time, while processes keep the processors
 * busy. Lists the tests that were not green each time; an interrupted repeat lists those of the runs that had ended. The output of each run
 * stays in the folder.
 *
 * @param {readonly Stage[]} stages
 * @param {string[]} args of the test runners
 * @param {import('./arguments.mjs').Repeat} repeat
 * @param {string} folder
 * @returns {Promise<number>} the exit code
 */
export async function repeatStages(stages, args, { runs, load }, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  /** @type {import('./tally.mjs').Run[]} */
  const done = [];
  try {
    await underLoad(load, async () => {
      for (let number = 1; number <= runs && !interrupted; number += 1) {
        const run = await runOnce(stages, args, number, folder);
        if (!interrupted) done.push(run);
        if (!interrupted) say(`run ${number} of ${runs}: ${run.line}`);
      }
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  if (interrupted) say(`Interrupted after ${done.length} of ${runs} runs.`);
  writeFileSync(join(folder, 'tally.json'), `${JSON.stringify({ runs: done.length, load, tests: tallied(done) }, null, 1)}\n`);
  say(`\n${repeatLines(done)}`);
  return interrupted ? INTERRUPTED : repeatExitCode(done);
}

/**
 * @param {readonly Stage[]} stages
 * @param {string[]} args
 * @param {number} number the number of this run, which decides the order of the files
 * @param {string} folder
 */
async function runOnce(stages, args, number, folder) {
  const started = performance.now();
  /** @type {import('./results.mjs').TestResult[]} */
  const tests = [];
  /** @type {string[]} */
  const broken = [];
  for (const stage of stages) {
    const { name, file, read, env } = stage;
    rmSync(file, { force: true });
    const { code, output } = await capture(stage.command(args), {
      cwd: root,
      env: toolEnvironment({ ...env, LOKET_TEST_ORDER: String(number) }),
    });
    writeFileSync(join(folder, `${name}-${number}.log`), output);
    const result = resultOf({ file, read, code });
    tests.push(...result.tests);
    if (result.why) broken.push(`(${name}) ${result.why}`);
  }
  const line = `${summaryLine(countsOf(tests))} in ${secondsSince(started)}${broken.map((why) => `; the runner ${why}`).join('')}`;
  return { tests, line, ...(broken.length > 0 ? { why: broken.join('; ') } : {}) };
}
