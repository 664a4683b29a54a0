import type { Page } from '@playwright/test';
import { axeFacts } from '../pictures/axe.ts';

/** The accessibility checks for screens that no walk of the layout test goes through (docs/pictures.md). */

/** Returns the accessibility faults of the current screen, each with its place. */
export const faultsOf = async (page: Page): Promise<string[]> => (await axeFacts(page, 'all')).map(({ where }) => where);

/**
 * Returns the accessibility faults of the current screen in both themes. The till must follow the computer's theme. The document is the
 * same in both, so the second theme is checked only by the rules about colours and sizes.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await switchTheme(page, 'light');
  const light = await faultsOf(page);
  await switchTheme(page, 'dark');
  const dark = await axeFacts(page, 'drawn');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map(({ where }) => `dark: ${where}`)];
}

/** Switches the theme with reduced motion, so that no colour is between the themes when it is measured. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}
