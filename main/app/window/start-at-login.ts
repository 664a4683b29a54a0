import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../lib/files.ts';
import { KEEP_OPEN } from '../keep-open/keep-open.ts';

/** The entry by which a Linux desktop starts a program at sign-in (freedesktop.org, Desktop Application Autostart Specification). */
export const autostartFile = (env: NodeJS.ProcessEnv, product: string): string =>
  join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart', `${product.toLowerCase().replaceAll(' ', '-')}.desktop`);

/** Writes or removes the entry. Where the disk refuses, the entry stays as it is: the till opens all the same, and its next start tries again. */
export function setAutostart(file: string, program: string, isOn: boolean): void {
  try {
    if (!isOn) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, `[Desktop Entry]\nType=Application\nName=Loket\nExec=${quoted(program)} ${KEEP_OPEN}\nTerminal=false\n`);
  } catch {
    // Nothing else can be done here.
  }
}

/** A path as the key `Exec` quotes it (Desktop Entry Specification, "The Exec key"). */
const quoted = (path: string): string => `"${path.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
