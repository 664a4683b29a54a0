import { join } from 'node:path';
import { ensureNpmPackages } from '../setup/npm-step.mjs';
import { say, sayAll, secondsSince, step } from '../terminal.mjs';
import { changeBase, changedFiles, measuredDurations, selectWithinBudget, testFiles } from './quick.mjs';
import { exitCodeFor, failureLines, summaryLine } from './results.mjs';
import { runStage } from './run-stages.mjs';
import { calculating, everyVitest, LEVELS_OF_VITEST, NAMED, results, vitest } from './stages.mjs';

/**
 * Runs the tests without a page of the changed files, or of a named part, as far as they fit into a minute. Sets up no more than the npm
 * packages.
 *
 * @param {string | undefined} name
 * @returns {Promise<number>} the exit code
 */
export async function runQuick(name) {
  const started = performance.now();
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  const base = await changeBase();
  const found = await testFiles(name === undefined ? { base } : { name });
  if (found.code !== 0) {
    say(found.output);
    return 1;
  }
  const quickResults = join(results, 'quick.json');
  const levels = LEVELS_OF_VITEST.flatMap((level) => NAMED.get(level)?.file ?? []);
  const durations = measuredDurations([everyVitest.file, calculating.file, ...levels, quickResults]);
  const { files, leftOut } = selectWithinBudget(found.files, { changed: await changedFiles(base), durations });
  const subject = name === undefined ? `what changed since ${base}` : `"${name}"`;
  if (files.length === 0) {
    say(`No test without a page is about ${subject}.`);
    return name === undefined ? 0 : 1;
  }
  const counts = await runStage(vitest('quick', `Tests about ${subject} (files: ${files.length})`), files);
  if (leftOut.length > 0) {
    say(`Left out, as they do not fit into a minute (npm test -- vitest runs them):\n  ${leftOut.join('\n  ')}\n`);
  }
  sayAll([failureLines(counts), `${summaryLine(counts)} in ${secondsSince(started)}`]);
  return exitCodeFor(counts);
}
