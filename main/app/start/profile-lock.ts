import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the start needs of the application. */
interface LockedApp {
  requestSingleInstanceLock(): boolean;
  setPath(name: 'sessionData', path: string): void;
  once(event: 'quit', listener: () => void): unknown;
}

/**
 * Returns true where this till may open the profile: it is the only one, or the profile's disk takes no writes. A disk without writes holds no lock either, and
 * the till opens on it to show what was sold (docs/recovery.md, "A disk that takes no writes"); the engine's own files go to a temporary folder
 * then. The journal has a lock of its own. Throws where there is no temporary folder.
 */
export function mayOpenProfile(app: LockedApp, folder: string): boolean {
  if (app.requestSingleInstanceLock()) return true;
  if (takesWrites(folder)) return false;
  const session = mkdtempSync(join(tmpdir(), 'loket-session-'));
  app.setPath('sessionData', session);
  app.once('quit', () => rmSync(session, { recursive: true, force: true }));
  return true;
}

/**
 * A link first, because the lock is one: a full disk can take an empty file and no link. Where links need a right of their own (Windows, some
 * sticks), a file.
 */
function takesWrites(folder: string): boolean {
  const probe = join(folder, `write-probe-${process.pid}`);
  return isMade(probe, () => symlinkSync('probe', probe)) ?? isMade(probe, () => closeSync(openSync(probe, 'wx'))) ?? false;
}

/** Null where the system refuses this way and another one may work. */
function isMade(probe: string, make: () => void): boolean | null {
  try {
    make();
    unlinkSync(probe);
    return true;
  } catch (error) {
    const full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EROFS');
    return full ? false : null;
  }
}
