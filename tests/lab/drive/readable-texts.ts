import type { Page } from '@playwright/test';

/** Everything that a person can read on the page now, in its fields too. */
export const readableTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ type, value }) => (type === 'password' ? '' : value))].join(
      '\n',
    ),
  );
