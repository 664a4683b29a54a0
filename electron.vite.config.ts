import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { channelNames, pushes } from './shared/ipc/contract.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig({
  main: {
    build: {
      outDir: 'out/app/main',
      target: 'node20.18',
      sourcemap: true,
      // The practice service ships with the till and runs in a process of its own; the journal is read in a thread of its own.
      rollupOptions: {
        input: {
          index: at('main/index.ts'),
          practice: at('simulator/process.ts'),
          'journal-reader': at('main/journal-admin/reader-worker.ts'),
        },
      },
    },
  },
  preload: {
    // The bridge needs the names of the contract, not its schemas: they are written in here, so the sandboxed script stays small.
    define: { CHANNEL_NAMES: JSON.stringify(channelNames()), PUSH_NAMES: JSON.stringify(Object.keys(pushes)) },
    build: {
      outDir: 'out/app/preload',
      target: 'node20.18',
      externalizeDeps: false,
      rollupOptions: { input: { index: at('preload/index.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: at('renderer'),
    base: './',
    plugins: [react()],
    build: {
      outDir: at('out/app/renderer'),
      emptyOutDir: true,
      target: 'chrome130',
      // Fonts and pictures stay files: the window's policy allows no data: sources for them.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: { index: at('renderer/index.html') } },
    },
  },
});
