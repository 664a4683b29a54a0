import child, { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import threads, { Worker } from 'node:worker_threads';

/** An act that a level forbids; the words follow "A test of the level pure may not". */
type Limit = 'write a file' | 'start a process' | 'use a socket' | 'start a thread';

const GUARDED: Readonly<Record<Limit, () => readonly (readonly [object, string])[]>> = {
  'write a file': () =>
    ['mkdtemp', 'mkdir', 'writeFile', 'appendFile', 'copyFile', 'cp'].flatMap((name) => [
      [fs, `${name}Sync`] as const,
      [fs, name] as const,
      [fs.promises, name] as const,
    ]),
  'start a process': () => [
    [ChildProcess.prototype, 'spawn'],
    [child, 'spawnSync'],
    [child, 'execFileSync'],
    [child, 'execSync'],
  ],
  'use a socket': () => [
    [net.Server.prototype, 'listen'],
    [net.Socket.prototype, 'connect'],
  ],
  'start a thread': () => [
    [threads, 'Worker'],
    [Worker.prototype, 'postMessage'],
  ],
};

/**
 * Makes each forbidden act throw in the tests of this process (docs/testing.md). vitest calls it for each file of a process that tests
 * share.
 */
export function guard(level: string, limits: readonly Limit[]): void {
  for (const limit of limits)
    for (const [owner, name] of GUARDED[limit]()) refuse(owner, name, `A test of the level ${level} may not ${limit}`);
  syncBuiltinESMExports();
}

const REFUSED = Symbol('refused by the guard of a level');

function refuse(owner: object, name: string, why: string): void {
  const usual: unknown = Reflect.get(owner, name);
  if (typeof usual !== 'function' || REFUSED in usual) return;
  // No arrow function: a thread starts with `new`.
  function refused(): never {
    throw new Error(`${why} (${name}): its folder is that of a higher level`);
  }
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: Object.assign(refused, { [REFUSED]: true }) });
}
