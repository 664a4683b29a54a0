import type { ElectronApplication, Page } from '@playwright/test';

/**
 * Makes the time of day of the till and its page settable, as a person sets the computer's clock; timers and monotonic times do not change.
 */
export async function makeClockSettable(app: ElectronApplication, page: Page): Promise<(offMs: number) => Promise<void>> {
  await app.evaluate(settable);
  // The page has read `Date.now` already, so it is loaded again; main keeps the sale.
  await page.addInitScript(settable);
  await page.reload();
  return async (offMs) => {
    await app.evaluate((_electron, ms) => Reflect.set(globalThis, 'clockIsOffBy', ms), offMs);
    await page.evaluate((ms) => Reflect.set(globalThis, 'clockIsOffBy', ms), offMs);
  };
}

/** Runs in main and in the page: it uses nothing outside of itself. */
function settable(): void {
  const real = Date.now;
  Reflect.set(globalThis, 'clockIsOffBy', 0);
  Date.now = () => real() + Number(Reflect.get(globalThis, 'clockIsOffBy'));
}
