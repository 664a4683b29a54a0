// npm run day [-- arguments]: runs a scripted day at the real window and recomputes it to the rupiah; --seeds N and --headless run it
// without the window.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { electronArgs, hasDisplay, run, withDisplay, withKeyring } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

const WITHOUT_WINDOW = ['--seeds', '--headless', '--help'];

await main(async () => {
  const args = process.argv.slice(2);
  const isWindow = !args.some((argument) => WITHOUT_WINDOW.some((option) => argument === option || argument.startsWith(`${option}=`)));
  await setup({ purposes: !isWindow || hasDisplay() ? ['window'] : ['window', 'headless'] });
  const day = [join(root, 'tests', 'lab', 'day', 'cli.ts'), ...args];
  if (!isWindow) return run({ command: toolNode(), args: day }, { cwd: root, env: toolEnvironment() });
  await ensureBuilt();
  electronArgs();
  // The day stores the shop's secret in a keychain of its own.
  const { command, args: all } = withKeyring(toolNode(), day);
  return run(withDisplay(command, all), { cwd: root, env: toolEnvironment() });
});
