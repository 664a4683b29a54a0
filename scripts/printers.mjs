// npm run printers: every known fault of a printer against a real one of its kind (TCP, serial line, CUPS); prints what came of each.
import { join } from 'node:path';
import { run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: ['printers'] });
  return run({ command: toolNode(), args: [join(root, 'tests', 'printing', 'main.ts')] }, { cwd: root, env: toolEnvironment() });
});
