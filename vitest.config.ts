import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

export default defineConfig({
  test: {
    dir: 'tests',
    include: ['**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    /** For suites that are marked `concurrent`: their tests wait for processes, sockets and timers most of the time. */
    maxConcurrency: 4,
    /** The Node processes that tests start compile each file once, not at each start: half of what such a start costs. */
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node-compile') },
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
