// npm run office: starts the head office, and builds its page first where that is stale.
import { join } from 'node:path';
import { ensureOfficePage } from '../lib/build.mjs';
import { run } from '../lib/launch.mjs';
import { root } from '../lib/paths.mjs';
import { ensureNpmPackages } from '../lib/setup/npm-step.mjs';
import { main, step } from '../lib/terminal.mjs';
import { toolEnvironment, toolNode } from '../lib/tools.mjs';

await main(async () => {
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  await ensureOfficePage();
  return run(
    { command: toolNode(), args: [join(root, 'office', 'cli.ts'), ...process.argv.slice(2)] },
    { cwd: root, env: toolEnvironment() },
  );
});
