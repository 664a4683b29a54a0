import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { electronArgs, hasDisplay, run, withDisplay } from './launch.mjs';
import { root } from './paths.mjs';
import { setup } from './setup/setup.mjs';
import { toolEnvironment, toolNode } from './tools.mjs';

/**
 * Sets up, builds what changed and runs the demo on the real window; on an invisible display where the machine has none.
 *
 * @param {string[]} args passed on to the demo
 * @returns {Promise<number>} the demo's exit code
 */
export async function demo(args) {
  await setup({ purposes: hasDisplay() ? ['window'] : ['window', 'headless'] });
  await ensureBuilt();
  electronArgs();
  return run(withDisplay(toolNode(), [join(root, 'tests', 'lab', 'demo', 'run.ts'), ...args]), { cwd: root, env: toolEnvironment() });
}
