// npm run setup [-- --electron] [-- --chromium]: everything that the till and its tests need on this machine.
import { setup } from './lib/setup/setup.mjs';
import { main } from './lib/terminal.mjs';

const flags = new Set(process.argv.slice(2));

await main(() =>
  setup({
    purposes: [
      'window',
      'headless',
      'keyring',
      'trace',
      'printers',
      ...(flags.has('--chromium') ? /** @type {const} */ (['chromium']) : []),
    ],
    forceElectron: flags.has('--electron'),
  }),
);
