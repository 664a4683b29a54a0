import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Below the built application: one file for each bundle, with the folders of the packages in it. Not part of a package. */
const RECORDS = 'packages';

/**
 * Returns the folder of the npm package that a module belongs to, as package-lock.json names it; undefined for the till's own. A helper
 * that a bundler adds has an address such as `\0vite/preload-helper.js`.
 *
 * @param {string} id as the bundler names the module
 */
export function packageFolderOf(id) {
  const helper = /^\0(rolldown|vite)\//.exec(id)?.[1];
  return helper
    ? `node_modules/${helper}`
    : /(?<=[/\\]|^)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(id.replaceAll('\\', '/'))?.[0];
}

/**
 * A plugin of vite: records which npm packages a bundle contains, styles and fonts included.
 *
 * @param {string} bundle its name
 * @param {string} folder the built application
 * @returns {import('vite').Plugin}
 */
export const recordPackages = (bundle, folder) => ({
  name: 'loket-record-packages',
  apply: 'build',
  generateBundle(_options, files) {
    const assets = Object.values(files).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
    const found = [...this.getModuleIds(), ...assets].map(packageFolderOf).filter((one) => one !== undefined);
    mkdirSync(join(folder, RECORDS), { recursive: true });
    writeFileSync(join(folder, RECORDS, `${bundle}.json`), JSON.stringify([...new Set(found)].sort()));
  },
});

/**
 * The folders of the packages in all bundles of the built application.
 *
 * @param {string} folder the built application
 * @returns {string[]}
 */
export function recordedPackages(folder) {
  return readdirSync(join(folder, RECORDS)).flatMap((file) => JSON.parse(readFileSync(join(folder, RECORDS, file), 'utf8')));
}
