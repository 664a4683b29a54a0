import { ownAppImage } from '../../lib/own-app-image.ts';
import { installAppImage, installExe } from './install-package.ts';
import { keepAppImage, keptPackage, noteInstalled } from './kept-package.ts';
import type { Offer, UpdateTerms } from './manifest.ts';
import { readOffer } from './read-offer.ts';
import { keepSeen, readSeen } from './seen-releases.ts';
import { readStarts } from './start-record.ts';
import type { UpdateNetwork } from './update-network.ts';
import type { UpdateSource } from './updates.ts';

/** The kinds of package that replace themselves, by the end of their name. */
export type PackageKind = 'exe' | 'AppImage' | 'deb';

/** How each kind replaces the program, and what is kept for the way back; Debian's own tools do it by the library. */
function replacing({ kind, folder, version }: SourceDeps): ((file: string, offer: Offer) => Promise<void>) | null {
  if (kind === 'deb') return null;
  return async (file, offer) => {
    const own = ownAppImage();
    if (kind === 'AppImage' && own !== null) await keepAppImage(folder, version, own);
    if (kind === 'exe') noteInstalled(folder, { version: offer.version, path: file, sha512: offer.file.sha512 });
    await INSTALLS[kind]?.(file);
  };
}

/** How a file of each kind is installed in the place of this program; null where the till cannot. */
const INSTALLS: Readonly<Record<PackageKind, ((file: string) => Promise<void>) | null>> = {
  exe: installExe,
  AppImage: (file) => installAppImage(file),
  deb: null,
};

/** Installs a version from its kept package; null where none is held that is whole. It rejects where the installer does not start. */
export async function keptInstaller(kind: PackageKind | null, folder: string, version: string): Promise<(() => Promise<void>) | null> {
  const install = kind === null ? null : INSTALLS[kind];
  if (install === null || (await keptPackage(folder, version)) === null) return null;
  return async () => {
    // Once more: a person took time to answer.
    const file = await keptPackage(folder, version);
    if (file === null) throw new Error(`The package of ${version} was changed`);
    await install(file);
  };
}

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

/** The updates of an installed package. The first download loads the library: a till without updates loads none. */
export function packageSource(deps: SourceDeps): UpdateSource {
  const { version, folder, kind, keys, configFile, network, proxy, relaunch } = deps;
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
        { Updater: UPDATERS[kind], replace: replacing(deps), version, configFile, folder, network, relaunch },
        { offer, channel, place },
        onBytes,
      );
    },
    close: () => network.close(),
  };
}
