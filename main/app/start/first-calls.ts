import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { ClosingAnswer, Notice } from '../../../shared/ipc/start-view.ts';
import { FIRST_START_STEPS, type Settings } from '../../../shared/settings/settings.ts';
import { appHandlers } from '../../ipc/handlers/app-handlers.ts';
import { type IpcReporter, serve } from '../../ipc/serve.ts';
import { type Clock, systemClock, zoneOfComputer } from '../../lib/clock.ts';
import { type CurrentCatalogue, createCurrentCatalogue } from '../../shop/catalogue/catalogue.ts';
import { type FirstCatalogue, readFirstCatalogue } from '../../shop/catalogue/read-first-catalogue.ts';
import { type CurrentSettings, createCurrentSettings } from '../../shop/settings/current-settings.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { Shop } from '../shop.ts';
import { journalFileOf, settingsFileOf } from '../shop-deps.ts';
import { takeNewDumps } from '../support/crash-dumps.ts';
import { createStartView } from './start-view.ts';

/** What a start reads before it opens the shop: enough for the page's first frame. */
export interface FirstReading {
  readonly settings: CurrentSettings;
  /** Nothing was ever set up or sold here: the settings are at the first step of the first start, and are not written yet. */
  readonly isNew: boolean;
  /** Settings are written by this from now on; before, none can be saved. */
  readonly writeSettingsBy: (write: (settings: Settings) => void) => void;
  readonly catalogue: CurrentCatalogue;
  /** The catalogue as it was found. */
  readonly firstCatalogue: FirstCatalogue;
  /** The catalogue that ships with the program. */
  readonly starterFile: string;
  readonly notices: readonly Notice[];
}

/** Whether nothing was ever set up, sold or practised in this folder. People and sales are in the journals. */
const isNewProfile = (folder: string, settingsFile: string): boolean =>
  ![settingsFile, journalFileOf(folder, 'live'), journalFileOf(folder, 'training')].some((file) => existsSync(file));

/** Reads settings and catalogue of a profile. Never fails: what is unusable becomes a notice. */
export function readFirst(folder: string, resources: string, clock: Pick<Clock, 'now'>, isStandIn: boolean): FirstReading {
  const settingsFile = settingsFileOf(folder);
  const isNew = isNewProfile(folder, settingsFile);
  const { settings: read, from, setAside, mended } = readSettings(settingsFile, clock.now(), zoneOfComputer());
  const settings = isNew ? { ...read, setup: { ...read.setup, step: FIRST_START_STEPS[0] } } : read;
  const starterFile = join(resources, 'catalogue.json');
  const firstCatalogue = readFirstCatalogue(folder, starterFile, () => clock.now());
  const { catalogue, fault } = firstCatalogue;
  const notices: Notice[] = [];
  if (from === 'copy') notices.push({ kind: 'settingsRestored', file: setAside });
  else if (from === 'defaults' && existsSync(journalFileOf(folder, 'live'))) notices.push({ kind: 'settingsLost' });
  if (from === 'defaults' && setAside) notices.push({ kind: 'settingsSetAside', file: setAside });
  if (mended.length > 0) notices.push({ kind: 'settingsMended', settings: mended });
  const crashes = takeNewDumps(folder, clock.now());
  if (crashes.length > 0) notices.push({ kind: 'crashed', crashes });
  if (isStandIn) notices.push({ kind: 'standInRuntime' });
  if (fault) notices.push({ kind: 'catalogueFault', failure: fault });
  const [firstRefused] = catalogue.refused;
  if (firstRefused) notices.push({ kind: 'catalogueRows', refused: catalogue.refused.length, first: firstRefused });
  let write = (_settings: Settings): void => {
    throw new Error('The settings cannot be written before the shop is open');
  };
  return {
    settings: createCurrentSettings(settings, (next) => write(next)),
    isNew,
    writeSettingsBy: (next) => {
      write = next;
    },
    catalogue: createCurrentCatalogue(catalogue),
    firstCatalogue,
    starterFile,
    notices,
  };
}

/** The shop with the handlers of all its calls, loaded and opening. */
export interface LoadedShop {
  readonly shop: Pick<Shop, 'openForPage' | 'boot' | 'screenFailed'>;
  readonly handlers: Handlers;
  readonly reporter: IpcReporter;
  /** The page has what it shows first; absent where nothing counts starts. */
  readonly booted?: () => void;
}

interface FirstCallsDeps {
  readonly version: string;
  /** The profile's folder. */
  readonly folder: string;
  readonly ipcMain: Parameters<typeof serve>[2]['ipcMain'];
  readonly answerClose: (answer: ClosingAnswer) => void;
  /** Loads the shop, once, and starts to open it. */
  readonly loadShop: () => Promise<LoadedShop>;
}

/**
 * Serves every call of the page from now on. The start view is answered at once; the page asks for the rest only when its script runs,
 * and with that the shop is loaded. All other calls wait until the shop is open, so that none can fail for being early.
 */
export function serveCalls({ settings, catalogue, notices }: FirstReading, deps: FirstCallsDeps): void {
  const { version, folder, ipcMain, answerClose, loadShop } = deps;
  const app = appHandlers({
    startView: () => createStartView({ version, settings, catalogue, notices, folder }),
    boot: async () => {
      const { shop, booted } = await loadShop();
      const boot = await shop.boot();
      if (boot.ok) booted?.();
      return boot;
    },
    answerClose,
    screenFailed: (fault) => inReport(({ shop }) => shop.screenFailed(fault)),
  });
  const whenOpen = async (): Promise<Handlers> => {
    const { shop, handlers } = await loadShop();
    await shop.openForPage();
    return handlers;
  };
  const inReport = (report: (loaded: LoadedShop) => void): void => {
    loadShop().then(report, () => undefined);
  };
  const reporter: IpcReporter = {
    bug: (channel, error) => inReport((loaded) => loaded.reporter.bug(channel, error)),
    unknownSender: (channel, sender) => inReport((loaded) => loaded.reporter.unknownSender(channel, sender)),
  };
  serve(app, whenOpen, { report: reporter, clock: systemClock, ipcMain });
}
