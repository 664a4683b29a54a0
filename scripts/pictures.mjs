// npm run pictures [-- state ...]: takes pictures of every state of every screen of the real till and of the page of a real head office, and
// writes them to out/pictures with a page that shows them.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { electronArgs, hasDisplay, run, withDisplay } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: hasDisplay() ? ['window', 'browser'] : ['window', 'headless', 'browser'] });
  await ensureBuilt();
  electronArgs();
  return run(withDisplay(toolNode(), [join(root, 'tests', 'lab', 'pictures', 'main.ts'), ...process.argv.slice(2)]), {
    cwd: root,
    env: toolEnvironment(),
  });
});
