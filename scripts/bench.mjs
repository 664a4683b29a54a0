// npm run bench [-- --only NAME] [--orders N] [--folder DIR]: measures, prints a table and writes out/bench.json (docs/bench.md).
import { join } from 'node:path';
import { run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { main, step } from './lib/terminal.mjs';
import { toolEnvironment, toolNode } from './lib/tools.mjs';

await main(async () => {
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  // The benchmark collects garbage between measurements, so that no measurement includes the garbage of another.
  const args = ['--expose-gc', join(root, 'tests', 'lab', 'bench', 'main.ts'), ...process.argv.slice(2)];
  return run({ command: toolNode(), args }, { cwd: root, env: toolEnvironment() });
});
