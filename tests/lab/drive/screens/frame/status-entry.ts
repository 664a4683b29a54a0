import type { Locator, Page } from '@playwright/test';
import type { WordKey, Words } from '../../words.ts';

/** The pill of the top bar that reports this: its name has the words, also where its text is the sum of several things. */
export const statusPill = (page: Page, words: Words, key: WordKey): Locator =>
  page.getByRole('region', { name: words.text('top.status') }).getByRole('button', { name: words.within(key) });

/** The list behind the pills: each thing in words. */
export const statusList = (page: Page, words: Words): Locator => page.getByRole('dialog', { name: words.text('top.list') });

/** Opens the place of this: by its pill, or by the list of several things behind it. */
export async function openStatusEntry(page: Page, words: Words, key: WordKey): Promise<void> {
  const pill = statusPill(page, words, key);
  const opensList = (await pill.getAttribute('aria-haspopup')) === 'dialog';
  await pill.click();
  if (opensList)
    await statusList(page, words)
      .getByRole('button', { name: words.within(key) })
      .click();
}
