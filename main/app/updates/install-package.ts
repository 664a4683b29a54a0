import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve as resolvePath } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '../../lib/clock.ts';
import { syncFolder, withFile } from '../../lib/files.ts';
import { APP_IMAGE_ENDS, ownAppImage } from '../../lib/own-app-image.ts';
import { ownArguments } from '../keep-open/till-process.ts';
import { UpdateRefused } from './update-network.ts';

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
 * Installs a Debian package, and resolves once it is. pkexec asks a person for an administrator's password; without a screen that can ask it ends
 * at once. `isBack`: the package is of an older version. Rejects with {@link UpdateRefused} where it was not allowed, or not installed. A failure of
 * another package, which apt-get reports too, is none of this one.
 */
export async function installDeb(file: string, isBack = false): Promise<void> {
  const options = isBack ? ['-y', '--allow-downgrades'] : ['-y'];
  const code = await endOf('pkexec', ['--disable-internal-agent', APT, 'install', ...options, resolvePath(file)]);
  if (code === 0 || (await isInstalled(file))) return;
  throw new UpdateRefused(typeof code === 'number' && NOT_ALLOWED.has(code) ? 'notAllowed' : 'notInstalled');
}

/** By its whole path: pkexec would search the variables of the till for it. */
const APT = '/usr/bin/apt-get';
/** What pkexec ends with where the person closed the question, or may not do it. apt-get ends with neither. */
const NOT_ALLOWED: ReadonlySet<number> = new Set([126, 127]);

/** Whether the system has the package of this file, unpacked and configured. */
async function isInstalled(file: string): Promise<boolean> {
  try {
    const { stdout: offered } = await run('dpkg-deb', ['--show', fields('Package', 'Version'), file]);
    const [name = ''] = offered.split(' ');
    const { stdout: present } = await run('dpkg-query', ['--show', fields('Package', 'Version', 'db:Status-Status'), name]);
    return present === `${offered} installed`;
  } catch {
    // dpkg-query fails where the system has no such package.
    return false;
  }
}

const run = promisify(execFile);
/** The option that has dpkg print these fields of a package. */
const fields = (...names: string[]): string => `--showformat=${names.map((name) => `\${${name}}`).join(' ')}`;

/** Runs a program to its end; returns its exit code, or the signal that ended it. Rejects where it cannot be started. */
function endOf(program: string, args: readonly string[]): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/**
 * Puts an AppImage in the place of the present one and starts it as this program was started. Whenever the power fails, a whole file is in the
 * place; the former one is kept as `.loket-old`, and put back where the new one does not start. Where `.loket-old` itself takes the place again, the
 * former one goes.
 */
export async function installAppImage(file: string, target: string | null = ownAppImage()): Promise<void> {
  if (target === null) throw new Error('This program runs from no AppImage');
  const isBack = file === target + APP_IMAGE_ENDS.before;
  const old = target + (isBack ? APP_IMAGE_ENDS.after : APP_IMAGE_ENDS.before);
  replaceWhole(target, old);
  replaceWhole(file, target);
  try {
    await startDetached(target, ownArguments());
  } catch (error) {
    renameSync(old, target);
    syncFolder(dirname(target));
    throw error;
  }
  if (isBack) rmSync(old, { force: true });
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
