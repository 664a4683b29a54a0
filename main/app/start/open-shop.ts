import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import receiptFont from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?asset';
import { app, type BrowserWindow, clipboard, powerMonitor } from 'electron';
import type { SendPush } from '../../../shared/ipc/pushes.ts';
import type { ClosingAnswer } from '../../../shared/ipc/start-view.ts';
import { keytarKeychain } from '../../devices/keychain/keytar-keychain.ts';
import { followClock } from '../../devices/power/follow-clock.ts';
import { followPower } from '../../devices/power/follow-power.ts';
import { electronPdf, electronSystemPrinting } from '../../devices/printing/electron-printing.ts';
import { createPrinters, fontDataUrl } from '../../devices/printing/printers.ts';
import { testPapers } from '../../devices/printing/test-papers.ts';
import { electronDialogs } from '../../ipc/dialogs.ts';
import { pagePdf } from '../../ipc/page-pdf.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { systemClock } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import { logUncaught } from '../../lib/log.ts';
import { DEV_SERVER_VARIABLE, devServer } from '../../pages/dev-server.ts';
import { electronDisplays } from '../../selling/display/electron-displays.ts';
import { openSettingsWriter } from '../../shop/settings/settings-store.ts';
import { relaunch, sayAlive, sayBusy } from '../keep-open/till-process.ts';
import type { Shop } from '../shop.ts';
import { forgetWayBack } from '../updates/go-back.ts';
import { keepInstalled } from '../updates/kept-package.ts';
import type { StartGuard } from '../updates/start-guard.ts';
import { updatePorts } from '../updates/update-ports.ts';
import { isTestPackage } from '../window/window.ts';
import { composeShop } from './compose-shop.ts';
import type { FirstReading, LoadedShop } from './first-calls.ts';
import { logCrashes } from './log-crashes.ts';
import { fileProcesses, practiceProcess } from './utility-processes.ts';

/** More than eight, because it lists all that the first step of a start has for the shop. */
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
  readonly guard: StartGuard;
}

/** The composition root: gives the shop what Electron has for it, and starts to open the till. */
export async function openShop({
  first,
  folder,
  built,
  icon,
  window,
  push,
  isStandIn,
  answerClose,
  guard,
}: OpenShopDeps): Promise<LoadedShop> {
  // Nothing is waited for between here and the log, which takes what goes wrong from then on.
  const font = await fontDataUrl(receiptFont);
  const practice = practiceProcess(join(built, 'practice.cjs'));
  const printers = createPrinters({
    clock: systemClock,
    system: electronSystemPrinting(),
    pdf: electronPdf(),
    font,
    winspoolUrl: pathToFileURL(join(built, 'winspool.cjs')),
  });
  const composed = composeShop(first, {
    version: app.getVersion(),
    folder,
    clock: systemClock,
    keychain: keytarKeychain(),
    isStandIn,
    practice: practice.connect,
    practiceReadDelay: practice.readDelay,
    printers: isTestPackage() ? testPapers(printers) : printers,
    readerUrl: pathToFileURL(join(built, 'journal-reader.cjs')),
    startFileProcess: fileProcesses(built),
    push,
    reloadPage: () => window.reload(),
    displays: electronDisplays({ till: window, built, icon, dev: devServer(process.env[DEV_SERVER_VARIABLE], app.isPackaged) }),
    dialogs: electronDialogs(
      () => window,
      () => first.settings.get().language,
    ),
    pagePdf: pagePdf(window),
    clipboard,
    writeSettings: openSettingsWriter(),
    answerClose,
    updates: updatePorts({
      ...{ version: app.getVersion(), isPackaged: app.isPackaged, folder, clock: systemClock, loopbackOnly: isStandIn },
      resources: join(app.getAppPath(), 'resources'),
      idleMs: () => powerMonitor.getSystemIdleTime() * 1_000,
      beforeInstaller: (isShared) => {
        sayBusy(true);
        if (isShared) app.releaseSingleInstanceLock();
      },
      takeProfile: () => {
        sayBusy(false);
        app.requestSingleInstanceLock();
      },
      relaunch: () => relaunch(app),
      quit: () => app.exit(0),
    }),
  });
  const { shop, log } = composed;
  logUncaught(process, log);
  logCrashes(app, window.webContents, log);
  process.on('exit', composed.end);
  const bug = (error: unknown): void => log.error('a background task failed', { error: describeError(error) });
  shop
    .open()
    .then(() => {
      sayAlive();
      shop.updates.start();
      if (isOfProgram(shop.till())) guard.settled();
    })
    .catch(bug);
  const unfollowPower = followPower({
    power: powerMonitor,
    clock: systemClock,
    fallsAsleep: () => shop.fallsAsleep(),
    woke: (ms) => shop.woke(ms),
    screenLocked: () => shop.screenLocked(),
  });
  const unfollowClock = followClock(systemClock, (ms) => shop.clockStepped(ms));
  // Else the customer's window would keep the program open, or come back while it ends.
  const closeDisplay = (): void => shop.customerDisplay?.close();
  window.once('closed', closeDisplay);
  app.once('before-quit', closeDisplay);
  app.on('will-quit', () => {
    unfollowPower();
    unfollowClock();
    composed.close().catch(bug);
    practice.stop();
  });
  return { ...composed, booted: () => booted(shop, guard, folder, bug) };
}

/** What keeps a till shut under each version of the program. */
const OF_COMPUTER: ReadonlySet<JournalFailure['why']> = new Set(['full', 'readOnly', 'inUse', 'gone', 'notLoket']);

/** Whether this start says something of the program: the till opened, or did not for a reason that another version may not have. */
function isOfProgram(till: ReturnType<Shop['till']>): boolean {
  if (till.ok) return true;
  const { failure } = till;
  return failure.kind === 'journal' ? !OF_COMPUTER.has(failure.why) : failure.kind === 'unexpected';
}

/** The page shows an open till. From the second good start of this version on, the journals from before its migration are not needed. */
function booted(shop: Pick<Shop, 'till'>, guard: StartGuard, folder: string, bug: (error: unknown) => void): void {
  if (!shop.till().ok) return;
  guard.ready((wasGood) => {
    try {
      keepInstalled(folder, app.getVersion());
      if (wasGood) forgetWayBack(folder);
    } catch (error) {
      bug(error);
    }
  });
}
