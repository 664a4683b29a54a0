import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { messageOf } from '../errors.mjs';
import { cacheFolder, root } from '../paths.mjs';
import { capture } from '../run.mjs';
import { officialRuntime } from '../runtime.mjs';
import { toolNode } from '../tools.mjs';

const REMEMBERED_MS = 24 * 3600_000;
const REACH_LIMIT_MS = 4_000;
const DOWNLOAD_LIMIT_MS = 15 * 60_000;

/** @typedef {{ ok: true } | { ok: false, reason: string, remembered: boolean }} Attempt */

/** @returns {string} */
function memory() {
  return join(cacheFolder(), 'electron-download-failed.json');
}

/** @returns {string} */
function wantedVersion() {
  return JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')).version;
}

/**
 * Downloads the official Electron with its own installer, unless it is installed. Remembers a failure for a day, so that later runs on a
 * closed network lose no time; `force` tries although a failure is remembered. Never throws because of the network.
 *
 * @param {{ force: boolean, progress: (text: string) => void }} options
 * @returns {Promise<Attempt>}
 */
export async function ensureOfficial({ force, progress }) {
  if (officialRuntime()) return { ok: true };
  const version = wantedVersion();
  const earlier = force ? undefined : rememberedFailure(version);
  if (earlier !== undefined) return { ok: false, reason: earlier, remembered: true };
  progress(`downloading Electron ${version} from its release site`);
  const reason = (await unreachable()) ?? (await download());
  if (reason === undefined) {
    rmSync(memory(), { force: true });
    return { ok: true };
  }
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(memory(), `${JSON.stringify({ version, reason, at: new Date().toISOString() })}\n`);
  return { ok: false, reason, remembered: false };
}

/** @param {string} version */
function rememberedFailure(version) {
  try {
    const { version: failed, reason, at } = JSON.parse(readFileSync(memory(), 'utf8'));
    const age = Date.now() - Date.parse(at);
    return failed === version && age >= 0 && age < REMEMBERED_MS ? String(reason) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Resolves to the reason why the release site (or the configured mirror) is unreachable; to undefined when it is reachable, and with a
 * proxy.
 */
async function unreachable() {
  const { HTTPS_PROXY, https_proxy, ELECTRON_MIRROR, npm_config_electron_mirror } = process.env;
  if (HTTPS_PROXY || https_proxy) return undefined;
  const site = ELECTRON_MIRROR || npm_config_electron_mirror || 'https://github.com';
  if (!URL.canParse(site)) return undefined;
  const { hostname, port, protocol } = new URL(site);
  return reach(hostname, Number(port) || (protocol === 'http:' ? 80 : 443));
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the reason why it is unreachable
 */
function reach(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (/** @type {string | undefined} */ reason) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reason);
    };
    const timer = setTimeout(() => end(`${host} did not answer within ${REACH_LIMIT_MS / 1000} s`), REACH_LIMIT_MS);
    socket.once('connect', () => end(undefined));
    socket.once('error', (error) => end(`${host} cannot be reached (${messageOf(error)})`));
  });
}

/** @returns {Promise<string | undefined>} the reason of a failure */
async function download() {
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  const { code, output, timedOut } = await capture({ command: toolNode(), args: [installer] }, { limitMs: DOWNLOAD_LIMIT_MS });
  if (timedOut) return `the download did not end within ${DOWNLOAD_LIMIT_MS / 60_000} minutes`;
  if (code === 0 && officialRuntime()) return undefined;
  return output.trim().split('\n')[0] || `its installer ended with code ${code}`;
}
