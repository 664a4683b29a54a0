/**
 * Chromium reports a page after some seconds without an answer to a key or a touch; so long it may still come back. A slow computer is not
 * to lose a page that is only at work.
 */
export const HANG_MS = 30_000;

interface Timers {
  after(ms: number, action: () => void): () => void;
}

type HangingWindow = Pick<Electron.BrowserWindow, 'on' | 'isDestroyed' | 'webContents'>;

/** Ends the process of a page that hangs, which then loads again as after a crash: main holds the sales. */
export function endHungPage(window: HangingWindow, clock: Timers): void {
  let cancel = (): void => undefined;
  window.on('unresponsive', () => {
    cancel();
    cancel = clock.after(HANG_MS, () => {
      if (!window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => cancel());
  window.on('closed', () => cancel());
  // It ended of its own accord; what is loaded now is another page.
  window.webContents.on('render-process-gone', () => cancel());
}
