import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLine, startService } from './service.mjs';

const START_LIMIT_MS = 15_000;
const SCREEN = '1366x768x24';
const FAMILY_ANY = 0xffff;

/**
 * Starts an invisible X server, which picks a free display number, and points the environment at it.
 *
 * @param {string} folder of the session
 * @param {NodeJS.ProcessEnv} env changed: DISPLAY, XAUTHORITY, LOKET_DISPLAY; WAYLAND_DISPLAY is removed
 * @returns {Promise<import('./service.mjs').Service>}
 */
export async function startDisplay(folder, env) {
  const authority = join(folder, 'xauthority');
  writeFileSync(authority, authorityFile(randomBytes(16)), { mode: 0o600 });
  // Without -noreset the server resets when its last window closes, and refuses a program that starts at that moment.
  const server = startService('Xvfb', ['-displayfd', '3', '-noreset', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-auth', authority]);
  try {
    env.DISPLAY = `:${(await firstLine('Xvfb', server, START_LIMIT_MS)).trim()}`;
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
  env.XAUTHORITY = authority;
  env.LOKET_DISPLAY = 'invisible';
  delete env.WAYLAND_DISPLAY;
  return server;
}

/**
 * Returns an Xauthority file with one cookie for any display of this machine, because the display number is not known yet.
 *
 * @param {Buffer} cookie
 */
function authorityFile(cookie) {
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([number(FAMILY_ANY), counted(Buffer.alloc(0)), counted(Buffer.alloc(0)), counted(name), counted(cookie)]);
}

/** @param {Buffer} bytes */
function counted(bytes) {
  return Buffer.concat([number(bytes.length), bytes]);
}

/** @param {number} value */
function number(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
