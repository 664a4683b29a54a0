import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { root } from '../paths.mjs';
import { capture } from '../run.mjs';
import { npm, npmErrors } from './npm.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.loket-setup.json');

/** The most starts of an installation that the network interrupts; npm keeps the packages that it fetched. */
const TRIES = 3;
/** The errors of a network that is reachable but not reliable. */
const BROKEN_OFF = /\b(?:EIDLETIMEOUT|ETIMEDOUT|ECONNRESET|EAI_AGAIN|EPIPE|ERR_SOCKET_TIMEOUT)\b/;

/** @typedef {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> }} Lockfile */

/**
 * True where npm installed everything that the lockfile requires. Optional packages, which may be for other systems, may be missing.
 *
 * @param {Lockfile} lockfile package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(lockfile, installed) {
  const present = installed.packages ?? {};
  return Object.entries(lockfile.packages ?? {}).every(([path, { version, integrity, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return Boolean(optional || devOptional || peer);
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Installs the npm packages with `npm ci --ignore-scripts` when node_modules does not match package-lock.json.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ detail: string }>}
 * @throws {SetupError} when npm fails
 */
export async function ensureNpmPackages({ progress }) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lockfile = createHash('sha256').update(lockText).digest('hex');
  const wanted = /** @type {Lockfile} */ (JSON.parse(lockText));
  const total = Object.keys(wanted.packages ?? {}).length - 1;
  if (readJson(stampFile)?.lockfile === lockfile) return { detail: 'as in package-lock.json' };
  if (!isInstalled(wanted, readJson(join(modules, '.package-lock.json')) ?? {})) {
    progress(`npm ci --ignore-scripts (up to ${total} packages)`);
    await installPackages(root);
  }
  writeFileSync(stampFile, `${JSON.stringify({ lockfile })}\n`);
  return { detail: `installed from package-lock.json` };
}

/**
 * Runs `npm ci` without the install scripts of packages, so that a package brings files and runs nothing. npm's configuration does not
 * change that.
 *
 * @param {string} folder one that holds package.json and package-lock.json
 * @throws {SetupError} when npm fails
 */
export async function installPackages(folder) {
  const { code, output } = await runNpmCi(folder, TRIES);
  if (code === 0 && existsSync(join(folder, 'node_modules'))) return;
  const outOfStep = output.includes('EUSAGE');
  throw new SetupError(
    `npm ci failed (code ${code}):\n${npmErrors(output)}`,
    outOfStep
      ? 'package-lock.json does not fit package.json, or names packages that the registry lacks: repair it with `npm install` and commit it.'
      : 'Check the network, the proxy and `npm config get registry`, then run this again.',
  );
}

/**
 * @param {string} folder
 * @param {number} tries
 * @returns {Promise<{ code: number, output: string }>} of the last try
 */
async function runNpmCi(folder, tries) {
  const ended = await capture(npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']), { cwd: folder });
  return ended.code !== 0 && tries > 1 && BROKEN_OFF.test(ended.output) ? runNpmCi(folder, tries - 1) : ended;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
