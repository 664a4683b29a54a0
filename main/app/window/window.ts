import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { app, BrowserWindow, protocol, screen, session } from 'electron';
import type { SendPush } from '../../../shared/ipc/contract.ts';
import { APP_ORIGIN } from '../../ipc/gate.ts';
import type { Clock } from '../../lib/clock.ts';
import { ClosePrompt } from './close-prompt.ts';
import { type DevServer, devPolicySources, fetchFromDevServer } from './dev-server.ts';

/** The only window, with the least power: our own page over `loket://`; no node, navigation, second window, permission or download. */

const CONTENT_SECURITY_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The policy as a header, with further sources for some of its rules. */
const policyHeader = (more: Readonly<Record<string, string>>): string =>
  Object.entries(CONTENT_SECURITY_POLICY)
    .map(([rule, sources]) => [rule, sources, more[rule]].filter(Boolean).join(' '))
    .join('; ');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

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

/** Serves the page over `loket://app`: the built files and nothing outside their folder, or in development the files of a Vite server. */
export function servePage(folder: string, dev: DevServer | null): void {
  const root = normalize(folder) + sep;
  const policy = policyHeader(dev ? devPolicySources(dev) : {});
  if (dev) {
    protocol.handle('loket', (request) =>
      isForPage(request) ? fetchFromDevServer(dev, request, policy) : new Response(null, { status: 403 }),
    );
  } else {
    // `handle` has Node load its own undici for `Request` and `Response`, and holds up the start with it (docs/decisions/0017-a-start-in-three-steps.md).
    protocol.registerBufferProtocol('loket', (request, answer) =>
      answer(isForPage(request) ? pageFile(root, request.url, policy) : { statusCode: 403, data: NOTHING }),
    );
  }
  const allowed = [`${APP_ORIGIN}/`, 'devtools:', ...(dev ? [`${dev.socketOrigin}/`] : [])];
  // The page may load only its own files; main talks to the service.
  session.defaultSession.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !allowed.some((prefix) => details.url.startsWith(prefix)) }),
  );
}

const NOTHING = Buffer.alloc(0);
const NOT_FOUND: Electron.ProtocolResponse = { statusCode: 404, data: NOTHING };

const isForPage = ({ url, method }: { readonly url: string; readonly method: string }): boolean =>
  new URL(url).host === 'app' && method === 'GET';

/** A built file of the page, read at once: a read in steps would wait for its turn among the steps of the start. */
function pageFile(root: string, address: string, policy: string): Electron.ProtocolResponse {
  try {
    const { pathname } = new URL(address);
    const path = normalize(join(root, decodeURIComponent(pathname === '/' ? '/index.html' : pathname)));
    const type = CONTENT_TYPES[extname(path)];
    if (!path.startsWith(root) || !type) return NOT_FOUND;
    return {
      data: readFileSync(path),
      headers: { 'Content-Type': type, 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
    };
  } catch {
    // An address that cannot be decoded, or a file that is not there.
    return NOT_FOUND;
  }
}

/** The smallest window: a screen of 1024x768 less the bars of its desktop. */
const MIN_SIZE = { width: 1024, height: 640 };

/** Opens the window, maximised within the bars of the desktop; it becomes visible when its first frame is ready. */
export function openWindow(preload: string, icon: string): BrowserWindow {
  const { width, height } = screen.getPrimaryDisplay().workAreaSize;
  const window = new BrowserWindow({
    width,
    height,
    minWidth: Math.min(MIN_SIZE.width, width),
    minHeight: Math.min(MIN_SIZE.height, height),
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
  // Maximising shows the window. Where no window manager does it, the window has the size of the screen already.
  window.once('ready-to-show', () => window.maximize());
  reloadAfterCrash(window);
  // A page that fails to load is loaded again, or stays blank for a person to see; nothing else helps here.
  window.loadURL(`${APP_ORIGIN}/index.html`).catch(() => undefined);
  return window;
}

/** Asks the page before its window closes (docs/settings.md). A signal or the system's end of the till is not delayed. */
export function promptBeforeClosing(window: BrowserWindow, clock: Clock, push: SendPush): ClosePrompt {
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
    if (closing.requestClose()) event.preventDefault();
  });
  app.on('before-quit', () => closing.closeWithoutPrompt());
  return closing;
}

/** How many crashes in a row cause a reload; after that the page stays as it is for a person to see. */
const MAX_CRASHES = 3;
/** A crash after this time counts as the first. */
const CRASH_WINDOW_MS = 60_000;

/** Reloads a page that crashed: main holds the sales, and nothing is lost. */
function reloadAfterCrash(window: BrowserWindow): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = performance.now();
    crashes = [...crashes.filter((at) => now - at < CRASH_WINDOW_MS), now];
    if (crashes.length <= MAX_CRASHES) window.webContents.reload();
  });
}
