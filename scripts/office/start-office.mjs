// npm run office: starts the head office, and builds its page first where that is stale. With --demo, the demonstration of the lab.
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
  const args = process.argv.slice(2);
  const program = args.includes('--demo') ? join('tests', 'lab', 'office', 'demo', 'main.ts') : join('office', 'cli.ts');
  return run({ command: toolNode(), args: [join(root, program), ...args] }, { cwd: root, env: toolEnvironment() });
});
