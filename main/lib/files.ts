import { accessSync, closeSync, constants, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Result } from '../../shared/lib/result.ts';

/** Opens a file, and closes it after its use; returns what that returned. A new file is private to this user. */
export function withFile<T>(file: string, flags: string | number, use: (fd: number) => T): T {
  const fd = openSync(file, flags, 0o600);
  try {
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes a rename in a folder, or a new file in it, durable. Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') withFile(folder, 'r', fsyncSync);
}

/** A file that a person chose and that was written. */
export interface SavedFile {
  readonly file: string;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** Lets a person choose a file and `write` write it; null when they cancel. */
export type SaveAs = (name: string, write: (file: string) => Answer<SavedFile>) => Answer<SavedFile | null>;

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
    withFile(draft, 'wx', (fd) => {
      write(fd);
      fsyncSync(fd);
    });
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The path where nothing is there yet, else the first free one of `name (2).ext`, `name (3).ext` and so on. */
export function freePath(path: string): string {
  const isFree = (candidate: string): boolean => lstatSync(candidate, { throwIfNoEntry: false }) === undefined;
  if (isFree(path)) return path;
  const { ext } = parse(path);
  const stem = path.slice(0, path.length - ext.length);
  for (let number = 2; ; number += 1) {
    const candidate = `${stem} (${number})${ext}`;
    if (isFree(candidate)) return candidate;
  }
}

/** Whether an error says that there is no such file. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whether this user may create a file in the folder. */
export function takesFiles(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
