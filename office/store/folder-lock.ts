import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another office works in this folder; a second one would damage the embedded database. */
class FolderInUseError extends Error {
  constructor(pid: number, file: string) {
    super(`The office of process ${pid} works in this folder. End it first; if no such office runs, remove ${file}`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes a folder for this process, because the embedded database has no lock of its own. Returns what gives it back.
 *
 * @throws {FolderInUseError}; and where the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'office.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) throw new FolderInUseError(holder, file);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
