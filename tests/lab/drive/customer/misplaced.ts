import type { Page } from '@playwright/test';

/** Returns the elements that reach out of the window, and those whose content is wider or taller than they are and not clipped. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('svg') !== null) return [];
      const { overflowX, overflowY, fontSize } = getComputedStyle(element);
      // A line that is lower than its font is a little taller than its box: not half a line.
      const spare = Math.max(1, Number.parseFloat(fontSize) / 2);
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const isTooWide = overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const isTooTall = overflowY === 'visible' && element.scrollHeight > element.clientHeight + spare && element.clientHeight > 0;
      return isOutside || isTooWide || isTooTall ? [`${element.className}: ${element.textContent?.slice(0, 40)}`] : [];
    }),
  );
