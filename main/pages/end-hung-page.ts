/**
 * Chromium reports a page after some seconds without an answer to a key or a touch; so long it may still come back. A slow computer is not
 * to lose a page that is only at work.
 */
export const HANG_MS = 30_000;

interface Timers {
  after(ms: number, action: () => void): () => void;
}

type HangingWindow = Pick<Electron.BrowserWindow, 'on' | 'isDestroyed' | 'webContents'>;

/**
 * Ends the process of a page that hangs, which then loads again as after a crash: main holds the sales. Chromium's own watch of the page
 * counts alone: Electron also calls a window unresponsive 5 s after its close was refused, although its page answers.
 */
export function endHungPage(window: HangingWindow, clock: Timers): void {
  let cancel = (): void => undefined;
  const { webContents } = window;
  webContents.on('unresponsive', () => {
    cancel();
    cancel = clock.after(HANG_MS, () => {
      if (!window.isDestroyed()) webContents.forcefullyCrashRenderer();
    });
  });
  webContents.on('responsive', () => cancel());
  window.on('closed', () => cancel());
  // It ended of its own accord; what is loaded now is another page.
  webContents.on('render-process-gone', () => cancel());
}
