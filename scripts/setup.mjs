// npm run setup [-- --electron | --package]: installs everything that the till and its tests need on this machine; --electron tries to
// download the official runtime at once; --package does so too, and leaves out what only tests need.

import { setup } from './lib/setup/setup.mjs';
import { TEST_PURPOSES } from './lib/setup/system-packages.mjs';
import { main } from './lib/terminal.mjs';

const flags = new Set(process.argv.slice(2));

await main(() =>
  setup({
    purposes: flags.has('--package') ? ['package'] : TEST_PURPOSES,
    forceElectron: flags.has('--electron') || flags.has('--package'),
  }),
);
