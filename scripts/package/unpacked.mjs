import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { SetupError } from '../lib/errors.mjs';
import { packageSystem } from '../lib/package/systems.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { findRuntime, STAND_IN_VERSION } from '../lib/runtime.mjs';
import { tool, toolEnvironment } from '../lib/tools.mjs';

/** The state of each fuse of a package (electron-builder.yml sets them). */
const FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** A package on the stand-in has another name, so that no one takes it for a release, and its own profile. */
export const names = () =>
  findRuntime().kind === 'stand-in'
    ? { product: 'Loket TEST', name: 'loket-test', isTest: true }
    : { product: 'Loket', name: 'loket', isTest: false };

/** The layout of the package that this computer builds. */
export function ownSystem() {
  const system = packageSystem(process, names().product);
  if (system === null) throw new SetupError(`Loket is not packaged for ${process.platform}.`, 'Linux, Windows and macOS are.');
  return system;
}

/** @param {readonly string[]} targets @param {readonly string[]} options */
export async function runElectronBuilder(targets, options) {
  const command = tool('electron-builder', 'electron-builder', [ownSystem().flag, ...targets, '--publish=never', ...options]);
  const { code, output } = await capture(command, { cwd: root, env: toolEnvironment() });
  if (code !== 0) throw new SetupError(`electron-builder failed (code ${code}):\n${lastLines(output, 15)}`, 'Repair what it names.');
}

/**
 * The options that name a package: the stand-in's gets another name and profile.
 *
 * @param {string} output the folder for it
 * @param {string} [version] instead of that of package.json
 */
export function namingOptions(output, version) {
  const { product, name } = names();
  return [
    ...[`-c.directories.output=${output}`, `-c.productName=${product}`],
    ...[`-c.extraMetadata.name=${name}`, `-c.extraMetadata.productName=${product}`],
    ...(version ? [`-c.extraMetadata.version=${version}`] : []),
  ];
}

/**
 * Builds the target `dir` of the built application for this system.
 *
 * @param {string} output the folder for it
 * @param {string} [version] instead of that of package.json
 * @returns {Promise<string>} the folder of the package
 */
export async function buildUnpacked(output, version) {
  rmSync(output, { recursive: true, force: true });
  // On macOS the runtime is a folder, which electron-builder finds at its usual place.
  const runtime = process.platform === 'darwin' ? [] : [`-c.electronDist=${dirname(findRuntime().path)}`];
  await runElectronBuilder(['dir'], [...runtime, ...namingOptions(output, version)]);
  const { folder: name, resources } = ownSystem();
  const folder = join(output, name);
  // The loader of the stand-in: Electron would prefer it to the archive.
  rmSync(join(folder, resources, 'app'), { recursive: true, force: true });
  // electron-installer-debian finds the libraries that this version needs by it.
  const versionFile = join(folder, 'version');
  if (!existsSync(versionFile)) writeFileSync(versionFile, names().isTest ? STAND_IN_VERSION : manifestOf('node_modules/electron').version);
  return folder;
}

const manifestOf = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The fuses of a package's binary that are not as they must be. */
export async function fuseFaults(/** @type {string} */ executable) {
  const wire = /** @type {Record<number, FuseState>} */ (/** @type {unknown} */ (await getCurrentFuseWire(executable)));
  return Object.entries(FUSES)
    .filter(
      ([fuse, isOn]) => wire[FuseV1Options[/** @type {keyof typeof FUSES} */ (fuse)]] !== (isOn ? FuseState.ENABLE : FuseState.DISABLE),
    )
    .map(([fuse, isOn]) => `${fuse} is not ${isOn ? 'on' : 'off'}`);
}

/**
 * The files of a folder; links, of which macOS packages are full, are left out.
 *
 * @param {string} folder
 * @returns {{ path: string, size: number }[]} the path from the folder, with slashes
 */
export const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesOf(join(folder, entry.name)).map(({ path, size }) => ({ path: `${entry.name}/${path}`, size }));
    return entry.isFile() ? [{ path: entry.name, size: statSync(join(folder, entry.name)).size }] : [];
  });

/**
 * The files in the archive of a package.
 *
 * @param {string} folder of the package
 * @returns {{ path: string, size: number }[]}
 */
export function filesInArchive(folder) {
  const { header } = getRawHeader(join(folder, ownSystem().resources, 'app.asar'));
  /** @type {(node: any, path: string) => { path: string, size: number }[]} */
  const visit = (node, path) =>
    node.files ? Object.keys(node.files).flatMap((name) => visit(node.files[name], `${path}/${name}`)) : [{ path, size: node.size ?? 0 }];
  return visit(header, 'app.asar');
}
