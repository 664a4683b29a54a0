import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { capture } from '../../../scripts/lib/run.mjs';
import { failureLines, outcome, total, vitestTests } from '../../../scripts/lib/test/results.mjs';
import { tool } from '../../../scripts/lib/tools.mjs';

const REPORTER = join(import.meta.dirname, '..', '..', 'json-report.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the end of a run of `npm test` says of this one test file. */
async function failuresOf(test: string): Promise<string> {
  const file = join(folder, 'result.json');
  writeFileSync(join(folder, 'sale.test.js'), test);
  const own = ['run', '--globals', '--root', folder, `--reporter=${REPORTER}`, `--outputFile.json=${file}`];
  const { code } = await capture(tool('vitest', 'vitest', own));
  return failureLines(total([outcome({ file, read: vitestTests, code })]));
}

it('a failed test is reported with what was seen and expected, line by line', async () => {
  const text = await failuresOf(
    "test('pays', () => expect({ bills: [{ paid: [{ total: 1 }] }] }).toEqual({ bills: [{ paid: [{ total: 2 }] }] }));",
  );
  expect(text).toMatch(/- +"total": 2,\n +\+ +"total": 1,/);
});

it('an error outside of the tests is reported with its file', async () => {
  const text = await failuresOf(`
    test('pays', async () => {
      void Promise.reject(new Error('left behind'));
      await new Promise((done) => setImmediate(done));
    });`);
  expect(text).toContain('sale.test.js\n      Unhandled Rejection: Error: left behind\n');
  expect(text).not.toContain('no test failed');
});

it('a process that died is reported with its signal', async () => {
  const text = await failuresOf("test('pays', async () => { process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {}); });");
  expect(text).toMatch(/Worker exited unexpectedly with signal SIGSEGV .*sale\.test\.js/);
});
