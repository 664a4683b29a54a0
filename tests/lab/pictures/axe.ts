import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';
import { type Fact, isFirst } from './facts/fact.ts';

/** Rules that may answer otherwise where only the theme or the size of the window differs. */
const DRAWN_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Rules about the page as a whole. An open dialog hides the page from a screen reader, and axe only guesses from what is drawn whether
 * one is open.
 */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one'];

/**
 * `all`: axe's default rules and the size of targets. `drawn`: the rules about colours and sizes, for a state analyzed in another theme or
 * size.
 */
export type AxeRules = 'all' | 'drawn';

/** What axe finds on the current screen. */
export async function axeFacts(page: Page, rules: AxeRules): Promise<readonly Fact[]> {
  // The script has half a megabyte, so the page keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const chosen: RunOptions = rules === 'drawn' ? { runOnly: DRAWN_RULES } : { rules: await chosenRules(page) };
  // Without this option, axe would describe each element that passes.
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] };
  const violations = await page.evaluate<Result[]>(`axe.run(${JSON.stringify(options)}).then((results) => results.violations)`);
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
