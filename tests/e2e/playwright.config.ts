import { defineConfig } from '@playwright/test';
import { canStartKeyring } from '../../scripts/lib/launch.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../out/test/e2e',
  // Tills share the keychain of their user: where a worker cannot have one of its own, there is one worker.
  workers: canStartKeyring() ? 2 : 1,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
});
