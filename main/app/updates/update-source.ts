import { installAppImage, installExe } from './install-package.ts';
import type { UpdateTerms } from './manifest.ts';
import { readOffer } from './read-offer.ts';
import { keepSeen, readSeen } from './seen-releases.ts';
import { readStarts } from './start-record.ts';
import type { UpdateNetwork } from './update-network.ts';
import type { UpdateSource } from './updates.ts';

/** The kinds of package that replace themselves, by the end of their name. */
export type PackageKind = 'exe' | 'AppImage' | 'deb';

/** How each kind replaces the program; Debian's own tools do it by the library. */
const REPLACES = { exe: installExe, AppImage: (file: string) => installAppImage(file), deb: null } as const;

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
        { Updater: UPDATERS[kind], replace: REPLACES[kind], version, configFile, folder, network, relaunch },
        { offer, channel, place },
        onBytes,
      );
    },
    close: () => network.close(),
  };
}
