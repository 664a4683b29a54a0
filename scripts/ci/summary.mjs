// Prints the end of .ci/run: the skipped tests, the failures, whether the depth was reduced, and as the last line the sum of the counts of
// the tests and of the checks.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { sayAll } from '../lib/terminal.mjs';
import { reducedLine } from '../lib/test/depth.mjs';
import { exitCodeFor, failureLines, skippedLines, summaryLine, total } from '../lib/test/results.mjs';

const counts = ['test/summary.json', 'check.json'].map((name) => {
  const file = join(root, 'out', name);
  // A step that left no counts counts as failed.
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: 0, why: `${name} was not written` };
});
const sum = total(counts);
sayAll([skippedLines(sum), failureLines(sum), reducedLine(counts[0]?.reduced ?? []), summaryLine(sum)]);
process.exitCode = exitCodeFor(sum);
