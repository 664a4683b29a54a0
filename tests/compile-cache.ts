import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The most files in the folder: the compiled files of some ten runs, about 60 MB. */
const MOST_FILES = 8_000;

/**
 * Returns the folder in which Node keeps its compiled files. Vitest loads each test file under another address in each run, so the folder
 * grows. A folder with too many files is removed, and the next run fills it again.
 */
export function compileCache(folder: string, most = MOST_FILES): string {
  if (filesIn(folder) > most) rmSync(folder, { recursive: true, force: true });
  return folder;
}

function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce(
      (sum, entry) => sum + (entry.isDirectory() ? readdirSync(join(folder, entry.name)).length : 1),
      0,
    );
  } catch {
    return 0;
  }
}
