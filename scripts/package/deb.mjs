import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { tool, toolEnvironment } from '../lib/tools.mjs';
import { names } from './unpacked.mjs';

/** Debian's name of this kind of processor. */
const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch;

/** @param {string} folder @param {string} version */
export const debFile = (folder, version) => join(folder, `${names().name}_${version}_${ARCHITECTURE}.deb`);

/** @param {string} version */
function detailsOf(version) {
  const { product, name, isTest } = names();
  return {
    name,
    productName: product,
    genericName: 'Point of Sale',
    description: isTest ? 'The till of kiosks, built for tests: training only' : 'The till of kiosks that sell digital products',
    productDescription: 'Sells digital products and bill payments at a counter.',
    version,
    bin: 'loket',
    maintainer: 'Loket',
    icon: join(root, 'resources', 'icon.png'),
    categories: ['Office'],
    // What a bare machine was found to lack beside the libraries that electron-installer-debian knows.
    depends: ['libsecret-1-0', 'libasound2 | libasound2t64'],
    // A package for tests is made in seconds; a release is small.
    compression: isTest ? 'zstd' : 'xz',
  };
}

/**
 * Makes a .deb of an unpacked package with Debian's own tools.
 *
 * @param {string} folder the unpacked package
 * @param {string} dest the folder for the .deb
 * @param {string} version
 * @returns {Promise<string>} the file
 */
export async function makeDeb(folder, dest, version) {
  const details = detailsOf(version);
  const own = mkdtempSync(join(tmpdir(), 'loket-deb-'));
  // Says to the program how it was installed, and so how it is updated (docs/updates.md).
  const kind = join(folder, 'resources', 'package-type');
  try {
    const config = join(own, 'config.json');
    writeFileSync(kind, 'deb\n');
    writeFileSync(config, JSON.stringify({ options: details }));
    const args = ['--src', folder, '--dest', dest, '--arch', ARCHITECTURE, '--config', config];
    const command = tool('electron-installer-debian', 'electron-installer-debian', args);
    const { code, output } = await capture(command, { cwd: root, env: toolEnvironment() });
    if (code !== 0) throw new SetupError(`The .deb was not made:\n${lastLines(output)}`, 'It needs dpkg-deb and fakeroot of Debian.');
    return debFile(dest, version);
  } finally {
    rmSync(own, { recursive: true, force: true });
    rmSync(kind, { force: true });
  }
}
