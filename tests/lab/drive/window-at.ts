import type { ElectronApplication, Page } from '@playwright/test';
import { LONG_MS } from '../../limits.ts';

/**
 * Resolves to the window whose address begins with this text, once its document is parsed. A new window has no address, and others may open
 * before it.
 * Rejects where the application ends first, and after {@link LONG_MS}.
 */
export async function windowAt(app: ElectronApplication, address: string): Promise<Page> {
  const page = await openedAt(app, address);
  // The page itself tells its state, because Playwright may miss events of the page before it listens.
  await page.evaluate(async () => {
    if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  });
  return page;
}

function openedAt(app: ElectronApplication, address: string): Promise<Page> {
  const opened = new Promise<Page>((resolve) => {
    const look = (page: Page): void => {
      const shown = page.waitForURL((url) => url.href.startsWith(address), { waitUntil: 'commit', timeout: LONG_MS });
      shown.then(
        () => resolve(page),
        () => {},
      );
    };
    app.on('window', look);
    app.windows().forEach(look);
  });
  const ended = app.waitForEvent('close', { timeout: LONG_MS }).then(() => {
    throw new Error(`The application ended before a window showed ${address}.`);
  });
  // A later end of the application is no error once the window is open.
  ended.catch(() => {});
  return Promise.race([opened, ended]);
}
