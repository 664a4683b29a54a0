import { app, BrowserWindow, type Session, session, type WebContents } from 'electron';
import type { PdfPrinter } from './printer.ts';
import { serialExecutor } from './transports/serial-executor.ts';
import type { SystemPrinting } from './transports/system-printer.ts';

const PARTITION = 'receipt-pdf';
const MM_PER_INCH = 25.4;
const MICRONS_PER_INCH = 25_400;
const PX_PER_INCH = 96;
/** Blank space below the last line, so that rounding never opens a second page. */
const SLACK_INCHES = 0.04;
const RENDER_TIMEOUT_MS = 20_000;
/** The height for a window that shows no page. */
const NO_PAPER_MM = 10;

/**
 * Renders PDFs in one hidden window, made at the first receipt and reused. Its page is data: it runs no script, loads nothing
 * from a network and shares no storage with the till. It closes with the last other window, so that it never keeps the till
 * alive.
 */
export function electronPdf(): PdfPrinter {
  let window: BrowserWindow | null = null;
  const serially = serialExecutor();
  const close = (): void => {
    window?.destroy();
    window = null;
  };
  closeWithLastWindow(() => window, close);

  const print = async (html: string, widthMm: number): Promise<Uint8Array> => {
    if (window === null || window.isDestroyed() || window.webContents.isCrashed()) {
      close();
      window = hiddenWindow(widthMm);
    }
    return withinTime(drawPdf(window.webContents, html, widthMm), close);
  };
  return (html, widthMm) => serially(() => print(html, widthMm));
}

/** The system's printers; each page gets its own hidden window, which closes afterwards. */
export function electronSystemPrinting(): SystemPrinting {
  const inWindow = async <T>(widthMm: number, work: (contents: WebContents) => Promise<T>): Promise<T> => {
    const window = hiddenWindow(widthMm);
    const close = () => {
      if (!window.isDestroyed()) window.destroy();
    };
    try {
      return await withinTime(work(window.webContents), close);
    } finally {
      close();
    }
  };
  return {
    list: () =>
      inWindow(NO_PAPER_MM, async (contents) =>
        (await contents.getPrintersAsync()).map(({ name, displayName }) => ({ device: name, title: displayName || name })),
      ),
    print: (html, widthMm, device) => inWindow(widthMm, (contents) => printPage(contents, html, widthMm, device)),
  };
}

async function printPage(contents: WebContents, html: string, widthMm: number, deviceName: string): Promise<string | null> {
  const height = Math.ceil((await load(contents, html)) * MICRONS_PER_INCH);
  const pageSize = { width: Math.round((widthMm / MM_PER_INCH) * MICRONS_PER_INCH), height };
  return new Promise((resolve) => {
    contents.print({ silent: true, printBackground: true, deviceName, pageSize, margins: { marginType: 'none' } }, (isTaken, why) =>
      resolve(isTaken ? null : why || 'no reason given'),
    );
  });
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

/** A session in memory that loads only `data:` addresses and grants nothing. */
function closedSession(): Session {
  const closed = session.fromPartition(PARTITION);
  closed.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !details.url.startsWith('data:') }));
  closed.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  closed.setPermissionCheckHandler(() => false);
  return closed;
}

async function drawPdf(contents: WebContents, html: string, widthMm: number): Promise<Uint8Array> {
  const height = await load(contents, html);
  return contents.printToPDF({
    printBackground: true,
    pageSize: { width: widthMm / MM_PER_INCH, height },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
}

/** Loads a page and returns its height in inches. */
async function load(contents: WebContents, html: string): Promise<number> {
  await contents.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(html, 'utf8').toString('base64')}`);
  return (await contentHeight(contents)) / PX_PER_INCH + SLACK_INCHES;
}

/** Measures in CSS pixels through the debugger protocol, because the page runs no script. */
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
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new Error(`The receipt was not drawn within ${RENDER_TIMEOUT_MS / 1000} s`));
    }, RENDER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the hidden window with the last other window: Electron counts it as open and would not quit. */
function closeWithLastWindow(own: () => BrowserWindow | null, close: () => void): void {
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
