// npm run printers: tries every known printer fault on a real connection (TCP, serial line, CUPS) or a real folder, and prints the result
// of each.
import { join } from 'node:path';
import { run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await setup({ purposes: ['printers'] });
  return run({ command: toolNode(), args: [join(root, 'tests', 'lab', 'printing', 'main.ts')] }, { cwd: root, env: toolEnvironment() });
});
