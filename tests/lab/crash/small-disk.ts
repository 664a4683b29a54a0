import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a disk of its own, small enough to fill, that can also be made read-only. Only for root on Linux. */
export interface SmallDisk {
  /** Fills all remaining space. */
  fill(): void;
  /** Frees what {@link fill} took. */
  free(): void;
  /** Fails while a file on it is open for writing. */
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

/** Why no small disk can be made here; null when it can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a disk';
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0 ? null : 'mounting is not allowed here';
}

export function mountSmallDisk(folder: string, megabytes = 8): SmallDisk {
  mkdirSync(folder, { recursive: true });
  mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder);
  const ballast = join(folder, 'ballast');
  return {
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => mount('mount', '-o', 'remount,ro', folder),
    makeWritable: () => mount('mount', '-o', 'remount,rw', folder),
    unmount: () => mount('umount', '--lazy', folder),
  };
}

function mount(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let size = 1_048_576; size >= 1; size = size > 1 ? Math.floor(size / 2) : 0) writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(handle, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
