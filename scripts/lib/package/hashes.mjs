import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Source maps are no part of a package. */
const LEFT_OUT = /\.map$/;

/**
 * The SHA-256 of each file that a package takes from a built application, by its path.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function hashesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !LEFT_OUT.test(file) && statSync(join(folder, file)).isFile(),
  );
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/**
 * The files that only one of them has, or that differ.
 *
 * @param {ReadonlyMap<string, string>} one
 * @param {ReadonlyMap<string, string>} other
 */
export const differingFiles = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort();
