/** How many crashes in a row cause a reload. */
const MAX_CRASHES = 3;
/** A crash after this time counts as the first. */
const CRASH_WINDOW_MS = 60_000;

type CrashingWindow = Pick<Electron.BrowserWindow, 'isDestroyed' | 'webContents'>;

/** Reloads a page that crashed: main holds the sales, and nothing is lost. `givenUp`: it crashed once too often. */
export function reloadAfterCrash(window: CrashingWindow, givenUp: () => void): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const crashedAt = performance.now();
    crashes = [...crashes.filter((at) => crashedAt - at < CRASH_WINDOW_MS), crashedAt];
    if (crashes.length <= MAX_CRASHES) window.webContents.reload();
    else givenUp();
  });
}
