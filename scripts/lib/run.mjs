import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ command: string, args: string[] }} Command */
/** @typedef {{ code: number, output: string, timedOut: boolean }} Finished */

/**
 * Runs a program on this terminal and resolves to its exit code (128 + number when a signal ended it).
 * SIGTERM and SIGHUP are passed on to it; so is SIGINT, except where the terminal has already sent it to both.
 * Rejects when the program cannot be started.
 *
 * @param {Command} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function run({ command, args }, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    const stopPassing = passSignalsTo(child);
    child.once('error', (error) => {
      stopPassing();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopPassing();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCodeOf(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * Passes the signals that ask this process to end on to a child, and keeps this process alive to see it end.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing
 */
function passSignalsTo(child) {
  const fromTerminal = process.stdin.isTTY === true;
  const handlers = /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP', 'SIGINT']).map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !fromTerminal) child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

/**
 * Runs a program without a terminal and resolves to its exit code and everything it wrote (both streams).
 * Signals are passed on as by `run`. Never rejects: a program that cannot be started has code 127 and the reason as output. After `limitMs` it is killed.
 *
 * @param {Command} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number }} [options]
 * @returns {Promise<Finished>}
 */
export function capture({ command, args }, { limitMs, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let timedOut = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, limitMs);
    const stopPassing = passSignalsTo(child);
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      clearTimeout(timer);
      stopPassing();
      resolve({ code: 127, output: error.message, timedOut });
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      stopPassing();
      resolve({ code: exitCodeOf(code, signal), output, timedOut });
    });
  });
}

/**
 * The last lines of a program's output, for an error message.
 *
 * @param {string} output
 * @param {number} [count]
 */
export function lastLines(output, count = 8) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
