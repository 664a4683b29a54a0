import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** An end-to-end test finds nothing by itself: the objects of tests/drive/screens do (docs/testing.md). */

const FOLDER = join(import.meta.dirname, '..', 'e2e');

/** Being converted. */
const EXCEPTIONS = ['closing.e2e.ts', 'dev.e2e.ts', 'faults.e2e.ts', 'flagged.e2e.ts'];

/** Whatever Playwright finds an element by. Roles are the screens' business too: one test changes, not twenty. */
const LOCATOR =
  /\bgetBy(?:Role|Label|Text|TestId|Placeholder|AltText|Title)\(|\b(?:frameLocator|locator|querySelector(?:All)?)\(|data-testid|\b(?:counter|cashier)\.(?:at|box)\(/;

const locatorsIn = (source: string): string[] => source.split('\n').filter((line) => LOCATOR.test(line));

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

describe('an end-to-end test', () => {
  it.each(files.filter((name) => !EXCEPTIONS.includes(name)))('finds what it needs through the screens: %s', (name) => {
    expect(locatorsIn(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it('is told apart from one with a locator of its own', () => {
    const own = [
      "await page.getByTestId('pay').click();",
      "await expect(page.getByRole('button', { name: 'Bayar' })).toBeVisible();",
      "await page.locator('[role=tab][data-key=shop]').click();",
      "await counter.at('yes').click();",
      'const script = \'document.querySelector("[data-testid=x]")\';',
    ];
    expect(locatorsIn(own.join('\n'))).toEqual(own);
    expect(locatorsIn('await sell.payButton.click();\nexpect(files.at(-1)).toBe(true);')).toEqual([]);
  });
});
