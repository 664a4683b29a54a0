import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type SerializedError, type TestCase, type TestModule } from 'vitest/node';

/**
 * vitest's JSON report with two additions: for a failed test the seen and the expected value, line by line, because the message shortens
 * objects to "[ …(2) ]"; and as `unhandledErrors` the errors outside of the tests, each with its cause and the file
 * of the test that ran then. The cause says how a process of vitest ended: its exit code or signal, and the test file that it ran.
 */
export default class JsonReport extends JsonReporter {
  onTestCaseResult(test: TestCase): void {
    const diff = test.result().errors?.find((error) => error.diff)?.diff;
    if (diff) Object.assign(test.meta(), { diff });
  }

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    await super.onTestRunEnd(modules);
    const { outputFile } = this.ctx.config;
    const file = typeof outputFile === 'object' ? outputFile.json : outputFile;
    if (file === undefined || errors.length === 0) return;
    const unhandledErrors = errors.map(({ type, message, stack, cause, VITEST_TEST_PATH: path }) => ({
      ...{ type, message, stack, path },
      cause: cause?.message,
    }));
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), unhandledErrors }));
  }
}
