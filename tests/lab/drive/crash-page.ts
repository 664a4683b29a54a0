import type { ElectronApplication } from '@playwright/test';

/**
 * Crashes the page whose address begins with this text, and resolves to the reason that Electron names once the page is loaded again. A
 * script that is sent to a page before that may never answer.
 */
export function crashPage(app: ElectronApplication, address: string): Promise<string> {
  return app.evaluate(
    ({ BrowserWindow }, start) =>
      new Promise<string>((resolve) => {
        const contents = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().startsWith(start))?.webContents;
        contents?.once('render-process-gone', (_event, { reason }) => contents.once('did-finish-load', () => resolve(reason)));
        contents?.forcefullyCrashRenderer();
      }),
    address,
  );
}
