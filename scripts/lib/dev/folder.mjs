import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The application that `npm run dev` builds; next to `out/app`, so that neither makes the other stale. */
export const devFolder = join(root, 'out', 'dev');

/**
 * Makes the folder an application: adds a package.json and the resources of the repository. The application has another name and thus
 * another profile, so that code under development never opens the journal of a shop.
 */
export function prepareDevFolder() {
  mkdirSync(devFolder, { recursive: true });
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = { name: `${name}-dev`, version, type, main: 'main/index.cjs' };
  writeFileSync(join(devFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const resources = join(devFolder, 'resources');
  if (!existsSync(resources)) symlinkSync(join(root, 'resources'), resources, 'junction');
}
