import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '..', '..');

/**
 * The folder for files that survive `npm ci`: `$XDG_CACHE_HOME/loket` or `~/.cache/loket`. It may not exist yet.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'loket');
}

/**
 * The full path of a program on PATH, or undefined.
 *
 * @param {string} name
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
