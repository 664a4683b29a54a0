import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from '../paths.mjs';
import { capture, lastLines } from '../run.mjs';

const DAEMON = '/usr/sbin/cupsd';
const START_LIMIT_MS = 15_000;
const ASK_EVERY_MS = 30;
const CALL_LIMIT_MS = 15_000;

/** Returns the reason why this machine cannot start a private CUPS; null when it can. */
export function cupsIsMissing() {
  if (process.platform !== 'linux') return 'needs Linux';
  if (!existsSync(DAEMON) || !onPath('lpstat')) return 'needs the packages cups and cups-client';
  return process.getuid?.() === 0 ? null : 'cupsd needs root';
}

/**
 * Starts a private CUPS in its own folder, on a socket in that folder. The system's CUPS stays untouched.
 *
 * @returns {Promise<{
 *   env: { CUPS_SERVER: string }, port: number, folder: string,
 *   admin: (command: string, ...args: string[]) => Promise<string>, stop: () => Promise<void>
 * }>}
 *   `env` selects it for CUPS's programs, `port` is its IPP port; `admin` runs one of the programs and rejects when it fails
 */
export async function startCups() {
  const folder = mkdtempSync(join(tmpdir(), 'loket-cups-'));
  // CUPS runs its filters and backends as another user, who needs access.
  chmodSync(folder, 0o755);
  for (const name of ['root', 'cache', 'state', 'spool', 'tmp']) mkdirSync(join(folder, name));
  const socket = join(folder, 'state', 'cups.sock');
  const port = await freePort();
  writeFileSync(join(folder, 'cupsd.conf'), settings(socket, port));
  writeFileSync(join(folder, 'cups-files.conf'), files(folder));
  const daemon = spawn(DAEMON, ['-f', '-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  const env = { CUPS_SERVER: socket };
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(daemon, env, join(folder, 'error.log'));
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { env, port, folder, admin: (command, ...args) => admin(command, args, env), stop };
}

/**
 * @param {import('node:child_process').ChildProcess} daemon
 * @param {{ CUPS_SERVER: string }} env
 * @param {string} log
 */
async function answers(daemon, env, log) {
  const giveUp = performance.now() + START_LIMIT_MS;
  while (performance.now() < giveUp && daemon.exitCode === null) {
    const { output } = await capture({ command: 'lpstat', args: ['-r'] }, { env: english(env), limitMs: CALL_LIMIT_MS });
    if (output.includes('scheduler is running')) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`cupsd did not start:\n${existsSync(log) ? lastLines(readFileSync(log, 'utf8')) : 'no log'}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ CUPS_SERVER: string }} env
 */
async function admin(command, args, env) {
  const { code, output } = await capture({ command, args }, { env: english(env), limitMs: CALL_LIMIT_MS });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${lastLines(output)}`);
  return output;
}

/** @param {{ CUPS_SERVER: string }} env */
function english(env) {
  // The PATH of some users lacks the administrator's programs.
  return { ...process.env, ...env, LC_ALL: 'C', PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
}

/** Returns a port of this computer without a listener. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @param {string} socket
 * @param {number} port
 */
function settings(socket, port) {
  return `Listen ${socket}
Listen 127.0.0.1:${port}
LogLevel info
Browsing No
WebInterface No
DefaultAuthType None
ErrorPolicy stop-printer
PreserveJobHistory Yes
PreserveJobFiles No
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
`;
}

/** @param {string} folder */
function files(folder) {
  return `ServerRoot ${folder}/root
CacheDir ${folder}/cache
StateDir ${folder}/state
RequestRoot ${folder}/spool
TempDir ${folder}/tmp
AccessLog ${folder}/access.log
ErrorLog ${folder}/error.log
PageLog ${folder}/page.log
Printcap
FileDevice Yes
Sandboxing relaxed
SystemGroup root
`;
}
