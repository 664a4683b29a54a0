import { defineConfig } from '@playwright/test';

/** They put secrets into the one keychain of the session: one after the other. */
const KEYCHAIN = ['shop/connection.e2e.ts', 'counter/printing.e2e.ts'];

export default defineConfig({
  testDir: '.',
  // The keychain's tests come first: at the end they would leave one of the two workers without work.
  projects: [
    { name: 'keychain', testMatch: KEYCHAIN, workers: 1 },
    { name: 'till', testMatch: '**/*.e2e.ts', testIgnore: KEYCHAIN },
  ],
  outputDir: '../../out/test/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
});
