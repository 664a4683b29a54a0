import { join } from 'node:path';
import { BrowserWindow, screen, session } from 'electron';
import { DISPLAY_CHANNEL } from '../../../shared/ipc/channels.ts';
import type { DevServer } from '../../pages/dev-server.ts';
import { reloadAfterCrash } from '../../pages/reload-after-crash.ts';
import { NOTHING_ELSE, servePage } from '../../pages/serve-page.ts';
import type { DisplayPorts, OpenCustomerWindow, Placement, Screens } from './ports.ts';

/**
 * Implements the customer display's ports with Electron. The page has its own session: its process, origin and policy differ from the
 * till's, and it stores nothing. Its preload only receives.
 */

/** A name without `persist:` keeps the session in memory. */
const PARTITION = 'customer-display';
const HOST = 'customer';
const ADDRESS = `loket://${HOST}/display/index.html`;
const TESTING_SIZE = { width: 1024, height: 600 };

interface ElectronDisplaysOptions {
  readonly till: BrowserWindow;
  /** The folder of main's built scripts. */
  readonly built: string;
  readonly icon: string;
  readonly dev: DevServer | null;
}

export const electronDisplays = (options: ElectronDisplaysOptions): DisplayPorts => ({
  screens: electronScreens(options.till),
  open: openWindows(options),
});

function electronScreens(till: BrowserWindow): Screens {
  const isOpen = (): boolean => !till.isDestroyed();
  return {
    list: () => {
      const own = isOpen() ? screen.getDisplayMatching(till.getBounds()).id : null;
      return screen.getAllDisplays().map(({ id, bounds }) => ({ id, bounds, hasTill: id === own }));
    },
    onChange: (listener) => {
      screen.on('display-added', listener);
      screen.on('display-removed', listener);
      screen.on('display-metrics-changed', listener);
      till.on('move', listener);
      return () => {
        screen.off('display-added', listener);
        screen.off('display-removed', listener);
        screen.off('display-metrics-changed', listener);
        if (isOpen()) till.off('move', listener);
      };
    },
  };
}

function openWindows({ built, icon, dev }: ElectronDisplaysOptions): OpenCustomerWindow {
  let isServed = false;
  return (placement, gone) => {
    if (!isServed) {
      const folder = join(built, '..', 'renderer');
      servePage(session.fromPartition(PARTITION), { host: HOST, folder, ...(dev ? {} : { only: 'display' }), policy: NOTHING_ELSE }, dev);
      isServed = true;
    }
    const window = createWindow(placement, join(built, '..', 'preload', 'display.cjs'), icon);
    let last: unknown = null;
    const send = (): void => {
      if (last !== null && !window.isDestroyed()) window.webContents.send(DISPLAY_CHANNEL, last);
    };
    window.webContents.on('did-finish-load', send);
    window.once('ready-to-show', () => window.showInactive());
    window.once('closed', gone);
    reloadAfterCrash(window, () => window.destroy());
    // A page that fails to load stays blank; the till goes on.
    window.loadURL(ADDRESS).catch(() => undefined);
    return {
      show: (view) => {
        last = view;
        send();
      },
      move: (bounds) => window.setBounds(bounds),
      close: () => {
        if (!window.isDestroyed()) window.destroy();
      },
    };
  };
}

/** A window that fills a screen has no frame, covers the bars of the desktop, and never takes the keyboard from the till. */
function createWindow(placement: Placement, preload: string, icon: string): BrowserWindow {
  const isOnScreen = placement.kind === 'screen';
  const place = isOnScreen
    ? { ...placement.bounds, frame: false, focusable: false, skipTaskbar: true, movable: false, resizable: false, closable: false }
    : { ...TESTING_SIZE, useContentSize: true };
  const window = new BrowserWindow({
    ...place,
    show: false,
    title: 'Loket',
    icon,
    backgroundColor: '#f3f4f1',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      partition: PARTITION,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
    },
  });
  window.removeMenu();
  if (isOnScreen) window.setAlwaysOnTop(true, 'screen-saver');
  return window;
}
