import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the accessibility faults of the current screen, each with its place. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
