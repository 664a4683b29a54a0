import { app, BrowserWindow, type Session, session, type WebContents } from 'electron';
import type { PdfPrinter } from './pdf.ts';

const PARTITION = 'receipt-pdf';
const MM_PER_INCH = 25.4;
const PX_PER_INCH = 96;
/** Blank paper below the last line, so that rounding never opens a second page. */
const SLACK_INCHES = 0.04;
const LONGEST_MS = 20_000;

/**
 * Draws PDFs in one hidden window that is made at the first receipt and used again. The page it shows is data: no script
 * runs in it, nothing is loaded over a network, and it shares no storage with the till. It ends with the last other
 * window, so that it never keeps the till alive.
 */
export function electronPdf(): PdfPrinter {
  let window: BrowserWindow | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const close = (): void => {
    window?.destroy();
    window = null;
  };
  endWithTheOthers(() => window, close);

  const print = async (html: string, widthMm: number): Promise<Uint8Array> => {
    if (window === null || window.isDestroyed() || window.webContents.isCrashed()) {
      close();
      window = hiddenWindow(widthMm);
    }
    return withinTime(drawPdf(window.webContents, html, widthMm), close);
  };
  return (html, widthMm) => {
    const drawn = last.then(() => print(html, widthMm));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

function hiddenWindow(widthMm: number): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    skipTaskbar: true,
    width: Math.ceil((widthMm / MM_PER_INCH) * PX_PER_INCH),
    height: 600,
    webPreferences: {
      session: closedSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webSecurity: true,
      webgl: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  window.webContents.on('will-navigate', (event) => event.preventDefault());
  return window;
}

/** A session in memory that loads `data:` addresses alone and grants nothing. */
function closedSession(): Session {
  const closed = session.fromPartition(PARTITION);
  closed.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !details.url.startsWith('data:') }));
  closed.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  closed.setPermissionCheckHandler(() => false);
  return closed;
}

async function drawPdf(contents: WebContents, html: string, widthMm: number): Promise<Uint8Array> {
  await contents.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(html, 'utf8').toString('base64')}`);
  const height = (await contentHeight(contents)) / PX_PER_INCH + SLACK_INCHES;
  return contents.printToPDF({
    printBackground: true,
    pageSize: { width: widthMm / MM_PER_INCH, height },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
}

/** Measured through the debugger's protocol, for no script runs in the page. In CSS pixels. */
async function contentHeight(contents: WebContents): Promise<number> {
  contents.debugger.attach('1.3');
  try {
    const { root } = await contents.debugger.sendCommand('DOM.getDocument', { depth: 0 });
    const { nodeId } = await contents.debugger.sendCommand('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' });
    const { model } = await contents.debugger.sendCommand('DOM.getBoxModel', { nodeId });
    return Number(model.height);
  } finally {
    contents.debugger.detach();
  }
}

async function withinTime<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error(`The receipt's PDF was not drawn within ${LONGEST_MS / 1000} s`));
    }, LONGEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the hidden window when no other window is left: Electron counts it as open and would never end by itself. */
function endWithTheOthers(own: () => BrowserWindow | null, close: () => void): void {
  const closeWhenAlone = (): void => {
    const others = BrowserWindow.getAllWindows().filter((other) => other !== own() && !other.isDestroyed());
    if (others.length === 0) close();
  };
  const watch = (window: BrowserWindow): void => {
    window.once('closed', closeWhenAlone);
  };
  for (const window of BrowserWindow.getAllWindows()) watch(window);
  app.on('browser-window-created', (_event, window) => watch(window));
  app.on('will-quit', close);
}
