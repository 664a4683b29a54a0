import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppImageUpdater, type BaseUpdater, DebUpdater, NsisUpdater, Provider, type UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { UpdateChannel } from '../../../shared/settings/update-settings.ts';
import { sha512Of } from './kept-package.ts';
import type { Offer } from './manifest.ts';
import { type UpdateNetwork, type UpdatePlace, UpdateRefused } from './update-network.ts';

/**
 * electron-updater, for what it knows: which package is newer and fits, and where its download is kept. It fetches and installs nothing: the till
 * verifies what is offered, downloads it and installs it ({@link ./read-offer.ts}, {@link ./update-network.ts}, {@link ./install-package.ts}).
 */

type UpdaterApp = NonNullable<ConstructorParameters<typeof NsisUpdater>[1]>;
type UpdaterClass = new (options: null, app: UpdaterApp) => BaseUpdater;

/** The kinds of package that replace themselves, by the end of their name. */
export const UPDATERS = { exe: NsisUpdater, AppImage: AppImageUpdater, deb: DebUpdater } as const satisfies Record<string, UpdaterClass>;

interface PackageUpdaterDeps {
  readonly Updater: UpdaterClass;
  /** Replaces the program by this file and starts it. */
  readonly replace: (file: string, offer: Offer) => Promise<void>;
  readonly version: string;
  /** The file that electron-updater reads its own settings from. */
  readonly configFile: string;
  /** Holds the folder of downloads. */
  readonly folder: string;
  readonly network: Pick<UpdateNetwork, 'save'>;
}

/** A package that was downloaded and verified. */
export interface DownloadedPackage {
  /** Whether the file is still the one that was verified. A file that is not is removed. */
  isIntact(): Promise<boolean>;
  /** Installs it, silently and with a start of the program after it. The program must end, unless this rejects. */
  install(): Promise<void>;
}

/** Downloads an offered package, or takes the one that an earlier run downloaded, and verifies it. Rejects as {@link UpdateNetwork.save}. */
export async function downloadPackage(
  deps: PackageUpdaterDeps,
  { offer, channel, place }: { readonly offer: Offer; readonly channel: UpdateChannel; readonly place: UpdatePlace },
  onBytes: (bytes: number) => void,
): Promise<DownloadedPackage> {
  const updater = quietUpdater(deps, channel);
  const download = (_url: URL, to: string): Promise<void> => deps.network.save(place, offer.file, to, onBytes);
  // The library takes its network from Electron, where the settings' proxy and the refusal of redirects do not hold.
  Object.assign(updater, { httpExecutor: { download } });
  updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(infoOf(offer), `${place.address}/`) });
  const checked = await updater.checkForUpdates();
  if (!checked?.isUpdateAvailable) throw new UpdateRefused('older', offer.version);
  const [file] = await updater.downloadUpdate();
  if (file === undefined) throw new UpdateRefused('noFile', offer.version);
  return {
    isIntact: () => isIntact(file, offer),
    install: () => deps.replace(file, offer),
  };
}

function quietUpdater({ Updater, version, configFile, folder }: PackageUpdaterDeps, channel: UpdateChannel): BaseUpdater {
  const updater = new Updater(null, {
    ...{
      version,
      name: 'Loket',
      isPackaged: true,
      appUpdateConfigPath: configFile,
      userDataPath: join(folder, 'updates'),
      baseCachePath: folder,
    },
    whenReady: async () => undefined,
    // The till installs and ends itself, after it has closed its journal.
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  updater.allowPrerelease = false;
  updater.channel = channel;
  // Last: each of the two settings above may turn it on.
  updater.allowDowngrade = false;
  return updater;
}

const infoOf = ({ version, releaseDate, file: { url, sha512, size } }: Offer): UpdateInfo => ({
  ...{ version, releaseDate, path: url, sha512 },
  files: [{ url, sha512, size }],
});

/** Tells the library what was offered and verified. */
const providerOf = (offered: UpdateInfo, base: string) =>
  class extends Provider<UpdateInfo> {
    // The library's own constructor is not public.
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(offered);
    }

    override resolveFiles({ files }: UpdateInfo) {
      return files.map((info) => ({ url: new URL(info.url, base), info }));
    }
  };

async function isIntact(path: string, { file: { size, sha512 } }: Offer): Promise<boolean> {
  let isSame = false;
  try {
    isSame = (await stat(path)).size === size && (await sha512Of(path)) === sha512;
  } catch {
    // A file that cannot be read is not the one that was verified.
  }
  if (!isSame) await rm(path, { force: true });
  return isSame;
}
