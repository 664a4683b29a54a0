import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** An end-to-end test has no locator of its own: the objects of tests/lab/drive/screens have them (docs/testing-pages.md). */

const ROOT = join(import.meta.dirname, '..', '..');

/** Everything that Playwright finds an element by. A role changes too: then one screen object changes, not twenty tests. */
const LOCATOR =
  /\bgetBy(?:Role|Label|Text|TestId|Placeholder|AltText|Title)\(|\b(?:frameLocator|locator|querySelector(?:All)?)\(|data-testid|\b(?:counter|cashier)\.(?:at|box)\(/;

const BARE_TEST = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;

const locatorsIn = (source: string): string[] => source.split('\n').filter((line) => LOCATOR.test(line));

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
/** The tests of pages, with their fixtures. */
const TESTS_OF_PAGES = ['screen', 'window'].flatMap((level) => filesIn(join('tests', level), '.ts'));
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

describe('an end-to-end test', () => {
  it.each(TESTS_OF_PAGES)('finds what it needs through the screens: %s', (file) => {
    expect(locatorsIn(sourceOf(file))).toEqual([]);
  });

  it.each(TESTS_OF_PAGES)(
    'has the display and the keyring of its worker, as it does not start from the bare test of Playwright: %s',
    (file) => {
      expect(sourceOf(file)).not.toMatch(BARE_TEST);
    },
  );

  it('differs from one with a locator of its own', () => {
    const own = [
      "await page.getByTestId('pay').click();",
      "await expect(page.getByRole('button', { name: 'Bayar' })).toBeVisible();",
      "await page.locator('[role=tab][data-key=shop]').click();",
      "await counter.at('yes').click();",
      'const script = \'document.querySelector("[data-testid=x]")\';',
    ];
    expect(locatorsIn(own.join('\n'))).toEqual(own);
    expect(locatorsIn('await sell.payButton.click();\nexpect(files.at(-1)).toBe(true);')).toEqual([]);
    expect("import { test as base, expect } from '@playwright/test';").toMatch(BARE_TEST);
  });
});

/** What types at the pace of a scanner, unless it says otherwise. */
const TYPING = /\bkeyboard\.type\(|\bpressSequentially\(/;

describe("a test's typing", () => {
  it.each(TESTS_OF_PAGES)("is the cashier's, who types as a person does, or a scan: %s", (file) => {
    expect(sourceOf(file)).not.toMatch(TYPING);
  });

  it('differs from typing that the till takes for a scan', () => {
    expect("await page.keyboard.type('100000');").toMatch(TYPING);
    expect("await sell.cashField.pressSequentially('100000');").toMatch(TYPING);
    expect("await counter.type('100000');").not.toMatch(TYPING);
  });
});

describe('a member of a screen object', () => {
  const MEMBER = /^ {2}(?:get |async )?(\w+)\(/gm;
  const screens = filesIn(join('tests', 'lab', 'drive', 'screens'), '.ts');
  const sources = filesIn('tests', '.ts').map(sourceOf);
  const uses = new Map<string, number>();
  for (const [word] of sources.join('\n').matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const unusedIn = (source: string) =>
    [...source.matchAll(MEMBER)].map(([, name = '']) => name).filter((name) => (uses.get(name) ?? 0) < 2);

  it.each(screens)('is used by a test: %s', (file) => {
    expect(unusedIn(sourceOf(file))).toEqual([]);
  });

  it('differs from one that only its class names', () => {
    const name = ['of', 'No', 'Test'].join('');
    expect(unusedIn(`class A {\n  get ${name}() {\n    return 1;\n  }\n}\n`)).toEqual([name]);
  });
});

describe('a test id of the screen', () => {
  it('is there because a screen object needs it', () => {
    const screens = filesIn(join('tests', 'lab', 'drive', 'screens'), '.ts')
      .map(sourceOf)
      .join('\n');
    const ids = filesIn('renderer', '.tsx').flatMap((file) => [...sourceOf(file).matchAll(/data-testid=(\S+)/g)].map(([, id = '']) => id));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !/^"[a-z-]+"/.test(id) || !screens.includes(`getByTestId('${/[a-z-]+/.exec(id)?.[0]}')`))).toEqual([]);
  });
});
