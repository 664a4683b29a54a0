// npm start [-- arguments of the till]: sets up, builds what changed and opens the till. Without a display it runs the demo.
import { ensureBuilt } from './lib/build.mjs';
import { demo } from './lib/demo.mjs';
import { electronArgs, hasDisplay, run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { setup } from './lib/setup/setup.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  if (!hasDisplay()) {
    say('This machine has no display, so the till cannot be opened here. Running the demo instead (npm run demo):');
    say('it sells on the real window, unseen, and leaves pictures and receipts in out/demo.\n');
    return demo([]);
  }
  await setup({ purposes: ['window'] });
  await ensureBuilt();
  return run({ command: findRuntime().path, args: [...electronArgs(), root, ...process.argv.slice(2)] });
});
