// npm run office: the head office, which names its store, or its demonstration; builds the page first where that is stale.
import { join } from 'node:path';
import { ensureOfficePage } from '../lib/build.mjs';
import { run } from '../lib/launch.mjs';
import { root } from '../lib/paths.mjs';
import { ensureNpmPackages } from '../lib/setup/npm-step.mjs';
import { main, say, step } from '../lib/terminal.mjs';
import { toolEnvironment, toolNode } from '../lib/tools.mjs';
import { isDemonstration } from './demonstration.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const demonstration = isDemonstration(args, process.env.DATABASE_URL);
  if (demonstration) say('A demonstration with three tills; nothing of it is kept. A real office: npm run office -- --data FOLDER');
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  await ensureOfficePage();
  const program = demonstration ? join('tests', 'lab', 'office', 'demo', 'main.ts') : join('office', 'cli.ts');
  return run({ command: toolNode(), args: [join(root, program), ...args] }, { cwd: root, env: toolEnvironment() });
});
