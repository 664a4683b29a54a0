// npm run pictures [-- state ...]: takes pictures of every state of every screen of the real till and of the page of a real head office, and
// writes them to out/pictures with a page that shows them.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { electronArgs, hasDisplay, run, withDisplay, withKeyring } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: hasDisplay() ? ['window', 'keyring', 'browser'] : ['window', 'headless', 'keyring', 'browser'] });
  await ensureBuilt();
  electronArgs();
  const shown = withDisplay(toolNode(), [join(root, 'tests', 'lab', 'pictures', 'main.ts'), ...process.argv.slice(2)]);
  // Some states have a secret in a keychain.
  return run(withKeyring(shown.command, shown.args), {
    cwd: root,
    env: toolEnvironment(),
  });
});
