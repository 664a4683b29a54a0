// node scripts/compile.mjs FOLDER: compiles the built scripts of main with the Electron of this machine (main/lib/compiled-script.ts). The
// build runs it. Where there is no Electron yet, it says so, and the till compiles the scripts when it starts.
import { join } from 'node:path';
import { build } from 'vite';
import { SetupError } from './lib/errors.mjs';
import { electronArgs } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { capture, lastLines } from './lib/run.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { main, say } from './lib/terminal.mjs';

const LONGEST_MS = 60_000;
const [folder = ''] = process.argv.slice(2);

/** Builds the loader as a single file, so that it needs no other script. */
async function buildLoader() {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'main', 'lib', 'compiled-script.ts'),
      target: 'node20.18',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'load.cjs' } },
    },
  });
}

/** The Electron of this machine; undefined where setup has not found one yet. */
function runtime() {
  try {
    return findRuntime().path;
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}

await main(async () => {
  await buildLoader();
  const command = runtime();
  if (command === undefined) {
    say('There is no Electron here: the scripts of main are not compiled.');
    return 0;
  }
  const args = [...electronArgs(), join(root, 'scripts', 'lib', 'compile')];
  const { code, output } = await capture({ command, args }, { env: { ...process.env, LOKET_COMPILE: folder }, limitMs: LONGEST_MS });
  if (code !== 0) say(`Electron could not compile the scripts of main (${code}):\n${lastLines(output, 20)}`);
  return code;
});
