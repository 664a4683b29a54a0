import type { Page } from '@playwright/test';

/** Elements that are outside of the window, and texts that are wider or higher than their element though nothing says so. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('svg') !== null) return [];
      const { overflowX } = getComputedStyle(element);
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const isCut = overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return isOutside || isCut ? [`${element.className}: ${element.textContent?.slice(0, 40)}`] : [];
    }),
  );
