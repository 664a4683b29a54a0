import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { build, type Plugin } from 'vite';
import { recordPackages } from './scripts/lib/package/record-packages.mjs';
import { channelNames } from './shared/ipc/contract.ts';
import { pushes } from './shared/ipc/pushes.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Set by `npm run dev` (scripts/dev.mjs): the page comes from a server on this port, and what is built does not touch `out/app`. */
const devPort = Number(process.env.LOKET_DEV_PORT ?? 0);
const output = devPort > 0 ? 'out/dev' : 'out/app';
const LOOPBACK = '127.0.0.1';

type ModuleInfoOf = (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;

/**
 * Whether the page's entry needs the module before it shows anything. These modules are one script, because each further one is a
 * request to main, which is busy during a start.
 */
function isOfFirstScreen(id: string, infoOf: ModuleInfoOf, seen = new Set<string>()): boolean {
  const info = infoOf(id);
  if (info === null || seen.has(id)) return false;
  seen.add(id);
  // The list is reused by the next call.
  return info.isEntry || [...info.importers].some((importer) => isOfFirstScreen(importer, infoOf, seen));
}

/**
 * Makes each entry of main a line that runs its script through `load.cjs`, and has every script compiled (scripts/compile.mjs), so that
 * a start compiles nothing.
 */
const compiledScripts = (): Plugin => ({
  name: 'loket-compiled-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const source = `'use strict';\nrequire('./load.cjs').runScript(require('node:path').join(__dirname, '${chunk.fileName}'));\n`;
      this.emitFile({ type: 'asset', fileName: `${chunk.name}.cjs`, source });
    }
  },
  closeBundle() {
    execFileSync(process.execPath, [at('scripts/compile.mjs'), at(`${output}/main`)], { stdio: 'inherit' });
  },
});

/**
 * Builds the customer's page by itself, after the till's: it shares no script with it, so that neither loads what only the other needs.
 */
const customerPage = (): Plugin => ({
  name: 'loket-customer-page',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: at('renderer/display'),
      base: './',
      plugins: [react(), recordPackages('display', at(output))],
      build: {
        ...PAGE,
        outDir: at(`${output}/renderer/display`),
        emptyOutDir: true,
        rollupOptions: { input: at('renderer/display/index.html') },
      },
    });
  },
});

/** Builds the head office's page after the others: the office serves it (office/page/vite.config.ts). */
const officePage = (): Plugin => ({
  name: 'loket-office-page',
  apply: 'build',
  async closeBundle() {
    await build({ configFile: at('office/page/vite.config.ts') });
  },
});

/** How the till's pages are built. */
const PAGE = {
  target: 'chrome130',
  // Fonts and pictures stay files: the windows' policies allow no data: sources for them.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  sourcemap: true,
  minify: true,
} as const;

export default defineConfig({
  main: {
    plugins: devPort > 0 ? [] : [compiledScripts(), recordPackages('main', at(output))],
    build: {
      outDir: `${output}/main`,
      target: 'node20.18',
      sourcemap: true,
      // Everything is bundled except the production dependencies: those have native code.
      rollupOptions: {
        // The practice service ships with the till and runs in a process of its own; files from outside are read in processes too, and
        // the journal in threads; the spooler of Windows is called in a thread.
        input: {
          index: at('main/index.ts'),
          practice: at('simulator/process.ts'),
          'journal-reader': at('main/till/maintenance/reader-worker.ts'),
          'file-process': at('main/lib/file-process/process-entry.ts'),
          'catalogue-import': at('main/shop/catalogue/import/import-worker.ts'),
          winspool: at('main/devices/printing/transports/windows/winspool-worker.ts'),
          'shop-file': at('main/shop/transfer/transfer-worker.ts'),
        },
        output: {
          format: 'cjs',
          // In development entries are run as they are; else through `load.cjs`.
          entryFileNames: devPort > 0 ? '[name].cjs' : '[name]-[hash].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
          // Names stay, because the log holds stack frames.
          minify: { mangle: false, compress: true, codegen: true },
        },
      },
    },
  },
  preload: {
    plugins: [recordPackages('preload', at(output))],
    // The bridge needs the names of the contract, not its schemas: they are written in here, so the sandboxed script stays small.
    define: { CHANNEL_NAMES: JSON.stringify(channelNames()), PUSH_NAMES: JSON.stringify(Object.keys(pushes)) },
    build: {
      outDir: `${output}/preload`,
      target: 'node20.18',
      externalizeDeps: false,
      // A sandboxed preload script can load no other file: each entry holds all that it needs.
      isolatedEntries: true,
      rollupOptions: {
        input: { index: at('preload/index.ts'), display: at('preload/display.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
      minify: true,
    },
  },
  renderer: {
    root: at('renderer'),
    base: './',
    plugins: [react(), customerPage(), officePage(), recordPackages('page', at(output))],
    cacheDir: at('out/dev/vite'),
    // The page's own address is loket://app, so it must be told where the signals of hot reload come from.
    server: { host: LOOPBACK, port: devPort, strictPort: true, hmr: { protocol: 'ws', host: LOOPBACK, clientPort: devPort } },
    build: {
      outDir: at(`${output}/renderer`),
      emptyOutDir: true,
      ...PAGE,
      rollupOptions: {
        input: { index: at('renderer/index.html') },
        output: {
          codeSplitting: {
            groups: [{ name: (id, chunking) => (isOfFirstScreen(id, (module) => chunking.getModuleInfo(module)) ? 'first-screen' : null) }],
          },
        },
      },
    },
  },
});
