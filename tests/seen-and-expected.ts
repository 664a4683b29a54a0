import type { Reporter, TestCase } from 'vitest/node';

/**
 * Adds to vitest's JSON report what a failed test saw and what it expected, line by line: the message alone shortens objects to "[ …(2) ]".
 * Its place is before the JSON reporter, which writes what is in `meta`.
 */
export default class SeenAndExpected implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const diff = test.result().errors?.find((error) => error.diff)?.diff;
    if (diff) Object.assign(test.meta(), { diff });
  }
}
