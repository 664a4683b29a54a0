// A step of npm run check: every version in package.json is exact, so that a new version comes by a commit alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inexactVersions } from '../lib/package/exact-versions.mjs';
import { root } from '../lib/paths.mjs';
import { main, say } from '../lib/terminal.mjs';

await main(() => {
  const found = inexactVersions(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  for (const entry of found) say(`package.json: ${entry} is no exact version; install it by npm install --save-exact`);
  return Promise.resolve(found.length > 0 ? 1 : 0);
});
