// npm run setup [-- --electron]: installs everything that the till and its tests need on this machine.

import { setup } from './lib/setup/setup.mjs';
import { TEST_PURPOSES } from './lib/setup/system-packages.mjs';
import { main } from './lib/terminal.mjs';

const flags = new Set(process.argv.slice(2));

await main(() =>
  setup({
    purposes: TEST_PURPOSES,
    forceElectron: flags.has('--electron'),
  }),
);
