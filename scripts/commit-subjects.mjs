// A step of npm run check: checks the subjects of the last commits. Given the file of a message, it checks that message alone;
// scripts/hooks/commit-msg does so.
import { readFileSync } from 'node:fs';
import { findSubjectFaults, subjectFault, subjectOf } from './lib/commit-subjects.mjs';
import { root } from './lib/paths.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  const [messageFile] = process.argv.slice(2);
  const faults = messageFile === undefined ? await findSubjectFaults(root) : [subjectFault(subjectOf(readFileSync(messageFile, 'utf8')))];
  const found = faults.filter((fault) => fault !== null);
  for (const fault of found) say(fault);
  return found.length > 0 ? 1 : 0;
});
