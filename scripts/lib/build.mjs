import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from './errors.mjs';
import { root } from './paths.mjs';
import { capture, lastLines } from './run.mjs';
import { step } from './terminal.mjs';
import { tool, toolEnvironment } from './tools.mjs';

/** The files and folders from which the application is built. */
const BUILD_INPUTS = [
  'main',
  'office/page',
  'preload',
  'renderer',
  'shared',
  'simulator',
  'resources',
  'electron.vite.config.ts',
  'scripts/compile.mjs',
  'scripts/lib/compile',
  'package.json',
  'package-lock.json',
];
const OUTPUT = join('out', 'app', 'main', 'index.cjs');
const STAMP = join('out', 'app', '.loket-build');
/** Those of the head office's page, which is built alone where nothing else is needed. */
const PAGE_INPUTS = ['office/page', 'renderer', 'shared', 'resources/icon.png', 'package-lock.json'];
const PAGE_STAMP = join('out', 'office', '.loket-build');

/**
 * Returns a short text, made of paths, sizes and times, that changes when a file below the inputs is added, removed or written.
 *
 * @param {string} folder the repository
 * @param {readonly string[]} [inputs] files and folders in it; missing ones are skipped
 */
export function sourceFingerprint(folder, inputs = BUILD_INPUTS) {
  const hash = createHash('sha256');
  const visit = (/** @type {string} */ path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found === undefined) return;
    if (found.isDirectory()) for (const name of readdirSync(join(folder, path)).sort()) visit(join(path, name));
    else hash.update(`${path}\n${found.size}\n${found.mtimeMs}\n`);
  };
  for (const input of inputs) visit(input);
  return hash.digest('hex');
}

/**
 * True where the built application is missing or older than its sources.
 *
 * @param {string} [folder] the repository
 */
export function isBuildStale(folder = root) {
  const stamp = join(folder, STAMP);
  if (!existsSync(stamp) || !existsSync(join(folder, OUTPUT))) return true;
  return readFileSync(stamp, 'utf8') !== sourceFingerprint(folder);
}

/**
 * Records that the application was built from the sources with this fingerprint.
 *
 * @param {string} fingerprint taken before the build, so that a change during the build causes another build
 * @param {string} [folder] the repository
 */
export function markBuilt(fingerprint, folder = root) {
  mkdirSync(dirname(join(folder, STAMP)), { recursive: true });
  writeFileSync(join(folder, STAMP), fingerprint);
}

/**
 * Builds the application with electron-vite when it is stale.
 *
 * @throws {SetupError} with the end of the build's output
 */
export async function ensureBuilt() {
  if (!isBuildStale()) return;
  await step('build', async (progress) => {
    progress('electron-vite build');
    const fingerprint = sourceFingerprint(root);
    const { code, output } = await capture(tool('electron-vite', 'electron-vite', ['build']), {
      cwd: root,
      env: toolEnvironment({ NO_COLOR: '1' }),
    });
    if (code !== 0)
      throw new SetupError(`The build failed:\n${lastLines(output, 25)}`, 'Repair the source it names; `npm run build` shows all of it.');
    markBuilt(fingerprint);
    return { detail: 'out/app' };
  });
}

/**
 * Builds the head office's page when it is stale.
 *
 * @throws {SetupError} with the end of the build's output
 */
export async function ensureOfficePage() {
  const fingerprint = sourceFingerprint(root, PAGE_INPUTS);
  const stamp = join(root, PAGE_STAMP);
  const isBuilt = existsSync(join(root, 'out', 'office', 'page', 'index.html'));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  await step('page', async (progress) => {
    progress('vite build');
    const { code, output } = await capture(tool('vite', 'vite', ['build', '--config', join('office', 'page', 'vite.config.ts')]), {
      cwd: root,
      env: toolEnvironment({ NO_COLOR: '1' }),
    });
    if (code !== 0) throw new SetupError(`The build of the page failed:\n${lastLines(output, 25)}`, 'Repair the source it names.');
    writeFileSync(stamp, fingerprint);
    return { detail: 'out/office/page' };
  });
}
