/** The levels whose name `npm test` takes; other folders of tests are run by the runner's name. */
const LEVELS = ['pure', 'till', 'service', 'screen', 'window'];

/**
 * The command that runs one test alone, or a whole file where it has no title; null where no test is known.
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

/** Both runners take a pattern, and join the names of suites and tests by spaces. @param {string} title */
const pattern = (title) => title.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);

/** For the shells of Linux and macOS. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
