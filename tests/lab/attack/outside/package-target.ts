import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { electronArgs } from '../../../../scripts/lib/launch.mjs';
import { newProfile } from '../../drive/profile.ts';

/** How a package is started, which takes no debugger. */
export interface Start {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Changes the new profile before the start. */
  readonly prepare?: (profile: string) => unknown;
}

/** A start's end: whether the till opened its journal of training, which is the last step, and all that it wrote. */
export interface Outcome {
  readonly is: 'opens' | 'does not open';
  readonly code: number | null;
  readonly output: string;
  readonly profile: string;
}

/** A built package. */
export interface PackageTarget {
  readonly executable: string;
  /** Starts it in a profile of its own, looks at it by `seen` once it is open or has ended, and ends it. */
  readonly start: (how: Start, seen: (outcome: Outcome) => string | Promise<string>) => Promise<string>;
}

const LONGEST_MS = 20_000;
const ASK_EVERY_MS = 100;

export function packageAt(executable: string): PackageTarget {
  return { executable, start: (how, seen) => started(executable, how, seen) };
}

async function started(
  executable: string,
  { args = [], env = {}, prepare }: Start,
  seen: (outcome: Outcome) => string | Promise<string>,
): Promise<string> {
  const profile = newProfile();
  prepare?.(profile);
  const child = spawn(executable, [...electronArgs(), `--user-data-dir=${profile}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    const is = await openedOrEnded(child, profile);
    return await seen({ is, code: child.exitCode, output, profile });
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true });
  }
}

async function openedOrEnded(child: ChildProcess, profile: string): Promise<Outcome['is']> {
  const began = performance.now();
  while (child.exitCode === null && performance.now() - began < LONGEST_MS) {
    if (existsSync(join(profile, 'journal', 'training.db-wal'))) return 'opens';
    await pause(ASK_EVERY_MS);
  }
  return 'does not open';
}

/** A copy of the package whose files can be replaced: they are links to the same content. */
export async function withCopy<T>(executable: string, use: (copy: PackageTarget, resources: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-package-'));
  try {
    execFileSync('cp', ['-a', `${dirname(executable)}/.`, folder]);
    return await use(packageAt(join(folder, 'loket')), join(folder, 'resources'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
