import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The application that `npm run dev` builds; beside `out/app`, so that neither makes the other stale. */
export const devFolder = join(root, 'out', 'dev');

/**
 * Makes the folder an application: a package.json of its own, and the resources of the repository. Its name differs, so that it has a
 * profile of its own: half-written code never opens the journal of a shop.
 */
export function prepareDevFolder() {
  mkdirSync(devFolder, { recursive: true });
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = { name: `${name}-dev`, version, type, main: 'main/index.js' };
  writeFileSync(join(devFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const resources = join(devFolder, 'resources');
  if (!existsSync(resources)) symlinkSync(join(root, 'resources'), resources, 'junction');
}
