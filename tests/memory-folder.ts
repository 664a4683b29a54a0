import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** The space that all tests of a run need at once, with room to spare. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Returns a folder in memory that has room for the files of tests and can run programs; null where the machine has none. */
export function memoryFolder(mounts: () => string = () => readFileSync('/proc/mounts', 'utf8')): string | null {
  try {
    const options = mounts()
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === FOLDER)?.[3];
    const { bavail, bsize } = statfsSync(FOLDER);
    const isUsable = options?.split(',').every((option) => option !== 'noexec' && option !== 'ro') ?? false;
    return isUsable && bavail * bsize >= LEAST_FREE_BYTES ? FOLDER : null;
  } catch {
    return null;
  }
}
