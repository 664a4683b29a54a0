import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileCache } from './tests/compile-cache.ts';
import { LONG_MS } from './tests/limits.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { memoryFolder } from './tests/memory-folder.ts';
import { PROJECTS } from './tests/projects.ts';

/** A repeated run starts its files in an order of its own (`npm test -- --repeat`). */
const order = process.env.LOKET_TEST_ORDER;

export default defineConfig({
  test: {
    dir: 'tests',
    projects: PROJECTS,
    /** A run has two cores at least. */
    maxWorkers: 2,
    sequence: order === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: Number(order) },
    /** For suites that are marked `concurrent`: their tests wait for processes, sockets and timers most of the time. */
    maxConcurrency: 4,
    env: {
      /** The Node processes that tests start compile each file once, not at each start: half of what such a start costs. */
      NODE_COMPILE_CACHE: compileCache(join(import.meta.dirname, 'node_modules', '.cache', 'node-compile')),
      /** Journals of tests are in memory where the machine supports that, because no test loses power and a sync takes some ms on a disk. */
      TMPDIR: memoryFolder() ?? tmpdir(),
    },
    restoreMocks: true,
    /** They end a test that hangs (tests/limits.ts). */
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: LONG_MS, interval: 20 } },
  },
});
