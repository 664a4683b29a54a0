import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** From each press of the catalogue's key to the end of the frame in which all visible rows have their product, in ms. */
    benchOpened: number[];
  }
}

const ROWS = '#catalogue-rows';

/** Begins to note how long the catalogue takes to open. */
export const noteOpenings = (page: Page): Promise<void> =>
  page.evaluate((list) => {
    window.benchOpened = [];
    let pressed: number | null = null;
    const isFilled = (): boolean => {
      const rows = [...document.querySelectorAll(`${list} [role="option"]`)];
      return rows.length > 0 && rows.every((row) => row.querySelector('b') !== null);
    };
    const look = (): void => {
      if (pressed === null || !isFilled()) return;
      const since = pressed;
      pressed = null;
      // A message that is sent in a frame arrives when the frame was drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.benchOpened.push(performance.now() - since);
        port2.postMessage(null);
      });
    };
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey && event.key === 'g') pressed = event.timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  }, ROWS);

/** Opens the catalogue by its key from the sell screen, and returns how long that took, in ms. */
export async function openCatalogue(page: Page): Promise<number> {
  await page.keyboard.press('Control+g');
  await page.waitForFunction(() => window.benchOpened.length > 0);
  return page.evaluate(() => window.benchOpened.splice(0)[0] ?? Number.NaN);
}

/** Leaves it for the sell screen. */
export async function leaveCatalogue(page: Page): Promise<void> {
  await page.keyboard.press('F1');
  await page.locator(ROWS).waitFor({ state: 'detached' });
}

/** Moves the list by this many pixels in each of so many frames, from its end to its start again. Ends when every visible row has its product. */
export async function scrollList(page: Page, pixels: number, frames: number): Promise<void> {
  await page.evaluate(
    async ([list, step, count]) => {
      const box = document.querySelector(list)?.parentElement;
      if (!box) throw new Error('The list is not on the screen');
      for (let frame = 0; frame < count; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        box.scrollTop = (box.scrollTop + step) % (box.scrollHeight - box.clientHeight);
      }
    },
    [ROWS, pixels, frames] as const,
  );
  await page.waitForFunction((list) => {
    const rows = [...document.querySelectorAll(`${list} [role="option"]`)];
    return rows.length > 0 && rows.every((row) => row.querySelector('b') !== null);
  }, ROWS);
}
