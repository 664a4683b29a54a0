// npm run crash [-- scenario ...]: kills the real till at every step of a sale and checks the result of the next start.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { electronArgs, hasDisplay, run, withDisplay } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: hasDisplay() ? ['window'] : ['window', 'headless'] });
  await ensureBuilt();
  electronArgs();
  return run(withDisplay(toolNode(), [join(root, 'tests', 'lab', 'crash', 'run.ts'), ...process.argv.slice(2)]), {
    cwd: root,
    env: toolEnvironment(),
  });
});
