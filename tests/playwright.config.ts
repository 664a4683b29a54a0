import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { canStartKeyring } from '../scripts/lib/launch.mjs';
import { CHROMIUM } from './lab/pages/chromium.ts';
import { memoryFolder } from './memory-folder.ts';

/** The tests of this file kill and start the till for a minute and more each. */
const LONGEST = 'window/safety/crash.e2e.ts';

/**
 * Two workers leave a fifth of two cores unused, because tests wait for the till and type keys as slowly as people do. CI has two at most.
 */
const WORKERS = process.env.LOKET_CI === '1' ? 2 : 3;

// Profiles are in memory where the machine supports that: no till here loses power, and each sync takes some ms on a disk.
process.env.TMPDIR = memoryFolder() ?? tmpdir();

/** The number of a repeated run (`npm test -- --repeat`). */
const order = process.env.LOKET_TEST_ORDER;

export default defineConfig({
  testDir: '.',
  // The longest tests begin first: at the end they would leave the other workers without work.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'window', testMatch: 'window/**/*.e2e.ts', testIgnore: LONGEST },
    { name: 'screen', testMatch: 'screen/**/*.e2e.ts', use: { launchOptions: CHROMIUM, screenshot: 'only-on-failure' } },
  ],
  // The folder for the files of failed tests; the next run empties it.
  outputDir: order === undefined ? '../out/test/failed' : `../out/test/repeat/failed-${order}`,
  preserveOutput: 'failures-only',
  // Tills share the keychain of their user: where workers cannot have keychains of their own, there is one worker.
  workers: canStartKeyring() ? WORKERS : 1,
  fullyParallel: true,
  // These limits end a test that hangs. A slow machine takes eight times as long as a fast one for the same step.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
});
