import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../../lib/clock.ts';
import { syncFolder, withFile } from '../../lib/files.ts';
import { ownAppImage } from '../../lib/own-app-image.ts';

/** So long an installer is watched: one that ends by then was stopped, because it waits for the end of the till. */
const WATCHED_MS = 1_000;

/** Starts a program that outlives the till. Rejects where it cannot be started, and where it ends at once. */
function startDetached(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${program} ended at once: ${signal ?? code}`)));
    child.once('spawn', () => {
      systemClock.after(WATCHED_MS, () => {
        child.unref();
        resolve();
      });
    });
  });
}

/** Starts the installer of Windows, silently and with a start of the program after it. It needs no administrator: it installs for one user. */
export const installExe = (file: string): Promise<void> => startDetached(file, ['--updated', '/S', '--force-run']);

/**
 * Puts an AppImage in the place of the present one and starts it. Whenever the power fails, a whole file is in the place; the former one is kept as
 * `.old`, and put back where the new one does not start. Where `.old` itself takes the place again, the former one goes.
 */
export async function installAppImage(file: string, target: string | null = ownAppImage()): Promise<void> {
  if (target === null) throw new Error('This program runs from no AppImage');
  const isBack = file === `${target}.old`;
  const old = isBack ? `${target}.new` : `${target}.old`;
  replaceWhole(target, old);
  replaceWhole(file, target);
  try {
    await startDetached(target, []);
    if (isBack) rmSync(old);
  } catch (error) {
    renameSync(old, target);
    syncFolder(dirname(target));
    throw error;
  }
}

/** Copies a program to a name of the same folder and renames it over the place. */
function replaceWhole(from: string, to: string): void {
  const draft = `${to}.part`;
  copyFileSync(from, draft);
  chmodSync(draft, 0o755);
  withFile(draft, 'r+', fsyncSync);
  renameSync(draft, to);
  syncFolder(dirname(to));
}
