import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Who holds the lock, for the person who must end it. */
interface Holder {
  readonly pid: string;
  readonly host: string;
}

/** Another office works in this folder; a second one would damage the embedded database. */
class FolderInUseError extends Error {
  constructor(holder: Holder) {
    super(`The office of process ${holder.pid} works in this folder, on ${holder.host}. End it first.`);
    this.name = 'FolderInUseError';
  }
}

/** Locks that are held: one that is collected as garbage would be given back. */
const held = new Set<InstanceType<typeof DatabaseSync>>();

/**
 * Takes a folder for this process, because the embedded database has no lock of its own. The lock is one of the operating system, held over an
 * empty SQLite file: it ends with its process, however that ends, and holds between containers, whose processes have the same numbers. Returns
 * what gives it back.
 *
 * @throws {FolderInUseError}; and where the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = join(folder, 'office.pid');
  const lock = new DatabaseSync(join(folder, 'office.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new FolderInUseError(readHolder(holder)) : error;
  }
  held.add(lock);
  writeFileSync(holder, `${process.pid} ${hostname()}`);
  return () => {
    rmSync(holder, { force: true });
    held.delete(lock);
    lock.close();
  };
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.message.includes('locked');

function readHolder(file: string): Holder {
  try {
    const [pid = '?', host = '?'] = readFileSync(file, 'utf8').split(' ');
    return { pid, host };
  } catch {
    return { pid: '?', host: '?' };
  }
}
