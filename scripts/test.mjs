// npm test                    sets up, builds what changed, runs every test; the longest ones take a part of their variants and seeds
// npm test -- --deep [...]    the same with all of their variants and seeds; --deep=N: where the first stage ends in N minutes (tests/depth.ts)
// npm test -- unit [args]     unit and integration tests only (vitest)
// npm test -- e2e [args]      the tests on the real Electron only (Playwright)
// npm test -- --quick [name]  unit and integration tests of what changed, or of a named part, in less than a minute
// The last line is `N passed, N failed`, with `, N skipped` when there are any; the counts are also in out/test/summary.json.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { messageOf, SetupError } from './lib/errors.mjs';
import { electronArgs, run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { setup } from './lib/setup/setup.mjs';
import { TEST_PURPOSES } from './lib/setup/system-packages.mjs';
import { main, say, secondsSince, step } from './lib/terminal.mjs';
import { deepAfterStage, depthOf, usualParts } from './lib/test/depth.mjs';
import { changeBase, changedFiles, measuredDurations, selectWithinBudget, testFiles } from './lib/test/quick.mjs';
import { exitCodeFor, failureLines, outcome, summaryLine, total } from './lib/test/results.mjs';
import { calculating, e2e, results, unit, vitest, waiting } from './lib/test/stages.mjs';
import { toolEnvironment } from './lib/tools.mjs';

/** @typedef {import('./lib/test/stages.mjs').Stage} Stage */

/** `npm test -- NAME` runs one of these. */
const NAMED = new Map([
  ['unit', unit],
  ['e2e', e2e],
]);

/**
 * @param {Stage} stage
 * @param {string[]} args
 */
function runStage(stage, args) {
  say(`${stage.title}\n`);
  return countsOf(stage, () => run(stage.command(args), optionsOf(stage)));
}

/**
 * Runs a stage with the processor time that others leave, and prints its output when they have ended.
 *
 * @param {Stage} stage
 * @param {Promise<void>} others
 */
function runInBackground(stage, others) {
  return countsOf(stage, async () => {
    const ending = capture(stage.command([]), { ...optionsOf(stage), isLowPriority: true });
    await others;
    say(`${stage.title}\n`);
    const { code, output } = await ending;
    say(output);
    return code;
  });
}

/** @param {Stage} stage */
const optionsOf = ({ env }) => ({ cwd: root, env: toolEnvironment(env) });

/**
 * @param {Stage} stage
 * @param {() => Promise<number>} runner resolves to the exit code
 * @returns {Promise<import('./lib/test/results.mjs').Counts>}
 */
async function countsOf({ title, file, read, keep }, runner) {
  rmSync(file, { force: true });
  let code = 1;
  try {
    code = await runner();
  } catch (thrown) {
    say(messageOf(thrown));
  }
  const counts = outcome({ file, read, code });
  if (counts.why) say(`\n${title}: ${counts.why}.`);
  if (keep && existsSync(file)) say(keep(file));
  say();
  return counts;
}

/**
 * Does one preparation. An error is printed and counts as a failed test.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>}
 */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (thrown) {
    say(`\n${messageOf(thrown)}`);
    if (thrown instanceof SetupError) say(`What to do: ${thrown.cure}\n`);
    return false;
  }
}

/**
 * Sets the machine up, builds where a stage needs it, and runs the stages.
 *
 * @param {Stage[]} stages one after the other
 * @param {string[]} args
 * @param {Stage} [background] runs beside all of them
 */
async function runAll(stages, args, background) {
  /** @type {import('./lib/test/results.mjs').Counts} */
  const failure = { passed: 0, failed: 1, skipped: 0, why: 'set-up or build' };
  if (!(await succeeds(() => setup({ purposes: TEST_PURPOSES })))) return [failure];
  electronArgs();
  const built = !stages.some(({ needsBuild }) => needsBuild) || (await succeeds(ensureBuilt));
  const counts = built ? [] : [failure];
  const runOrSkip = async (/** @type {Stage} */ stage) => {
    if (built || !stage.needsBuild) counts.push(await runStage(stage, args));
    else say(`${stage.title}: not run, as the build failed.\n`);
  };
  const inTurn = runInTurn(stages, runOrSkip);
  if (background) counts.push(await runInBackground(background, inTurn));
  await inTurn;
  return counts;
}

/**
 * @param {Stage[]} stages
 * @param {(stage: Stage) => Promise<void>} runner
 */
async function runInTurn(stages, runner) {
  for (const stage of stages) {
    await runner(stage);
    process.env.LOKET_DEEP_UNTIL = String(deepAfterStage(Number(process.env.LOKET_DEEP_UNTIL), Date.now()));
  }
}

/**
 * Unit and integration tests of what changed, or of a named part, as far as they fit into a minute. Sets up no more than the npm packages.
 *
 * @param {string | undefined} name
 * @returns {Promise<number>} the exit code
 */
async function runQuick(name) {
  const started = performance.now();
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  const base = await changeBase();
  const found = await testFiles(name === undefined ? { base } : { name });
  if (found.code !== 0) {
    say(found.output);
    return 1;
  }
  const quickResults = join(results, 'quick.json');
  const durations = measuredDurations([unit.file, calculating.file, quickResults]);
  const { files, leftOut } = selectWithinBudget(found.files, { changed: await changedFiles(base), durations });
  const subject = name === undefined ? `what changed since ${base}` : `"${name}"`;
  if (files.length === 0) {
    say(`No unit or integration test is about ${subject}.`);
    return name === undefined ? 0 : 1;
  }
  const quick = vitest('quick', `Tests about ${subject} (files: ${files.length})`);
  const counts = await runStage(quick, files);
  if (leftOut.length > 0) {
    say(`Left out, as they do not fit into a minute (npm test -- unit runs them):\n  ${leftOut.join('\n  ')}\n`);
  }
  say(`${summaryLine(counts)} in ${secondsSince(started)}`);
  return exitCodeFor(counts);
}

/**
 * @param {string | undefined} name
 * @param {string[]} rest
 */
function runNamed(name, rest) {
  const named = NAMED.get(name ?? '');
  if (named) return runAll([named], rest);
  // Arguments choose tests, and the tests that only calculate may not be among them.
  return name === undefined ? runAll([waiting, e2e], [], calculating) : runAll([unit, e2e], [name, ...rest]);
}

await main(async () => {
  const { rest: args, deepUntil, isWhole } = depthOf(process.argv.slice(2), Date.now());
  const usualLog = join(results, 'usual-depth.txt');
  rmSync(usualLog, { force: true });
  Object.assign(process.env, { LOKET_DEEP_UNTIL: String(deepUntil), LOKET_USUAL_LOG: usualLog, LOKET_WHOLE: isWhole ? '1' : '0' });
  const [only, ...rest] = args;
  if (only === '--quick') return runQuick(rest[0]);
  const counts = total(await runNamed(only, rest));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(counts)}\n`);
  say(usualParts(usualLog));
  say(failureLines(counts));
  say(summaryLine(counts));
  return exitCodeFor(counts);
});
