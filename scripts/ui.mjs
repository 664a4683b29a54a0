// npm run ui: serves a page with every component of renderer/ui in every state from this computer. Without a display it prints the address.
import { join } from 'node:path';
import { hasDisplay, run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { main, say, step } from './lib/terminal.mjs';
import { checkToolNode, tool, toolEnvironment } from './lib/tools.mjs';

await main(async () => {
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  checkToolNode();
  const shown = hasDisplay();
  if (!shown) say('No display here: open the address below in a browser of this computer. Ctrl-C ends the server.');
  const { command, args } = tool('vite', 'vite', [
    join(root, 'tests', 'lab', 'gallery'),
    '--clearScreen',
    'false',
    ...(shown ? ['--open'] : []),
    ...process.argv.slice(2),
  ]);
  return run({ command, args }, { cwd: root, env: toolEnvironment() });
});
