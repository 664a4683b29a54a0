import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Unit tests that change the process that they run in: its file rights, its environment or its timers. */
export const CHANGE_THEIR_PROCESS = [
  'unit/main/cli/certify-arguments.test.ts',
  'unit/main/lib/clock.test.ts',
  'unit/main/lib/log.test.ts',
  'unit/main/lib/private-files.test.ts',
  'unit/renderer/app/announcements.test.ts',
  'unit/scripts/depth.test.ts',
] as const;

/**
 * Tests that only calculate for long: nothing in them waits by the wall clock, so they pass at any speed. `npm test` runs them in the
 * background of all others, which wait a part of their time.
 */
export const CALCULATING = [
  'lab/simulation/**/*.test.ts',
  'integration/journal/memory.test.ts',
  'unit/main/journal/search/search-history.test.ts',
  'unit/main/printing/escpos/hostile-text.test.ts',
  'unit/main/printing/escpos/receipt-escpos.test.ts',
  'unit/main/service/decode/decode-fuzz.test.ts',
  'unit/main/service/decode/odd-verdict.test.ts',
  'unit/main/service/pacing/pace.test.ts',
  'unit/shared/lib/exact-code.test.ts',
];
/** No clock says that such a test hangs: in the background of a slow machine one took more than 20 minutes. The limit ends a loop without end. */
const CALCULATING_LIMIT_MS = 3_600_000;

/** Tests that import components, whose JSX Node cannot load. */
const NEED_JSX = ['unit/renderer/**/*.test.{ts,tsx}', 'unit/main/printing/renderings.test.ts'];

/** Unit tests, and integration tests that change nothing of their own process. */
export const SHARED = ['unit/**/*.test.ts', 'integration/{certification,printing,shop,simulator}/*.test.ts'];

/** Node loads TypeScript itself, from its compile cache, in half the time that Vite's module runner takes. Older Nodes lack that. */
const NATIVE = process.features.typescript ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {};

/**
 * The tests of {@link SHARED} share the processes of vitest and the modules loaded in them, because a process and its modules cost more than
 * most of these files; {@link CHANGE_THEIR_PROCESS}, {@link CALCULATING} and all other tests have a process for each file.
 */
export const PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...NATIVE,
      name: 'alone',
      include: ['!(unit)/**/*.test.ts', ...CHANGE_THEIR_PROCESS],
      exclude: [...CALCULATING, ...SHARED.slice(1)],
    },
  },
  { extends: true, test: { ...NATIVE, name: 'calculating', include: CALCULATING, testTimeout: CALCULATING_LIMIT_MS } },
  {
    extends: true,
    test: { ...NATIVE, name: 'shared', include: SHARED, exclude: [...CHANGE_THEIR_PROCESS, ...CALCULATING, ...NEED_JSX], isolate: false },
  },
  { extends: true, test: { name: 'screen', include: NEED_JSX, exclude: [...CHANGE_THEIR_PROCESS], isolate: false } },
];
