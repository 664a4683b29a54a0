import type { TestProjectInlineConfiguration } from 'vitest/config';

/** The tests that change the process that they run in: its file rights, its environment or its timers. */
export const CHANGE_THEIR_PROCESS = [
  'pure/main/app/cli/certify-arguments.test.ts',
  'pure/main/lib/clock.test.ts',
  'pure/renderer/app/announcements.test.ts',
  'service/app/updates/install-package.test.ts',
  'service/app/updates/kept-package.test.ts',
  'till/lib/log.test.ts',
  'till/lib/private-files.test.ts',
  'till/scripts/depth.test.ts',
] as const;

/**
 * The tests that only calculate, and for long. None of them waits by the wall clock, so they pass at any speed. `npm test` runs them in the
 * background of all others, which spend a part of their time waiting.
 */
export const CALCULATING = [
  'lab/simulation/**/*.test.ts',
  'service/journal/memory.test.ts',
  'till/journal/search/search-history.test.ts',
  'pure/main/devices/printing/escpos/hostile-text.test.ts',
  'pure/main/devices/printing/escpos/receipt-escpos.test.ts',
  'pure/main/service/decode/decode-fuzz.test.ts',
  'pure/main/service/decode/odd-verdict.test.ts',
  'pure/main/service/pacing/pace.test.ts',
  'pure/shared/lib/exact-code.test.ts',
];
/** The limit that ends an endless loop. It is no sign of a slow test: in the background of a slow machine one took more than 20 minutes. */
const CALCULATING_LIMIT_MS = 3_600_000;

/** The tests that import components, whose JSX Node cannot load. */
const NEED_JSX = ['pure/renderer/**/*.test.{ts,tsx}', 'pure/main/devices/printing/renderings.test.ts'];

/** The tests of the level `service` that do not change their own process. */
const SHARED_SERVICE =
  'service/{app,certification,devices/printing,lib,records/erasure,scripts,shared,shop/catalogue,simulator}/**/*.test.ts';

/** The tests that do not change their own process. */
export const SHARED = ['pure/**/*.test.ts', 'till/**/*.test.ts', SHARED_SERVICE, 'service/*.test.ts'];

/** Node loads TypeScript itself, from its compile cache, in half the time that Vite's module runner takes. Older Nodes cannot load it. */
const NATIVE = process.features.typescript ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {};

const OWN_OR_LATER = [...CHANGE_THEIR_PROCESS, ...CALCULATING];
const SHARES = { ...NATIVE, isolate: false };

/**
 * One project for each level that starts no page (docs/testing.md); the guards of `pure` and `till` make a test fail that does more than
 * its level may. The tests of {@link SHARED} share the processes of vitest and the modules loaded in them, because a process and its
 * modules cost more than most of these files; {@link CHANGE_THEIR_PROCESS}, {@link CALCULATING} and all other tests have a process for each
 * file.
 */
export const PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...NATIVE,
      name: 'alone',
      include: ['{lab,service}/**/*.test.ts', ...CHANGE_THEIR_PROCESS],
      exclude: [...CALCULATING, SHARED_SERVICE, 'service/*.test.ts'],
    },
  },
  { extends: true, test: { ...NATIVE, name: 'calculating', include: CALCULATING, testTimeout: CALCULATING_LIMIT_MS } },
  {
    extends: true,
    test: {
      ...SHARES,
      name: 'pure',
      include: ['pure/**/*.test.ts'],
      exclude: [...OWN_OR_LATER, ...NEED_JSX],
      setupFiles: ['tests/levels/pure.ts'],
    },
  },
  {
    extends: true,
    test: { ...SHARES, name: 'till', include: ['till/**/*.test.ts'], exclude: OWN_OR_LATER, setupFiles: ['tests/levels/till.ts'] },
  },
  { extends: true, test: { ...SHARES, name: 'service', include: [SHARED_SERVICE, 'service/*.test.ts'], exclude: OWN_OR_LATER } },
  {
    extends: true,
    test: {
      name: 'components',
      include: NEED_JSX,
      exclude: [...CHANGE_THEIR_PROCESS],
      isolate: false,
      setupFiles: ['tests/levels/pure.ts'],
    },
  },
];
