import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Whether a path lies in a folder, or would when it is written, whatever links, capitals or mounts lead there: folders are compared by what
 * the disk calls them. A path above which nothing can be read lies nowhere.
 */
export function isInside(path: string, folder: string): boolean {
  const wanted = idOf(folder);
  if (wanted === null) return false;
  for (let above = realFolderOf(path); above !== null; above = dirname(above)) {
    if (idOf(above) === wanted) return true;
    if (dirname(above) === above) return false;
  }
  return false;
}

/** The nearest folder above a path that exists, without links; null where none can be read. */
function realFolderOf(path: string): string | null {
  for (let above = dirname(resolve(path)); ; above = dirname(above)) {
    try {
      return realpathSync(above);
    } catch {
      if (dirname(above) === above) return null;
    }
  }
}

function idOf(folder: string): string | null {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}-${found.ino}` : null;
}
