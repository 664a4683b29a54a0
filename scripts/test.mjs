// npm test                    sets up, builds what changed, runs every test
// npm test -- unit [args]     unit and integration tests only (vitest)
// npm test -- e2e [args]      the tests on the real Electron only (Playwright)
// npm test -- --quick [name]  unit and integration tests of what changed, or of a named part, in less than a minute
// The last line is `N passed, N failed`, with `, N skipped` when there are any; the counts are also in out/test/summary.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { messageOf, SetupError } from './lib/errors.mjs';
import { electronArgs, run, withDisplay, withKeyring } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main, say, secondsSince, step } from './lib/terminal.mjs';
import { changeBase, changedFiles, measuredDurations, selectWithinBudget, testFiles } from './lib/test/quick.mjs';
import { exitCodeFor, outcome, playwrightCounts, summaryLine, total, vitestCounts } from './lib/test/results.mjs';
import { isLog, tool, toolEnvironment } from './lib/tools.mjs';

const results = join(root, 'out', 'test');

const STAGES = [
  {
    name: 'unit',
    title: 'Unit and integration tests (vitest)',
    file: join(results, 'vitest.json'),
    read: vitestCounts,
    needsBuild: false,
    env: (/** @type {string} */ _file) => (isLog() ? { NO_COLOR: '1' } : {}),
    command: (/** @type {string} */ file, /** @type {string[]} */ args) => {
      const { command, args: all } = tool('vitest', 'vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]);
      return withKeyring(command, all);
    },
  },
  {
    name: 'e2e',
    title: 'Tests on the real Electron (Playwright)',
    file: join(results, 'playwright.json'),
    read: playwrightCounts,
    needsBuild: true,
    env: (/** @type {string} */ file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    command: (/** @type {string} */ _file, /** @type {string[]} */ args) => {
      const { command, args: all } = tool('@playwright/test', 'playwright', [
        'test',
        '--config=tests/e2e/playwright.config.ts',
        '--reporter=list,json',
        ...args,
      ]);
      // Each worker starts a keyring of its own (tests/e2e/worker-keyring.ts).
      return withDisplay(command, all);
    },
  },
];

/**
 * @param {(typeof STAGES)[number]} stage
 * @param {string[]} args
 * @returns {Promise<import('./lib/test/results.mjs').Counts>}
 */
async function runStage({ title, file, read, env, command }, args) {
  say(`${title}\n`);
  rmSync(file, { force: true });
  let code = 1;
  try {
    code = await run(command(file, args), { cwd: root, env: toolEnvironment(env(file)) });
  } catch (thrown) {
    say(messageOf(thrown));
  }
  const counts = outcome({ file, read, code });
  if (counts.why) say(`\n${title}: ${counts.why}.`);
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
 * @param {typeof STAGES} stages
 * @param {string[]} args
 */
async function runAll(stages, args) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (!(await succeeds(() => setup({ purposes: ['window', 'headless', 'keyring', 'trace', 'printers'] })))) return [failure];
  electronArgs();
  const built = !stages.some(({ needsBuild }) => needsBuild) || (await succeeds(ensureBuilt));
  const all = built ? [] : [failure];
  for (const stage of stages) {
    if (built || !stage.needsBuild) all.push(await runStage(stage, args));
    else say(`${stage.title}: not run, as the build failed.\n`);
  }
  return all;
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
  const durations = measuredDurations([join(results, 'vitest.json'), quickResults]);
  const { files, leftOut } = selectWithinBudget(found.files, { changed: await changedFiles(base), durations });
  const subject = name === undefined ? `what changed since ${base}` : `"${name}"`;
  if (files.length === 0) {
    say(`No unit or integration test is about ${subject}.`);
    return name === undefined ? 0 : 1;
  }
  const [unit] = STAGES;
  if (!unit) return 1;
  const counts = await runStage({ ...unit, title: `Tests about ${subject} (files: ${files.length})`, file: quickResults }, files);
  if (leftOut.length > 0) {
    say(`Left out, as they do not fit into a minute (npm test -- unit runs them):\n  ${leftOut.join('\n  ')}\n`);
  }
  say(`${summaryLine(counts)} in ${secondsSince(started)}`);
  return exitCodeFor(counts);
}

await main(async () => {
  const [only, ...rest] = process.argv.slice(2);
  if (only === '--quick') return runQuick(rest[0]);
  const chosen = STAGES.filter(({ name }) => name === only);
  const all = chosen.length > 0 ? await runAll(chosen, rest) : await runAll(STAGES, process.argv.slice(2));
  const counts = total(all);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(counts)}\n`);
  say(summaryLine(counts));
  return exitCodeFor(counts);
});
