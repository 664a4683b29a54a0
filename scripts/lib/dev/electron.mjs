// electron-vite starts this script instead of Electron, with the till's arguments. The script waits until the previous till has ended, then
// runs the Electron that setup found.

import { electronArgs, run } from '../launch.mjs';
import { findRuntime } from '../runtime.mjs';
import { main } from '../terminal.mjs';
import { devFolder } from './folder.mjs';
import { takeTurn } from './turns.mjs';

await main(async () => {
  const turn = await takeTurn(Number(process.env.LOKET_DEV_TURNS), () => process.kill(process.pid, 'SIGTERM'));
  try {
    return await run({ command: findRuntime().path, args: [...electronArgs(), devFolder, ...process.argv.slice(2)] });
  } finally {
    turn.release();
  }
});
