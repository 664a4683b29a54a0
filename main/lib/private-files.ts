import { chmodSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Rights of everybody but the owner. */
const RIGHTS_OF_OTHERS = 0o077;

/**
 * Makes each file and folder that this process makes from now on readable by its owner alone (0600, 0700), whatever the shell
 * or the desktop said: SQLite's files, the settings, receipts, copies, exports, logs. Threads and children inherit it. On
 * Windows the rights of a profile keep others out already.
 */
export function setPrivateUmask(): void {
  process.umask(RIGHTS_OF_OTHERS);
}

/**
 * Takes the rights of others off the folder at once, which closes all that is in it, and then off what is in it, which may
 * have been copied or opened to others one by one. Resolves with the paths whose rights could not be taken; links are left.
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

/** The same for what is called so in a folder that may be others' too. */
export async function restrictNamedToOwner(folder: string, name: RegExp): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.filter((found) => name.test(found)).map((found) => restrictPath(join(folder, found))))).flat();
}

async function restrictContents(folder: string): Promise<string[]> {
  const left: string[] = [];
  for (const name of await readdir(folder)) left.push(...(await restrictPath(join(folder, name))));
  return left;
}

/** A file that is gone by now, as those beside a journal may be, needs nothing. */
async function restrictPath(path: string): Promise<string[]> {
  try {
    const found = await lstat(path);
    if (!found.isFile() && !found.isDirectory()) return [];
    if ((found.mode & RIGHTS_OF_OTHERS) !== 0) await chmod(path, found.mode & 0o700);
    return found.isDirectory() ? await restrictContents(path) : [];
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? [] : [path];
  }
}
