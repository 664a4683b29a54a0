import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SetupError } from './errors.mjs';
import { cacheFolder, root } from './paths.mjs';

/** @typedef {{ path: string, kind: 'official' | 'stand-in' | 'override' }} Runtime */

/** The name of the file next to the binary of a stand-in; a runtime is a stand-in only where this file is. */
export const STAND_IN_MARKER = 'loket-stand-in.json';
/** The version of the stand-in for the official runtime (docs/setup.md). */
export const STAND_IN_VERSION = '33.4.11';

/** Returns the path of Electron's executable inside its folder, on this system. */
export function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Returns the folder of the stand-in. It is outside of node_modules, so that it survives `npm ci`.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function standInFolder(env = process.env) {
  return join(cacheFolder(env), `electron-${STAND_IN_VERSION}-standin`);
}

/**
 * Returns the official runtime inside node_modules, where its download is complete.
 *
 * @param {string} [electronPackage]
 * @returns {string | undefined} the executable
 */
export function officialRuntime(electronPackage = join(root, 'node_modules', 'electron')) {
  try {
    const required = JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8')).version;
    const installed = readFileSync(join(electronPackage, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const executable = join(electronPackage, 'dist', readFileSync(join(electronPackage, 'path.txt'), 'utf8'));
    return installed === required && existsSync(executable) ? executable : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the Electron to run: the one that `LOKET_ELECTRON` names (a file, or a folder that holds one), else the official one, else the
 * stand-in. A runtime with the marker file next to its binary is a stand-in, also where `LOKET_ELECTRON` names it. Synchronous and fast;
 * changes nothing.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Runtime}
 * @throws {SetupError} when there is none, or when LOKET_ELECTRON names nothing that can run
 */
export function findRuntime(env = process.env) {
  if (env.LOKET_ELECTRON) {
    const path = overridden(env.LOKET_ELECTRON);
    if (isStandIn(path)) return { path, kind: 'stand-in' };
    return { path, kind: path === officialRuntime() ? 'official' : 'override' };
  }
  const official = officialRuntime();
  if (official) return { path: official, kind: 'official' };
  const standIn = join(standInFolder(env), executableName());
  if (isStandIn(standIn) && existsSync(standIn)) return { path: standIn, kind: 'stand-in' };
  throw new SetupError('There is no Electron runtime yet.', 'Run: npm run setup');
}

/** @param {string} executable */
function isStandIn(executable) {
  return existsSync(join(dirname(executable), STAND_IN_MARKER));
}

/** @param {string} named */
function overridden(named) {
  const given = resolve(named);
  const path = statSync(given, { throwIfNoEntry: false })?.isDirectory() ? join(given, executableName()) : given;
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new SetupError(
    `LOKET_ELECTRON names ${named}, and there is no ${basename(path)} there.`,
    'Set it to the Electron executable or to its folder, or unset it.',
  );
}
