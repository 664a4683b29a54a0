import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Does work while processes keep the processors busy, as other programs of a computer do. The processes end with the work, and also when
 * this process ends in any way.
 *
 * @template T
 * @param {number} count of processes
 * @param {(pids: number[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function underLoad(count, work) {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'busy.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  try {
    await Promise.all(busy.map((child) => once(child.stdout, 'data')));
    return await work(busy.map(({ pid }) => pid ?? 0));
  } finally {
    await Promise.all(busy.map(end));
  }
}

/** @param {ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
