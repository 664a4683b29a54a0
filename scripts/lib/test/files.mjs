import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { SetupError } from '../errors.mjs';
import { root } from '../paths.mjs';

/**
 * Splits arguments into the parts of paths, which stand before the first option, and everything after them.
 *
 * @param {readonly string[]} args
 */
export function splitArguments(args) {
  const at = args.findIndex((arg) => arg.startsWith('-'));
  const end = at < 0 ? args.length : at;
  return { parts: args.slice(0, end), options: args.slice(end) };
}

/**
 * Returns the test files whose path contains one of these parts.
 *
 * @param {readonly string[]} parts the number of a line after a file's name is ignored
 * @param {string} [folder] a path from the root of the repository, with `/` at its end
 * @returns {string[]} paths from the root of the repository, with `/`
 */
export function filesWith(parts, folder = 'tests/') {
  const wanted = parts.map((part) => part.replace(/(:\d+)+$/, ''));
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}${file.split(sep).join('/')}`)
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && wanted.some((part) => file.includes(part)))
    .sort();
}

/**
 * @param {readonly string[]} parts
 * @param {string} folder
 */
export function noTest(parts, folder) {
  const words = parts.map((part) => `"${part}"`).join(' or ');
  return new SetupError(
    `No test file in ${folder} has ${words} in its path.`,
    'Name a level (pure, till, service, screen, window, windows), or a part of a path below tests/.',
  );
}
