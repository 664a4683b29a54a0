import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { refusedPackages, shippedPackages } from './licences.mjs';
import { recordedPackages } from './record-packages.mjs';

/** The list that About in the settings shows. */
export const LIST_FILE = join('renderer', 'features', 'settings', 'about', 'shipped-packages.ts');
/** The full texts of their licences, made at each build of a package. */
export const TEXTS_FILE = join('out', 'LICENSES.packages.txt');

/**
 * The packages in a package of the built application.
 *
 * @param {string} root the repository, with a built application
 * @throws {SetupError} where one may not be shipped
 */
export function checkedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = shippedPackages(packages, recordedPackages(join(root, 'out', 'app')));
  const refused = refusedPackages(shipped);
  if (refused.length === 0) return shipped;
  const named = refused.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n');
  throw new SetupError(`These packages have a licence that is unknown here or not accepted:\n${named}`, 'Use another package.');
}

/**
 * The source of {@link LIST_FILE}.
 *
 * @param {readonly import('./licences.mjs').Shipped[]} shipped
 */
export function listSource(shipped) {
  // The same version may lie in several folders.
  const rows = new Set(shipped.map(({ name, version, licence }) => `  ['${name}', '${version}', '${licence}'],`));
  return [
    '/** The packages that a package of the till contains: name, version, licence. Written by `npm run licences`. */',
    'export const SHIPPED_PACKAGES: readonly (readonly [name: string, version: string, licence: string])[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
}
