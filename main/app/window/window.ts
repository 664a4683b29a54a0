import { app, BrowserWindow, protocol, screen, session } from 'electron';
import type { SendPush } from '../../../shared/ipc/pushes.ts';
import { APP_ORIGIN } from '../../ipc/gate.ts';
import type { Clock } from '../../lib/clock.ts';
import { ownAppImage } from '../../lib/own-app-image.ts';
import type { DevServer } from '../../pages/dev-server.ts';
import { endHungPage } from '../../pages/end-hung-page.ts';
import { reloadAfterCrash } from '../../pages/reload-after-crash.ts';
import { servePage, TILL_POLICY } from '../../pages/serve-page.ts';
import { KEEP_OPEN } from '../keep-open/keep-open.ts';
import { ClosePrompt } from './close-prompt.ts';
import { KioskWindow } from './kiosk-window.ts';
import { LEAST_WINDOW } from './least-window.ts';
import { autostartFile, setAutostart } from './start-at-login.ts';

/** The till's window, with the least power: our own page over `loket://`; no node, navigation, second window, permission or download. */

/** Must run before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'loket', privileges: { standard: true, secure: true, supportFetchAPI: false, codeCache: true } },
  ]);
}

/** Refuses, for every page and session, what the till never needs. Must run before the application is ready. */
export function denyPermissionsAndNavigation(): void {
  app.on('session-created', (created) => {
    created.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    created.setPermissionCheckHandler(() => false);
    created.setDevicePermissionHandler(() => false);
    created.on('will-download', (event) => event.preventDefault());
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** Serves the page over `loket://app`. */
export const serveTill = (folder: string, dev: DevServer | null): void =>
  servePage(session.defaultSession, { host: new URL(APP_ORIGIN).host, folder, policy: TILL_POLICY }, dev);

/** Opens the window, maximised within the bars of the desktop; it becomes visible when its first frame is ready. */
export function openWindow(preload: string, icon: string, clock: Clock): BrowserWindow {
  const { width, height } = screen.getPrimaryDisplay().workAreaSize;
  const window = new BrowserWindow({
    width,
    height,
    minWidth: Math.min(LEAST_WINDOW.width, width),
    minHeight: Math.min(LEAST_WINDOW.height, height),
    show: false,
    title: 'Loket',
    icon,
    backgroundColor: '#f3f4f1',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      // The page's scripts are compiled once for each profile, not at each start.
      v8CacheOptions: 'bypassHeatCheck',
      devTools: !app.isPackaged,
    },
  });
  window.removeMenu();
  if (isTestPackage()) markTestPackage(window);
  // Maximising shows the window. Where no window manager does it, the window has the size of the screen already.
  window.once('ready-to-show', () => window.maximize());
  // After too many crashes the page stays as it is for a person to see.
  reloadAfterCrash(window, () => {});
  endHungPage(window, clock);
  // A page that fails to load is loaded again, or stays blank for a person to see; nothing else helps here.
  window.loadURL(`${APP_ORIGIN}/index.html`).catch(() => undefined);
  return window;
}

/** Whether this is a package for tests, which is named Loket TEST (docs/packages.md). */
export const isTestPackage = (): boolean => app.isPackaged && app.getName().endsWith(' TEST');

/** The page names its window by the shop; that of a package for tests says so too. */
function markTestPackage(window: BrowserWindow): void {
  const name = app.getName();
  window.setTitle(name);
  window.on('page-title-updated', (event, title) => {
    event.preventDefault();
    window.setTitle(`${name}: ${title}`);
  });
}

/** Asks the page before its window closes (docs/settings.md). A signal or the system's end of the till is not delayed. */
export function promptBeforeClosing(window: BrowserWindow, clock: Clock, push: SendPush, isKept: () => boolean): ClosePrompt {
  const { webContents } = window;
  const closing = new ClosePrompt({
    clock,
    askPage: () => {
      if (webContents.isCrashed() || webContents.isLoadingMainFrame()) return false;
      push('closing', null);
      return true;
    },
    focusWindow: () => (window.isMinimized() ? window.restore() : window.focus()),
    destroyWindow: () => {
      if (!window.isDestroyed()) window.destroy();
    },
  });
  window.on('close', (event) => {
    if (!closing.isEnding && isKept()) event.preventDefault();
    else if (closing.requestClose()) event.preventDefault();
  });
  app.on('before-quit', () => closing.closeWithoutPrompt());
  return closing;
}

/** The window as a kiosk's. Only an installed till starts at sign-in: the command of any other is known to its developer alone. */
export function kioskOf(window: BrowserWindow, push: SendPush): KioskWindow {
  // A desktop may minimise it all the same.
  window.on('minimize', () => {
    if (window.isKiosk()) window.restore();
  });
  return new KioskWindow({
    fill: (isFull) => {
      window.setKiosk(isFull);
      window.setMinimizable(!isFull);
    },
    startAtLogin: (isOn) => {
      if (!app.isPackaged) return;
      if (process.platform !== 'linux') app.setLoginItemSettings({ openAtLogin: isOn, args: [KEEP_OPEN] });
      else setAutostart(autostartFile(process.env, app.getName()), ownAppImage() ?? process.execPath, isOn);
    },
    sayKept: () => push('notice', { kind: 'fullScreenKept' }),
  });
}
