import { parseArgs } from 'node:util';

const OF_DEMONSTRATION = ['port', 'days'];

/**
 * True where nothing asks for a real office: no store, no command, and no option but those of the demonstration.
 *
 * @param {string[]} args
 * @param {string | undefined} databaseUrl
 */
export function isDemonstration(args, databaseUrl = '') {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({ args, options: { port: text, days: text }, strict: false });
  return databaseUrl === '' && positionals.length === 0 && Object.keys(values).every((option) => OF_DEMONSTRATION.includes(option));
}
