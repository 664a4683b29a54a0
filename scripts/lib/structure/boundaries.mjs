/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */
/**
 * @typedef {object} Boundary
 * @property {string} folder
 * @property {readonly string[]} files the folders and files of the repository that it may import
 * @property {readonly string[]} packages the packages that it may import; `node:` stands for all of Node
 * @property {string} cure
 */

/** @type {readonly Boundary[]} the first row whose folder contains a file holds for that file */
const BOUNDARIES = [
  {
    folder: 'tests/lab/day/recompute',
    files: ['tests/lab/day/recompute'],
    packages: ['node:'],
    cure: 'the recomputation of a day uses no code of the till, it imports Node and itself',
  },
  { folder: 'shared', files: ['shared'], packages: ['zod'], cure: 'shared is pure, it imports zod and itself' },
  {
    folder: 'main',
    files: ['main', 'shared'],
    packages: ['node:', 'zod'],
    cure: 'main imports Node, zod, shared and itself; a library has its files in scripts/lib/structure/boundaries.mjs, the others take a port',
  },
  {
    folder: 'preload',
    files: ['shared/ipc/channels.ts'],
    packages: ['electron'],
    cure: 'preload exposes the bridge and nothing else, it imports shared/ipc/channels.ts and electron',
  },
  {
    folder: 'renderer',
    files: ['renderer', 'shared'],
    packages: [
      ...['react', 'react-dom', 'react-aria-components', 'react-i18next', 'i18next', 'lucide-react', 'zustand', 'zod'],
      ...['@tanstack/react-virtual', 'd3-scale', 'd3-shape', 'qrcode'],
    ],
    cure: 'the screen talks to main over the bridge alone, it imports its libraries, shared and itself',
  },
  {
    folder: 'simulator',
    files: ['simulator', 'shared'],
    packages: ['node:', 'zod', 'fastify'],
    cure: 'the practice service imports Node, zod, fastify, shared and itself',
  },
  {
    folder: 'office/page',
    files: [
      ...['office/page', 'shared', 'renderer/ui', 'renderer/parts/charts', 'renderer/parts/figures', 'renderer/app/zod-config.ts'],
      ...['renderer/core/clock.ts', 'renderer/core/use-form.ts', 'renderer/core/i18n/id', 'renderer/core/i18n/en', 'resources/icon.png'],
    ],
    packages: ['react', 'react-dom', 'react-aria-components', 'react-i18next', 'i18next', 'lucide-react', 'zod'],
    cure: "the office's page talks to the office over HTTP alone, it imports its libraries, shared, the till's components and icon, and itself",
  },
  {
    folder: 'office',
    files: ['office', 'shared'],
    packages: [
      ...['node:', 'zod', 'fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/rate-limit', '@fastify/static'],
      ...['pg', 'kysely', '@electric-sql/pglite', 'pino', 'prom-client', 'otpauth', 'qrcode', '@photostructure/sqlite'],
    ],
    cure: 'the head office talks to tills over HTTP alone, it imports Node, its libraries, shared and itself',
  },
  {
    folder: 'scripts/lib/setup/stand-in-app',
    files: ['scripts/lib/setup/stand-in-app'],
    packages: ['node:', 'electron'],
    cure: 'the set-up copies this program into the runtime of Electron, it imports Node, electron and itself',
  },
  {
    folder: 'scripts/package',
    files: ['scripts'],
    packages: ['node:', '@electron/asar', '@electron/fuses'],
    cure: 'making a package imports Node, the scripts, and what reads archives and fuses',
  },
  {
    folder: 'scripts',
    files: ['scripts'],
    packages: ['node:', 'vite'],
    cure: 'scripts import Node, vite and themselves: they run before npm has installed',
  },
];

/**
 * The files and folders of main that may import each library, so that it can be replaced there and the rest of main is tested without it.
 */
const LIBRARIES = new Map([
  [
    'electron',
    [
      ...['main/index.ts', 'main/ipc', 'main/app/window/window.ts'],
      ...['main/app/start/open-shop.ts', 'main/app/start/utility-processes.ts'],
      ...[
        'main/selling/display/electron-displays.ts',
        'main/devices/printing/electron-printing.ts',
        'main/shop/settings/settings-store.ts',
      ],
    ],
  ],
  ['electron-store', ['main/shop/settings/settings-store.ts']],
  ['keytar', ['main/devices/keychain/keytar-keychain.ts']],
  ['koffi', ['main/devices/printing/transports/windows/winspool.ts']],
  ['serialport', ['main/devices/printing/transports/serial-connection.ts', 'main/devices/printing/transports/serial-ports.ts']],
  ['electron-updater', ['main/app/updates/package-updater.ts']],
  ['ky', ['main/service/http/transport.ts']],
  ['undici', ['main/service/http']],
  ['pino', ['main/lib/log.ts']],
  ['@photostructure/sqlite', ['main/journal/core/database.ts']],
  ['yauzl', ['main/shop/catalogue/import/workbook-archive.ts']],
  ['saxes', ['main/shop/catalogue/import/xml-part.ts']],
  ['yazl', ['main/lib/export/workbook.ts']],
  ['csv-parse', ['main/lib/import/csv-rows.ts', 'main/certification/plan/plan-file.ts']],
  ['qrcode', ['main/devices/printing/escpos/qr-matrix.ts']],
  ['@point-of-sale/receipt-printer-encoder', ['main/devices/printing']],
  ['@fontsource-variable/jetbrains-mono', ['main/app/start/open-shop.ts']],
]);

/**
 * Finds imports across the boundaries of the halves of the program, and imports of libraries outside of their files. Types count too.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findCrossings(modules) {
  return modules.flatMap(({ file, imports, packages }) => {
    const boundary = BOUNDARIES.find(({ folder }) => isIn(file, folder));
    if (!boundary || /[/.]config\.ts$/.test(file)) return [];
    const wrong = [
      ...imports.filter(({ to }) => !boundary.files.some((place) => isIn(to, place))).map(({ to, line }) => ({ what: to, line })),
      ...packages.filter(({ name }) => !mayUse(file, name, boundary)).map(({ name, line }) => ({ what: name, line })),
    ];
    return wrong.map(({ what, line }) => ({
      rule: 'boundary',
      where: `${file}:${line}`,
      what: `${boundary.folder} imports ${what}`,
      cure: boundary.cure,
    }));
  });
}

/**
 * @param {string} file
 * @param {string} name
 * @param {Boundary} boundary
 */
function mayUse(file, name, { folder, packages }) {
  if (packages.includes(name)) return true;
  return folder === 'main' && (LIBRARIES.get(name) ?? []).some((place) => isIn(file, place));
}

/**
 * @param {string} file
 * @param {string} place a folder, or a file
 */
function isIn(file, place) {
  return file === place || file.startsWith(`${place}/`);
}
