import './app/start/clean-environment.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app, crashReporter, dialog, ipcMain } from 'electron';
import type { SendPush } from '../shared/ipc/pushes.ts';
import type { Language } from '../shared/lib/language.ts';
import type { Settings } from '../shared/settings/settings.ts';
import { KEEP_OPEN } from './app/keep-open/keep-open.ts';
import { keepTillOpen, relaunch, sayBusy } from './app/keep-open/till-process.ts';
import type { LoadedShop } from './app/start/first-calls.ts';
import { mayOpenProfile } from './app/start/profile-lock.ts';
import type { StartGuard } from './app/updates/start-guard.ts';
import { refusalText, refusedSwitches } from './app/window/allowed-switches.ts';
import { denyPermissionsAndNavigation, kioskOf, openWindow, promptBeforeClosing, registerScheme, serveTill } from './app/window/window.ts';
import { createPush } from './ipc/push.ts';
import { systemClock } from './lib/clock.ts';
import { setPrivateUmask } from './lib/private-files.ts';
import { DEV_SERVER_VARIABLE, devServer } from './pages/dev-server.ts';

/**
 * The start, in three steps, so that the page shows its first frame early (docs/architecture.md): the window, which needs no other
 * part; settings and catalogue; and, once the page's script runs, everything behind it. Only the first is loaded with this file.
 */

const folder = app.getPath('userData');
const resources = join(app.getAppPath(), 'resources');
const built = import.meta.dirname;
/** Setup leaves this file next to a runtime whose origin only its hashes prove (docs/setup.md). */
const isStandIn = existsSync(join(dirname(process.execPath), 'loket-stand-in.json'));

const startedBy = { platform: process.platform, isRoot: process.getuid?.() === 0 };
const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1), startedBy) : [];
if (refused.length > 0) refuseToOpen(refused);
else if (process.argv.includes(KEEP_OPEN)) keepTillOpen(app, dialog);
else open();

function open(): void {
  setPrivateUmask();
  // Dumps stay in the profile (docs/support.md).
  crashReporter.start({ uploadToServer: false });
  registerScheme();
  denyPermissionsAndNavigation();
  try {
    if (mayOpenProfile(app, folder)) app.whenReady().then(start).catch(couldNotStart);
    else app.quit();
  } catch (error) {
    couldNotStart(error);
  }
}

async function start(): Promise<void> {
  serveTill(join(built, '..', 'renderer'), devServer(process.env[DEV_SERVER_VARIABLE], app.isPackaged));
  const icon = join(resources, 'icon.png');
  const window = openWindow(join(built, '..', 'preload', 'index.cjs'), icon, systemClock);
  const send = createPush(() => window.webContents);
  const kiosk = kioskOf(window, send);
  const push: SendPush = (name, value) => {
    send(name, value);
    if (name === 'settings') kiosk.apply((value as Settings).kiosk);
  };
  const closing = promptBeforeClosing(window, systemClock, push, () => kiosk.refusesClose());
  const answerClose = closing.answer.bind(closing);
  app.on('second-instance', () => (window.isMinimized() ? window.restore() : window.focus()));
  app.on('window-all-closed', () => app.quit());
  // Loaded while Chromium starts the page's process, which takes longer; so no call of the page can come before.
  const [{ readFirst, serveCalls }, { StartGuard }] = await Promise.all([
    import('./app/start/first-calls.ts'),
    import('./app/updates/start-guard.ts'),
  ]);
  const guard = new StartGuard(folder, app.getVersion(), systemClock);
  app.on('will-quit', () => guard.ended());
  const first = readFirst(folder, resources, systemClock, isStandIn);
  if (guard.goBack !== null) return goBack(guard, first.settings.get().language);
  kiosk.apply(first.settings.get().kiosk);
  let loading: Promise<LoadedShop> | null = null;
  const loadShop = (): Promise<LoadedShop> => {
    loading ??= import('./app/start/open-shop.ts').then(({ openShop }) =>
      openShop({ first, folder, built, icon, window, push, isStandIn, answerClose, guard }),
    );
    loading.catch(couldNotStart);
    return loading;
  };
  serveCalls(first, { version: app.getVersion(), folder, ipcMain, answerClose, loadShop });
  // A page that did not load asks for nothing, and the till opens all the same.
  window.webContents.once('did-stop-loading', loadShop);
}

/** Two starts of this version failed: asks a person what to do, and ends. A further try is a start of its own. */
async function goBack(guard: StartGuard, language: Language): Promise<void> {
  const [{ askGoBack }, { installedAs }, { keptInstaller, startsProgram }] = await Promise.all([
    import('./app/updates/ask-go-back.ts'),
    import('./app/updates/update-ports.ts'),
    import('./app/updates/update-source.ts'),
  ]);
  const kept = async (version: string): Promise<(() => Promise<void>) | null> => {
    const kind = app.isPackaged ? installedAs() : null;
    const install = await keptInstaller({ kind, folder, version, relaunch: () => relaunch(app) });
    if (install === null || kind === null) return null;
    return () => {
      // What keeps this program open waits, and a program that the installer starts opens the profile.
      sayBusy(true);
      if (startsProgram(kind)) app.releaseSingleInstanceLock();
      return install();
    };
  };
  if (await askGoBack(guard, { dialog, folder, now: () => systemClock.now(), language, kept })) relaunch(app);
  app.exit(0);
}

/** Shows an error that prevents the start in the system's error box, because the till cannot show it. */
function couldNotStart(error: unknown): void {
  dialog.showErrorBox('Loket', error instanceof Error ? (error.stack ?? error.message) : String(error));
  app.exit(1);
}

/** Exits before it opens the profile, the journal or a debugger's port. On Linux the text goes to stderr: there is no window yet. */
function refuseToOpen(switches: readonly string[]): void {
  dialog.showErrorBox('Loket', refusalText(switches));
  app.exit(1);
}
