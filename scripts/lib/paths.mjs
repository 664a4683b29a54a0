import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '..', '..');

/**
 * Returns the folder for files that must survive `npm ci`: `$XDG_CACHE_HOME/loket` or `~/.cache/loket`. It may not exist yet.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'loket');
}

/**
 * Returns the full path of a program on PATH, or undefined.
 *
 * @param {string} name
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
