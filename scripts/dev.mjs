// npm run dev [-- --inspect=PORT, arguments of the till]: opens the till with hot reload of the screen, restart of main and an inspector
// (docs/development.md).
import { join } from 'node:path';
import { prepareDevFolder } from './lib/dev/folder.mjs';
import { freePort, startTurns } from './lib/dev/turns.mjs';
import { hasDisplay, run, withDisplay } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main, say } from './lib/terminal.mjs';
import { tool, toolEnvironment, toolNode } from './lib/tools.mjs';

const INSPECTOR_PORT = '9229';

await main(async () => {
  await setup({ purposes: hasDisplay() ? ['window'] : ['window', 'headless'] });
  const given = process.argv.slice(2);
  const inspect = given.find((argument) => argument.startsWith('--inspect='))?.slice('--inspect='.length) ?? INSPECTOR_PORT;
  const tillArguments = given.filter((argument) => !argument.startsWith('--inspect='));
  prepareDevFolder();
  const turns = await startTurns();
  say(`Inspector of main: 127.0.0.1:${inspect}. Ctrl-C, or closing the window, ends it.\n`);
  const vite = tool('electron-vite', 'electron-vite', [
    'dev',
    '--watch',
    '--clearScreen=false',
    '--inspect',
    inspect,
    '--',
    ...tillArguments,
  ]);
  try {
    return await run(withDisplay(vite.command, vite.args), {
      cwd: root,
      env: toolEnvironment({
        LOKET_ELECTRON: findRuntime().path,
        LOKET_DEV_PORT: String(await freePort()),
        LOKET_DEV_TURNS: String(turns.port),
        ELECTRON_EXEC_PATH: toolNode(),
        ELECTRON_ENTRY: join(import.meta.dirname, 'lib', 'dev', 'electron.mjs'),
      }),
    });
  } finally {
    turns.close();
  }
});
