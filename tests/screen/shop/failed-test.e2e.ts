import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../../scripts/lib/run.mjs';
import { failureText, playwrightTests } from '../../../scripts/lib/test/results.mjs';
import { tool } from '../../../scripts/lib/tools.mjs';
import { expect, test } from '../fixture/screen-test.ts';

const CONFIG = join(import.meta.dirname, '..', '..', 'lab', 'failing', 'playwright.config.ts');

test('a failed test says what was seen and expected, and keeps picture, log and journal without the secret', async ({ workerSession: _ }, {
  outputDir,
}) => {
  const folder = join(outputDir, 'failed');
  const file = join(outputDir, 'report.json');
  const command = tool('@playwright/test', 'playwright', ['test', `--config=${CONFIG}`, '--reporter=json', `--output=${folder}`]);
  const { code } = await capture(command, { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  expect(code).toBe(1);

  const tests = playwrightTests(JSON.parse(readFileSync(file, 'utf8')));
  expect(tests).toHaveLength(1);
  const [failed] = tests;
  const text = failed ? failureText(failed) : '';
  expect(text).toContain('Expected: "what nobody typed"');
  expect(text).toContain('Received: ""');
  expect(text).toContain(`kept: ${failed?.kept}`);

  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = kept.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['loket.log', 'training.db', 'settings.json', 'test-failed-1.png']));
  expect(existsSync(failed?.kept ?? '')).toBe(true);
  const holding = kept.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('a-secret-of-a-failing-test'));
  // Playwright repeats the lines of the test itself.
  expect(holding.map(({ name }) => name).filter((name) => name !== 'error-context.md')).toEqual([]);
});
