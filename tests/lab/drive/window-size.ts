import type { ElectronApplication, Page } from '@playwright/test';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The inner size of the till's window. */
export const sizeOf = (app: ElectronApplication): Promise<WindowSize> =>
  app.evaluate(({ BrowserWindow }) => {
    const till = BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().startsWith('loket://app/'));
    const [width = 0, height = 0] = till?.getContentSize() ?? [];
    return { width, height };
  });

/** Gives the till's window this inner size and waits until the page has it. Chromium keeps a window one pixel smaller than its X screen. */
export async function resizeWindow(app: ElectronApplication, page: Page, size: WindowSize): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    const till = BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().startsWith('loket://app/'));
    till?.unmaximize();
    till?.setContentSize(width, height);
  }, size);
  await page.waitForFunction(({ width, height }) => Math.abs(innerWidth - width) < 2 && Math.abs(innerHeight - height) < 2, size);
}
