import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** @typedef {{ command: string, args: string[] }} Command */
/** @typedef {{ code: number, output: string, timedOut: boolean }} Finished */

/**
 * Runs a program on this terminal and resolves to its exit code (128 + the signal's number when a signal ended it). Forwards SIGTERM and
 * SIGHUP, and SIGINT except where the terminal sends it to both processes. Rejects when the program cannot be started.
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
 * Forwards termination signals to a child, and keeps this process alive until the child ends.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops forwarding
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
 * Runs a program without a terminal and resolves to its exit code and its output (both streams). Forwards signals as `run` does. Never
 * rejects: a program that cannot be started has code 127 and the reason as output. Kills the program after `limitMs`. With `isLowPriority`,
 * the program gets only the processor time that others leave.
 *
 * @param {Command} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number, isLowPriority?: boolean }} [options]
 * @returns {Promise<Finished>}
 */
export function capture({ command, args }, { limitMs, isLowPriority = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
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
 * Returns the last lines of a program's output, for an error message.
 *
 * @param {string} output
 * @param {number} [count]
 */
export function lastLines(output, count = 8) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
