import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import receiptFont from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?asset';
import { app, type BrowserWindow, clipboard, powerMonitor } from 'electron';
import type { SendPush } from '../../../shared/ipc/pushes.ts';
import type { ClosingAnswer } from '../../../shared/ipc/start-view.ts';
import type { StaffView } from '../../../shared/staff/staff.ts';
import { CatalogueBook } from '../../catalogue/catalogue-book.ts';
import { electronDisplays } from '../../display/electron-displays.ts';
import { electronDialogs } from '../../ipc/dialogs.ts';
import { createHandlers } from '../../ipc/handlers/create-handlers.ts';
import { pagePdf } from '../../ipc/page-pdf.ts';
import { ipcReporter } from '../../ipc/reporter.ts';
import { systemClock } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import { type Log, openLog } from '../../lib/log.ts';
import { logUncaught } from '../../lib/log-uncaught.ts';
import { restrictNamedToOwner, restrictToOwner } from '../../lib/private-files.ts';
import { DEV_SERVER_VARIABLE, devServer } from '../../pages/dev-server.ts';
import { electronPdf, electronSystemPrinting } from '../../printing/electron-printing.ts';
import { createPrinters } from '../../printing/printers.ts';
import { fontDataUrl } from '../../printing/receipts/receipt-font.ts';
import { keytarKeychain } from '../../secrets/keytar-keychain.ts';
import { SecretStore } from '../../secrets/secret-store.ts';
import type { CurrentSettings } from '../../settings/current-settings.ts';
import { openSettingsWriter } from '../../settings/settings-store.ts';
import { followPower } from '../power/follow-power.ts';
import { Shop } from '../shop.ts';
import { CopiedText } from '../window/copied-text.ts';

import { fileProcesses } from './file-processes.ts';
import type { FirstReading, LoadedShop } from './first-calls.ts';
import { practiceProcess } from './practice-process.ts';

interface OpenShopDeps {
  readonly first: FirstReading;
  /** The profile's folder, and that of the built files. */
  readonly folder: string;
  readonly built: string;
  readonly icon: string;
  readonly window: BrowserWindow;
  readonly push: SendPush;
  readonly isStandIn: boolean;
  readonly answerClose: (answer: ClosingAnswer) => void;
}

/** The composition root: builds each part behind the window once, connects them, and starts to open the till. */
export async function openShop({ first, folder, built, icon, window, push, isStandIn, answerClose }: OpenShopDeps): Promise<LoadedShop> {
  const current: { shop: Shop | null } = { shop: null };
  const log = openLog(join(folder, 'logs', 'loket.log'), systemClock, () => current.shop?.logChanged());
  logUncaught(process, log);
  process.on('exit', () => {
    endShop(current.shop, log);
    log.close();
  });
  const { settings, catalogue, firstCatalogue, starterFile, notices } = first;
  first.writeSettingsBy(openSettingsWriter());
  if (first.isNew) keepFirstStep(settings, log);
  const bug = (error: unknown): void => log.error('a background task failed', { error: describeError(error) });
  restrictProfile(folder, settings.get().backup.folder, log).catch(bug);
  const catalogueBook = new CatalogueBook(
    { folder, starterFile, now: () => systemClock.now(), log, current: catalogue, flatFee: () => settings.get().kioskFee },
    firstCatalogue,
  );
  const practice = practiceProcess(join(built, 'practice.cjs'));
  const keychain = keytarKeychain();
  const copied = new CopiedText(clipboard);
  const shop = new Shop({
    version: app.getVersion(),
    folder,
    clock: systemClock,
    random: Math.random,
    log,
    logFault: log.fault,
    settings,
    keychain,
    secrets: new SecretStore(keychain, () => settings.get().service),
    catalogue,
    catalogueBook,
    notices,
    loopbackOnly: isStandIn,
    practice: practice.connect,
    practiceReadDelay: practice.readDelay,
    printers: createPrinters({
      clock: systemClock,
      system: electronSystemPrinting(),
      pdf: electronPdf(),
      font: await fontDataUrl(receiptFont),
    }),
    readerUrl: pathToFileURL(join(built, 'journal-reader.cjs')),
    startFileProcess: fileProcesses(built),
    push: (name, value) => {
      push(name, value);
      if (name === 'staff') copied.sessionChanged(value as StaffView).catch(bug);
      current.shop?.customerDisplay?.pushed(name);
    },
    reloadPage: () => window.reload(),
    displays: electronDisplays({ till: window, built, icon, dev: devServer(process.env[DEV_SERVER_VARIABLE], app.isPackaged) }),
    dialogs: electronDialogs(
      () => window,
      () => settings.get().language,
    ),
    pagePdf: pagePdf(window),
    copyToClipboard: copied.copy,
    answerClose,
  });
  current.shop = shop;
  shop.open().catch(bug);
  const unfollowPower = followPower({
    power: powerMonitor,
    clock: systemClock,
    woke: (ms) => shop.woke(ms),
    screenLocked: () => shop.screenLocked(),
  });
  // Else the customer's window would keep the program open, or come back while it ends.
  const closeDisplay = (): void => shop.customerDisplay?.close();
  window.once('closed', closeDisplay);
  app.once('before-quit', closeDisplay);
  app.on('will-quit', () => {
    unfollowPower();
    shop
      .close()
      .finally(() => catalogueBook.close())
      .catch(bug);
    practice.stop();
  });
  return { shop, handlers: createHandlers(shop), reporter: ipcReporter(log) };
}

/** Electron waits for no promise when it ends. */
function endShop(shop: Shop | null, log: Log): void {
  try {
    shop?.end();
  } catch (error) {
    log.error('the journal was not closed', { error: describeError(error) });
  }
}

/** Before the journals exist: a till that is killed in its first start goes on with it. */
function keepFirstStep(settings: CurrentSettings, log: Log): void {
  const kept = settings.set(settings.get());
  if (!kept.ok)
    log.error('the first step could not be saved', {
      failure: kept.failure.kind,
      ...('why' in kept.failure ? { why: kept.failure.why } : {}),
    });
}

/** Removes other users' access to the profile, and to the backups in a folder that the owner chose. */
async function restrictProfile(folder: string, backups: string | null, log: Log): Promise<void> {
  const unprotected = [...(await restrictToOwner(folder)), ...(backups === null ? [] : await restrictNamedToOwner(backups, /^loket-/))];
  for (const path of unprotected) log.error('other users may have access', { path });
}
