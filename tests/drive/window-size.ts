import type { ElectronApplication, Page } from '@playwright/test';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Gives the till's window this inner size and waits until the page has it. */
export async function resizeWindow(app: ElectronApplication, page: Page, size: WindowSize): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    const till = BrowserWindow.getAllWindows().find((window) => window.webContents.getURL().startsWith('loket:'));
    till?.unmaximize();
    till?.setContentSize(width, height);
  }, size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}
