import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const at = (path: string): string => resolve(import.meta.dirname, '../..', path);
const OUTPUT = at('out/office/page');

/** One file of its own: a service worker loads no other. */
const serviceWorker = (): Plugin => ({
  name: 'loket-office-service-worker',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        ...{ target: 'chrome109', outDir: OUTPUT, emptyOutDir: false },
        rollupOptions: {
          input: resolve(import.meta.dirname, 'service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
    copyFileSync(at('resources/icon.png'), resolve(OUTPUT, 'icon.png'));
  },
});

/** The head office's page: static files that the office serves (office/http/page-part.ts). */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, 'public'),
  base: '/',
  logLevel: 'warn',
  plugins: [react(), serviceWorker()],
  build: {
    target: 'chrome109',
    outDir: OUTPUT,
    emptyOutDir: true,
    // The policy allows no data: sources for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: resolve(import.meta.dirname, 'index.html') },
    // Most of it is React and its components, which the first page needs.
    chunkSizeWarningLimit: 800,
  },
});
