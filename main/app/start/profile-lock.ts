import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the start needs of the application. */
interface LockedApp {
  requestSingleInstanceLock(): boolean;
  setPath(name: 'sessionData', path: string): void;
  once(event: 'quit', listener: () => void): unknown;
}

/**
 * Whether this till may open the profile: it is the only one, or the profile's disk takes no writes. A disk without writes holds no lock either, and
 * the till opens on it to show what was sold (docs/backup.md, "A disk that takes no writes"); the engine's own files go to a temporary folder
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

/** A link, because the lock is one too: a full disk can take an empty file and no link. */
function takesWrites(folder: string): boolean {
  const probe = join(folder, `write-probe-${process.pid}`);
  try {
    symlinkSync('probe', probe);
    unlinkSync(probe);
    return true;
  } catch {
    return false;
  }
}
