import { join } from 'node:path';
import { onPath } from './paths.mjs';
import { sayOnce } from './terminal.mjs';
import { toolNode } from './tools.mjs';

export { run } from './run.mjs';

/** @typedef {import('./run.mjs').Command} Command */

const SESSION = join(import.meta.dirname, '..', 'session.mjs');

/**
 * True where a window can be shown: everywhere except on a Linux without an X or Wayland display.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hasDisplay(env = process.env) {
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Reports once that windows open on an invisible display, where the machine has no display. */
export function reportMissingDisplay() {
  if (!hasDisplay()) sayOnce('DISPLAY', '  No display here: windows open on an invisible one (Xvfb, 1366x768).');
}

/**
 * Returns the command with a display. Where the machine has none, the command gets an invisible X server of 1366x768 of its own, which is
 * reported once.
 *
 * @param {string} command
 * @param {string[]} [args]
 * @returns {Command}
 */
export function withDisplay(command, args = []) {
  if (hasDisplay()) return { command, args };
  reportMissingDisplay();
  return inSession('--display', command, args);
}

/**
 * Returns the command with a real, empty, unlocked keyring. The command gets its own D-Bus, HOME and XDG folders, which are removed
 * afterwards, and does not touch the user's keyring. On macOS and Windows, and on a Linux without gnome-keyring, it is returned unchanged.
 *
 * @param {string} command
 * @param {string[]} [args]
 * @returns {Command}
 */
export function withKeyring(command, args = []) {
  return canStartKeyring() ? inSession('--keyring', command, args) : { command, args };
}

/** True where the tests can start a keyring of their own. Reports once where a program for it is missing. */
export function canStartKeyring() {
  if (process.platform !== 'linux') return false;
  if (['gnome-keyring-daemon', 'dbus-daemon', 'dbus-send'].every(onPath)) return true;
  sayOnce('KEYRING', '  No gnome-keyring and D-Bus here: tests of the keychain use what this desktop offers.');
  return false;
}

/**
 * Returns the arguments that Electron itself needs on this machine. Electron's sandbox cannot start as root, so it is disabled for root
 * alone, which is reported once. The invisible display has no graphics card: without `--disable-gpu` each start would try one, fail, log an
 * error and then draw in software.
 *
 * @returns {string[]}
 */
export function electronArgs() {
  if (process.platform !== 'linux') return [];
  const args = process.env.LOKET_DISPLAY === 'invisible' ? ['--disable-gpu'] : [];
  if (process.getuid?.() !== 0) return args;
  sayOnce('SANDBOX', '  Running as root: Electron is started with --no-sandbox. Do not run a real till as root.');
  return ['--no-sandbox', ...args];
}

/**
 * @param {'--display' | '--keyring'} service
 * @param {string} command
 * @param {string[]} args
 * @returns {Command}
 */
function inSession(service, command, args) {
  return { command: toolNode(), args: [SESSION, service, '--', command, ...args] };
}
