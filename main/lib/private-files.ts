import { chmodSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from './files.ts';

/** The permissions of all users but the owner. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * Makes every file and folder that this process creates from now on private to its owner (0600, 0700), also where the shell or
 * desktop set other permissions: SQLite's files, settings, receipts, backups, exports, logs. Threads and children inherit it. On Windows the
 * permissions of a profile exclude others already.
 */
export function setPrivateUmask(): void {
  process.umask(RIGHTS_OF_OTHERS);
}

/** Whether other users have a right to a file or folder. On Windows the permissions of a profile exclude others already. */
export const isOpenToOthers = ({ mode }: { readonly mode: number }): boolean =>
  process.platform !== 'win32' && (mode & RIGHTS_OF_OTHERS) !== 0;

/**
 * Removes other users' permissions from the folder, which protects everything in it, and then from its contents, which may
 * have been copied or opened individually. Resolves with the paths that failed; skips links.
 */
export async function restrictToOwner(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  try {
    chmodSync(folder, 0o700);
  } catch {
    return [folder];
  }
  return restrictContents(folder);
}

/** The same for files with matching names in a folder that may be shared. */
export async function restrictNamedToOwner(folder: string, name: RegExp): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.filter((found) => name.test(found)).map((found) => restrictPath(join(folder, found))))).flat();
}

async function restrictContents(folder: string): Promise<string[]> {
  const failed: string[] = [];
  for (const name of await readdir(folder)) failed.push(...(await restrictPath(join(folder, name))));
  return failed;
}

/** A file that no longer exists, such as SQLite's next to a journal, needs nothing. */
async function restrictPath(path: string): Promise<string[]> {
  try {
    const found = await lstat(path);
    if (!found.isFile() && !found.isDirectory()) return [];
    if ((found.mode & RIGHTS_OF_OTHERS) !== 0) await chmod(path, found.mode & 0o700);
    return found.isDirectory() ? await restrictContents(path) : [];
  } catch (error) {
    return isMissingFile(error) ? [] : [path];
  }
}
