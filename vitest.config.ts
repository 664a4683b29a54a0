import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

export default defineConfig({
  test: {
    dir: 'tests',
    include: ['**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
