import type { Page } from '@playwright/test';

/** Returns the elements that reach out of the window, and those whose content is wider than they are and not clipped. */
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
