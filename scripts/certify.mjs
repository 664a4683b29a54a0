// npm run certify -- --settings FILE --plan FILE.csv --out DIR: buys the products of a plan and writes the evidence
// (docs/certification.md).
import { join } from 'node:path';
import { run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { main } from './lib/terminal.mjs';
import { toolNode } from './lib/tools.mjs';

await main(async () => {
  await ensureNpmPackages({ progress: () => {} });
  return run({ command: toolNode(), args: [join(root, 'main', 'app', 'cli', 'certify.ts'), ...process.argv.slice(2)] });
});
