/**
 * How electron-builder lays out the package of a system.
 *
 * @typedef {object} PackageSystem
 * @property {string} flag of electron-builder
 * @property {string} folder of the unpacked package, in the folder of the output
 * @property {string} executable whose fuses are read, in that folder
 * @property {string} resources where the archive is, in that folder
 * @property {readonly string[]} installers whose tools electron-builder downloads
 */

/** @type {Readonly<Record<string, (product: string, arch: string) => PackageSystem>>} by Node's name of the system */
const SYSTEMS = {
  linux: () => ({
    flag: '--linux',
    folder: 'linux-unpacked',
    executable: 'loket',
    resources: 'resources',
    installers: ['AppImage'],
  }),
  win32: (product) => ({
    flag: '--win',
    folder: 'win-unpacked',
    executable: `${product}.exe`,
    resources: 'resources',
    installers: ['nsis'],
  }),
  darwin: (product, arch) => ({
    flag: '--mac',
    folder: arch === 'arm64' ? 'mac-arm64' : 'mac',
    executable: `${product}.app`,
    resources: `${product}.app/Contents/Resources`,
    installers: ['dmg', 'zip'],
  }),
};

/**
 * @param {{ platform: string, arch: string }} system
 * @param {string} product the program's name
 * @returns {PackageSystem | null} null for a system that Loket is not packaged for
 */
export const packageSystem = ({ platform, arch }, product) => SYSTEMS[platform]?.(product, arch) ?? null;
