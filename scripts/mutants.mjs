// npm run mutants [-- name ...] [--at COMMIT --map FILE --config FILE]: puts one fault after another into a
// copy of the till; the test that is named for a fault must find it.
import { join } from 'node:path';
import { electronArgs, run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: ['window', 'headless', 'keyring', 'trace'] });
  electronArgs();
  return run(
    { command: toolNode(), args: [join(root, 'tests', 'lab', 'mutants', 'run.ts'), ...process.argv.slice(2)] },
    { cwd: root, env: toolEnvironment() },
  );
});
