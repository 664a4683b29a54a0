import { defineConfig } from '@playwright/test';
import { canStartKeyring } from '../../scripts/lib/launch.mjs';

/** They kill and start the till for a minute and more each. */
const LONGEST = 'safety/crash.e2e.ts';

export default defineConfig({
  testDir: '.',
  // The longest begin first: at the end they would leave the other workers without work.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'till', testMatch: '**/*.e2e.ts', testIgnore: LONGEST },
  ],
  outputDir: '../../out/test/e2e',
  // Tills share the keychain of their user: where a worker cannot have one of its own, there is one worker.
  workers: canStartKeyring() ? 2 : 1,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
});
