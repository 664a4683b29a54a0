import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Makes a folder an Electron application: builds the till's own code for printers and PDFs into it, with the given file as the main script.
 */
export async function applicationIn(folder: string, main: 'main.mjs' | 'pdf.mjs'): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'main', 'devices', 'printing', 'electron-printing.ts'),
      outDir: folder,
      rollupOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'system-printer.mjs' } },
    },
  });
  copyFileSync(join(import.meta.dirname, main), join(folder, 'main.mjs'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'loket-test-printing', type: 'module', main: 'main.mjs' }));
}
