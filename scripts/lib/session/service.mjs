import { spawn } from 'node:child_process';
import { onPath } from '../paths.mjs';

const STOP_LIMIT_MS = 3_000;

/** @typedef {{ stop: () => Promise<void> }} Service */

/**
 * Returns the command in a form that the kernel ends when this process dies without cleaning up.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {import('../run.mjs').Command}
 */
export function tethered(command, args) {
  const setpriv = onPath('setpriv');
  return setpriv ? { command: setpriv, args: ['--pdeathsig', 'TERM', '--', command, ...args] } : { command, args };
}

/**
 * Starts a background program of a session. The terminal's Ctrl-C does not reach it, so that it ends after the programs that use it.
 * `problem` returns its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, input?: string }} [options] `input` is written to its standard input
 */
export function startService(command, args, { env = process.env, input } = {}) {
  const wrapped = tethered(command, args);
  const child = spawn(wrapped.command, wrapped.args, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  let written = '';
  child.stdout.resume();
  child.stderr.on('data', (chunk) => {
    written += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      written += error.message;
      resolve();
    });
  });
  return {
    pid: child.pid,
    /** The pipe on which the program reports that it is ready (its descriptor 3). */
    report: /** @type {import('node:stream').Readable} */ (child.stdio[3]),
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    problem: () => written.trim().split('\n').slice(-5).join('\n'),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Resolves to the first line that a service reports. Rejects with the service's output when the service ends or stays silent for too long.
 *
 * @param {string} name
 * @param {ReturnType<typeof startService>} service
 * @param {number} limitMs
 * @returns {Promise<string>}
 */
export function firstLine(name, service, limitMs) {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`${name} did not start: ${service.problem() || 'no reason given'}`));
    const timer = setTimeout(fail, limitMs);
    service.ended.then(() => {
      clearTimeout(timer);
      fail();
    });
    service.report.on('data', (chunk) => {
      text += chunk;
      if (!text.includes('\n')) return;
      clearTimeout(timer);
      resolve(text.split('\n')[0] ?? '');
    });
  });
}
