// npm run attack [-- --package FOLDER] [group ...]: attacks the real till, or a built package, and prints what was expected and seen
// (docs/attack.md).
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { electronArgs, hasDisplay, run, withDisplay, withKeyring } from '../lib/launch.mjs';
import { root } from '../lib/paths.mjs';
import { setup } from '../lib/setup/setup.mjs';
import { main } from '../lib/terminal.mjs';
import { toolEnvironment, toolNode } from '../lib/tools.mjs';

await main(async () => {
  await setup({ purposes: hasDisplay() ? ['window', 'keyring'] : ['window', 'headless', 'keyring'] });
  await ensureBuilt();
  electronArgs();
  const attack = withKeyring(toolNode(), [join(root, 'tests', 'lab', 'attack', 'main.ts'), ...process.argv.slice(2)]);
  return run(withDisplay(attack.command, attack.args), { cwd: root, env: toolEnvironment() });
});
