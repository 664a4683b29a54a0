import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import receiptFont from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?asset';
import { app, type BrowserWindow, clipboard, dialog, ipcMain, utilityProcess } from 'electron';
import type { Product } from '../shared/catalogue/product.ts';
import type { Notice } from '../shared/ipc/views.ts';
import { nextReadDelay, type ReadDelay } from '../shared/order/read-schedule.ts';
import { isLoopback } from '../shared/service/service-address.ts';
import { Shop } from './app/shop.ts';
import type { ClosePrompt } from './app/window/close-prompt.ts';
import { DEV_SERVER_VARIABLE, devServer } from './app/window/dev-server.ts';
import { refusalText, refusedSwitches } from './app/window/refused-switches.ts';
import { denyPermissionsAndNavigation, openWindow, promptBeforeClosing, registerScheme, servePage } from './app/window/window.ts';
import { readCatalogue } from './catalogue/catalogue.ts';
import { electronDialogs } from './ipc/dialogs.ts';
import { createHandlers } from './ipc/handlers/create-handlers.ts';
import { ipcReporter } from './ipc/reporter.ts';
import { createPush, serve } from './ipc/serve.ts';
import { systemClock } from './lib/clock.ts';
import { describeError } from './lib/error-text.ts';
import { type Log, openLog } from './lib/log.ts';
import { logUncaught } from './lib/log-uncaught.ts';
import { restrictNamedToOwner, restrictToOwner, setPrivateUmask } from './lib/private-files.ts';
import { electronPdf, electronSystemPrinting } from './printing/electron-printing.ts';
import { createPrinters } from './printing/printers.ts';
import { fontDataUrl } from './printing/receipts/receipt-font.ts';
import { keytarKeychain } from './secrets/keytar-keychain.ts';
import { SecretStore } from './secrets/secret-store.ts';
import { openSettings } from './settings/settings-store.ts';
import { practiceReadDelay } from './training/practice-pace.ts';
import { createPracticeService, type PracticeConnection } from './training/practice-service.ts';

/** The composition root: builds each part once, connects them, opens the window. */

const folder = app.getPath('userData');
const resources = join(app.getAppPath(), 'resources');
const built = import.meta.dirname;
/** Setup leaves this file next to a runtime whose origin only its hashes prove (docs/setup.md). */
const standIn = existsSync(join(dirname(process.execPath), 'loket-stand-in.json'));

const refused = app.isPackaged ? refusedSwitches((name) => app.commandLine.hasSwitch(name)) : [];
if (refused.length > 0) refuseToOpen(refused);
else open();

function open(): void {
  setPrivateUmask();
  registerScheme();
  denyPermissionsAndNavigation();
  if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(couldNotStart);
  else app.quit();
}

async function start(): Promise<void> {
  const current: { shop: Shop | null } = { shop: null };
  const log = openLog(join(folder, 'logs', 'loket.log'), systemClock, () => current.shop?.logChanged());
  logUncaught(process, log);
  process.on('exit', log.close);
  const now = systemClock.now();
  const settings = openSettings(now);
  const bug = (error: unknown): void => log.error('a background task failed', { error: describeError(error) });
  restrictProfile(settings.get().backup.folder, log).catch(bug);
  const catalogue = readCatalogue(join(folder, 'catalogue.json'), join(resources, 'catalogue.json'));
  const notices: Notice[] = [];
  if (settings.setAside) notices.push({ kind: 'settingsSetAside', file: settings.setAside });
  if (settings.mended.length > 0) notices.push({ kind: 'settingsMended', settings: settings.mended });
  if (standIn) notices.push({ kind: 'standInRuntime' });
  const [firstRefused] = catalogue.refused;
  if (firstRefused) notices.push({ kind: 'catalogueRows', refused: catalogue.refused.length, first: firstRefused });

  let window: BrowserWindow | null = null;
  const push = createPush(() => window?.webContents ?? null);
  let closing: ClosePrompt | null = null;
  const practice = practiceService();
  const keychain = keytarKeychain();
  const shop = new Shop({
    version: app.getVersion(),
    folder,
    clock: systemClock,
    random: Math.random,
    log,
    logFault: log.fault,
    settings,
    keychain,
    secrets: new SecretStore(keychain, () => settings.get().service.authUrl),
    catalogue,
    notices,
    loopbackOnly: standIn,
    practice: practice.connect,
    practiceReadDelay: practice.readDelay,
    printers: createPrinters({
      clock: systemClock,
      system: electronSystemPrinting(),
      pdf: electronPdf(),
      font: await fontDataUrl(receiptFont),
    }),
    readerUrl: pathToFileURL(join(built, 'journal-reader.cjs')),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    push,
    reloadPage: () => window?.reload(),
    dialogs: electronDialogs(
      () => window,
      () => settings.get().language,
    ),
    copyToClipboard: (text) => clipboard.writeText(text),
    answerClose: (answer) => closing?.answer(answer),
  });
  current.shop = shop;
  serve(createHandlers(shop), ipcReporter(log), ipcMain);
  servePage(join(built, '..', 'renderer'), devServer(process.env[DEV_SERVER_VARIABLE], app.isPackaged));
  shop.open().catch(bug);
  window = openWindow(join(built, '..', 'preload', 'index.cjs'), join(resources, 'icon.png'));
  closing = promptBeforeClosing(window, systemClock, push);
  app.on('second-instance', () => (window?.isMinimized() ? window.restore() : window?.focus()));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', () => {
    shop.close().catch(bug);
    practice.stop();
  });
}

/** Removes other users' access to the profile, and to the backups in a folder that the owner chose. */
async function restrictProfile(backups: string | null, log: Log): Promise<void> {
  const unprotected = [...(await restrictToOwner(folder)), ...(backups === null ? [] : await restrictNamedToOwner(backups, /^loket-/))];
  for (const path of unprotected) log.error('other users may have access', { path });
}

/** Shows an error that prevents the start in the system's error box, because the till has no window yet. */
function couldNotStart(error: unknown): void {
  dialog.showErrorBox('Loket', error instanceof Error ? (error.stack ?? error.message) : String(error));
  app.exit(1);
}

/** Exits before it opens the profile, the journal or a debugger's port. On Linux the text goes to stderr: there is no window yet. */
function refuseToOpen(switches: readonly string[]): void {
  dialog.showErrorBox('Loket', refusalText(switches));
  app.exit(1);
}

/** The practice service: the one named on the command line, which main cannot control, or the bundled one, started at first use. */
function practiceService(): {
  readonly connect: (products: readonly Product[]) => Promise<PracticeConnection>;
  readonly readDelay: ReadDelay;
  readonly stop: () => void;
} {
  const named = app.commandLine.getSwitchValue('practice-url');
  if (isLoopback(named)) {
    const readDelay = practiceReadDelay(app.commandLine.getSwitchValue('practice-pace'));
    return { connect: async () => ({ baseUrl: named, authUrl: `${named}/auth` }), readDelay, stop: () => {} };
  }
  let child: Electron.UtilityProcess | null = null;
  const fork = (): Electron.UtilityProcess => {
    child = utilityProcess.fork(join(built, 'practice.cjs'), [], { serviceName: 'Loket practice service' });
    return child;
  };
  return { connect: createPracticeService(fork), readDelay: nextReadDelay, stop: () => child?.kill() };
}
