import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { ownAppImage } from '../../lib/own-app-image.ts';
import { UpdateKeys } from './signature.ts';
import { updateNetwork } from './update-network.ts';
import { type PackageKind, packageSource, startsProgram } from './update-source.ts';
import type { UpdateSource, UpdatesDeps } from './updates.ts';

/** What the installed program gives to its updates. */
export interface UpdatePorts extends Pick<UpdatesDeps, 'off'> {
  /** The proxy is the shop's. */
  readonly source: (proxy: () => string) => UpdateSource;
  /** The installer asks a person for an administrator's password. */
  readonly asksPassword: boolean;
  readonly idleMs: () => number;
  /** Lets the program that the installer starts open the profile. */
  readonly leaveProfile: () => void;
  /** Takes it back, where the installer did not start. */
  readonly takeProfile: () => void;
  /** Ends the program at once: its journals are closed. */
  readonly quit: () => void;
}

interface InstalledProgram extends Pick<UpdatePorts, 'idleMs' | 'takeProfile' | 'quit'> {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly folder: string;
  /** The folder of the program's own files. */
  readonly resources: string;
  readonly clock: Clock;
  readonly loopbackOnly: boolean;
  readonly relaunch: () => void;
  /** The installer begins; `isShared`: the program that it starts opens the profile. */
  readonly beforeInstaller: (isShared: boolean) => void;
}

/** The ports of this program, by how it was installed. */
export function updatePorts({
  version,
  isPackaged,
  folder,
  resources,
  clock,
  loopbackOnly,
  relaunch,
  beforeInstaller,
  ...given
}: InstalledProgram): UpdatePorts {
  const kind = isPackaged ? installedAs() : null;
  const keys = readKeys(join(resources, 'update-keys.json'));
  return {
    ...given,
    off: kind === null ? 'notInstalled' : keys.length === 0 ? 'noKey' : null,
    asksPassword: kind === 'deb',
    leaveProfile: () => beforeInstaller(kind !== null && startsProgram(kind)),
    source: (proxy) =>
      packageSource({
        ...{ version, folder, keys, proxy, kind: kind ?? 'exe', configFile: join(resources, 'app-update.yml') },
        network: updateNetwork({ clock, loopbackOnly }),
        relaunch,
      }),
  };
}

/** Null for a program that nothing can replace: an unpacked folder, a macOS package without a signature. */
export function installedAs(): PackageKind | null {
  const folder = dirname(process.execPath);
  if (process.platform === 'win32') return existsSync(join(folder, 'Uninstall Loket.exe')) ? 'exe' : null;
  if (process.platform !== 'linux') return null;
  if (existsSync(join(folder, 'resources', 'package-type'))) return 'deb';
  return ownAppImage() === null ? null : 'AppImage';
}

function readKeys(file: string): readonly string[] {
  return UpdateKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
}
