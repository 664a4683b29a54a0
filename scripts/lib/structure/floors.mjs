/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

/**
 * @typedef {object} Half a half of the program
 * @property {'main' | 'shared'} half
 * @property {readonly (readonly string[])[]} floors its rooms, from the top floor down
 * @property {number} mostArrows the most pairs of rooms with an import: with more, no room can be read alone
 */

/**
 * The rooms of main; `main/index.ts` stands above them. A room imports rooms of lower floors alone, types included. So a reader of one room
 * needs no higher room, and two rooms of one floor do not need each other.
 *
 * @type {Half}
 */
export const MAIN = {
  half: 'main',
  floors: [
    ['app'],
    ['certification', 'ipc'],
    ['devices', 'office'],
    ['till'],
    ['records'],
    ['money'],
    ['customers'],
    ['selling'],
    ['shop'],
    ['service', 'journal', 'pages'],
    ['lib'],
  ],
  mostArrows: 72,
};

/**
 * The rooms of shared, by the same rule.
 *
 * @type {Half}
 */
export const SHARED = {
  half: 'shared',
  floors: [
    ['ipc'],
    ['transfer'],
    ['settings'],
    ['reports'],
    ['shifts'],
    ['on-account'],
    ['groups', 'display', 'printing', 'complaints', 'statements'],
    ['balance', 'customers', 'receipts', 'erasure'],
    ['orders', 'journal'],
    ['service', 'practice', 'prices'],
    ['catalogue', 'unconfirmed', 'office'],
    ['staff'],
    ['lib'],
  ],
  mostArrows: 107,
};

/**
 * Returns the rooms of a half that each room of it imports.
 *
 * @param {readonly Module[]} modules
 * @param {Half} half
 * @returns {Map<string, Set<string>>} rooms by room
 */
export function arrowsOf(modules, { half }) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { file, imports } of modules) {
    const from = roomOf(file, half);
    if (from === undefined) continue;
    const reached = arrows.get(from) ?? new Set();
    arrows.set(from, reached);
    for (const { to } of imports) {
      const room = roomOf(to, half);
      if (room !== undefined && room !== from) reached.add(room);
    }
  }
  return arrows;
}

/**
 * Finds imports between rooms that do not go down, rooms that the table of the floors lacks, and too many pairs of rooms with an import.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findWrongFloors(modules) {
  return [MAIN, SHARED].flatMap((half) => findWrongFloorsOf(modules, half));
}

/**
 * @param {readonly Module[]} modules
 * @param {Half} half
 * @returns {Finding[]}
 */
function findWrongFloorsOf(modules, half) {
  const arrows = arrowsOf(modules, half);
  const strange = [...arrows.keys()].filter((room) => floorOf(room, half) === -1);
  const count = [...arrows.values()].reduce((sum, { size }) => sum + size, 0);
  const { half: name, mostArrows } = half;
  return [
    ...modules.flatMap((module) => upwardImports(module, half)),
    ...strange.map((room) => ({
      rule: 'floor',
      where: `${name}/${room}`,
      what: 'the table of the floors does not name this room',
      cure: 'move it into the room of its domain (docs/architecture.md), or give it a floor in scripts/lib/structure/floors.mjs',
    })),
    ...(count > mostArrows
      ? [
          {
            rule: 'floor',
            where: name,
            what: `${count} arrows between rooms, more than ${mostArrows}`,
            cure: 'take a port, or move the file',
          },
        ]
      : []),
  ];
}

/**
 * @param {Module} module
 * @param {Half} half
 * @returns {Finding[]}
 */
function upwardImports({ file, imports }, half) {
  const from = roomOf(file, half.half);
  if (from === undefined || floorOf(from, half) === -1) return [];
  return imports
    .filter(({ to }) => {
      const room = roomOf(to, half.half);
      return room !== undefined && room !== from && floorOf(room, half) !== -1 && floorOf(room, half) <= floorOf(from, half);
    })
    .map(({ to, line }) => ({
      rule: 'floor',
      where: `${file}:${line}`,
      what: `${half.half}/${from} imports ${to}`,
      cure: 'import from lower floors; take the rest as a port, or move what both need below',
    }));
}

/**
 * @param {string} file
 * @param {string} half
 * @returns {string | undefined} the folder of the half that contains the file
 */
function roomOf(file, half) {
  const [top, room, ...rest] = file.split('/');
  return top === half && rest.length > 0 ? room : undefined;
}

/**
 * @param {string} room
 * @param {Half} half
 */
function floorOf(room, { floors }) {
  return floors.findIndex((rooms) => rooms.includes(room));
}
