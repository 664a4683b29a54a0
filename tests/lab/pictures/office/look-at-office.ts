import type { Page } from '@playwright/test';
import type { Fact } from '../facts/fact.ts';
import type { Look } from '../look.ts';
import { layoutScript } from '../page-script.ts';
import type { OfficeState } from './office-state.ts';

/** Shows the reached state in each look, one after the other, with the facts of its layout. Its page has the language of the looks. */
export async function lookAtOffice(
  page: Page,
  { isLong }: OfficeState,
  looks: readonly Look[],
  see: (look: Look, facts: readonly Fact[]) => Promise<void> | void,
): Promise<void> {
  // A page that was loaded again has no script.
  await page.evaluate(`(() => { ${await layoutScript()} })()`);
  for (const look of looks) {
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
    const facts = await factsOf(page, look);
    await see(look, isLong ? facts.filter(({ fault }) => fault !== 'unseen') : facts);
  }
}

/** What is wrong twice: what is about to be drawn is no fault. */
async function factsOf(page: Page, { language, theme, size }: Look): Promise<readonly Fact[]> {
  const wanted = [size.width, size.height, language, theme, ''].join();
  const measure = (): Promise<Fact[]> => page.evaluate<Fact[]>(`drawn(${JSON.stringify(wanted)}).then(() => layoutFacts([]))`);
  const first = await measure();
  return first.length === 0 ? first : measure();
}
