// npm run audit: asks the registry for known weaknesses of the packages. Ends with 1 where one is high or critical; where the registry does
// not answer such questions, says so and ends with 0.
import { SetupError } from '../lib/errors.mjs';
import { auditVerdict } from '../lib/package/audit.mjs';
import { root } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';
import { npm } from '../lib/setup/npm.mjs';
import { main, say } from '../lib/terminal.mjs';

const LONGEST_MS = 60_000;

await main(async () => {
  if (process.argv.length > 2) throw new SetupError('npm run audit takes no arguments.', 'npm run audit');
  const { output } = await capture(npm(['audit', '--json']), { cwd: root, limitMs: LONGEST_MS });
  const { isClean, text } = auditVerdict(output);
  say(text);
  return isClean ? 0 : 1;
});
