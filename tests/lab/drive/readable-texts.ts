import type { Page } from '@playwright/test';

/** Returns every text that a person can read on the page now, also in its fields. */
export const readableTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ type, value }) => (type === 'password' ? '' : value))].join(
      '\n',
    ),
  );
