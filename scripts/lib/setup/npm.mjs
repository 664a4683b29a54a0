import { existsSync } from 'node:fs';
import { onPath } from '../paths.mjs';
import { lastLines } from '../run.mjs';

/**
 * Returns the command of npm: the npm that runs this script, else the one on PATH.
 *
 * @param {string[]} args
 * @returns {import('../run.mjs').Command}
 */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js') && existsSync(own)) return { command: process.execPath, args: [own, ...args] };
  return process.platform === 'win32'
    ? { command: 'cmd.exe', args: ['/d', '/s', '/c', 'npm', ...args] }
    : { command: onPath('npm') ?? 'npm', args };
}

/**
 * Returns the reason of a failure from npm's output, without warnings and usage.
 *
 * @param {string} output
 */
export function npmErrors(output) {
  const errors = output.split('\n').filter((line) => /^npm error \S/.test(line));
  return errors.length > 0 ? errors.slice(0, 10).join('\n') : lastLines(output, 15);
}
