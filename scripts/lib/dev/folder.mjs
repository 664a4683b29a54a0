import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The folder of the application that `npm run dev` builds. It is not `out/app`, so that neither build makes the other stale. */
export const devFolder = join(root, 'out', 'dev');

/**
 * Adds a package.json and the resources of the repository, which make the folder an application. The application has another name than the
 * till, and thus another profile, so that code under development never opens the journal of a shop.
 */
export function prepareDevFolder() {
  mkdirSync(devFolder, { recursive: true });
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = { name: `${name}-dev`, version, type, main: 'main/index.cjs' };
  writeFileSync(join(devFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const resources = join(devFolder, 'resources');
  if (!existsSync(resources)) symlinkSync(join(root, 'resources'), resources, 'junction');
}
