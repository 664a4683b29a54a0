import { accessSync, constants, existsSync, rmSync } from 'node:fs';

/**
 * SQLite maps `-shm`, its index of the log, into memory. Where the system refuses to write a page of it (a disk that became read-only, a file that
 * was protected), it does not answer with an error: it ends the process (SIGBUS).
 */
const sharedMemoryOf = (path: string): string => `${path}-shm`;

/** The system's error where a write to the journal would end the process; null where it would not. */
export function sharedMemoryFault(path: string): unknown {
  const file = sharedMemoryOf(path);
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK);
    return null;
  } catch (error) {
    return error;
  }
}

/** Removes a shared memory that cannot be written: SQLite makes it from the log. Call with the journal's lock held. Throws where it stays. */
export function removeUnwritableSharedMemory(path: string): void {
  if (sharedMemoryFault(path) !== null) rmSync(sharedMemoryOf(path));
}
