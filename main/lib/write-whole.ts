import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Writes a private file that appears complete and durable, or not at all. Throws where the disk refuses it. */
export const writeWhole = (file: string, content: string | Uint8Array): void => writeWholeBy(file, (fd) => writeFileSync(fd, content));

/**
 * The same for content that `write` writes piece by piece. A link at the place is replaced and never followed, neither that of the file nor
 * that of its draft. Throws for a folder, pipe or device at the place.
 */
export function writeWholeBy(file: string, write: (fd: number) => void): void {
  const draft = `${file}.part`;
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile() && !found.isSymbolicLink()) throw new Error(`${file} is not a file`);
  rmSync(draft, { force: true });
  try {
    const fd = openSync(draft, 'wx', 0o600);
    try {
      write(fd);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
