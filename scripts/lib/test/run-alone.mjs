/** The levels whose name `npm test` takes; the name of the runner selects other folders of tests. */
const LEVELS = ['pure', 'till', 'service', 'windows', 'screen', 'window'];

/**
 * Returns the command that runs one test alone, or a whole file where the title is empty; null where the file is no test of the project.
 *
 * @param {{ file: string, title: string }} test
 */
export function runAlone({ file, title }) {
  const [folder, first = '', ...rest] = file.split('/');
  if (folder !== 'tests' || rest.length === 0) return null;
  const isPage = file.endsWith('.e2e.ts');
  const [level, path] = LEVELS.includes(first) ? [first, rest.join('/')] : [isPage ? 'playwright' : 'vitest', [first, ...rest].join('/')];
  const name = title === '' ? '' : ` ${isPage ? '-g' : '-t'} ${quoted(pattern(title))}`;
  return `npm test -- ${level} ${path}${name}`;
}

/** Returns the title as a pattern: both runners take one, and join the names of suites and tests by spaces. @param {string} title */
const pattern = (title) => title.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);

/** Returns the text quoted for the shells of Linux and macOS. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
