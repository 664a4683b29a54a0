import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules about colours among those that an analysis runs by default. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the accessibility faults of the current screen, each with its place. */
export const faultsOf = async (page: Page): Promise<string[]> => analyze(await axeOf(page));

/**
 * Returns the accessibility faults of the current screen in either theme. The till must follow the computer's theme. The
 * document is the same in both, so that in the second only the rules about colours can answer otherwise.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await switchTheme(page, 'light');
  const light = await faultsOf(page);
  await switchTheme(page, 'dark');
  const dark = await analyze((await axeOf(page)).withRules(COLOUR_RULES));
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

/** The builder hands its source of half a megabyte to the page twice per analysis: nothing of it where the page has it already. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page }).setLegacyMode();
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Without motion no colour is on its way from one theme to the other. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}
