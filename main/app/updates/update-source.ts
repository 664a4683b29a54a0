import { ownAppImage } from '../../lib/own-app-image.ts';
import { installAppImage, installDeb, installExe } from './install-package.ts';
import { keepAppImage, keptPackage, noteInstalled } from './kept-package.ts';
import type { Offer, UpdateTerms } from './manifest.ts';
import { readOffer } from './read-offer.ts';
import { keepSeen, readSeen } from './seen-releases.ts';
import { readStarts } from './start-record.ts';
import type { UpdateNetwork } from './update-network.ts';
import type { UpdateSource } from './updates.ts';

/** The kinds of package that replace themselves, by the end of their name. */
export type PackageKind = 'exe' | 'AppImage' | 'deb';

interface SourceDeps {
  readonly version: string;
  /** The profile. */
  readonly folder: string;
  readonly kind: PackageKind;
  readonly keys: readonly string[];
  /** The file that electron-updater reads its own settings from. */
  readonly configFile: string;
  readonly network: UpdateNetwork;
  readonly relaunch: () => void;
  readonly proxy: () => string;
}

/** Installs an update, and keeps what the way back from it needs. */
const replacing =
  ({ kind, folder, version, relaunch }: SourceDeps) =>
  async (file: string, offer: Offer): Promise<void> => {
    const own = ownAppImage();
    if (kind === 'AppImage' && own !== null) await keepAppImage(folder, version, own);
    if (kind !== 'AppImage') noteInstalled(folder, { version: offer.version, path: file, sha512: offer.file.sha512 });
    await install(kind, file, { isBack: false, relaunch });
  };

/** Installs a file in the place of this program, and has the new one started. */
async function install(kind: PackageKind, file: string, { isBack, relaunch }: HowToInstall): Promise<void> {
  if (kind === 'exe') return installExe(file);
  if (kind === 'AppImage') return installAppImage(file);
  await installDeb(file, isBack);
  relaunch();
}

/** Whether the installer starts the program, while this one may still run. */
export const startsProgram = (kind: PackageKind): boolean => kind !== 'deb';

interface HowToInstall {
  /** The file is of the version before. */
  readonly isBack: boolean;
  /** Starts the program when this one has ended: an installer of Debian packages does not. */
  readonly relaunch: () => void;
}

type KeptDeps = Pick<SourceDeps, 'folder' | 'version' | 'relaunch'> & { readonly kind: PackageKind | null };

/** Installs this version from its kept package; null where none is held that is whole. It rejects where it was not installed. */
export async function keptInstaller({ kind, folder, version, relaunch }: KeptDeps): Promise<(() => Promise<void>) | null> {
  if (kind === null || (await keptPackage(folder, version)) === null) return null;
  return async () => {
    // Once more: a person took time to answer.
    const file = await keptPackage(folder, version);
    if (file === null) throw new Error(`The package of ${version} was changed`);
    await install(kind, file, { isBack: true, relaunch });
  };
}

/** The updates of an installed package. The first download loads the library: a till without updates loads none. */
export function packageSource(deps: SourceDeps): UpdateSource {
  const { version, folder, kind, keys, configFile, network, proxy } = deps;
  const terms = (): Omit<UpdateTerms, 'channel' | 'seen'> => {
    const starts = readStarts(folder);
    const system = `${process.platform}-${process.arch}`;
    return { version, system, extension: kind, rollout: starts?.rollout ?? '', failed: starts?.refused ?? [] };
  };
  return {
    check: ({ address, channel }) =>
      readOffer(network, { address, proxy: proxy() }, keys, { ...terms(), channel, seen: readSeen(folder)[channel] ?? null }, (date) =>
        keepSeen(folder, channel, date),
      ),
    download: async ({ address, channel }, offer, onBytes) => {
      const { downloadPackage, UPDATERS } = await import('./package-updater.ts');
      const place = { address, proxy: proxy() };
      return downloadPackage(
        { Updater: UPDATERS[kind], replace: replacing(deps), version, configFile, folder, network },
        { offer, channel, place },
        onBytes,
      );
    },
    close: () => network.close(),
  };
}
