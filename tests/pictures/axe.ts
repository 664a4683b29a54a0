import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Fact, isFirst } from './facts/fact.ts';

/** Rules that may answer otherwise where only the theme or the size of the window differs. */
const DRAWN_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Rules about the page as a whole. An open dialog hides the page from a screen reader, and axe only guesses from what is drawn whether
 * one is open.
 */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one'];

/** `all`: every rule. `drawn`: those about colours and sizes, for a state that was analyzed in another theme or size. */
export type AxeRules = 'all' | 'drawn';

/** What axe finds on the current screen. */
export async function axeFacts(page: Page, rules: AxeRules): Promise<readonly Fact[]> {
  // The builder hands its source of half a megabyte to the page twice: nothing of it where the page has it already.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page }).setLegacyMode();
  const chosen = rules === 'drawn' ? axe.withRules(DRAWN_RULES) : axe.options({ rules: await chosenRules(page) });
  const { violations } = await chosen.analyze();
  return violations
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }): Fact => ({ fault: 'axe', where: `${id} ${target.join(' ')}`, detail: help })))
    .filter(isFirst);
}

/** Targets are a rule of WCAG 2.2, which axe leaves out by default. */
async function chosenRules(page: Page): Promise<Record<string, { enabled: boolean }>> {
  const dialogs = await page.getByRole('dialog').or(page.getByRole('alertdialog')).count();
  const left = dialogs > 0 ? PAGE_RULES : [];
  return { 'target-size': { enabled: true }, ...Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) };
}
