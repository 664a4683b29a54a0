/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

/**
 * The rooms of main from the top floor down; `main/index.ts` stands above them. A room imports rooms of lower floors alone, types included,
 * so a reader of one room needs no higher one, and two rooms of one floor need not know each other.
 */
export const FLOORS = [
  ['app'],
  ['certification', 'ipc'],
  ['devices'],
  ['till'],
  ['records'],
  ['money'],
  ['customers'],
  ['selling'],
  ['shop'],
  ['service', 'journal', 'pages'],
  ['lib'],
];
/** How many pairs of rooms may have an import: with more, no room can be read alone. */
const MOST_ARROWS = 70;

/**
 * Lists what each room of main imports.
 *
 * @param {readonly Module[]} modules
 * @returns {Map<string, Set<string>>} rooms by room
 */
export function arrowsOf(modules) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { file, imports } of modules) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const reached = arrows.get(from) ?? new Set();
    arrows.set(from, reached);
    for (const { to } of imports) {
      const room = roomOf(to);
      if (room !== undefined && room !== from) reached.add(room);
    }
  }
  return arrows;
}

/**
 * Finds imports of main that do not go down, rooms that the table of the floors lacks, and too many arrows between rooms.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findWrongFloors(modules) {
  const arrows = arrowsOf(modules);
  const strange = [...arrows.keys()].filter((room) => floorOf(room) === -1);
  const count = [...arrows.values()].reduce((sum, { size }) => sum + size, 0);
  return [
    ...modules.flatMap(upwardImports),
    ...strange.map((room) => ({
      rule: 'floor',
      where: `main/${room}`,
      what: 'the table of the floors does not name this room',
      cure: 'move it into the room of its domain (docs/architecture.md), or give it a floor in scripts/lib/structure/floors.mjs',
    })),
    ...(count > MOST_ARROWS
      ? [
          {
            rule: 'floor',
            where: 'main',
            what: `${count} arrows between rooms, more than ${MOST_ARROWS}`,
            cure: 'take a port, or move the file',
          },
        ]
      : []),
  ];
}

/**
 * @param {Module} module
 * @returns {Finding[]}
 */
function upwardImports({ file, imports }) {
  const from = roomOf(file);
  if (from === undefined || floorOf(from) === -1) return [];
  return imports
    .filter(({ to }) => {
      const room = roomOf(to);
      return room !== undefined && room !== from && floorOf(room) !== -1 && floorOf(room) <= floorOf(from);
    })
    .map(({ to, line }) => ({
      rule: 'floor',
      where: `${file}:${line}`,
      what: `main/${from} imports ${to}`,
      cure: 'import from lower floors; take the rest as a port, or move what both need below',
    }));
}

/**
 * @param {string} file
 * @returns {string | undefined} the folder of main that has the file
 */
function roomOf(file) {
  return /^main\/([^/]+)\//.exec(file)?.[1];
}

/** @param {string} room */
function floorOf(room) {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}
