import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LONG_MS } from '../limits.ts';

/** The tests that start Windows processes (docs/testing-windows.md). No other run includes them: a prefix of Wine takes 10 s and 700 MB. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    name: 'windows',
    include: ['tests/windows/**/*.test.ts'],
    globalSetup: ['tests/windows/fixture/prefix.ts'],
    /** A run has two cores at least. */
    maxWorkers: 2,
    /** A test waits for processes most of the time. */
    maxConcurrency: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: LONG_MS, interval: 20 } },
  },
});
