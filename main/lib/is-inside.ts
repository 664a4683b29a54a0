import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Whether a path is in a folder, or would be when it is written, also through links, other capitals or mounts: compares folders by their numbers
 * on the disk. False where no folder above the path can be read.
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
