// npm test                       sets up, builds what changed, runs every test; the longest run with a part of their variants and seeds
// npm test -- --deep [...]       the same with all of their variants and seeds; --deep=N: those that begin in the first N minutes, and all
//                                others where the first stage ends in that time (tests/depth.ts)
// npm test -- LEVEL [part]       the tests of a level: pure, till, service (vitest), screen, window (Playwright); with a part: those of its
//                                tests whose path contains it
// npm test -- windows [part]     the tests that start Windows processes under Wine; no other run includes them
// npm test -- vitest|playwright [part]   the tests of all levels that vitest, or Playwright, runs
// npm test -- part               the tests of all levels whose path contains it
// npm test -- --quick [name]     the tests without a page of the changed files, or of a named part, in less than a minute
// npm test -- --repeat 10 --load 4 [LEVEL] [part]   ten runs while four processes keep the processors busy; lists the
//                                tests that were not green each time
// The last line is `N passed, N failed`, with `, N skipped` when there are any; the counts are also in out/test/summary.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, say, sayAll } from './lib/terminal.mjs';
import { readArguments } from './lib/test/arguments.mjs';
import { reducedLine, reducedParts } from './lib/test/depth.mjs';
import { CHECKED_FILE } from './lib/test/layouts.mjs';
import { repeatStages } from './lib/test/repeat.mjs';
import { exitCodeFor, failureLines, skippedLines, summaryLine, total } from './lib/test/results.mjs';
import { runQuick } from './lib/test/run-quick.mjs';
import { prepare, runAll } from './lib/test/run-stages.mjs';
import { calculating, pages, results, stagesOf, waiting } from './lib/test/stages.mjs';
import { testedCommit, treeState } from './lib/test/tree.mjs';

/** @param {string[]} args */
function runTests(args) {
  // With arguments there is no background stage, because the chosen tests may include none that only calculate.
  if (args.length === 0) return runAll([waiting, pages], [], calculating);
  const { stages, rest } = stagesOf(args);
  return runAll(stages, rest);
}

/**
 * @param {string[]} args
 * @param {import('./lib/test/arguments.mjs').Repeat} repeat
 */
async function runRepeated(args, repeat) {
  const { stages, rest } = stagesOf(args);
  if ((await prepare(stages)) !== 'all') return 1;
  return repeatStages(stages, rest, repeat, join(results, 'repeat'));
}

/** @param {import('./lib/test/release.mjs').Summary} summary */
function leaveSummary(summary) {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(summary)}\n`);
}

await main(async () => {
  const { args, deepUntil, isWhole, quick, repeat } = readArguments(process.argv.slice(2), Date.now());
  const usualLog = join(results, 'usual-depth.txt');
  rmSync(usualLog, { force: true });
  rmSync(join(results, 'kept'), { recursive: true, force: true });
  Object.assign(process.env, { LOKET_DEEP_UNTIL: String(deepUntil), LOKET_USUAL_LOG: usualLog, LOKET_WHOLE: isWhole ? '1' : '0' });
  if (quick) return runQuick(args[0]);
  if (repeat) return runRepeated(args, repeat);
  const before = await treeState();
  const counts = total(await runTests(args));
  const reduced = reducedParts(usualLog);
  // A run without `--deep` runs all of these parts at their usual depth, so their names would say nothing new.
  if (deepUntil > 0 && reduced.length > 0) say(`Not in full depth:\n  ${reduced.join('\n  ')}\n`);
  leaveSummary({ ...counts, reduced, chosen: args, commit: testedCommit(before, await treeState(), [CHECKED_FILE]) });
  const skipped = args.length === 0 ? skippedLines(counts) : '';
  sayAll([skipped, failureLines(counts), reducedLine(reduced), summaryLine(counts)]);
  return exitCodeFor(counts);
});
